/** Recounts of orders, fills and positions for `npm run verify`. */
import type { Recount } from '../../kernel/core/domain.ts';

export const ORDER_RECOUNTS: readonly Recount[] = [
  {
    name: 'an order that is over holds nothing',
    counted: 'select count(*) from orders where pending = 0',
    differences: `
      select id || ' holds ' || held || ' with nothing pending' as difference from orders
      where held <> 0 and pending = 0`,
  },
  {
    name: 'every share of an order is in one state',
    counted: 'select count(*) from orders',
    differences: `
      select id || ': ordered ' || quantity || ', filled ' || filled || ', pending ' || pending
        || ', cancelled ' || cancelled as difference
      from orders
      where pending + holding + locked + ready_to_close + closed + cancelled <> quantity
        or filled + pending + cancelled <> quantity`,
  },
  {
    name: 'an amended order and the one that replaced it name each other',
    counted: 'select count(*) from orders where amended_by is not null',
    differences: `
      select coalesce(o.id, n.amends) || ' and ' || coalesce(n.id, o.amended_by)
        || ' do not name each other' as difference
      from (select * from orders where amended_by is not null) o
      full join (select * from orders where amends is not null) n on n.amends = o.id
      where o.amended_by is distinct from n.id or n.amends is distinct from o.id
        or n.customer <> o.customer or n.symbol <> o.symbol or n.quantity > o.cancelled
        or o.pending <> 0`,
  },
  {
    name: 'orders are the sum of their fills, allotments, purchases and what follows gave',
    counted: `select (select count(*) from fills) + (select count(*) from allotments)
      + (select count(*) from stake_purchases)
      + (select count(*) from copied_lines where became is not null) as count`,
    differences: `
      select coalesce(o.id, f.order_id) || ': filled ' || coalesce(o.filled, 0) || ' for '
        || coalesce(o.amount, 0) || ', by fills ' || coalesce(f.quantity, 0) || ' for '
        || coalesce(f.amount, 0) as difference
      from orders o
      full join (select order_id, sum(quantity) as quantity, sum(amount) as amount, sum(fee) as fee,
                 sum(transaction_tax) as transaction_tax, sum(rural_tax) as rural_tax
                 from (
                   select order_id, quantity, amount, fee, transaction_tax, rural_tax from fills
                   union all select id, quantity, amount, 0, 0, 0 from allotments
                   union all select id, quantity, amount, 0, 0, 0 from stake_purchases
                   union all select became, handed, handed_cost, 0, 0, 0 from copied_lines
                     where became is not null
                 ) a group by order_id) f on f.order_id = o.id
      where (coalesce(o.filled, 0), coalesce(o.amount, 0), coalesce(o.fee, 0),
             coalesce(o.transaction_tax, 0), coalesce(o.rural_tax, 0))
        <> (coalesce(f.quantity, 0), coalesce(f.amount, 0), coalesce(f.fee, 0),
            coalesce(f.transaction_tax, 0), coalesce(f.rural_tax, 0))`,
  },
  {
    name: 'each fill is priced right and has its ledger entry',
    counted: 'select count(*) from fills',
    differences: `
      select 'fill ' || f.id || ' and entry ' || f.entry_no as difference
      from fills f left join entries e on e.no = f.entry_no
      where f.amount <> f.price * f.quantity or e.no is null
        or e.cause <> case when f.price = 0 then 'delisting' else 'fill' end
        or e.seq <> f.seq or e.ref <> f.order_id or e.customer is distinct from f.customer
      union all
      select 'entry ' || e.no || ' has no fill' from entries e
      where e.cause in ('fill', 'delisting')
        and not exists (select 1 from fills f where f.entry_no = e.no)`,
  },
  {
    name: 'positions are what their closing orders left',
    counted: `select count(*) from orders where kind = 'open'`,
    differences: `
      select l.id || ': closing ' || l.ready_to_close || ', closed ' || l.closed
        || ', by closing orders ' || coalesce(c.pending, 0) || ' and ' || coalesce(c.closed, 0)
        as difference
      from orders l
      left join (select closes, sum(pending) as pending, sum(closed) as closed,
                 sum(realised) as realised from orders where kind = 'close' group by closes) c
        on c.closes = l.id
      where l.kind = 'open' and (l.ready_to_close, l.closed, l.realised)
        <> (coalesce(c.pending, 0), coalesce(c.closed, 0), coalesce(c.realised, 0))`,
  },
];
