/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'domain.ts': {
    'an account with a subscription ends': [
      'indexes.increaseSubscriptionsByCustomer.count(customer) > 0',
      'indexes.increaseSubscriptionsByCustomer.count(customer) < 0',
    ],
  },
  'terms.ts': {
    'a level decides before it has fallen': [
      'startOfDay(one.exDay) <= now',
      'one.exDay === null',
      {
        tests: ['packages/broker/src/trading/protections'],
      },
    ],
  },
  'right-worth.ts': {
    'a used right counts': ['granted.rights - granted.used', 'granted.rights'],
    'a right counts after its time': [' || now >= closesAt', ''],
    'who bought on the ex date has a right': ['position.day < exDay', 'position.day <= exDay'],
  },
  'subscribe.ts': {
    'a preview says all is covered': [
      'amount: String(amount),',
      'amount: String(amount), covered: payload.shares,',
    ],
    'a subscription is withdrawn after its time': [
      'if (kindAt(state.increases.must(one.increase), env.now) === null)',
      'if (false)',
    ],
    'a holder subscribes for a third more': ['200_000n', '300_000n'],
    'the right covers all': ['Math.min(shares, covers)', 'shares'],
    'the most is refused': ['if (shares > most)', 'if (shares >= most)'],
  },
  'rights.ts': {
    'rights of a borrower count': ['shares > 0 ?', 'shares !== 0 ?'],
  },
  'price.ts': {
    'a price is rounded down to the tick': ['(over + under - 1n) / under', 'over / under'],
    'the higher price counts': [
      'one.over * other.under <= other.over * one.under',
      'one.over * other.under >= other.over * one.under',
    ],
    'the base is without the new shares': ['under: PPM + ratio', 'under: PPM'],
  },
  'allotment.ts': {
    'shares of others are offered to the public': [
      'increase.shares - increase.byRight - others',
      'increase.shares - increase.byRight',
    ],
    'what the right covers is not allotted': ['one.covered + more', 'more'],
  },
  'ex-rights.ts': {
    'a right is paid for with money that is not there': [
      "const paid = minBig(charged, availableOf(state, customer, 'KRW'))",
      'const paid = charged',
    ],
  },
};

export const REFUSALS = {
  'subscribe.ts': {
    increase_over: ['[INC-9]', "refuse('increase_over'"],
  },
  'terms.ts': {
    increase_timetable: '[INC-1]',
  },
};
