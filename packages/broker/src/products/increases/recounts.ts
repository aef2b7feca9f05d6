/** Recounts of capital increases for `npm run verify`. */
import type { Recount } from '../../kernel/core/domain.ts';
import { POSTINGS } from '../../kernel/ledger/recounts.ts';
import { deliveryRecounts } from '../new-shares/delivery-recounts.ts';

const COUNT_INCREASES = 'select count(*) from increases';
const COUNT_SUBSCRIPTIONS = 'select count(*) from increase_subscriptions';

export const INCREASE_RECOUNTS: readonly Recount[] = [
  {
    name: 'a capital increase counts the rights that it has granted',
    counted: COUNT_INCREASES,
    differences: `
      select i.id || ': ' || i.rights || ' rights of ' || i.granted as difference
      from increases i
      left join (
        select increase, count(*) as granted, sum(rights) as rights,
          sum(greatest(shares, 0)) as held, sum(greatest(-shares, 0)) as borrowed
        from increase_rights group by increase
      ) r on r.increase = i.id
      where (i.granted, i.rights) <> (coalesce(r.granted, 0), coalesce(r.rights, 0))
        or (i.granted = i.holders and (i.held, i.borrowed)
          <> (coalesce(r.held, 0), coalesce(r.borrowed, 0)))
      union all
      select r.id || ': ' || r.rights || ' of ' || r.shares as difference
      from increase_rights r join increases i on i.id = r.increase
      where r.rights <> greatest(r.shares, 0) * i.ratio_ppm / 1000000`,
  },
  {
    name: 'a capital increase counts what it is asked for, allots and delivers',
    counted: COUNT_INCREASES,
    differences: `
      select i.id || ': allotted ' || i.allotted || ', delivered ' || i.delivered as difference
      from increases i
      left join (
        select increase, sum(covered) filter (where kind = 'right') as by_right,
          sum(shares - covered) filter (where kind = 'right') as over,
          sum(shares) filter (where kind = 'public') as offered,
          count(*) filter (where kind = 'right') as holders,
          count(*) filter (where kind = 'public') as others,
          sum(allotted) as allotted,
          sum(allotted) filter (where result = 'delivered') as delivered
        from increase_subscriptions where result <> 'withdrawn' group by increase
      ) s on s.increase = i.id
      where (i.by_right, i.allotted, i.delivered)
          <> (coalesce(s.by_right, 0), coalesce(s.allotted, 0), coalesce(s.delivered, 0))
        or ((i.over->>'asked')::bigint, (i.offered->>'asked')::bigint)
          <> (coalesce(s.over, 0), coalesce(s.offered, 0))
        or ((i.over->>'subscriptions')::bigint, (i.offered->>'subscriptions')::bigint)
          <> (coalesce(s.holders, 0), coalesce(s.others, 0))`,
  },
  {
    name: 'amounts of capital increases are held, paid or released once, as the ledger has it',
    counted: COUNT_SUBSCRIPTIONS,
    differences: `
      select a.id || ' (' || a.result || '): held ' || a.held || ', paid ' || a.paid
        || ', released ' || a.released as difference
      from increase_subscriptions a join increases i on i.id = a.increase
      left join (
        select e.ref,
          sum(p.amount) filter (where p.account = 'held') as held,
          sum(p.amount) filter (where p.account = 'increases') as paid,
          sum(p.amount) filter (where e.cause = 'increase_refund' and p.account = 'free')
            as released
        from ${POSTINGS}
        where e.cause in ('increase', 'increase_refund', 'increase_payment') group by e.ref
      ) l on l.ref = a.id
      where (a.held, a.paid, a.released)
        <> (coalesce(l.held, 0), coalesce(l.paid, 0), coalesce(l.released, 0))
        or a.amount <> i.price * a.shares
        or a.amount <> a.held + a.paid + a.released`,
  },
  ...deliveryRecounts({
    what: 'capital increases',
    table: 'increase_subscriptions',
    shares: 'allotted',
    account: 'increases',
    cause: 'increase_delivery',
  }),
  {
    name: 'short positions have paid for rights what the ledger says',
    counted: 'select count(*) from increase_rights',
    differences: `
      select r.id || ': charged ' || r.charged as difference
      from increase_rights r
      join increases i on i.id = r.increase
      left join (
        select e.ref, max(e.no) as no, sum(p.amount) filter (where p.account = 'bank') as charged
        from ${POSTINGS} where e.cause = 'right' group by e.ref
      ) l on l.ref = r.id
      where r.charged <> coalesce(l.charged, 0) or r.entry_no is distinct from l.no
        or r.charged not in (0, greatest(-r.shares, 0) * (i.cum_price - i.base))`,
  },
  {
    name: 'a customer has one standing subscription of a kind at most',
    counted: COUNT_SUBSCRIPTIONS,
    differences: `
      select customer || ' for ' || increase as difference from increase_subscriptions
      where result <> 'withdrawn' group by customer, increase, kind having count(*) > 1`,
  },
];
