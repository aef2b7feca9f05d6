/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'collateral.ts': {
    'what the collateral does not cover is not owed': [
      'owe(state, customer, debt + fee - paid, env)',
      'owe(state, customer, debt, env)',
    ],
    'proceeds are not locked': ['held: loan.held + amount + margin', 'held: loan.held + margin'],
    'available money is left out of what is missing': [
      "paid - unlocked - availableOf(state, customer, 'KRW')",
      'paid - unlocked',
    ],
    'a fee is paid from money that is not there': [
      "const paid = minBig(fee, availableOf(state, customer, 'KRW'))",
      'const paid = fee',
    ],
  },
  'pool.ts': {
    'lent shares do not join the pool': [
      'return own + lentIn(state, symbol).lent',
      'return own',
      {
        tests: ['packages/broker/src/trading/lending'],
      },
    ],
    'more can be borrowed than the pool has': [
      'if (quantity <= left) return null',
      'if (quantity <= left + 1) return null',
    ],
    'orders that are pending borrow nothing': [
      'openQuantity(order) + order.pending, 0)',
      'openQuantity(order), 0)',
    ],
  },
  'recall.ts': {
    'more is bought in than is over': [
      'Math.min(leftOf(state, position), left - pool)',
      'leftOf(state, position)',
    ],
  },
};

export const REFUSALS = {
  '../orders/place.ts': {
    short_not_protected: '[SHT-12]',
    opposite_position: '[SHT-2]',
  },
};
