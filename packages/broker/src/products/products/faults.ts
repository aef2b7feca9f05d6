/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'source.ts': {
    'all units are redeemed': [
      'minBig(most, needed)',
      'most',
      {
        tests: ['packages/broker/src/trading/margin'],
      },
    ],
    'a redemption that runs does not pay first': [
      "running.some(({ kind, state: is }) => kind === 'redemption' && is !== 'returned')",
      'running.length > 99',
      {
        tests: ['packages/broker/src/trading/margin'],
      },
    ],
    'a redemption that was taken back is waited for': [
      " && is !== 'returned'",
      '',
      {
        tests: ['packages/broker/src/trading/margin'],
      },
    ],
  },
  'strike.ts': {
    'a redemption is covered that lacks a won': ['const most = worth + 1n', 'const most = worth'],
    'redemptions do not wait for an order of the product': [
      ' || openOrderCount(state, account) > 0',
      '',
    ],
    'one cover serves all redemptions': ['left -= most', 'left -= 0n'],
    'each redemption gets all of the cash': ['(cash * one.worth) / worth', 'cash'],
    'redeemed units still count': ['units: product.units - units', 'units: product.units'],
    'units are sold at the value that they are redeemed at': [
      'const nav = navToPay(product.assets, product.units)',
      'const { nav } = product',
    ],
  },
  'worth.ts': {
    'the claim of a sale is rounded down': [
      'return ceilDiv(value * sale.need, sale.marked)',
      'return (value * sale.need) / sale.marked',
    ],
    'dividends that are owed do not count': ['cash + receivable + value', 'cash + value'],
    'money that is not settled does not count': [
      'wallet.free + wallet.held + wallet.unsettled',
      'wallet.free + wallet.held',
    ],
    'shares that a sale has sold are claimed once more': ['quantity - sold, ', 'quantity, '],
    'what a sale has brought is not claimed': ['let value = sale.proceeds', 'let value = 0n'],
  },
  'requests.ts': {
    'a preview says units for the won': ['units: unitsFor(amount, nav), nav', 'units: amount, nav'],
    'units that are kept have cost nothing': ['? paid : cost', '? paid : 0n'],
    'units that are kept are not there': ['remaining: one.units,', ''],
    'a redemption for a debt is taken back': [
      'if (owes !== null) return refuse(owes);',
      '',
      {
        tests: ['packages/broker/src/trading/margin'],
      },
    ],
  },
  'end.ts': {
    'an end waits for a holding that is halted': ['!isHalted(state, symbol))) {', 'symbol)) {'],
    'a part is paid of what is not money': ['(units * BigInt(cash))', '(units * BigInt(assets))'],
    'the house takes no part of the first payment': [
      'const paid = payable(job, product.houseUnits)',
      'const paid = 0n',
    ],
    'rounding is paid out': ['cash * LEAST_PART >= assets', 'cash > 0n'],
    'a payment in part has cost all': [
      'costLeft(lot) - costLeft({ ...lot, remaining })',
      'costLeft(lot)',
    ],
  },
  'sale.ts': {
    'a sale of everything waits for a holding that is halted': [
      'sale.whole && isHalted(state, symbol)',
      'sale.whole && quantity < 0',
    ],
  },
  'execute.ts': {
    'a lock ends a day early': ['product.lockDays)', 'product.lockDays - 1)'],
    'what was not paid is kept': ['one.held - paid', '0n * paid'],
  },
  'nav.ts': {
    'units are redeemed at a value that is rounded up': [
      'bigint => floorRatio(assets, SCALE, units)',
      'bigint => ceilDiv(assets * SCALE, units)',
    ],
    'units are bought at a value that is rounded down': [
      'bigint => ceilDiv(assets * SCALE, units)',
      'bigint => floorRatio(assets, SCALE, units)',
    ],
    'the cost of units is rounded down': ['ceilDiv(units * nav, SCALE)', '(units * nav) / SCALE'],
    'the cheapest holding makes nothing up': [
      'quantity: part.quantity + more',
      'quantity: part.quantity',
    ],
  },
};

export const REFUSALS = {
  'product.ts': {
    product_end_asked: ['[PRD-16]', "refuse('product_end_asked'"],
    product_terms: ['[PRD-1]', "refuse('product_terms'"],
  },
  'requests.ts': {
    product_over: '[PRD-16]',
  },
};
