/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'source.ts': {
    'the money of a follow is nothing': [
      'state.indexes.followsByCustomer.count(customer) > 0',
      'false',
      {
        tests: ['packages/broker/src/trading/margin'],
      },
    ],
    'a follow ends whose cash would do': [
      '>= amount',
      '> amount * 99n',
      {
        tests: ['packages/broker/src/trading/margin'],
      },
    ],
    'a locked stake is taken': [
      ' && lockedUntil <= env.now',
      '',
      {
        tests: ['packages/broker/src/trading/margin'],
      },
    ],
  },
  'collar.ts': {
    'a lone quote raises what followers pay': ['Math.min(middle, known)', 'middle'],
    'the last price alone counts': [
      "return side === 'buy' ? Math.min(middle, known) : middle",
      'return known',
    ],
    'followers are left out of the size': [
      'if (total <= most) return null',
      'if (BigInt(quantity) <= most) return null',
    ],
    'quotes beyond the collar count': [
      "side === 'buy' ? level.price <= price : level.price >= price",
      'level.price > 0',
    ],
  },
  'stop-order.ts': {
    'a stop sells at any price': ['reservationPrice, rates', 'reservationPrice: 0, rates'],
  },
  'hand-over.ts': {
    'shares are given a day early': [
      'addTradingDays(calendar.dayOf(stopAskedAt), 1)',
      'addTradingDays(calendar.dayOf(stopAskedAt), 0)',
    ],
    'shares are given of an issue that trades': [
      'isHalted(state, symbol) && isOverdue',
      'isOverdue',
    ],
    'what shares that are given have cost is forgotten': [
      'handed: handed + amount',
      'handed: handed',
    ],
  },
  'stop.ts': {
    'the profit share is paid out with the free cash': [
      'due === null ? 1n : due.amount + 1n',
      '1n',
    ],
    'what orders have reserved is paid out': [
      'minBig(cash - reserved - kept, stake)',
      'minBig(cash - kept, stake)',
    ],
    'nothing comes back while shares cannot be sold': [
      'if (amount > 0n) takeBack',
      'if (amount > cash) takeBack',
    ],
  },
  'share.ts': {
    'a share is taken of what orders have reserved': [
      'share.amount > cash - reserved',
      'share.amount > cash',
    ],
    'the mark does not count the share': ['markAfter: value - amount', 'markAfter: value'],
    'the mark stays where it was': ['highWater: markAfter', 'highWater: markBefore'],
    'a loss is made up twice': ['if (base <= 0n) return null', 'if (value <= 0n) return null'],
  },
  'gather.ts': {
    'a frozen account buys with its mentor': [
      'bar ?? obstacleTo(state, customer, { spends: true }, env.now)',
      'obstacleTo(state, customer, { spends: true }, env.now)',
      {
        tests: ['packages/broker/src/people/customers/frozen.test.ts'],
      },
    ],
    'who owes, or has not agreed, buys with the mentor': ['spends: true', 'spends: false'],
    'a follower buys what he has sold short': [
      "if (isOpposite(state, customer, { symbol: block.symbol, side: 'long' })) return",
      '',
    ],
    'a follow that is about to stop takes part': [
      "if (follow?.stage === 'active') takePart",
      'if (follow !== undefined) takePart',
    ],
    'a follower buys with what other orders have reserved': [
      'follow.cash - follow.reserved - 1n',
      'follow.cash - 1n',
    ],
    'shares that are being sold are sold again': [
      'position.quantity - position.closing',
      'position.quantity',
    ],
  },
  'divide.ts': {
    'the mentor is rounded up before a follower': [
      "return rounding === 'gains' ? Number.MAX_SAFE_INTEGER : 0",
      "return rounding === 'gains' ? 0 : Number.MAX_SAFE_INTEGER",
    ],
  },
  'allotment.ts': {
    'a purchase costs no fee': ['part.amount + charged(part)', 'part.amount'],
    'what was reserved stays reserved': [
      'cash: follow.cash - paid',
      'cash: follow.cash - paid + 1n',
    ],
    'what a sale earned is not noted': [
      'realised: follow.realised + profit',
      'realised: follow.realised',
    ],
  },
  'stake.ts': {
    'a stake is taken back below the least': [
      'minBig(cash - reserved, stake - BigInt(minimum))',
      'cash - reserved',
    ],
    'the mark does not move with the stake': ['highWater: highWater + amount', 'highWater'],
    'a preview says the stake before the move': [
      'stake: String(stake),',
      'stake: String(stake - amount),',
    ],
  },
  'worth.ts': {
    'profit that is not realised is shared': [
      'minBig(worthOf(state, follow, priceOf), bookOf(follow))',
      'worthOf(state, follow, priceOf)',
    ],
  },
};

export const REFUSALS = {
  'follow.ts': {
    follow_over: '[FLW-3]',
  },
  'mentor.ts': {
    mentor_terms: ['[FLW-1]', "return fits(terms, env) ? null : 'mentor_terms';"],
  },
  'stop.ts': {
    follow_missing: '[FLW-9]',
    follow_ended: '[FLW-9]',
  },
};
