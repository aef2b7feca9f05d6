/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'assets.ts': {
    'loans are no debt': [
      'value - principal - interest - owedElsewhere(state, customer, now)',
      'value - principal - interest',
      {
        tests: ['packages/broker/src/products/loans'],
      },
    ],
    'interest is no debt': [
      'value - principal - interest - owedElsewhere(state, customer, now)',
      'value - principal - owedElsewhere(state, customer, now)',
      {
        tests: ['packages/broker/src/products/loans'],
      },
    ],
    'held money is no asset': [
      'total += wallet.free + wallet.held + wallet.unsettled',
      'total += wallet.free + wallet.unsettled',
      {
        tests: ['packages/broker/src/products/loans', 'packages/broker/src/trading/margin'],
      },
    ],
  },
  'open-positions.ts': {
    'the oldest purchase is closed first': [
      '(a, b) => b.seq - a.seq',
      '(a, b) => a.seq - b.seq',
      {
        tests: ['packages/broker/src/trading/margin', 'packages/broker/src/products/loans'],
      },
    ],
  },
  'source.ts': {
    'a forced sale covers only the debt at the price known': [
      'ceilDiv(amount * 10n, contractAmount(price, 9))',
      'ceilDiv(amount * 10n, contractAmount(price, 10))',
      {
        tests: ['packages/broker/src/trading/margin'],
      },
    ],
    'a running sale does not pay first': [
      'if (sales.some(isForced))',
      'if (sales.length > 99)',
      {
        tests: ['packages/broker/src/products/loans'],
      },
    ],
    'an order of the customer keeps shares from it': [
      'own.length > 0',
      'own.length > 99',
      {
        tests: ['packages/broker/src/trading/margin'],
      },
    ],
    'shares that are not delivered are nothing': [
      'awaitedShares(state, customer).length > 0',
      'false',
      {
        tests: ['packages/broker/src/trading/margin'],
      },
    ],
  },
};
