/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'money.ts': {
    'fees are rounded up': ['(amount * ppm) / PPM', '(amount * ppm + PPM - 1n) / PPM'],
    'an exchange is rounded up': [
      'return (amount * over) / under',
      'return (amount * over + under - 1n) / under',
    ],
    'margins are rounded down': ['(a + b - 1n) / b', 'a / b'],
    'a whole is a margin too high': ['(a + b - 1n) / b', '(a + b) / b'],
    'a part is rounded up': [
      'return (total * BigInt(part)) / BigInt(whole)',
      'return (total * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole)',
    ],
    'the lesser is the greater': ['(a < b ? a : b)', '(a < b ? b : a)'],
    'the greater is the lesser': ['(a > b ? a : b)', '(a > b ? b : a)'],
  },
  'allot.ts': {
    'the least remainder is rounded up': [
      'b.remainder - a.remainder || a.seq - b.seq',
      'a.remainder - b.remainder || a.seq - b.seq',
    ],
    'of equal remainders the later is rounded up': ['ask.seq <= cut.seq', 'ask.seq >= cut.seq'],
    'what a tier leaves is nobody’s': ['shares + (more[i] ?? 0)', 'shares'],
  },
};
