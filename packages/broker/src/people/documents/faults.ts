/** Faults that tests must find: see `tools/mutants`. */
export const REFUSALS = {
  'changes.ts': {
    document_day: [
      '[DOC-3]',
      "if (!isDay(day) || day < dayOf(env.now)) return refuse('document_day');",
    ],
  },
};
