/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'demo.ts': {
    'play money is taken twice': [
      "if (customer.playMoney) return refuse('play_money_taken')",
      "if (customer.id === '') return refuse('play_money_taken')",
      {
        tests: ['packages/broker/src/people/identity', 'packages/broker/src/account/reversals'],
      },
    ],
    'play money is held': [
      "customerPosting(customer, 'free', 'KRW', won)",
      "customerPosting(customer, 'held', 'KRW', won)",
      {
        tests: ['packages/broker/src/people/identity', 'packages/broker/src/account/reversals'],
      },
    ],
  },
};
