/** Recounts dividends from the durable rows alone. */
import { assert } from '@maru/std/assert';
import type { Entry } from '../../kernel/ledger/rows.ts';
import type { Dividend, Entitlement } from '../../products/dividends/rows.ts';
import type { Durable } from './durable.ts';

const PPM = 1_000_000n;
const sum = (all: readonly bigint[]): bigint => all.reduce((total, one) => total + one, 0n);

/** Changes of an account by entries of one cause. */
const moved = (entries: readonly Entry[], cause: string, account: string): bigint =>
  sum(
    entries
      .filter((entry) => entry.cause === cause)
      .flatMap(({ postings }) => postings)
      .filter((posting) => posting.account === account)
      .map(({ amount }) => amount),
  );

/** The amounts of one holder, and the entries that paid them, once. */
function auditEntitlement(
  db: Durable,
  one: Entitlement,
  { won, incomeTaxPpm, localTaxPpm }: Dividend,
  entries: readonly Entry[],
): void {
  const { id, shares, gross, incomeTax, localTax, net, owed, paidAt, entryNo, open } = one;
  assert(gross === BigInt(won) * BigInt(shares), `${id} is its shares times the rate`);
  const taxed = gross > 0n ? gross : 0n;
  assert(incomeTax === (taxed * BigInt(incomeTaxPpm)) / PPM, `${id} is taxed`);
  assert(localTax === (incomeTax * BigInt(localTaxPpm)) / PPM, `${id} is taxed on its tax`);
  assert(net === gross - incomeTax - localTax, `${id} is what the taxes leave`);
  assert(open === (paidAt === null), `${id} is open until it is paid`);
  const isNotified = db.table('messages').has(`dividend:${id}`);
  // messages to a product's account have no reader
  const isRead = one.customer.startsWith('M');
  assert(isNotified === (isRead && !open), `${id} has a message when it is paid`);
  const taxes = incomeTax + localTax > 0n ? ',tax' : '';
  const causes = entries.map(({ cause }) => cause).join();
  assert(causes === (open ? '' : `dividend${taxes}`), `${id} is paid once (${causes})`);
  if (open) return;
  assert(entries[0]?.no === entryNo, `${id} names the entry that paid it`);
  assert(moved(entries, 'dividend', 'dividends') === -gross, `${id} is paid from what came in`);
  assert(moved(entries, 'dividend', 'free') === gross + owed, `${id} has its gross amount`);
  assert(moved(entries, 'dividend', 'margin_debts') === -owed, `${id} owes what it has not paid`);
  assert(moved(entries, 'tax', 'dividend_tax') === incomeTax, `the income tax of ${id} is there`);
  assert(moved(entries, 'tax', 'local_tax') === localTax, `the local tax of ${id} is there`);
}

/** Each dividend counts its holders, and is paid in full when it is paid. */
function auditDividend(one: Dividend, own: readonly Entitlement[], house: readonly Entry[]): void {
  const { id, stage, won, holders, shares, borrowed, entitled, settled } = one;
  const paid = own.filter(({ open }) => !open).length;
  assert(own.length === entitled && paid === settled, `${id} counts its holders`);
  const held = (sign: 1 | -1): number =>
    own.reduce((total, each) => total + Math.max(0, each.shares * sign), 0);
  const isWhole = entitled === holders;
  const fits = held(1) === shares && held(-1) === borrowed;
  assert(!isWhole || fits, `${id} counts the shares of its holders`);
  const isBegun = stage === 'paying' || stage === 'paid';
  assert(!isBegun || isWhole, `${id} is paid when all its holders are known`);
  const received = BigInt(won) * BigInt(shares);
  const spent = stage === 'paid' ? BigInt(won) * BigInt(borrowed) : 0n;
  const expected = isBegun ? spent - received : 0n;
  assert(moved(house, 'dividend', 'bank') === expected, `the issuer of ${id} has paid`);
}

export function auditDividends(db: Durable): void {
  const entitlements = [...db.table('entitlements').values()];
  const byDividend = Map.groupBy(entitlements, ({ dividend }) => dividend);
  const byRef = Map.groupBy(
    db.entries.filter(({ cause }) => cause === 'dividend' || cause === 'tax'),
    ({ ref }) => ref,
  );
  let unpaid = 0n;
  for (const dividend of db.table('dividends').values()) {
    const own = byDividend.get(dividend.id) ?? [];
    auditDividend(dividend, own, byRef.get(dividend.id) ?? []);
    for (const one of own) auditEntitlement(db, one, dividend, byRef.get(one.id) ?? []);
    if (dividend.stage !== 'paying') continue;
    const due = own.filter(({ gross, open }) => open === gross > 0n);
    unpaid += sum(due.map(({ gross }) => (gross > 0n ? gross : -gross)));
  }
  const kept = db.table('houseAccounts').get('dividends:KRW')?.balance ?? 0n;
  assert(kept === unpaid, `the house keeps what is still to be passed on: ${unpaid} (${kept})`);
}
