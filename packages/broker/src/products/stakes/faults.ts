/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'shares.ts': {
    'a stake is oversold': [
      'one.shares <= leftOf(stake)',
      'one.shares <= leftOf(stake) + one.shares',
      {
        tests: [
          'packages/broker/src/products/auctions',
          'packages/broker/src/products/stake-offers',
        ],
        equivalent: 'both products ask what is left first: no command comes so far',
      },
    ],
    'a lock ends a day early': [
      'addTradingDays(today, lockDays)',
      'addTradingDays(today, lockDays - 1)',
      {
        tests: [
          'packages/broker/src/products/auctions',
          'packages/broker/src/products/stake-offers',
        ],
      },
    ],
    'the institution has not all of its money': [
      "housePosting('bank', 'KRW', stake.paid)",
      "housePosting('institutions', 'KRW', stake.paid)",
      {
        tests: [
          'packages/broker/src/products/auctions',
          'packages/broker/src/products/stake-offers',
        ],
      },
    ],
    'what was paid is not counted': [
      'paid: stake.paid + amount',
      'paid: stake.paid',
      {
        tests: [
          'packages/broker/src/products/auctions',
          'packages/broker/src/products/stake-offers',
        ],
      },
    ],
  },
  'ask.ts': {
    'more is bought than there is': [' && shares <= most', ''],
  },
};
