/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'work.ts': {
    'loans outlast the market of their issue': [
      'left: [TELL_GONE, UNPROTECT, SILENCE, SETTLE]',
      'left: [TELL_GONE, UNPROTECT, SILENCE]',
    ],
    'lent shares stay lent': ['announced: [TELL, RECALL]', 'announced: [TELL]'],
    'what waits is not looked at again': [
      'if (owing(state, symbol).length === 0) return;',
      'if (owing(state, symbol).length >= 0) return;',
    ],
    'a closed account keeps what has left': [
      'filter((line) => isWorthless(state, line))',
      'filter((line) => !isWorthless(state, line))',
    ],
  },
};

export const REFUSALS = {
  '../orders/terms.ts': {
    delisted: ['[DLS-12]', "if (isGone(state, symbol)) return err(refusal('delisted'));"],
    delisting_limit_only: '[DLS-9]',
  },
};
