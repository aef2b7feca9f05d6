/** Recounts of products for `npm run verify`: values from rows, units, money and the record. */
import type { Recount } from '../../kernel/core/domain.ts';
import { POSTINGS } from '../../kernel/ledger/recounts.ts';

const COUNT_STRIKES = 'select count(*) from product_strikes';
const COUNT_REQUESTS = 'select count(*) from product_requests';
const COUNT_PRODUCTS = 'select count(*) from products';

/** Values of each product in order, with the one before. */
const IN_ORDER = `select s.*, lag(nav) over w as before, lag(day) over w as day_before,
    max(nav) over (partition by product order by seq
      rows between unbounded preceding and 1 preceding) as peak
  from product_strikes s window w as (partition by product order by seq)`;

export const PRODUCT_RECOUNTS: readonly Recount[] = [
  {
    name: 'a net asset value is its cash, dividends and holdings less claims, by its units',
    counted: COUNT_STRIKES,
    differences: `
      select s.id || ': assets ' || s.assets || ', value ' || s.nav as difference
      from product_strikes s
      cross join lateral (
        select coalesce(sum(floor((h->>'quantity')::numeric * (h->>'price2')::numeric / 2)), 0)
          as worth from json_array_elements(s.holdings) as holdings(h)
      ) v
      where s.assets <> s.cash + s.receivable + v.worth - s.claim
        or s.nav <> floor(s.assets::numeric * 10000 / s.units)`,
  },
  {
    name: 'the cash of a net asset value is what the ledger had posted by then',
    counted: COUNT_STRIKES,
    differences: `
      select id || ': cash ' || cash || ', posted ' || posted as difference from (
        select id, cash, sum(amount) over (
          partition by account order by seq, kind rows unbounded preceding) as posted
        from (
          select p.owner as account, e.seq, 1 as kind, p.amount, null as id, null::bigint as cash
            from ${POSTINGS}
            where p.unit = 'KRW' and p.owner in (select account from products)
          union all
          select account, seq, 0, 0, id, cash from product_strikes
        ) moved
      ) folded where id is not null and cash <> posted`,
  },
  {
    name: 'the holdings of a net asset value are what the ledger had posted by then',
    counted: COUNT_STRIKES,
    differences: `
      select id || ': ' || quantity || ' of ' || unit || ', posted ' || posted as difference from (
        select id, unit, quantity, sum(amount) over (
          partition by account, unit order by seq, kind rows unbounded preceding) as posted
        from (
          select p.owner as account, p.unit, e.seq, 1 as kind, p.amount, null as id,
              null::bigint as quantity
            from ${POSTINGS}
            where p.account = 'shares' and p.owner in (select account from products)
          union all
          select s.account, h->>'symbol', s.seq, 0, 0, s.id, (h->>'quantity')::bigint
            from product_strikes s
            cross join lateral json_array_elements(s.holdings) as holdings(h)
        ) moved
      ) folded where id is not null and quantity <> posted`,
  },
  {
    name: 'the units of a product are those of the house and of its holders',
    counted: COUNT_PRODUCTS,
    differences: `
      select p.id || ': ' || p.units || ' units' as difference from products p
      left join (
        select product, sum(remaining
          + case when kind = 'redemption' and state = 'waiting' then units else 0 end) as units
        from product_requests group by product
      ) r on r.product = p.id
      where p.units <> p.house_units + coalesce(r.units, 0)`,
  },
  {
    name: 'the figures of a product are those of its values and its closed positions',
    counted: COUNT_PRODUCTS,
    differences: `
      select p.id || ': value ' || p.nav || ', fall ' || p.drawdown_ppm || ', closed '
        || p.closed_trades || ', won ' || p.won_trades as difference
      from products p
      left join lateral (
        select count(*) as strikes, greatest(10000000, max(nav)) as peak,
          max(case when nav < greatest(10000000, peak)
            then floor((greatest(10000000, peak) - nav)::numeric * 1000000
              / greatest(10000000, peak)) else 0 end) as fall
        from (${IN_ORDER}) v where v.product = p.id
      ) s on true
      left join lateral (
        select nav from product_strikes where product = p.id order by seq desc limit 1
      ) l on true
      left join lateral (
        select count(*) as closed, count(*) filter (where realised > 0) as won
        from orders o where o.customer = p.account and o.kind = 'open' and o.closed > 0
          and o.pending + o.holding + o.locked + o.ready_to_close = 0
      ) t on true
      where p.strikes <> s.strikes or p.nav <> coalesce(l.nav, 10000000)
        or p.peak_nav <> coalesce(s.peak, 10000000) or p.drawdown_ppm <> coalesce(s.fall, 0)
        or p.closed_trades <> t.closed or p.won_trades <> t.won`,
  },
  {
    name: 'subscriptions are held, paid or returned once, as the ledger has it',
    counted: COUNT_REQUESTS,
    differences: `
      select r.id || ' (' || r.state || '): held ' || r.held || ', paid ' || r.paid as difference
      from product_requests r
      left join (
        select e.ref, p.owner,
          sum(p.amount) filter (where p.account = 'held') as held,
          sum(-p.amount) filter (where e.cause = 'unit_purchase') as paid,
          sum(p.amount) filter (where e.cause = 'unit_refund' and p.account = 'free') as returned
        from ${POSTINGS}
        where e.cause in ('unit_subscription', 'unit_purchase', 'unit_refund')
          and p.owner <> 'house'
        group by e.ref, p.owner
      ) l on l.ref = r.id and l.owner = r.customer
      where r.kind = 'subscription' and ((r.held, r.paid, r.returned)
          <> (coalesce(l.held, 0), coalesce(l.paid, 0), coalesce(l.returned, 0))
        or r.amount <> r.held + r.paid + r.returned
        or (r.nav is not null and r.paid <> ceil(r.units::numeric * r.nav / 10000)))`,
  },
  {
    name: 'redemptions are paid what the ledger has it, from the account of their product',
    counted: COUNT_REQUESTS,
    differences: `
      select r.id || ' (' || r.state || '): paid ' || r.paid as difference
      from product_requests r join products p on p.id = r.product
      left join (
        select e.ref,
          sum(t.amount) filter (where t.owner = e.customer and t.amount > 0) as paid,
          sum(-t.amount) filter (where t.owner = e.customer and t.amount < 0) as given
        from entries e cross join lateral (
          select one->>0 as owner, (one->>3)::numeric as amount
          from json_array_elements(e.postings) as postings(one)) t
        where e.cause = 'unit_redemption' group by e.ref
      ) l on l.ref = r.id
      where r.kind <> 'subscription' and ((r.paid, r.paid)
          <> (coalesce(l.paid, 0), coalesce(l.given, 0))
        or (r.nav is not null and r.worth <> floor(r.units::numeric * r.nav / 10000)))`,
  },
  {
    name: 'the units of customers are what they subscribed for less what they gave back',
    counted: COUNT_REQUESTS,
    differences: `
      select product || ' of ' || customer || ': ' || remaining || ' left' as difference from (
        select product, customer, sum(remaining) as remaining,
          sum(case when kind = 'subscription' then units when state = 'returned' then 0
            else -units end) as units
        from product_requests group by product, customer
      ) h where remaining <> units`,
  },
];
