/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
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
    'an approval does not ask for a debt': [
      "debt: 'approval'",
      "debt: 'request'",
      {
        tests: ['packages/broker/src/trading/margin'],
      },
    ],
    'a debt does not bar a withdrawal': [
      'debt: when(debtPastDue(state, id))',
      'debt: null',
      {
        tests: ['packages/broker/src/trading/margin'],
      },
    ],
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
      {
        tests: ['packages/broker/src/trading/lending'],
      },
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
      {
        tests: ['packages/broker/src/trading/margin'],
      },
    ],
  },
  'payout.ts': {
    'a payout is promised a day early': [
      'business.addTradingDays(dayOf(at), latest.days), 1)',
      'business.addTradingDays(dayOf(at), latest.days), 0)',
    ],
  },
};

export const REFUSALS = {
  'channel-changes.ts': {
    channel_terms: ['[FND-22]', "if (!fits(terms)) return 'channel_terms';"],
  },
  '../../people/identity/bank-cards.ts': {
    bank_card_in_use: '[FND-16]',
  },
};
