/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'lock.ts': {
    'a lock ends a trading day early': [
      'addTradingDays(day, days))',
      'addTradingDays(day, days - 1))',
    ],
    'the earlier end counts': [
      'Math.max(afterMinutes, afterDays)',
      'Math.min(afterMinutes, afterDays)',
    ],
    'what was locked is not there any more': [
      'holding: holding + locked, locked: 0',
      'holding, locked: 0',
    ],
  },
};
