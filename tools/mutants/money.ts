/** Faults in the arithmetic of money, the ledger, and what moves money into an account and out. */
import { DEBTS, faultsIn, type Mutant } from './mutant.ts';

const std = faultsIn('packages/std/src', {
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
});

const ALLOTTED = {
  tests: ['packages/broker/src/products/placements', 'packages/broker/src/products/increases'],
} as const;
const ledger = faultsIn('packages/broker/src/kernel/ledger', {
  'held.ts': {
    'what was not allotted stays held': [
      'const released = held - paid',
      'const released = paid - paid',
      ALLOTTED,
    ],
    'what is not paid is paid again': [
      'paid, released, payEntry',
      'paid: held, released, payEntry',
      ALLOTTED,
    ],
  },
  'balances.ts': {
    'held money is available': [
      'wallet.free + wallet.unsettled',
      'wallet.free + wallet.held + wallet.unsettled',
    ],
    'what is due later can be withdrawn': ['least = minBig(least, running)', 'least = running'],
    'a debt can be withdrawn': ['return maxBig(0n, least)', 'return least'],
  },
  'post.ts': {
    'a due day is not brought up to date': ['amount: due.amount + by', 'amount: due.amount'],
    'an entry need not balance': [
      'sumIn(postings, p.unit) === 0n',
      'sumIn(postings, p.unit) >= 0n',
    ],
  },
});

const settlement = faultsIn('packages/broker/src/kernel/settlement', {
  'settlement.ts': {
    'the day itself is not settled': ['due.day <= day', 'due.day < day'],
    'what is due is settled into held money': ["to: 'free'", "to: 'held'"],
  },
  'settlement-day.ts': {
    'money settles a day late': [
      'calendar.dayOf(env.now), days)',
      'calendar.dayOf(env.now), days + 1)',
    ],
  },
});

const schedule = faultsIn('packages/broker/src/kernel/schedule', {
  'queue.ts': {
    'an item may go beyond the rows of its step': ['state.undo.length <= most', 'true'],
    'a step goes on past an item': ['queue[from + done - 1]', 'queue[from + done]'],
    'what follows the last item is left out': ['did === all ? null', 'done === left ? null'],
    'an item that changes nothing is none': ['Math.max(before, place)', 'before'],
  },
});

const ASKED = { tests: ['packages/broker/src/products/placements'] } as const;
const reviews = faultsIn('packages/broker/src/kernel/reviews', {
  'ask.ts': {
    'a member of staff who asks is not the first': ['isStaffs ? actor : null', 'null', ASKED],
    'the audit log has no request of staff': ['if (isStaffs) audit', 'if (!isStaffs) audit', ASKED],
  },
});

const STEPS = { tests: ['packages/broker/src/kernel/schedule'] } as const;
const core = faultsIn('packages/broker/src/kernel/core', {
  'savepoint.ts': {
    'an item takes back those before it': ['i >= to.writes', 'i >= 0', STEPS],
    'an item that is undone is told of': ['state.events.length = 0;', '', STEPS],
  },
});

