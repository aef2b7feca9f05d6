/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'institutions.ts': {
    'an empty name': [
      "name.trim() !== '' &&",
      '',
      {
        tests: ['packages/broker/src/people/customers/customers.test.ts'],
        test: '[CUS-19]',
        row: 'institution_name_invalid',
      },
    ],
  },
  'watchlist.ts': {
    'a note on any stock': [
      'payload.symbol}`);',
      'payload.symbol}`) ?? ({} as never);',
      {
        tests: ['packages/broker/src/people/customers/customers.test.ts'],
        test: '[CUS-8]',
        row: 'not_watched',
      },
    ],
  },
};

export const REFUSALS = {
  'guardian.ts': {
    guardian_settled: [
      '[CUS-21]',
      "if (!mayNameGuardian(customer.guardian)) return refuse('guardian_settled');",
    ],
  },
  'standing.ts': {
    login_banned: '[CUS-11]',
  },
  'sessions.ts': {
    login_banned: '[CUS-4]',
    account_frozen: '[CUS-4]',
  },
  'watch-groups.ts': {
    watch_group_missing: '[CUS-7]',
  },
};
