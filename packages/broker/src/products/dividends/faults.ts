/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'domain.ts': {
    'dividends to come are nothing': [
      '({ net }) => net > 0n',
      '() => false',
      {
        tests: ['packages/broker/src/trading/margin'],
      },
    ],
  },
  'entitle.ts': {
    'the local tax is not withheld': [
      'net: gross - incomeTax - localTax',
      'net: gross - incomeTax',
    ],
    'the local tax is of the dividend': [
      'floorPpm(incomeTax, BigInt(localTaxPpm))',
      'floorPpm(gross > 0n ? gross : 0n, BigInt(localTaxPpm))',
    ],
    'a day early counts': [
      "stage === 'declared' && exDay <= day",
      "stage === 'declared' && exDay < day",
    ],
  },
  'pay.ts': {
    'a borrower pays with money that is not there': [
      "minBig(due, availableOf(state, customer, 'KRW'))",
      'due',
    ],
    'lenders keep what borrowers paid': ['-amountOf(dividend, dividend.borrowed)', '0n'],
    'taxes change places': [
      "housePosting('local_tax', 'KRW', localTax)",
      "housePosting('dividend_tax', 'KRW', localTax)",
    ],
  },
  'plan.ts': {
    'the last quarter has no remainder': [
      'no === QUARTERS ? won - part * (QUARTERS - 1) : part',
      'no > QUARTERS ? won - part * (QUARTERS - 1) : part',
    ],
  },
  'holders.ts': {
    'a borrower owes nothing': [
      '(borrowed.get(position.customer) ?? 0) - openQuantity(position)',
      '(borrowed.get(position.customer) ?? 0) - 0 * openQuantity(position)',
    ],
  },
};
