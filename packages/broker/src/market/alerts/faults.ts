/** Faults that tests must find: see `tools/mutants`. */
export const REFUSALS = {
  'handlers.ts': {
    alert_reached: [
      '[ALR-4]',
      "if (isReached(state, payload.symbol, payload)) return refuse('alert_reached');",
    ],
  },
};