const funds = faultsIn('packages/broker/src/account/funds', {
  'channel-changes.ts': {
    'one person makes a channel': ['people: () => 2n', 'people: () => 1n'],
    'a change is approved without its password': [
      'state.channelPasswords.put({ id: channel.id, hash })',
      "state.channelPasswords.put({ id: channel.id, hash: '' })",
    ],
    'the least may be above the most': ['most < least', 'most < 0n'],
  },
  'channels.ts': {
    'USDT without an address is offered': [
      '? channel.addresses.length > 0 ||',
      '? channel.addresses.length >= 0 ||',
    ],
  },
  'gates.ts': {
    'an approval does not ask for a debt': ["debt: 'approval'", "debt: 'request'", DEBTS],
    'a debt does not bar a withdrawal': ['debt: when(debtPastDue(state, id))', 'debt: null', DEBTS],
    'an approval does not ask for a loan': ["creditLoan: 'approval'", "creditLoan: 'request'"],
    'an approval does not ask for the score': ["creditScore: 'approval'", "creditScore: 'request'"],
    'an approval asks for the hours': ["hours: 'request'", "hours: 'approval'"],
    'an order under way does not stand in the way': [
      'if (order.pending + order.readyToClose > 0) return true',
      '',
    ],
    'lent shares stand in the way': [
      'if (order.holding + order.locked === lentOf(state, order.id)) return false',
      'if (order.holding + order.locked === 0) return false',
      { tests: ['packages/broker/src/trading/lending'] },
    ],
    'a short position does not stand in the way': [" || order.side === 'short'", ''],
    'a score that just suffices is too low': [
      'BigInt(scoreOf(state, customer)) >= least',
      'BigInt(scoreOf(state, customer)) > least',
    ],
  },
  'deposits.ts': {
    'the least deposit is refused': ['amount < channel.least', 'amount <= channel.least'],
    'the most deposit is refused': ['amount > channel.most', 'amount >= channel.most'],
    'a deposit waits to be settled': [
      "customerPosting(customer, 'free', currency, amount)",
      "customerPosting(customer, 'held', currency, amount)",
    ],
  },
  'withdrawals.ts': {
    'more can be withdrawn than is free': ['if (amount > free)', 'if (amount > free + 1n)'],
    'money that was held is paid from free money': [
      "customerPosting(customer, 'held', 'KRW', -amount)",
      "customerPosting(customer, 'free', 'KRW', -amount)",
    ],
  },
  'source.ts': {
    'money held for a withdrawal does not pay': [
      'if (withdrawal === undefined) return null',
      'if (withdrawal !== undefined) return null',
      DEBTS,
    ],
  },
  'payout.ts': {
    'a payout is promised a day early': [
      'business.addTradingDays(dayOf(at), latest.days), 1)',
      'business.addTradingDays(dayOf(at), latest.days), 0)',
    ],
  },
});
const hours = faultsIn('packages/broker/src/kernel/parameters', {
  'hours.ts': {
    'the last minute is open': [
      'minute < until',
      'minute <= until',
      { tests: ['packages/broker/src/account/funds'] },
    ],
  },
});

const fx = faultsIn('packages/broker/src/market/fx', {
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
});

const reversals = faultsIn('packages/broker/src/account/reversals', {
  'reversals.ts': {
    'more is reversed than can be withdrawn': [
      'if (amount > most) return refuse',
      'if (amount > most + amount) return refuse',
    ],
    'a decision does not look at the money again': [
      'BigInt(String(amount)) > most ?',
      'BigInt(String(amount)) > most + most ?',
    ],
    'a reversal adds the deposit once more': [
      "customerPosting(customer, 'free', currency, -amount)",
      "customerPosting(customer, 'free', currency, amount)",
    ],
  },
});

const closing = faultsIn('packages/broker/src/account/closing', {
  'closing.ts': {
    'money that came since is lost': ['return shut || more ?', 'return shut ?'],
  },
  'gates.ts': {
    'money that is not settled is left behind': ['return wallet.unsettled !== 0n || ', 'return '],
    'what a domain keeps an account open for is asked of none': [
      'keeps[gate]?.(state, customer) ?? false',
      'false',
    ],
    'an account with something under review ends': [
      "review.state === 'pending' && review.id !== own?.id",
      'review.id === own?.id',
    ],
  },
});

const keptOpen = faultsIn('packages/broker/src', {
  'trading/margin/domain.ts': {
    'an account with a debt ends': [
      'settlement: (state, customer) => state.marginDebts.get(customer) !== undefined',
      'settlement: () => false',
      { tests: ['packages/broker/src/account/closing'] },
    ],
  },
  'products/increases/domain.ts': {
    'an account with a subscription ends': [
      'indexes.increaseSubscriptionsByCustomer.count(customer) > 0',
      'indexes.increaseSubscriptionsByCustomer.count(customer) < 0',
      { tests: ['packages/broker/src/products/increases'] },
    ],
  },
});

const sandbox = faultsIn('packages/broker/src/account/sandbox', {
  'demo.ts': {
    'play money is taken twice': [
      "if (customer.playMoney) return refuse('play_money_taken')",
      "if (customer.id === '') return refuse('play_money_taken')",
      { tests: ['packages/broker/src/people/identity', 'packages/broker/src/account/reversals'] },
    ],
    'play money is held': [
      "customerPosting(customer, 'free', 'KRW', won)",
      "customerPosting(customer, 'held', 'KRW', won)",
      { tests: ['packages/broker/src/people/identity', 'packages/broker/src/account/reversals'] },
    ],
  },
});

export const MONEY: readonly Mutant[] = [
  ...std,
  ...ledger,
  ...settlement,
  ...schedule,
  ...core,
  ...reviews,
  ...funds,
  ...hours,
  ...fx,
  ...reversals,
  ...closing,
  ...keptOpen,
  ...sandbox,
];
