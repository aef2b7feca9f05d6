/** Faults that tests must find: see `tools/mutants`. */
export const FAULTS = {
  'domain.ts': {
    'an account with a debt ends': [
      "state.marginDebts.get(customer) === undefined ? null : 'closing_unsettled'",
      'null',
      {
        tests: ['packages/broker/src/account/closing'],
      },
    ],
  },
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
      {
        tests: ['packages/broker/src/trading/short'],
      },
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
      {
        tests: ['packages/broker/src/products/increases'],
      },
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
      'besides(state, position, now);',
      '0n;',
      {
        tests: ['packages/broker/src/products/increases'],
      },
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
    'the score falls again for a position that had recovered': [
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
};

export const REFUSALS = {
  '../orders/amend.ts': {
    order_forced: '[MRG-10]',
  },
};
