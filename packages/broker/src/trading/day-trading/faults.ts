/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'account.ts': {
    'it is for listed stocks and funds': [
      "board !== 'main' || basket !== null",
      "board !== 'main'",
    ],
    'an order in the last moment is taken': ['env.now >= flatAt', 'env.now > flatAt'],
    'assets that just suffice are too low': [
      'netAssets(state, actor, env.now) < needed',
      'netAssets(state, actor, env.now) <= needed',
    ],
  },
  'positions.ts': {
    'positions are closed at once': ['return now >= position.flatAt && ', 'return '],
    'a venue that takes no sale is asked without end': ['env.now + AGAIN_MS', 'env.now'],
  },
};
