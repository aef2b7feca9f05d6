/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'domain.ts': {
    'what is overdue bars by another code': [
      "hasOverdue(state, customer, now) ? 'loan_unpaid'",
      "hasOverdue(state, customer, now) ? 'internal'",
      { row: 'loan_unpaid', test: '[LON-9]' },
    ],
  },
  'interest.ts': {
    'days after the due day cost the usual rate': [
      'overdue * BigInt(overduePpm)',
      'overdue * BigInt(interestPpm)',
    ],
    'parts of a won are lost': ['loan.accruedRest + added', 'added'],
    'interest that was paid is owed again': [
      'accruedUntil(loan, today).accrued - loan.interestPaid',
      'accruedUntil(loan, today).accrued',
    ],
  },
  'repay.ts': {
    'a preview says what is owed, not what is repaid': [
      'amount: String(amount),',
      'amount: String(owed),',
    ],
    'a loan repaid late before that is noted earns points': ['dayOf(env.now) <= dueOn &&', ''],
    'a loan repaid on its due day earns nothing': [
      'dayOf(env.now) <= dueOn',
      'dayOf(env.now) < dueOn',
    ],
    'a loan of six days earns points': [
      'daysBetween(paidOn, halfUntil) >= least',
      'daysBetween(paidOn, halfUntil) >= least - 1',
    ],
    'a loan of seven days earns nothing': [
      'daysBetween(paidOn, halfUntil) >= least',
      'daysBetween(paidOn, halfUntil) > least',
    ],
    'half of a loan is too little': ['left * 2n < loan.amount', 'left * 2n <= loan.amount'],
    'the principal is repaid first': [
      'minBig(amount, until.accrued - loan.interestPaid)',
      'minBig(until.accrued - loan.interestPaid, amount > loan.principal ? amount - loan.principal : 0n)',
    ],
    'more can be repaid than is owed': ['owed === 0n || amount > owed', 'owed === 0n'],
  },
  'recover.ts': {
    'a loan is recovered before a debt': [
      'state.marginDebts.get(customer) !== undefined',
      'state.marginDebts.get(customer) !== undefined && false',
    ],
  },
  'quota.ts': {
    'a print of one share raises the quota': [' - markUpOf(state, customer)', ''],
    'money that is leaving counts': [' - leaving(state, customer)', ''],
    'an application that waits counts for nothing': ['limit - owed - pending', 'limit - owed'],
    'the most does not bind': ["minBig(left, parameter(state, 'loanMostWon', at))", 'left'],
  },
  'overdue.ts': {
    'a frozen account becomes overdue with money in it': [
      'if (amount > 0n) settleLoan',
      'if (amount < 0n) settleLoan',
      {
        tests: ['packages/broker/src/people/customers/frozen.test.ts'],
      },
    ],
    'what the firm takes of a frozen account comes a day late': [
      'loan.dueTold && now < lastHour',
      'loan.dueTold && now < 0',
      {
        tests: ['packages/broker/src/people/customers/frozen.test.ts'],
      },
    ],
    'a loan is late on its due day': [
      'dayOf(env.now) > dueDayOf(loan)',
      'dayOf(env.now) >= dueDayOf(loan)',
    ],
    'the score falls without an end': ['Math.max(0, most - loan.scoreLost)', 'most'],
  },
};

export const REFUSALS = {
  'domain.ts': {
    loan_unpaid: ['[LON-16]', "length > 0 ? 'loan_unpaid'"],
  },
  'added-credit.ts': {
    loan_limit: '[LON-13]',
  },
  'repay.ts': {
    loan_missing: '[LON-7]',
  },
};
