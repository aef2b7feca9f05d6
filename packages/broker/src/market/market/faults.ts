/** Faults that tests must find: see `tools/mutants`. */
export const REFUSALS = {
  'delist.ts': {
    delisting_day: [
      '[DLS-2]',
      "if (!isTrading || firstDay < from || firstDay > until) return 'delisting_day';",
    ],
    delisting_pending: ['[DLS-2]', "if (isLeaving(state, symbol)) return 'delisting_pending';"],
  },
};
