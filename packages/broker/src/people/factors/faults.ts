/** Faults that tests must find: see `tools/mutants`. */
export const REFUSALS = {
  'factors.ts': {
    factor_code_used: [
      '[FAC-2]',
      "if (step <= factor.lastStep) return refuse('factor_code_used');",
    ],
    factor_on: ['[FAC-1]', "if (begun.since !== null) return refuse('factor_on');"],
    factor_missing: ['[FAC-1]', "if (begun === undefined) return refuse('factor_missing');"],
  },
};
