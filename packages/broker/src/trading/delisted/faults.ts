/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'work.ts': {
    'loans outlast the market of their issue': [
      'left: [NOTIFY_LEFT, UNPROTECT, SILENCE, SETTLE]',
      'left: [NOTIFY_LEFT, UNPROTECT, SILENCE]',
    ],
    'lent shares stay lent': ['announced: [NOTIFY, RECALL]', 'announced: [NOTIFY]'],
    'what waits is not looked at again': [
      'if (owing(state, symbol).length === 0) return;',
      'if (owing(state, symbol).length >= 0) return;',
    ],
    'a closed account keeps what has left': [
      'filter((position) => isWorthless(state, position))',
      'filter((position) => !isWorthless(state, position))',
    ],
  },
};

export const REFUSALS = {
  '../orders/terms.ts': {
    delisted: ['[DLS-12]', "if (isGone(state, symbol)) return err(refusal('delisted'));"],
    delisting_limit_only: '[DLS-9]',
  },
};
