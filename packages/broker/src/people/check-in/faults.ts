/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'check-in.ts': {
    'a day counts twice': ['known.lastDay >= day', 'known.lastDay > day'],
    'check-ins are exchanged for nothing': [
      'put({ ...known, unspent: unspent - price })',
      'put({ ...known, unspent })',
    ],
    'one is enough that is missing': ['unspent < price', 'unspent < price - 1'],
  },
};
