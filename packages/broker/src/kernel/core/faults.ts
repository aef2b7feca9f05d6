/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'savepoint.ts': {
    'an item takes back those before it': [
      'i >= to.writes',
      'i >= 0',
      {
        tests: ['packages/broker/src/kernel/schedule'],
      },
    ],
    'an item that is undone is told of': [
      'state.events.length = 0;',
      '',
      {
        tests: ['packages/broker/src/kernel/schedule'],
      },
    ],
  },
  'recovery.ts': {
    'more is paid than is owed': [
      'minBig(available, amount)',
      'available',
      {
        tests: ['packages/broker/src/trading/margin'],
      },
    ],
    'means that cannot be raised now are given up': [
      "hasMeans(state, customer) ? null : 'write_off'",
      "'write_off'",
      {
        tests: ['packages/broker/src/trading/margin'],
      },
    ],
  },
};
