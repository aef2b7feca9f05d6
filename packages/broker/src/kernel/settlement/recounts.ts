/** Recounts of settlement for `npm run verify`. */
import type { Recount } from '../core/domain.ts';
import { POSTINGS } from '../ledger/recounts.ts';

/** The customer's money that a fill moved. */
const NET = `case f.side when 'buy' then -(f.amount + f.fee)
  else f.amount - f.fee - f.transaction_tax - f.rural_tax end`;

export const SETTLEMENT_RECOUNTS: readonly Recount[] = [
  {
    name: 'unsettled money is what is due on coming days',
    counted: 'select count(*) from dues',
    differences: `
      select
        w.id || ': unsettled ' || w.unsettled || ', due ' || coalesce(d.amount, 0) as difference
      from wallets w
      left join (select customer, currency, sum(amount) as amount from dues
                 group by customer, currency) d
        on d.customer = w.customer and d.currency = w.currency
      where w.unsettled <> coalesce(d.amount, 0)`,
  },
  {
    // what is financed falls due with the fill, or on the day that its entry names; proceeds of a
    // short position are locked at once, and fall due with the fill that buys it back; money for
    // units settles too, and its entries name no day: of holders of units all days are summed
    name: 'each fill is due, or was settled, once',
    counted: 'select count(*) from fills',
    differences: `
      with units as (
        select p.owner as customer, p.amount from ${POSTINGS}
        where e.cause in ('unit_seed', 'unit_redemption') and p.account = 'unsettled'
      ), moved as (
        select f.customer, f.due_day::text as day, ${NET} as amount from fills f
        union all
        select p.owner, coalesce(f.due_day::text, e.ref), p.amount from ${POSTINGS}
        left join (select distinct order_id, seq, due_day from fills) f
          on f.order_id = e.ref and f.seq = e.seq
        where e.cause in ('loan', 'interest', 'borrow_fee')
          and p.account = 'unsettled' and p.unit = 'KRW'
        union all
        select p.owner, f.due_day::text, -p.amount from ${POSTINGS}
        join fills f on f.entry_no = e.no
        where p.account in ('free', 'held') and p.unit = 'KRW'
        union all
        select receiver, due_day::text, amount from profit_shares
        union all
        select customer, due_day::text, returned from follows where returned > 0
        union all
        select customer, due_day::text, -amount from stake_moves where due_day is not null
        union all
        select customer, day::text, -amount from dues where currency = 'KRW'
        union all
        select owner, ref, -amount from ${POSTINGS}
        where cause = 'settlement' and account = 'free' and unit = 'KRW'
        union all
        select customer, 'all days', amount from units
      ), placed as (
        select customer, amount, case when customer in (select customer from units)
          then 'all days' else day end as day from moved
      )
      select customer || ' on ' || day || ': ' || sum(amount) as difference from placed
      group by customer, day having sum(amount) <> 0`,
  },
];
