/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'quote.ts': {
    'an exchange has no spread': ['over * (PPM - spreadPpm)', 'over * PPM'],
    'the cost is not told': ['cost: whole - received', 'cost: 0n'],
    'money that is not there is exchanged': [
      'if (paid <= free) return null',
      'if (paid <= free + 1n) return null',
    ],
  },
  'exchange.ts': {
    'a quote is kept a moment too long': ['payload.at >= expiresAt', 'payload.at > expiresAt'],
    'only a rise of the rate counts': [
      'now > then ? now - then : then - now',
      'now > then ? now - then : 0n',
    ],
    'a rate that has moved as far as it may is refused': [
      'apart * PPM > then * ppm',
      'apart * PPM >= then * ppm',
    ],
  },
  'value.ts': {
    'what came in today is a gain': [
      '(by < 0n ? -size : size) - won',
      '(by < 0n ? -size : size) + won',
    ],
  },
  'source.ts': {
    'all of a currency is exchanged': [
      'minBig(most, needed)',
      'most',
      {
        tests: ['packages/broker/src/trading/margin'],
      },
    ],
  },
};
