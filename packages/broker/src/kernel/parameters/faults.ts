/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'hours.ts': {
    'the last minute is open': [
      'minute < until',
      'minute <= until',
      {
        tests: ['packages/broker/src/account/funds'],
      },
    ],
  },
};

export const REFUSALS = {
  'changes.ts': {
    parameter_day: ['[PAR-6]', "refuse('parameter_day'"],
    parameter_order: ['[PAR-9]', "refuse('parameter_order'"],
  },
};
