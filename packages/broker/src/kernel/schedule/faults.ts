/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'queue.ts': {
    'an item may go beyond the rows of its step': ['state.undo.length <= most', 'true'],
    'a step goes on past an item': ['queue[from + done - 1]', 'queue[from + done]'],
    'what follows the last item is left out': ['did === all ? null', 'done === left ? null'],
    'an item that changes nothing is none': ['Math.max(before, place)', 'before'],
  },
  'clock.ts': {
    'days that a machine slept through never begin': [
      'setDayAlarm(state, state.calendar.addTradingDays(day, 1))',
      'setDayAlarm(state, state.calendar.addTradingDays(state.calendar.dayOf(env.now), 1))',
    ],
  },
};

export const REFUSALS = {
  'quarantine.ts': {
    step_missing: [
      '[SCH-3]',
      "if (row === undefined || definition?.live?.(row) === false) return refuse('step_missing');",
    ],
  },
};
