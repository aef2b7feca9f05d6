/** Recounts of new shares for `npm run verify`. */
import type { Recount } from '../../kernel/core/domain.ts';
import { POSTINGS } from '../../kernel/ledger/recounts.ts';

const WON = 'coalesce(s.equal, 0) + coalesce(s.proportional, 0)';
const COUNT_SUBSCRIPTIONS = 'select count(*) from subscriptions';

export const NEW_SHARE_RECOUNTS: readonly Recount[] = [
  {
    name: 'an offering is the sum of its applications (I25)',
    counted: 'select count(*) from offerings',
    differences: `
      select o.id || ': ' || o.applications || ' for ' || o.asked || ', allotted ' || o.allotted
        || ', paid ' || o.paid || ', left ' || o."left" as difference
      from offerings o
      left join (
        select s.offering, count(*) as applications, sum(s.shares) as asked,
          count(*) filter (where s.result <> 'awaiting') as decided, sum(${WON}) as allotted,
          sum(${WON}) filter (where s.result = 'paid') as paid,
          sum(${WON}) filter (where s.result in ('waived', 'payment_failed')) as "left"
        from subscriptions s group by s.offering
      ) c on c.offering = o.id
      where (o.applications, o.asked, o.decided, o.allotted, o.paid, o."left")
        <> (coalesce(c.applications, 0), coalesce(c.asked, 0), coalesce(c.decided, 0),
            coalesce(c.allotted, 0), coalesce(c.paid, 0), coalesce(c."left", 0))
        or o.allotted > least(o.pool, o.asked)
        or (o.stage in ('payment', 'listing', 'listed') and o.allotted <> least(o.pool, o.asked))`,
  },
  {
    name: 'every application held its deposit before the deadline (I23, I27)',
    counted: COUNT_SUBSCRIPTIONS,
    differences: `
      select s.id || ' and entry ' || s.hold_entry as difference
      from subscriptions s join offerings o on o.id = s.offering
      left join entries e on e.no = s.hold_entry
      where e.no is null or e.cause <> 'subscription' or e.ref <> s.id or e.seq <> s.seq
        or e.customer is distinct from s.customer or e.at >= o.closes_at or e.at < o.opens_at
        or s.shares < o.least_lots * (o.instrument->>'lotSize')::bigint
        or s.shares > o.most_lots * (o.instrument->>'lotSize')::bigint`,
  },
  {
    // a result is known once, and what ends it as well: the sums would differ otherwise
    name: 'deposits are held, paid or released once, as the ledger has it (I24, I28)',
    counted: COUNT_SUBSCRIPTIONS,
    differences: `
      select s.id || ' (' || s.result || '): held ' || s.held || ', paid ' || s.paid
        || ', released ' || s.released as difference
      from subscriptions s join offerings o on o.id = s.offering
      left join (
        select e.ref,
          sum(p.amount) filter (where p.account = 'held') as held,
          sum(p.amount) filter (where e.cause = 'payment' and p.account = 'new_shares') as paid,
          sum(p.amount) filter (where e.cause = 'refund' and p.account = 'free') as released
        from ${POSTINGS} where e.cause in ('subscription', 'refund', 'payment') group by e.ref
      ) l on l.ref = s.id
      where (s.held, s.paid, s.released)
        <> (coalesce(l.held, 0), coalesce(l.paid, 0), coalesce(l.released, 0))
        or s.paid <> case s.result when 'paid' then o.price * (${WON}) else 0 end
        or s.deposit <> s.released
          + case s.result when 'paid' then least(s.deposit, s.paid) else s.held end
        or ${WON} > s.shares or ${WON} < 0`,
  },
  {
    name: 'what was paid for has become the position that it names',
    counted: 'select count(*) from allotments',
    differences: `
      select coalesce(a.id, s.line) || ' of ' || coalesce(s.id, a.application) as difference
      from (select * from subscriptions where line is not null) s
      full join (
        select * from allotments where left(application, 1) not in ('L', 'H', 'N')
      ) a on a.application = s.id and a.id = s.line
      left join orders o on o.id = a.id
      left join entries e on e.no = a.entry_no
      where s.id is null or a.id is null or o.id is null or s.result <> 'paid'
        or a.quantity <> ${WON} or a.amount <> s.paid or a.amount <> a.price * a.quantity
        or e.cause is distinct from 'allotment' or e.ref is distinct from a.id
        or e.customer is distinct from a.customer or o.customer <> a.customer
        or a.open <> (o.holding + o.locked + o.ready_to_close > 0)`,
  },
  {
    name: 'the house owes issuers what was paid for shares that are not listed yet',
    counted: `select count(*) from subscriptions where result = 'paid'`,
    differences: `
      select 'owed ' || h.owed || ', paid ' || s.paid as difference
      from (select coalesce(sum(balance), 0) as owed from house_accounts
            where name = 'new_shares' and unit = 'KRW') h
      cross join (select coalesce(sum(paid), 0) as paid from subscriptions where line is null) s
      where h.owed <> s.paid`,
  },
];
