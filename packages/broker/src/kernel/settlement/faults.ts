/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'settlement.ts': {
    'the day itself is not settled': ['due.day <= day', 'due.day < day'],
    'what is due is settled into held money': ["to: 'free'", "to: 'held'"],
  },
  'settlement-day.ts': {
    'money settles a day late': [
      'calendar.dayOf(env.now), days)',
      'calendar.dayOf(env.now), days + 1)',
    ],
  },
};
