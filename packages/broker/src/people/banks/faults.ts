/** Faults that tests must find: see `tools/mutants`. */
export const REFUSALS = {
  'changes.ts': {
    bank_unchanged: [
      '[BNK-3]',
      "return before.open === (kind === 'close') ? null : 'bank_unchanged';",
    ],
  },
};
