/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'costs.ts': {
    'the rural tax is not charged': [
      'costs.fee + costs.transactionTax + costs.ruralTax',
      'costs.fee + costs.transactionTax',
    ],
    'each fill pays the whole fee': ['fee: total.fee - order.fee', 'fee: total.fee'],
    'each fill pays the whole tax': [
      'transactionTax: total.transactionTax - order.transactionTax',
      'transactionTax: total.transactionTax',
    ],
    'purchases are taxed': ["if (side === 'buy' || instrument", 'if (instrument'],
    'an ETF is taxed': [' || instrument.basket !== null', ''],
    'a lot too few can be bought': ['[lots + 1, lots].find(covers)', '[lots].find(covers)'],
    'a lot too many can be bought': ['[lots + 1, lots].find(covers)', '[lots + 1].at(0)'],
    'a lot whose least fee is not covered can be bought': ['Math.max(0, lots - 1)', 'lots'],
    'a small order has no fee': ['maxBig(least, costAt(amount, ppm))', 'costAt(amount, ppm)'],
    'the least fee is not held': [
      'floorPpm(total, ratesOf(terms)) + raised',
      'floorPpm(total, ratesOf(terms))',
    ],
    'costs that were paid are held again': ['raised - charged(filled)', 'raised'],
    'the margin of a part is rounded on its own': [
      'marginOf(total, leverage) - marginOf(filled.amount, leverage)',
      'marginOf(rest, leverage)',
    ],
  },
  'fill-money.ts': {
    'a purchase pays no costs': ['-(amount + charged(costs))', '-amount'],
    'the costs of a sale are not taken': [
      'const net = amount - charged(costs)',
      'const net = amount',
    ],
    'the interest is not in the profit': [
      'net: net - interest',
      'net',
      {
        tests: ['packages/broker/src/trading/margin'],
      },
    ],
    'the margin of a short position stays locked': [
      "customerPosting(customer, 'free', 'KRW', margin)",
      "customerPosting(customer, 'held', 'KRW', margin)",
    ],
    'fees and taxes change places': [
      "housePosting('transaction_tax', 'KRW', costs.transactionTax)",
      "housePosting('fees', 'KRW', costs.transactionTax)",
    ],
  },
  'fills.ts': {
    'a part that is sold has the cost of all': [
      'costBasis: position.costBasis - cost',
      'costBasis: position.costBasis',
    ],
    'the cost of a purchase has no fee': ['isLong ? amount + charged(costs)', 'isLong ? amount'],
    'a fill that is behind counts again': [
      'if (fill.cumulative <= order.filled) return true',
      'if (fill.cumulative < order.filled) return true',
    ],
    'a short position earns what it loses': [
      '? net - cost : net + cost',
      '? net - cost : net - cost',
    ],
    'the gain of today has the wrong sign': [
      'realisedToday: before + gained',
      'realisedToday: before - gained',
    ],
  },
  'place.ts': {
    'the last won can not be spent': ['if (hold > available)', 'if (hold >= available)'],
    'an order of the greatest amount is refused': [
      'if (amount > greatest)',
      'if (amount >= greatest)',
    ],
    'an order of the least amount is refused': ['if (amount < least)', 'if (amount <= least)'],
    'a large order needs no confirmation': [
      'if (amount >= from && !confirmed)',
      'if (amount > from && !confirmed)',
    ],
    'money settles a day early': [
      'state.calendar.addTradingDays(order.day, days)',
      'state.calendar.addTradingDays(order.day, days - 1)',
    ],
  },
  'amended.ts': {
    'fills since an amendment are not taken off': [
      'answer.left - (order.filled - answer.cumulative)',
      'answer.left',
    ],
    'money of what was amended away stays held': [
      'giveBack(state, order, order.pending - left)',
      'giveBack(state, order, 0)',
    ],
  },
  'sellable.ts': {
    'the newest purchase is sold first': ['(a, b) => a.seq - b.seq', '(a, b) => b.seq - a.seq'],
    'one share too many can be sold': ['if (quantity > sellable)', 'if (quantity > sellable + 1)'],
  },
};

export const REFUSALS = {
  '../locks/lock.ts': {
    position_locked: ['[ORD-13]', ": 'position_locked'"],
  },
  'amend.ts': {
    order_changing: '[ORD-35]',
    order_missing: '[ORD-13]',
    not_pending: '[ORD-13]',
  },
  'place.ts': {
    lots_not_whole: '[ORD-2]',
    insufficient_available: '[ORD-6]',
    open_orders_full: '[ORD-2]',
  },
  'sellable.ts': {
    not_in_position: ['[ORD-13]', "refusal('not_in_position'"],
  },
  'terms.ts': {
    halted: ['[ORD-3]', "refusal('halted'"],
    price_not_taken: '[ORD-22]',
    stop_beyond_limit: [
      '[ORD-23]',
      "if (stopPrice > upper) return err(refusal('stop_beyond_limit', { n: won(upper) }));",
    ],
  },
};
