/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'source.ts': {
    'fees of lent shares that are still to come are nothing': [
      'state.indexes.lendingsOwed.count(customer) > 0',
      'false',
      {
        tests: ['packages/broker/src/trading/margin'],
      },
    ],
  },
  'collect.ts': {
    'more is claimed of a fee than it is for': ['maxBig(claimed, all)', 'all'],
    'lenders get their part of all nights': ['PPM * maxBig(claimed, all)', 'PPM * claimed'],
    'a fee is shared of what was not paid': [
      'partOf(paid, ppm, settled, BigInt(shares * days))',
      'partOf(paid, PPM, settled, BigInt(shares * days))',
    ],
    'a claim outlives its settlement': [
      'shareDays: lending.shareDays - taken',
      'shareDays: lending.shareDays',
    ],
    'a credit is due once more': [
      'lendings.patch(id, { due: 0n, paid: paid + due })',
      'lendings.patch(id, { due, paid: paid + due })',
    ],
  },
  'accrue.ts': {
    'shares that are lent today count for the night before': ['lentOn < day', 'lentOn <= day'],
    'a position of today owes for the night before': ['position.day < day', 'position.day <= day'],
    'a weekend is one night': ['daysBetween(state.calendar.dayOf(startOfDay(day) - 1), day)', '1'],
  },
  'recall.ts': {
    'shares come back before their last night is counted': [
      'if (countsNight(state))',
      'if (false)',
    ],
    'what is not lent any more is not said to be back': [
      'state.indexes.recalls.settledAt = null',
      'state.indexes.recalls.settledAt ??= null',
    ],
    'shares come back a day early': [
      'const returnsOn = state.calendar.addTradingDays(today, 1)',
      'const returnsOn = today',
    ],
    'more can be recalled than is lent': ['if (shares > free)', 'if (shares > found.open)'],
    'the newest purchase gets its shares first': ['seqOf(a) - seqOf(b)', 'seqOf(b) - seqOf(a)'],
  },
  'usage.ts': {
    'more is used than is borrowed': ['BigInt(Math.min(lent, borrowed))', 'BigInt(lent)'],
  },
  'lend.ts': {
    'lent shares can still be sold': [
      'holding: position.holding - part',
      'holding: position.holding',
    ],
  },
  'lendable.ts': {
    'an estimate leaves the firm nothing': ['floorPpm(paid, BigInt(partPpm))', 'paid'],
  },
};

export const REFUSALS = {
  '../locks/lock.ts': {
    shares_lent: '[LND-3]',
  },
  'lend.ts': {
    lending_shares: '[LND-1]',
    lending_over: '[LND-1]',
  },
};
