/** Faults in products and follows. */
import { DEBTS, FROZEN, faultsIn, type Mutant } from './mutant.ts';

const products = faultsIn('packages/broker/src/products/products', {
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
  'source.ts': {
    'a redemption that was taken back is waited for': [" && is !== 'returned'", '', DEBTS],
  },
  'requests.ts': {
    'a preview says units for the won': ['units: unitsFor(amount, nav), nav', 'units: amount, nav'],
    'units that are kept have cost nothing': ['? paid : cost', '? paid : 0n'],
    'units that are kept are not there': [', remaining: one.units }', ' }'],
    'a redemption for a debt is taken back': ['if (owes !== null) return refuse(owes);', '', DEBTS],
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
});

const follows = faultsIn('packages/broker/src/products/follows', {
  'collar.ts': {
    'a lone quote raises what followers pay': ['Math.min(middle, known)', 'middle'],
    'the last price alone counts': [
      "return side === 'buy' ? Math.min(middle, known) : middle",
      'return known',
    ],
    'followers are left out of the size': [
      'if (total <= most) return null',
      'if (BigInt(quantity) <= most) return null',
    ],
    'quotes beyond the collar count': [
      "side === 'buy' ? level.price <= price : level.price >= price",
      'level.price > 0',
    ],
  },
  'stop-order.ts': {
    'a stop sells at any price': ['reservationPrice, rates', 'reservationPrice: 0, rates'],
  },
  'hand-over.ts': {
    'shares are given a day early': [
      'addTradingDays(calendar.dayOf(stopAskedAt), 1)',
      'addTradingDays(calendar.dayOf(stopAskedAt), 0)',
    ],
    'shares are given of an issue that trades': [
      'isHalted(state, symbol) && isOverdue',
      'isOverdue',
    ],
    'what shares that are given have cost is forgotten': [
      'handed: handed + amount',
      'handed: handed',
    ],
  },
  'stop.ts': {
    'the profit share is paid out with the free cash': [
      'due === null ? 1n : due.amount + 1n',
      '1n',
    ],
    'what orders have reserved is paid out': [
      'minBig(cash - reserved - kept, stake)',
      'minBig(cash - kept, stake)',
    ],
    'nothing comes back while shares cannot be sold': [
      'if (amount > 0n) takeBack',
      'if (amount > cash) takeBack',
    ],
  },
  'share.ts': {
    'a share is taken of what orders have reserved': [
      'share.amount > cash - reserved',
      'share.amount > cash',
    ],
    'the mark does not count the share': ['markAfter: value - amount', 'markAfter: value'],
    'the mark stays where it was': ['highWater: markAfter', 'highWater: markBefore'],
    'a loss is made up twice': ['if (base <= 0n) return null', 'if (value <= 0n) return null'],
  },
  'gather.ts': {
    'a frozen account buys with its mentor': [
      'bar ?? obstacleTo(state, customer, { spends: true }, env.now)',
      'obstacleTo(state, customer, { spends: true }, env.now)',
      FROZEN,
    ],
    'who owes, or has not agreed, buys with the mentor': ['spends: true', 'spends: false'],
    'a follower buys what he has sold short': [
      "if (isOpposite(state, customer, { symbol: block.symbol, side: 'long' })) return",
      '',
    ],
    'a follow that is about to stop takes part': [
      "if (follow?.stage === 'active') takePart",
      'if (follow !== undefined) takePart',
    ],
    'a follower buys with what other orders have reserved': [
      'follow.cash - follow.reserved - 1n',
      'follow.cash - 1n',
    ],
    'shares that are being sold are sold again': ['line.quantity - line.closing', 'line.quantity'],
  },
  'divide.ts': {
    'the mentor is rounded up before a follower': [
      "return rounding === 'gains' ? Number.MAX_SAFE_INTEGER : 0",
      "return rounding === 'gains' ? 0 : Number.MAX_SAFE_INTEGER",
    ],
  },
  'allotment.ts': {
    'a purchase costs no fee': ['part.amount + charged(part)', 'part.amount'],
    'what was reserved stays reserved': [
      'cash: follow.cash - paid',
      'cash: follow.cash - paid + 1n',
    ],
    'what a sale earned is not noted': [
      'realised: follow.realised + profit',
      'realised: follow.realised',
    ],
  },
  'stake.ts': {
    'a stake is taken back below the least': [
      'minBig(cash - reserved, stake - BigInt(minimum))',
      'cash - reserved',
    ],
    'the mark does not move with the stake': ['highWater: highWater + amount', 'highWater'],
    'a preview says the stake before the move': [
      'amount: String(amount), stake: String(stake)',
      'amount: String(amount), stake: String(stake - amount)',
    ],
  },
  'worth.ts': {
    'profit that is not realised is shared': [
      'minBig(worthOf(state, follow, priceOf), bookOf(follow))',
      'worthOf(state, follow, priceOf)',
    ],
  },
});

export const PRODUCTS: readonly Mutant[] = [...products, ...follows];
