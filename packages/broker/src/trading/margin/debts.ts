/**
 * The debt of a closed position: it bears interest, and is paid from available cash, then from the
 * proceeds of the customer's other means, in the order of `SOURCES`; the part that none of them
 * will ever pay is the house's loss.
 */
import type { ErrorCode } from '@maru/contract/errors';
import { minBig } from '@maru/std/money';
import type { Env } from '../../kernel/core/command.ts';
import type { Recovery } from '../../kernel/core/recovery.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { customerPosting, housePosting, post } from '../../kernel/ledger/post.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { settlementDay } from '../../kernel/settlement/settlement-day.ts';
import { noteOverdue } from '../../people/credit-score/score.ts';
import { endForcedSales } from '../orders/forced.ts';
import { countedUntil, owedOnDebt } from './debt-interest.ts';
import { notifyDebt } from './messages.ts';
import type { MarginDebt } from './rows.ts';

/** Adds to a customer's debt; 0: nothing happens. */
export function owe(state: State, customer: string, amount: bigint, env: Env): void {
  if (amount === 0n) return;
  const today = state.calendar.dayOf(env.now);
  const known = state.marginDebts.get(customer);
  const debt: MarginDebt = known ?? {
    id: customer,
    customer,
    amount: 0n,
    since: env.now,
    interestPpm: Number(parameter(state, 'loanInterestPpm', env.now)),
    countedOn: today,
    accrued: 0n,
    accruedRest: 0n,
    failed: null,
  };
  const grown = { ...debt, ...countedUntil(debt, today), amount: debt.amount + amount };
  state.marginDebts.put(grown);
  noteOverdue(state, customer, env);
  notifyDebt(state, grown, env);
}

/** A debt bars new uses of money. */
export const debtPastDue = (state: State, customer: string): ErrorCode | null =>
  state.marginDebts.get(customer) === undefined ? null : 'debt_unpaid';

/** Nothing is owed any more; twelve months without anything overdue begin with this. */
function end(state: State, { id, customer }: MarginDebt, env: Env): void {
  state.marginDebts.remove(id);
  endForcedSales(state, customer, env);
  noteOverdue(state, customer, env);
}

/** Interest first, as of a loan. */
function pay(state: State, debt: MarginDebt, amount: bigint, env: Env): void {
  const { customer } = debt;
  const dueDay = settlementDay(state, env);
  const counted = countedUntil(debt, state.calendar.dayOf(env.now));
  const interest = minBig(amount, counted.accrued);
  const principal = amount - interest;
  const parts = [
    { cause: 'interest', account: 'interest', won: interest },
    { cause: 'loan', account: 'margin_debts', won: principal },
  ] as const;
  for (const { cause, account, won } of parts) {
    if (won === 0n) continue;
    post(state, env, {
      cause,
      customer,
      ref: dueDay,
      symbol: null,
      dueDay,
      postings: [
        customerPosting(customer, 'unsettled', 'KRW', -won),
        housePosting(account, 'KRW', won),
      ],
    });
  }
  const left = { ...debt, ...counted, accrued: counted.accrued - interest };
  if (principal === debt.amount) end(state, debt, env);
  else state.marginDebts.put({ ...left, amount: debt.amount - principal });
  notify(state, customer, { kind: 'balance' });
}

/** The customer has nothing more: the house bears the rest. */
function writeOff(state: State, debt: MarginDebt, env: Env): void {
  const { id, customer, amount } = debt;
  post(state, env, {
    cause: 'bad_debt',
    customer,
    ref: id,
    symbol: null,
    postings: [
      housePosting('margin_debts', 'KRW', amount),
      housePosting('bad_debt', 'KRW', -amount),
    ],
  });
  end(state, debt, env);
  notify(state, customer, { kind: 'balance' });
}

/** Debts of closed positions. */
export const DEBT_RECOVERY: Recovery<MarginDebt> = {
  command: 'margin.recover',
  all: (state) => state.marginDebts.values(),
  one: (state, id) => state.marginDebts.get(id),
  owed: (state, debt, now) => owedOnDebt(debt, state.calendar.dayOf(now)),
  pay,
  writeOff,
};
