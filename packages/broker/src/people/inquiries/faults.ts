/** Faults that tests must find: see `tools/mutants`. */
export const REFUSALS = {
  'inquiries.ts': {
    inquiry_missing: ['[INQ-2]', "if (inquiry === undefined) return refuse('inquiry_missing');"],
  },
};
