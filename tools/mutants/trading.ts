/** Faults in orders, positions, margin and short sales. */
import { DEBTS, faultsIn, type Mutant } from './mutant.ts';

const ORDERS = 'packages/broker/src/trading/orders';

const orders = faultsIn(ORDERS, {
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
      { tests: ['packages/broker/src/trading/margin'] },
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
      'costBasis: line.costBasis - cost',
      'costBasis: line.costBasis',
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
});

const positions = faultsIn('packages/broker/src/trading/positions', {
  'assets.ts': {
    'loans are no debt': [
      'value - principal - interest - owedElsewhere(state, customer, now)',
      'value - principal - interest',
      { tests: ['packages/broker/src/products/loans'] },
    ],
    'interest is no debt': [
      'value - principal - interest - owedElsewhere(state, customer, now)',
      'value - principal - owedElsewhere(state, customer, now)',
      { tests: ['packages/broker/src/products/loans'] },
    ],
    'held money is no asset': [
      'total += wallet.free + wallet.held + wallet.unsettled',
      'total += wallet.free + wallet.unsettled',
      { tests: ['packages/broker/src/products/loans', 'packages/broker/src/trading/margin'] },
    ],
  },
  'open-lines.ts': {
    'the oldest purchase is closed first': [
      '(a, b) => b.seq - a.seq',
      '(a, b) => a.seq - b.seq',
      { tests: ['packages/broker/src/trading/margin', 'packages/broker/src/products/loans'] },
    ],
  },
});

const margin = faultsIn('packages/broker/src/trading/margin', {
  'watch.ts': {
    'nothing is sold on a day on which nothing has traded': ['last ?? base', 'last ?? Infinity'],
    'a print below the bid closes positions': ['Math.max(price, bid ?? price)', 'last'],
    'a print above the offer closes short positions': ['Math.min(price, ask ?? price)', 'last'],
  },
  'loan.ts': {
    'what has recovered goes on being closed': [
      '&& warnedAt <= closingSince',
      '&& closingSince > 0',
    ],
    'margins are rounded down': ['ceilDiv(amount, BigInt(leverage))', 'amount / BigInt(leverage)'],
    'a year has a day less': [
      'daysBetween(day, today))) / (PPM * DAYS_OF_YEAR)',
      'daysBetween(day, today))) / (PPM * (DAYS_OF_YEAR - 1n))',
    ],
    'a short position gains from a rise': [
      'value - principal : held - value',
      'value - principal : value - held',
      { tests: ['packages/broker/src/trading/short'] },
    ],
    'interest does not lessen the equity': [
      'equity - interestOn(principal, loan, today)',
      'equity',
    ],
    'a level counts from one beyond it': [
      'equity * PERCENT <= margin * percent',
      'equity * PERCENT < margin * percent',
    ],
    'the price of a forced closing leaves interest out': [
      '(principal + interest - of.besides)',
      '(principal - of.besides)',
    ],
    'a right leaves the price of a forced closing as it was': [
      'interest - of.besides',
      'interest',
      { tests: ['packages/broker/src/products/increases'] },
    ],
  },
  'financing.ts': {
    'interest is paid before the principal': [
      'const repaid = minBig(principal, available)',
      'const repaid = minBig(principal, available - minBig(interest, available))',
    ],
    'interest that is not paid is forgotten': [
      'principal + interest - repaid - interestPaid',
      'principal - repaid',
    ],
    'the margin of what is left is too high': [
      'margin: loan.margin - margin',
      'margin: loan.margin',
    ],
  },
  'debts.ts': {
    'a payment leaves the debt as it was': [
      'amount: debt.amount - principal',
      'amount: debt.amount',
    ],
    'interest is not paid': ['minBig(amount, counted.accrued)', '0n'],
    'a debt replaces the one before': ['amount: debt.amount + amount', 'amount'],
  },
  'equity.ts': {
    'a right is worth nothing': [
      ' + besides(state, line, now)',
      '',
      { tests: ['packages/broker/src/products/increases'] },
    ],
  },
  'debt-interest.ts': {
    'a debt bears interest of a day': ['debt.amount * BigInt(days)', 'debt.amount * 1n'],
  },
  'closing.ts': {
    'a closing forgets since when it was warned of': [
      'const warnedAt = loan.warnedAt ?? env.now',
      'const warnedAt = env.now',
    ],
    'the score falls with each step of a closing': [
      'if (isBeingClosed(loan)) return',
      'if (loan.closingSince === env.now) return',
    ],
    'the score falls again for a line that had recovered': [
      'if (loan.closingSince === null) {',
      'if (loan !== null) {',
    ],
  },
  'judge.ts': {
    'a warning ends as soon as its level is left': ['warn + RECOVERY', 'warn'],
    'what is being sold by force recovers': ["isSold ? 'none' : judgement", 'judgement'],
  },
  'account.ts': {
    'the leverage of the customer does not count': [
      'Math.min(Number(ofIssue), Number(ofCustomer), MOST_LEVERAGE)',
      'Math.min(Number(ofIssue), MOST_LEVERAGE)',
    ],
  },
  'owed.ts': {
    'a debt is not owed': ['debt?.amount ?? 0n', '0n'],
    'interest of a debt is not owed': ['owedOnDebt(debt, today) - debt.amount', '0n'],
  },
});

