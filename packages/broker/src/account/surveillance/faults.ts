/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'crossings.ts': {
    'a repeated report counts': [' || after.filled === before.filled', ''],
    'a case a trade': ['if (row.reviewedOn === row.day) return false', ''],
    'trades of all days add up': ['row?.day === day ? row : NONE', 'row ?? NONE'],
    'the price is measured by the last one alone': ['row.offBase >= off || ', ''],
    'one trade is many': ['const REPEATED = 3', 'const REPEATED = 1'],
    'the loser is named': ['shifted < 0n ? [second, first]', 'shifted > 0n ? [second, first]'],
  },
};
