/** Faults that tests must find: see `tools/mutants`. */
export const REFUSALS = {
  'passkeys.ts': {
    passkey_wrong: ['[PKY-2]', "if (key?.customer !== customer) return refuse('passkey_wrong');"],
  },
};