const sources = [
  ...faultsIn('packages/broker/src/trading/positions', {
    'source.ts': {
      'a forced sale covers only the debt at the price known': [
        'ceilDiv(amount * 10n, contractAmount(price, 9))',
        'ceilDiv(amount * 10n, contractAmount(price, 10))',
        DEBTS,
      ],
      'a running sale does not pay first': [
        'if (sales.some(isForced))',
        'if (sales.length > 99)',
        { tests: ['packages/broker/src/products/loans'] },
      ],
      'an order of the customer keeps shares from it': ['own.length > 0', 'own.length > 99', DEBTS],
      'shares that are not delivered are nothing': [
        'awaitedShares(state, customer).length > 0',
        'false',
        DEBTS,
      ],
    },
  }),
  ...faultsIn('packages/broker/src/products/dividends', {
    'domain.ts': {
      'dividends to come are nothing': ['({ net }) => net > 0n', '() => false', DEBTS],
    },
  }),
  ...faultsIn('packages/broker/src/products/increases', {
    'terms.ts': {
      'a level decides before it has fallen': [
        'startOfDay(one.exDay) <= now',
        'one.exDay === null',
        { tests: ['packages/broker/src/trading/protections'] },
      ],
    },
    'line-worth.ts': {
      'a used right counts': ['granted.rights - granted.used', 'granted.rights'],
      'a right counts after its time': [' || now >= closesAt', ''],
      'who bought on the ex date has a right': ['line.day < exDay', 'line.day <= exDay'],
    },
  }),
  ...faultsIn('packages/broker/src/market/fx', {
    'source.ts': {
      'all of a currency is exchanged': ['minBig(most, needed)', 'most', DEBTS],
    },
  }),
  ...faultsIn('packages/broker/src/products/follows', {
    'source.ts': {
      'the money of a follow is nothing': [
        'state.indexes.followsByCustomer.count(customer) > 0',
        'false',
        DEBTS,
      ],
      'a follow ends whose cash would do': ['>= amount', '> amount * 99n', DEBTS],
      'a locked stake is taken': [' && lockedUntil <= env.now', '', DEBTS],
    },
  }),
  ...faultsIn('packages/broker/src/products/products', {
    'source.ts': {
      'all units are redeemed': ['minBig(most, needed)', 'most', DEBTS],
      'a redemption that runs does not pay first': [
        "running.some(({ kind, state: is }) => kind === 'redemption' && is !== 'returned')",
        'running.length > 99',
        DEBTS,
      ],
    },
  }),
  ...faultsIn('packages/broker/src/trading/lending', {
    'source.ts': {
      'fees of lent shares that are still to come are nothing': [
        'state.indexes.lendingsOwed.count(customer) > 0',
        'false',
        DEBTS,
      ],
    },
  }),
];

const short = faultsIn('packages/broker/src/trading/short', {
  'collateral.ts': {
    'what the collateral does not cover is not owed': [
      'owe(state, customer, debt + fee - paid, env)',
      'owe(state, customer, debt, env)',
    ],
    'proceeds are not locked': ['held: loan.held + amount + margin', 'held: loan.held + margin'],
    'available money is left out of what is missing': [
      "paid - unlocked - availableOf(state, customer, 'KRW')",
      'paid - unlocked',
    ],
    'a fee is paid from money that is not there': [
      "const paid = minBig(fee, availableOf(state, customer, 'KRW'))",
      'const paid = fee',
    ],
  },
  'pool.ts': {
    'lent shares do not join the pool': [
      'return own + lentIn(state, symbol).lent',
      'return own',
      { tests: ['packages/broker/src/trading/lending'] },
    ],
    'more can be borrowed than the pool has': [
      'if (quantity <= left) return null',
      'if (quantity <= left + 1) return null',
    ],
    'orders that are pending borrow nothing': [
      'openQuantity(order) + order.pending, 0)',
      'openQuantity(order), 0)',
    ],
  },
  'recall.ts': {
    'more is bought in than is over': [
      'Math.min(leftOf(state, line), left - pool)',
      'leftOf(state, line)',
    ],
  },
});

const dayTrading = faultsIn('packages/broker/src/trading/day-trading', {
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
  'lines.ts': {
    'positions are closed at once': ['return now >= line.flatAt && ', 'return '],
    'a venue that takes no sale is asked without end': ['env.now + AGAIN_MS', 'env.now'],
  },
});

