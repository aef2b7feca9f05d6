/** Recounts shares for dividends from the durable rows alone. */
import { assert } from '@maru/std/assert';
import type { Scrip, ScripElection } from '../../products/scrips/rows.ts';
import type { Durable } from './durable.ts';

/** SCP-4, SCP-7: a choice is covered, and paid once. */
function auditElection(db: Durable, one: ScripElection, { price }: Scrip): void {
  const { id, dividend, customer, shares, amount, result, paid, line: position, open } = one;
  assert(amount === BigInt(price ?? 0) * BigInt(shares), `${id} costs its shares`);
  const own = db.table('entitlements').get(`${dividend}:${customer}`);
  assert(own !== undefined && own.shares > 0, `${id} is of a holder`);
  const most = (own.net * BigInt(own.shares - own.cashOnly)) / BigInt(own.shares);
  assert(amount <= most, `${id} is covered by the dividend`);
  const entries = db.entries.filter(({ ref, cause }) => ref === id && cause === 'scrip_payment');
  const moved = entries
    .flatMap(({ postings }) => postings)
    .reduce((sum, p) => sum + (p.account === 'scrips' ? p.amount : 0n), 0n);
  assert(entries.length <= 1 && moved === paid, `${id} is paid once, as the ledger has it`);
  const isPaid = result === 'paid' || result === 'delivered';
  assert(paid === (isPaid ? amount : 0n), `${id} has paid for its shares, or nothing`);
  assert(isPaid === (result !== 'withdrawn' && !own.open), `${id} is paid with its dividend`);
  assert((result === 'delivered') === (position !== null), `${id} is delivered as a position`);
  assert(open === ['standing', 'paid'].includes(result), `${id} is open while it may change`);
}

export function auditScrips(db: Durable): void {
  const all = [...db.table('scripElections').values()];
  const byDividend = Map.groupBy(all, ({ dividend }) => dividend);
  let owed = 0n;
  for (const scrip of db.table('scrips').values()) {
    const own = byDividend.get(scrip.id) ?? [];
    for (const one of own) auditElection(db, one, scrip);
    const counted = own.filter(({ result }) => result !== 'withdrawn');
    const sum = (of: readonly ScripElection[]): number =>
      of.reduce((n, { shares }) => n + shares, 0);
    assert(counted.length === scrip.elections, `${scrip.id} counts its choices`);
    assert(sum(counted) === scrip.shares, `${scrip.id} counts what was chosen`);
    const given = counted.filter(({ line }) => line !== null);
    assert(sum(given) === scrip.delivered, `${scrip.id} counts deliveries`);
    const chosen = new Set(counted.map(({ customer }) => customer));
    assert(chosen.size === counted.length, `one choice of each for ${scrip.id} (SCP-5)`);
    for (const one of counted) if (one.line === null) owed += one.paid;
  }
  const kept = db.table('houseAccounts').get('scrips:KRW')?.balance ?? 0n;
  assert(kept === owed, `the house keeps what is still to be delivered: ${owed} (${kept})`);
}
