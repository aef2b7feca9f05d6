/** Faults that tests must find: see `tools/mutants`. */
export const REFUSALS = {
  'mail-address.ts': {
    mail_missing: [
      '[PRF-5]',
      "if (row === undefined || (row.sealed ?? row.begun) === null) return refuse('mail_missing');",
    ],
  },
};
