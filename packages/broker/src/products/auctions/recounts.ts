/** Recounts of auctions for `npm run verify`. */
import type { Recount } from '../../kernel/core/domain.ts';
import { POSTINGS } from '../../kernel/ledger/recounts.ts';

const ENDED = `('sold', 'unsold', 'called_off')`;
const COUNT_BIDS = 'select count(*) from bids';

export const AUCTION_RECOUNTS: readonly Recount[] = [
  {
    name: 'an auction is the sum of its bids',
    counted: 'select count(*) from auctions',
    differences: `
      select a.id || ': ' || a.bids || ' bids, sold ' || a.sold_lots || ' to ' || a.winners
        || ' for ' || a.paid as difference
      from auctions a
      left join (
        select auction, count(*) filter (where state <> 'withdrawn') as bids,
          coalesce(sum(won_lots), 0) as sold, count(*) filter (where state = 'won') as winners,
          coalesce(sum(paid), 0) as paid
        from bids group by auction
      ) b on b.auction = a.id
      where a.bids <> coalesce(b.bids, 0) or a.paid <> coalesce(b.paid, 0)
        or (a.stage in ${ENDED}
          and (a.sold_lots, a.winners) <> (coalesce(b.sold, 0), coalesce(b.winners, 0)))`,
  },
  {
    // as the clearing is defined, and not as it is computed
    name: 'the winners of an auction are its best bids, in the order of price and time',
    counted: `select count(*) from auctions where stage in ('sold', 'unsold')`,
    differences: `
      with ranked as (
        select b.*, a.lots as offered, a.price as clearing, a.minimum_lots, a.stage,
          sum(b.lots) over (partition by b.auction order by b.price desc, b.priority) - b.lots
            as before,
          least(a.lots, sum(b.lots) over (partition by b.auction)) as demand
        from bids b join auctions a on a.id = b.auction
        where a.stage in ('sold', 'unsold') and b.state <> 'withdrawn'
      ), expected as (
        select *, case when demand < minimum_lots then 0
          else least(lots, greatest(0, offered - before)) end as due from ranked
      )
      select id || ' won ' || won_lots || ' of ' || lots || ', ' || due || ' were due'
        as difference
      from expected where won_lots <> due
      union all
      select auction || ' cleared at ' || coalesce(max(clearing)::text, 'no price')
        from expected group by auction
        having max(clearing) is distinct from min(price) filter (where due > 0)`,
  },
  {
    name: 'every bid held its amount while its auction was open',
    counted: COUNT_BIDS,
    differences: `
      select b.id || ' and entry ' || b.hold_entry as difference
      from bids b join auctions a on a.id = b.auction
      left join entries e on e.no = b.hold_entry
      where e.no is null or e.cause <> 'bid' or e.ref <> b.id or e.seq <> b.seq
        or e.customer is distinct from b.customer or e.at >= a.closes_at or e.at < a.opens_at
        or b.price < a.reserve or b.price > a.highest or b.priority < b.seq
        or b.lots not between a.least_lots and a.most_lots
        or b.amount <> b.price * b.lots * a.lot_size`,
  },
  {
    name: 'what bids held is held, paid at the clearing price or released, as the ledger has it',
    counted: COUNT_BIDS,
    differences: `
      select b.id || ' (' || b.state || '): held ' || b.held || ', paid ' || b.paid
        || ', released ' || b.released as difference
      from bids b join auctions a on a.id = b.auction
      left join (
        select e.ref, sum(p.amount) filter (where e.cause = 'bid' and p.account = 'held') as taken,
          sum(p.amount) filter (where e.cause = 'bid_release' and p.account = 'free') as released
        from ${POSTINGS} where e.cause in ('bid', 'bid_release') group by e.ref
      ) l on l.ref = b.id
      where b.amount <> coalesce(l.taken, 0) or b.released <> coalesce(l.released, 0)
        or b.held <> case b.state when 'open' then b.amount else 0 end
        or b.held + b.paid + b.released <> b.amount
        or b.paid <> coalesce(a.price, 0) * b.won_lots * a.lot_size`,
  },
  {
    name: 'what was won is the purchase that the bid names',
    counted: `select count(*) from bids where state = 'won'`,
    differences: `
      select coalesce(b.id, p.id) || ' and ' || coalesce(p.id, b.line) as difference
      from (select b.*, a.stake, a.lot_size, a.price as clearing
            from bids b join auctions a on a.id = b.auction where b.line is not null) b
      full join (select * from stake_purchases where product = 'auction') p on p.id = b.line
      where b.id is null or p.id is null or p.customer <> b.customer or p.stake <> b.stake
        or p.offer <> b.auction or p.quantity <> b.won_lots * b.lot_size or p.amount <> b.paid
        or p.price <> b.clearing`,
  },
];