const schedule = faultsIn('packages/broker/src/kernel/schedule', {
  'clock.ts': {
    'days that a machine slept through never begin': [
      'setDayAlarm(state, state.calendar.addTradingDays(day, 1))',
      'setDayAlarm(state, state.calendar.addTradingDays(state.calendar.dayOf(env.now), 1))',
    ],
  },
});

const protections = faultsIn('packages/broker/src/trading/protections', {
  'lower.ts': {
    'a take-profit is nearer after the ex date': ['grid.ceilToTick', 'grid.floorToTick'],
    'what is set on the ex date falls too': ['row.setAt < startOfDay(exDay)', 'row.setAt > 0'],
  },
  'life.ts': {
    'a day without a buyer is a try in vain': [
      "else if (reason === 'expired') awaitDay",
      'else if (row.tries < 0) awaitDay',
    ],
  },
  'reached.ts': {
    'a stop-loss needs a price below it': ['last <= stopLoss', 'last < stopLoss'],
    'a take-profit needs a price above it': ['last >= takeProfit', 'last > takeProfit'],
  },
  'levels.ts': {
    'what it would bring has no interest': [
      'amount - fee - transactionTax - ruralTax - owed.interest',
      'amount - fee - transactionTax - ruralTax',
    ],
    'what it would bring is before the loan is repaid': [
      'net: String(proceeds - owed.principal)',
      'net: String(proceeds)',
    ],
  },
  'handlers.ts': {
    'a bar keeps a stop-loss of before from selling': [
      'return closeAsAsked(',
      "return saleObstacle(state.customers.must(row.customer)) ? refuse('halted') : closeAsAsked(",
    ],
    'who is barred sells by a new stop-loss': [
      'if (obstacle !== null) return refuse(obstacle);',
      'if (obstacle === undefined) return refuse(obstacle);',
    ],
    'all is sold where a part was to be': ['Math.min(row.quantity ?? holding, holding)', 'holding'],
  },
});

const locks = faultsIn('packages/broker/src/trading/locks', {
  'lock.ts': {
    'a lock ends a trading day early': [
      'addTradingDays(day, days))',
      'addTradingDays(day, days - 1))',
    ],
    'the earlier end counts': [
      'Math.max(afterMinutes, afterDays)',
      'Math.min(afterMinutes, afterDays)',
    ],
    'what was locked is not there any more': [
      'holding: holding + locked, locked: 0',
      'holding, locked: 0',
    ],
  },
});

const identity = faultsIn('packages/broker/src/people/identity', {
  'real-name.ts': {
    'one person is verified twice unseen': [
      "isKnown ? 'same_person' : payload.checks",
      'payload.checks',
    ],
    'an application under review is not seen': [" || other?.realName === 'pending'", ''],
  },
});

const surveillance = faultsIn('packages/broker/src/account/surveillance', {
  'crossings.ts': {
    'a repeated report counts': [' || after.filled === before.filled', ''],
    'a case a trade': ['if (row.reviewedOn === row.day) return false', ''],
    'trades of all days add up': ['row?.day === day ? row : NONE', 'row ?? NONE'],
    'the price is measured by the last one alone': ['row.offBase >= off || ', ''],
    'one trade is many': ['const REPEATED = 3', 'const REPEATED = 1'],
    'the loser is named': ['shifted < 0n ? [second, first]', 'shifted > 0n ? [second, first]'],
  },
});

const seat = faultsIn('packages/broker/src/people/seat', {
  'account.ts': {
    'the fee may rise': [
      "Math.min(usual, Number(parameter(state, 'seatFeePpm', at)))",
      "Number(parameter(state, 'seatFeePpm', at))",
    ],
    'what was traded suffices only above the least': [
      "traded < parameter(state, 'seatTradedWon', env.now)",
      "traded <= parameter(state, 'seatTradedWon', env.now)",
    ],
    'an application that was rejected lowers the fee': [
      "state.seatAccounts.get(customer)?.state !== 'passed'",
      'state.seatAccounts.get(customer) === undefined',
    ],
  },
});

const delisted = faultsIn('packages/broker/src/trading/delisted', {
  'work.ts': {
    'loans outlast the market of their issue': [
      'left: [TELL_GONE, UNPROTECT, SILENCE, SETTLE]',
      'left: [TELL_GONE, UNPROTECT, SILENCE]',
    ],
    'lent shares stay lent': ['announced: [TELL, RECALL]', 'announced: [TELL]'],
    'what waits is not looked at again': [
      'if (owing(state, symbol).length === 0) return;',
      'if (owing(state, symbol).length >= 0) return;',
    ],
    'a closed account keeps what has left': [
      'filter((line) => isWorthless(state, line))',
      'filter((line) => !isWorthless(state, line))',
    ],
  },
});

export const TRADING: readonly Mutant[] = [
  ...delisted,
  ...orders,
  ...positions,
  ...margin,
  ...sources,
  ...short,
  ...dayTrading,
  ...protections,
  ...schedule,
  ...locks,
  ...seat,
  ...surveillance,
  ...identity,
];
