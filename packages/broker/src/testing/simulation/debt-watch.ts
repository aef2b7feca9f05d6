/**
 * Rules for debtors, watched command by command and without code of the core: nothing is put to a
 * new use, and nothing is paid out.
 */
import { assert } from '@maru/std/assert';
import { dayOf, type Instant } from '@maru/std/kst';
import type { Withdrawal } from '../../account/funds/rows.ts';
import type { Broker } from '../../broker.ts';
import type { Command, CommandType, Outcome } from '../../kernel/core/command.ts';
import type { CreditLoan } from '../../products/loans/rows.ts';
import type { MarginDebt } from '../../trading/margin/rows.ts';

/** Commands that put money or shares to a new use. */
const SPENDING: ReadonlySet<CommandType> = new Set<CommandType>([
  ...(['order.place', 'block.buy', 'special.take', 'placement.apply'] as const),
  ...(['subscription.apply', 'increase.subscribe', 'auction.bid', 'auction.raise'] as const),
  ...(['product.subscribe', 'follow.start', 'follow.topUp', 'lending.lend'] as const),
  ...(['fx.quote', 'fx.exchange', 'loan.apply', 'loan.ask'] as const),
]);

/** Customers with a debt after closed positions, or with a loan due before today. */
function owing(broker: Broker, now: Instant): Set<string> {
  const today = dayOf(now);
  const debts = [...(broker.rows('marginDebts') as Iterable<MarginDebt>)];
  const loans = [...(broker.rows('creditLoans') as Iterable<CreditLoan>)].filter(
    ({ state, dueOn }) => state === 'approved' && dueOn !== null && dueOn < today,
  );
  return new Set([...debts, ...loans].map(({ customer }) => customer));
}

/** Withdrawals and loans of debtors that wait for a decision, by id. */
const waiting = (broker: Broker, debtors: ReadonlySet<string>): string[] =>
  debtors.size === 0
    ? []
    : [
        ...[...(broker.rows('withdrawals') as Iterable<Withdrawal>)].filter(
          ({ state }) => state === 'pending',
        ),
        ...[...(broker.rows('creditLoans') as Iterable<CreditLoan>)].filter(
          ({ state }) => state === 'review',
        ),
      ].flatMap(({ id, customer }) => (debtors.has(customer) ? [id] : []));

/** Runs a command and holds it to the rules. */
export function watchDebts(
  broker: Broker,
  command: Command,
  now: Instant,
  run: () => Outcome,
): Outcome {
  const debtors = owing(broker, now);
  const before = new Set(waiting(broker, debtors));
  const outcome = run();
  if (!outcome.ok || debtors.size === 0) return outcome;
  const isSpent = SPENDING.has(command.type) && debtors.has(command.actor);
  assert(!isSpent, `${command.actor} owes, and ${command.type} is taken (MRG-9)`);
  for (const table of ['withdrawals', 'creditLoans'] as const) {
    for (const row of broker.rows(table) as Iterable<Withdrawal | CreditLoan>) {
      const isPaid = row.state === 'paid' || row.state === 'approved';
      assert(!isPaid || !before.has(row.id), `${row.id} is paid to a debtor (MRG-9)`);
    }
  }
  return outcome;
}
