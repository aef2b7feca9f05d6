/**
 * The sandbox's borrowers: some of the other customers borrow on credit and repay, by the commands
 * of any customer, one of them later than it should. All of it stands in the core's rows.
 */
import type { Command } from '@maru/broker/kernel/core/command';
import type { CreditLoan } from '@maru/broker/products/loans/rows';
import { dayOf, daysBetween, type Instant } from '@maru/std/kst';
import { Prng } from '@maru/std/prng';
import { type CustomersDeps, Rounds } from './rounds.ts';

/** One in so many of the other customers borrows. */
const EACH = 5;
const MILLION = 1_000_000n;
/** Millions of won. */
const AMOUNTS = [1, 9] as const;
/** Days after which a loan is repaid: some are a day or two late. */
const KEPT_DAYS = [4, 32] as const;

export type LoanStagingDeps = CustomersDeps;

export class LoanStaging extends Rounds {
  readonly #deps: LoanStagingDeps;

  constructor(deps: LoanStagingDeps) {
    super(deps, 'loans');
    this.#deps = deps;
  }

  protected async round(): Promise<void> {
    const { engine, customers } = this.#deps;
    const now = engine.now();
    const borrowers = (await customers()).filter((_, no) => no % EACH === 0);
    const found = await engine.read(null, (reads) =>
      borrowers.flatMap((customer) => this.#act(customer, reads.creditLoans(customer), now)),
    );
    if ('refusal' in found) return;
    await Promise.all(found.value.map((command) => engine.submit(command)));
  }

  /** A borrower's next act: borrows, at most once a day, or repays. */
  #act(actor: string, loans: readonly CreditLoan[], now: Instant): Command[] {
    const { seed } = this.#deps;
    const today = dayOf(now);
    const [loan] = loans;
    if (loan === undefined) {
      if (!this.isNew(`${actor} ${today}`)) return [];
      const prng = new Prng(`${seed} loan ${actor} ${today}`);
      const amount = BigInt(prng.between(...AMOUNTS)) * MILLION;
      return [{ type: 'loan.apply', actor, key: null, payload: { amount } }];
    }
    const { id, paidOn } = loan;
    const kept = new Prng(`${seed} kept ${id}`).between(...KEPT_DAYS);
    if (paidOn === null || daysBetween(paidOn, today) < kept) return [];
    if (!this.isNew(`${id} ${today}`)) return [];
    return [{ type: 'loan.repay', actor, key: null, payload: { id, amount: null } }];
  }
}
