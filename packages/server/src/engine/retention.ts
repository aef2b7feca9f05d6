/**
 * Deletes what has been kept for as long as it must be: what a closed account traded for ten years,
 * its money for five, what customers were told for three. The ledger stays, under the public id
 * alone; without the person's key nobody can say who that was.
 */
import type { Instant } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import type { Store } from '../store/port.ts';

/** The same day and time some years before. */
export function yearsBefore(now: Instant, years: number): Instant {
  const date = new Date(now);
  return date.setUTCFullYear(date.getUTCFullYear() - years);
}

/** The key of a person: at once for an account that never had money, later for one that had. */
const PERSON = `
  with gone as (
    delete from person_keys k using customers c
    where c.id = k.account and c.closed_at is not null and (
      c.closed_at < $2
      or (c.closed_at < $3 and not exists (select 1 from orders o where o.customer = c.id)
        and not exists (select 1 from follows f where f.customer = c.id))
      or not exists (select 1 from entries e where e.customer = c.id))
    returning k.account)
  insert into erasures (account, what, at) select account, 'person', $1 from gone
  on conflict do nothing`;

/** Pictures of closed accounts, and those that nobody can open any more. */
const PICTURES = `
  with gone as (
    delete from pictures p using customers c
    where c.id = p.account and c.closed_at is not null and (
      c.closed_at < $2
      or not exists (select 1 from person_keys k where k.account = c.id))
    returning p.account)
  insert into erasures (account, what, at) select distinct account, 'pictures', $1::bigint from gone
  on conflict do nothing`;

/** What proved a deposit, of open accounts too. */
const PROOFS = `
  delete from pictures p using deposits d
  where d.proof = p.id and d.customer = p.account and d.decided_at < $1`;

/** Messages that were read and will say no more. */
const MESSAGES = `
  delete from messages m using inboxes i
  where i.id = m.customer and not m.open and (m.read or m.no <= i.read_through) and m.at < $1`;

/**
 * Deletes what has had its time at an instant of the market's clock; a repeat does no harm.
 * @throws {StoreAway}
 */
export async function eraseOutlived(store: Pick<Store, 'query'>, now: Instant): Promise<void> {
  const investment = yearsBefore(now, LIMITS.keepInvestmentYears);
  const financial = yearsBefore(now, LIMITS.keepFinancialYears);
  const behaviour = yearsBefore(now, LIMITS.keepBehaviourYears);
  await store.query(PERSON, [now, investment, financial]);
  await store.query(PICTURES, [now, financial]);
  await store.query(PROOFS, [financial]);
  await store.query(MESSAGES, [behaviour]);
}
