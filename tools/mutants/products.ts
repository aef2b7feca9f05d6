import { faultsIn, type Mutant } from './mutant.ts';

export const PRODUCTS: readonly Mutant[] = faultsIn('packages/broker/src/products', {
  'strike.ts': {
    'a redemption is covered that lacks a won': ['const most = worth + 1n', 'const most = worth'],
    'redemptions do not wait for an order of the product': [
      ' || openOrderCount(state, account) > 0',
      '',
    ],
    'what is covered leaves the cover as it was': ['left -= most', 'left -= 0n'],
    'the cash is paid out whole to each': ['(cash * one.worth) / worth', '(cash * worth) / worth'],
    'redeemed units still count': ['units: product.units - units', 'units: product.units'],
  },
  'worth.ts': {
    'the claim of a sale is rounded down': [
      'return ceilDiv(value * sale.need, sale.marked)',
      'return (value * sale.need) / sale.marked',
    ],
    'dividends that are owed are not counted': ['cash + receivable + value', 'cash + value'],
    'money that is not settled is not counted': [
      'wallet.free + wallet.held + wallet.unsettled',
      'wallet.free + wallet.held',
    ],
    'what a sale is still to sell claims what was sold too': ['quantity - sold, ', 'quantity, '],
  },
  'execute.ts': {
    'a lock ends a day early': ['product.lockDays)', 'product.lockDays - 1)'],
    'what was not paid is kept': ['giveBack(state, one, returned, env)', 'returned > one.held'],
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
  },
});
