/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'score.ts': {
    'a score rises above the highest': [
      'Math.min(most, Math.max(least, row.score + points))',
      'Math.max(least, row.score + points)',
    ],
    'a score falls below the lowest': ['Math.max(least, row.score + points)', 'row.score + points'],
    'it costs more than the most': [
      'Math.max(-mostLost, Number(parameter(state, POINTS[cause], env.now)))',
      'Number(parameter(state, POINTS[cause], env.now))',
      {
        tests: ['packages/broker/src/products/loans'],
      },
    ],
    'a year passes though something is overdue': [
      'if (!owes) moveScore',
      'moveScore',
      {
        tests: ['packages/broker/src/trading/margin'],
      },
    ],
  },
};
