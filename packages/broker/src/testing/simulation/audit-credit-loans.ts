/** Recounts credit loans from the durable rows alone: by their days, repayments and entries. */
import { assert } from '@maru/std/assert';
import { dayOf } from '@maru/std/kst';
import type { CreditLoan, CreditRepayment } from '../../products/loans/rows.ts';
import type { Durable } from './durable.ts';

const DAY = 86_400_000;
const YEAR_PARTS = 365_000_000n;

const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** I34: interest in parts of a won, one calendar day after the other. */
function interestParts(loan: CreditLoan, repayments: readonly CreditRepayment[]): bigint {
  let { amount: principal } = loan;
  let parts = 0n;
  let day = 0;
  const term = daysFrom(loan.paidOn ?? '', loan.dueOn ?? '');
  let paid = 0n;
  for (const { id, day: on, interest, principal: part } of repayments) {
    for (const until = daysFrom(loan.paidOn ?? '', on); day < until; day += 1) {
      parts += principal * BigInt(day < term ? loan.interestPpm : loan.overduePpm);
    }
    const due = parts / YEAR_PARTS - paid;
    assert(interest <= due && (part === 0n || interest === due), `${id} pays interest first (I31)`);
    paid += interest;
    principal -= part;
    assert(principal >= 0n, `${id} repays no more than is owed (I31)`);
  }
  return parts;
}

function auditLoan(db: Durable, loan: CreditLoan, repayments: readonly CreditRepayment[]): void {
  const { id, state, amount, principal, accrued, accruedRest, interestPaid, payEntry } = loan;
  const entries = db.entries.filter(({ ref }) => ref === id);
  const moved = (cause: string): bigint =>
    entries
      .filter((entry) => entry.cause === cause)
      .flatMap(({ postings }) => postings)
      .reduce((sum, p) => sum + (p.owner === loan.customer ? p.amount : 0n), 0n);
  const isPaidOut = state === 'approved' || state === 'repaid';
  const verdict = db.table('reviews').get(loan.review)?.state;
  const decided = {
    review: 'pending',
    approved: 'passed',
    repaid: 'passed',
    rejected: 'failed',
    cancelled: 'failed',
  };
  assert(verdict === decided[state], `${id} is what its review decided (I32)`);
  assert(isPaidOut === (payEntry !== null), `${id} is paid out once it is approved (I32)`);
  assert(moved('credit_loan') === (isPaidOut ? amount : 0n), `${id} is paid out once`);
  if (!isPaidOut) return;
  assert(-moved('credit_repayment') === amount - principal, `${id} owes what is not repaid (I30)`);
  assert(-moved('credit_interest') === interestPaid, `${id} has paid its interest`);
  assert(repayments.length === loan.repayments, `${id} counts its repayments`);
  const parts = interestParts(loan, repayments);
  assert(accrued * YEAR_PARTS + accruedRest === parts, `${id} bears interest by its days (I34)`);
  const isOver = principal === 0n && interestPaid === accrued;
  assert(isOver === (state === 'repaid'), `${id} is over once it owes nothing`);
}

/** Days for which half of a loan is owed before it earns points. */
const HALF_DAYS = 7;

/** SCR-2, CRD-9: points for a loan that half of was owed for days, once in a calendar quarter. */
function auditPoints(db: Durable, repayments: ReadonlyMap<string, CreditRepayment[]>): void {
  const earned = new Set<string>();
  for (const { id, customer, cause, ref, at } of db.table('creditMoves').values()) {
    if (cause !== 'loan_repaid') continue;
    const [year, month] = dayOf(at).split('-');
    const quarter = `${customer} ${year} ${Math.ceil(Number(month) / 3)}`;
    assert(!earned.has(quarter), `${id} is the quarter's only loan with points (SCR-2)`);
    earned.add(quarter);
    const { amount, paidOn } = db.table('creditLoans').get(ref) ?? {};
    if (amount === undefined) continue;
    let left = amount;
    const half = (repayments.get(ref) ?? []).find((one) => {
      left -= one.principal;
      return left * 2n < amount;
    });
    const days = daysFrom(paidOn ?? '', half?.day ?? '');
    assert(days >= HALF_DAYS, `half of ${ref} was owed for ${days} days (SCR-2)`);
  }
}

export function auditCreditLoans(db: Durable): void {
  const repayments = Map.groupBy(db.table('creditRepayments').values(), ({ loan }) => loan);
  const inOrder = new Map(
    [...repayments].map(([loan, all]) => [loan, all.toSorted((a, b) => a.no - b.no)] as const),
  );
  auditPoints(db, inOrder);
  let lent = 0n;
  let interest = 0n;
  for (const loan of db.table('creditLoans').values()) {
    const own = inOrder.get(loan.id) ?? [];
    auditLoan(db, loan, own);
    lent += loan.principal;
    interest += loan.interestPaid;
  }
  const balance = (name: string) => db.table('houseAccounts').get(`${name}:KRW`)?.balance ?? 0n;
  assert(balance('credit_loans') === -lent, 'the house has lent what loans owe (I30)');
  assert(balance('credit_interest') === interest, 'the house has the interest that loans paid');
}
