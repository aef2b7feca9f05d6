/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'real-name.ts': {
    'one person is verified twice unseen': [
      "isKnown ? 'same_person' : payload.checks",
      'payload.checks',
    ],
    'an application under review is not seen': [" || other?.realName === 'pending'", ''],
  },
  'proof.ts': {
    never: [
      '> minutes * MINUTE_MS',
      '> Infinity * minutes * MINUTE_MS',
      {
        tests: ['packages/broker/src/people/identity/proof.test.ts'],
        test: '[IDN-16]',
        row: 'fund_password_again',
      },
    ],
  },
};

export const REFUSALS = {
  '../../account/sandbox/demo.ts': {
    play_money_taken: '[IDN-15]',
  },
};
