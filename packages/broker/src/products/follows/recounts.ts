/** Recounts of mentors, follows and block orders for `npm run verify`. */
import type { Recount } from '../../kernel/core/domain.ts';
import { POSTINGS } from '../../kernel/ledger/recounts.ts';

const COSTS = 'c.fee + c.transaction_tax + c.rural_tax';

export const FOLLOW_RECOUNTS: readonly Recount[] = [
  {
    name: 'a follow is its stake with its copies and profit shares, to the won',
    counted: 'select count(*) from follows',
    differences: `
      select f.id || ': cash ' || f.cash || ', realised ' || f.realised || ', shared ' || f.shared
        || ', by copies ' || coalesce(c.moved, 0) || ' and ' || coalesce(c.realised, 0)
        || ', by shares ' || coalesce(s.amount, 0) || ', mark ' || f.high_water as difference
      from follows f
      left join (
        select c.follow, sum(c.realised) as realised,
          sum(case c.side when 'buy' then -(c.amount + ${COSTS})
            else c.amount - (${COSTS}) end) as moved
        from copies c group by c.follow
      ) c on c.follow = f.id
      left join (select follow, sum(amount) as amount, sum(base - amount) as kept
                 from profit_shares group by follow) s on s.follow = f.id
      where f.cash + coalesce(f.returned, 0)
          <> f.stake + coalesce(c.moved, 0) - coalesce(s.amount, 0)
        or f.realised <> coalesce(c.realised, 0)
        or f.shared <> coalesce(s.amount, 0)
        or f.high_water <> f.stake + coalesce(s.kept, 0)`,
  },
  {
    name: 'a stake is what was put into it less what was taken back, and the mark moves with it',
    counted: 'select count(*) from stake_moves',
    differences: `
      select f.id || ': stake ' || f.stake || ', put in ' || coalesce(p.put_in, 0)
        || ', given back ' || coalesce(p.given, 0) || ', by moves ' || coalesce(m.amount, 0)
        as difference
      from follows f
      left join (
        select e.ref, sum(p.amount) filter (where e.cause = 'follow') as put_in,
          sum(-p.amount) filter (where e.cause = 'follow_return') as given
        from ${POSTINGS}
        where e.cause in ('follow', 'follow_return') and p.account = 'held' group by e.ref
      ) p on p.ref = f.id
      left join (select follow, sum(amount) as amount, sum(least(amount, 0)) as taken
                 from stake_moves group by follow) m on m.follow = f.id
      where f.stake <> coalesce(p.put_in, 0) + coalesce(m.taken, 0)
        or coalesce(p.given, 0) <> coalesce(f.returned, 0) - coalesce(m.taken, 0)
      union all
      select m.id || ': ' || m.amount || ' and entry ' || m.entry_no
      from stake_moves m left join (
        select e.no, e.ref, e.customer, e.cause, p.amount
        from ${POSTINGS} where e.cause in ('follow', 'follow_return') and p.account = 'held'
      ) p on p.no = m.entry_no
      where p.amount is distinct from m.amount or p.ref is distinct from m.follow
        or p.customer is distinct from m.customer
        or (m.amount < 0) <> (m.due_day is not null)
        or p.cause <> case when m.amount < 0 then 'follow_return' else 'follow' end`,
  },
  {
    name: 'a copied position is what its copies bought and sold',
    counted: 'select count(*) from copied_lines',
    differences: `
      select l.id || ': ' || l.quantity || ' for ' || l.cost || ', by copies '
        || coalesce(c.quantity, 0) as difference
      from copied_lines l
      left join (
        select c.line, sum(case c.side when 'buy' then c.quantity else -c.quantity end) as quantity,
          sum(c.realised) as realised,
          sum(case c.side when 'buy' then c.amount + ${COSTS}
            else c.realised - (c.amount - (${COSTS})) end) as cost
        from copies c where c.quantity > 0 group by c.line
      ) c on c.line = l.id
      where (l.quantity + l.handed, l.realised, l.cost + l.handed_cost)
        <> (coalesce(c.quantity, 0), coalesce(c.realised, 0), coalesce(c.cost, 0))
        or l.open <> (l.quantity > 0)`,
  },
  {
    name: 'shares that became the customer’s own are what a follow has given',
    counted: 'select count(*) from follows',
    differences: `
      select f.id || ': gave ' || f.handed || ', by positions ' || coalesce(l.cost, 0)
        as difference
      from follows f
      left join (select follow, sum(handed_cost) as cost from copied_lines group by follow) l
        on l.follow = f.id
      where f.handed <> coalesce(l.cost, 0)
      union all
      select l.id || ' and ' || l.became from copied_lines l
      left join orders o on o.id = l.became
      where l.became is not null
        and (o.customer, o.symbol) is distinct from (l.customer, l.symbol)`,
  },
  {
    name: 'a block order is the sum of its fills and, once done, of its copies',
    counted: 'select count(*) from block_orders',
    differences: `
      select b.id || ': filled ' || b.filled || ' for ' || b.amount || ', by fills '
        || coalesce(f.quantity, 0) || ', by copies ' || coalesce(c.quantity, 0) as difference
      from block_orders b
      left join (select block, sum(quantity) as quantity, sum(amount) as amount
                 from block_fills group by block) f on f.block = b.id
      left join (
        select block, count(*) as copies, sum(asked) as asked, sum(quantity) as quantity,
          sum(amount) as amount, sum(fee) as fee, sum(transaction_tax) as transaction_tax,
          sum(rural_tax) as rural_tax
        from copies group by block
      ) c on c.block = b.id
      where (b.filled, b.amount) <> (coalesce(f.quantity, 0), coalesce(f.amount, 0))
        or (b.quantity, b.copies) <> (coalesce(c.asked, 0), coalesce(c.copies, 0))
        or (b.stage = 'done' and (b.filled, b.amount, b.fee, b.transaction_tax, b.rural_tax)
          <> (coalesce(c.quantity, 0), coalesce(c.amount, 0), coalesce(c.fee, 0),
              coalesce(c.transaction_tax, 0), coalesce(c.rural_tax, 0)))`,
  },
  {
    name: 'all in a block order have its average price, to the won (I38)',
    counted: 'select count(*) from copies where quantity > 0',
    differences: `
      select c.id || ': ' || c.amount || ' for ' || c.quantity || ' of ' || b.filled
        as difference
      from copies c join block_orders b on b.id = c.block
      where c.quantity > 0
        and (abs(c.amount * b.filled::numeric - b.amount::numeric * c.quantity) >= b.filled
          or abs(c.fee * b.filled::numeric - b.fee::numeric * c.quantity) >= b.filled)`,
  },
  {
    name: 'each copy and each fill of a block order has its ledger entry',
    counted: `select (select count(*) from copies where quantity > 0)
      + (select count(*) from block_fills) as count`,
    differences: `
      select c.id || ' and entry ' || c.entry_no as difference
      from copies c left join entries e on e.no = c.entry_no
      where c.quantity > 0 and (e.cause is distinct from 'copy_fill'
        or e.customer is distinct from c.customer or e.ref is distinct from c.block)
      union all
      select f.id || ' and entry ' || f.entry_no from block_fills f
      left join entries e on e.no = f.entry_no
      where e.cause is distinct from 'block_fill' or e.ref is distinct from f.block
        or e.seq is distinct from f.seq or f.amount <> f.price * f.quantity
      union all
      select 'entry ' || e.no || ' has no copy' from entries e
      where e.cause = 'copy_fill' and not exists (select 1 from copies c where c.entry_no = e.no)`,
  },
  {
    name: 'the house keeps of block orders what is not allotted yet',
    counted: 'select count(*) from block_orders',
    differences: `
      select unit || ': kept ' || sum(kept) || ', by block orders ' || sum(traded) as difference
      from (
        select unit, balance as kept, 0 as traded from house_accounts where name = 'block_orders'
        union all
        select 'KRW', 0, case side when 'buy' then -amount else amount end from block_orders
        union all
        select symbol, 0, case side when 'buy' then filled else -filled end from block_orders
        union all
        select 'KRW', 0, case side when 'buy' then amount else -amount end from copies
        union all
        select symbol, 0, case side when 'buy' then -quantity else quantity end from copies
      ) a group by unit having sum(kept) <> sum(traded)`,
  },
  {
    name: 'profit shares go from followers to mentors, above the mark, in full',
    counted: 'select count(*) from profit_shares',
    differences: `
      select s.id || ': base ' || s.base || ', share ' || s.amount as difference
      from profit_shares s
      join mentors m on m.id = s.mentor
      left join (
        select e.no, sum(p.amount) filter (where p.account = 'held') as paid,
          sum(p.amount) filter (where p.account = 'unsettled') as received
        from ${POSTINGS} where e.cause = 'profit_share' group by e.no
      ) p on p.no = s.entry_no
      left join (
        select e.no, sum(p.amount) filter (where p.account = 'unsettled') as received
        from ${POSTINGS} where e.cause = 'profit_share' group by e.no
      ) r on r.no = s.received_no
      where p.paid is distinct from -s.amount or r.received is distinct from s.amount
        or s.amount <> s.base * m.share_ppm / 1000000 or s.base <= 0
        or s.mark_after <> s.mark_before + s.base - s.amount or s.receiver <> m.customer`,
  },
  {
    name: 'a mentor counts his followers',
    counted: 'select count(*) from mentors',
    differences: `
      select m.id || ': ' || m.followers || ' followers, by follows ' || coalesce(f.count, 0)
        as difference
      from mentors m
      left join (select mentor, count(*) filter (where not own) as count
                 from follows where stage <> 'ended' group by mentor) f on f.mentor = m.id
      where m.followers <> coalesce(f.count, 0)`,
  },
];
