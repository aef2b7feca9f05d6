/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'held.ts': {
    'what was not allotted stays held': [
      'const released = held - paid',
      'const released = paid - paid',
      {
        tests: [
          'packages/broker/src/products/placements',
          'packages/broker/src/products/increases',
        ],
      },
    ],
    'what is not paid is paid again': [
      'paid, released, payEntry',
      'paid: held, released, payEntry',
      {
        tests: [
          'packages/broker/src/products/placements',
          'packages/broker/src/products/increases',
        ],
      },
    ],
  },
  'balances.ts': {
    'held money is available': [
      'wallet.free + wallet.unsettled',
      'wallet.free + wallet.held + wallet.unsettled',
    ],
    'what is due later can be withdrawn': ['least = minBig(least, running)', 'least = running'],
    'a debt can be withdrawn': ['return maxBig(0n, least)', 'return least'],
  },
  'post.ts': {
    'a due day is not brought up to date': ['amount: due.amount + by', 'amount: due.amount'],
    'an entry need not balance': [
      'sumIn(postings, p.unit) === 0n',
      'sumIn(postings, p.unit) >= 0n',
    ],
  },
};
