/** Faults in loans, securities lending and the credit score. */
import { DEBTS, FROZEN, faultsIn, type Mutant } from './mutant.ts';

const lending = faultsIn('packages/broker/src/trading/lending', {
  'collect.ts': {
    'more is claimed of a fee than it is for': ['maxBig(claimed, all)', 'all'],
    'lenders get their part of all nights': ['PPM * maxBig(claimed, all)', 'PPM * claimed'],
    'a fee is shared of what was not paid': [
      'partOf(paid, ppm, settled, BigInt(shares * days))',
      'partOf(paid, PPM, settled, BigInt(shares * days))',
    ],
    'a claim outlives its settlement': [
      'shareDays: lending.shareDays - taken',
      'shareDays: lending.shareDays',
    ],
    'a credit is due once more': [
      'lendings.patch(id, { due: 0n, paid: paid + due })',
      'lendings.patch(id, { due, paid: paid + due })',
    ],
  },
  'accrue.ts': {
    'shares that are lent today count for the night before': ['lentOn < day', 'lentOn <= day'],
    'a position of today owes for the night before': ['line.day < day', 'line.day <= day'],
    'a weekend is one night': ['daysBetween(state.calendar.dayOf(startOfDay(day) - 1), day)', '1'],
  },
  'recall.ts': {
    'shares come back before their last night is counted': [
      'if (countsNight(state))',
      'if (false)',
    ],
    'what is not lent any more is not said to be back': [
      'state.indexes.recalls.settledAt = null',
      'state.indexes.recalls.settledAt ??= null',
    ],
    'shares come back a day early': [
      'const returnsOn = state.calendar.addTradingDays(today, 1)',
      'const returnsOn = today',
    ],
    'more can be recalled than is lent': ['if (shares > free)', 'if (shares > found.open)'],
    'the newest purchase gets its shares first': ['seqOf(a) - seqOf(b)', 'seqOf(b) - seqOf(a)'],
  },
  'usage.ts': {
    'more is used than is borrowed': ['BigInt(Math.min(lent, borrowed))', 'BigInt(lent)'],
  },
  'lend.ts': {
    'lent shares can still be sold': ['holding: line.holding - part', 'holding: line.holding'],
  },
  'lendable.ts': {
    'an estimate leaves the firm nothing': ['floorPpm(paid, BigInt(partPpm))', 'paid'],
  },
});

const loans = faultsIn('packages/broker/src/products/loans', {
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
      '...{ amount: String(amount), ...repaid }',
      '...{ amount: String(owed), ...repaid }',
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
      FROZEN,
    ],
    'what the firm takes of a frozen account comes a day late': [
      'loan.dueTold && now < lastHour',
      'loan.dueTold && now < 0',
      FROZEN,
    ],
    'a loan is late on its due day': [
      'dayOf(env.now) > dueDayOf(loan)',
      'dayOf(env.now) >= dueDayOf(loan)',
    ],
    'the score falls without an end': ['Math.max(0, most - loan.scoreLost)', 'most'],
  },
});

const score = faultsIn('packages/broker/src/people/credit-score', {
  'score.ts': {
    'a score rises above the highest': [
      'Math.min(most, Math.max(least, row.score + points))',
      'Math.max(least, row.score + points)',
    ],
    'a score falls below the lowest': ['Math.max(least, row.score + points)', 'row.score + points'],
    'it costs more than the most': [
      'Math.max(-mostLost, Number(parameter(state, POINTS[cause], env.now)))',
      'Number(parameter(state, POINTS[cause], env.now))',
      { tests: ['packages/broker/src/products/loans'] },
    ],
    'a year passes though something is overdue': [
      'if (!owes) moveScore',
      'moveScore',
      { tests: ['packages/broker/src/trading/margin'] },
    ],
  },
});

const checkIn = faultsIn('packages/broker/src/people/check-in', {
  'check-in.ts': {
    'a day counts twice': ['known.lastDay >= day', 'known.lastDay > day'],
    'check-ins are exchanged for nothing': [
      'put({ ...known, unspent: unspent - price })',
      'put({ ...known, unspent })',
    ],
    'one is enough that is missing': ['unspent < price', 'unspent < price - 1'],
  },
});

const recovery = faultsIn('packages/broker/src/kernel/core', {
  'recovery.ts': {
    'more is paid than is owed': ['minBig(available, amount)', 'available', DEBTS],
    'means that cannot be raised now are given up': [
      "hasMeans(state, customer) ? null : 'write_off'",
      "'write_off'",
      DEBTS,
    ],
  },
});

export const CREDIT: readonly Mutant[] = [...recovery, ...lending, ...loans, ...score, ...checkIn];
