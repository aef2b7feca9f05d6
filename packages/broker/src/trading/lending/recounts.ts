/** Recounts of lent shares and their fees for `npm run verify`. */
import type { Recount } from '../../kernel/core/domain.ts';
import { POSTINGS } from '../../kernel/ledger/recounts.ts';

const COUNT_LENDINGS = 'select count(*) from lendings';

export const LENDING_RECOUNTS: readonly Recount[] = [
  {
    name: 'what is lent is locked in the purchases of its lender (I14)',
    counted: COUNT_LENDINGS,
    differences: `
      select l.id || ': lent ' || l.open || ', in purchases ' || coalesce(p.shares, 0)
        as difference
      from lendings l
      left join (select lending, sum(shares) as shares from lent_parts group by lending) p
        on p.lending = l.id
      where l.open <> coalesce(p.shares, 0)
      union all
      select p.line || ': lent ' || p.shares || ', locked ' || coalesce(o.locked::text, 'missing')
      from (select p.line, p.customer, l.symbol, sum(p.shares) as shares
            from lent_parts p join lendings l on l.id = p.lending and l.customer = p.customer
            group by p.line, p.customer, l.symbol) p
      left join orders o on o.id = p.line and o.customer = p.customer and o.symbol = p.symbol
      where o.locked is distinct from p.shares or o.side <> 'long' or o.leverage <> 1`,
  },
  {
    name: 'nights for which shares were borrowed stand in the claims on borrowers',
    counted: COUNT_LENDINGS,
    differences: `
      select l.id || ': ' || l.share_days || ', by claims ' || coalesce(c.share_days, 0)
        as difference
      from lendings l
      left join (select lending, customer, sum(share_days) as share_days
                 from lending_claims group by lending, customer) c
        on c.lending = l.id and c.customer = l.customer
      where l.share_days <> coalesce(c.share_days, 0)
      union all
      select c.line || ' has no short position' from lending_claims c
      left join orders o on o.id = c.line and o.side = 'short' and o.kind = 'open'
        and o.holding + o.locked + o.ready_to_close > 0
      where o.id is null`,
  },
  {
    name: 'fees of lent shares are credited once, as the ledger has it',
    counted: COUNT_LENDINGS,
    differences: `
      select coalesce(f.id, 'entry ' || e.no) || ': ' || coalesce(f.amount, 0) || ', by the ledger '
        || coalesce(e.amount, 0) as difference
      from lending_fees f
      full join (
        select e.no, e.ref, e.customer, p.amount from ${POSTINGS}
        where e.cause = 'lending' and e.customer is not null and p.account = 'free'
      ) e on e.no = f.entry_no
      where f.id is null or e.no is null or f.lending <> e.ref or f.customer <> e.customer
        or f.amount <> e.amount
      union all
      select l.id || ': credited ' || l.paid || ', by its fees ' || coalesce(f.amount, 0)
      from lendings l
      left join (select lending, sum(amount) as amount from lending_fees group by lending) f
        on f.lending = l.id
      where l.paid <> coalesce(f.amount, 0)`,
  },
  {
    name: 'the house owes lenders what borrowers have paid for them and is not credited yet',
    counted: COUNT_LENDINGS,
    differences: `
      select 'owed ' || h.owed || ', due ' || l.due as difference
      from (select coalesce(sum(balance), 0) as owed from house_accounts
            where name = 'lending_fees' and unit = 'KRW') h
      cross join (select coalesce(sum(due), 0) as due from lendings) l
      where h.owed <> l.due`,
  },
  {
    name: 'lenders get no more than their part of what a borrower paid',
    counted: `select count(*) from entries where cause = 'lending' and customer is null`,
    differences: `
      select 'command ' || g.seq || ', ' || g.ref || ': to lenders ' || g.amount || ' of '
        || coalesce(f.paid, 0) as difference
      from (
        select e.seq, e.ref, sum(p.amount) as amount from ${POSTINGS}
        where e.cause = 'lending' and e.customer is null and p.account = 'lending_fees'
          and p.amount > 0 group by e.seq, e.ref
      ) g
      left join (
        select e.seq, e.ref, -sum(p.amount) as paid from ${POSTINGS}
        where e.cause = 'borrow_fee' and p.owner <> 'house' group by e.seq, e.ref
      ) f on f.seq = g.seq and f.ref = g.ref
      where g.amount * 1000000 > coalesce(f.paid, 0) * (
        select max(value::bigint) from parameters where name = 'lenderPartPpm')`,
  },
];
