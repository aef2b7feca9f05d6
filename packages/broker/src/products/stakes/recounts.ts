/** Recounts of stakes for `npm run verify`. */
import type { Recount } from '../../kernel/core/domain.ts';
import { POSTINGS } from '../../kernel/ledger/recounts.ts';

export const STAKE_RECOUNTS: readonly Recount[] = [
  {
    name: 'a stake is the sum of its purchases, and never oversold',
    counted: 'select count(*) from stakes',
    differences: `
      select s.id || ': sold ' || s.sold || ' for ' || s.paid || ', by purchases '
        || coalesce(p.sold, 0) || ' for ' || coalesce(p.paid, 0) as difference
      from stakes s
      left join (select stake, sum(quantity) as sold, sum(amount) as paid
                 from stake_purchases group by stake) p on p.stake = s.id
      where (s.sold, s.paid) <> (coalesce(p.sold, 0), coalesce(p.paid, 0))
        or s.sold + s.returned > s.bought or s.bought > s.wanted or s.spent > s.cash
        or (s.stage in ('returning', 'ended') and s.sold + s.returned <> s.bought)`,
  },
  {
    name: 'shares of stakes in custody are what the ledger has of them',
    counted: 'select count(*) from stakes',
    differences: `
      select symbol || ': stakes ' || sum(kept) || ', ledger ' || sum(booked) as difference from (
        select symbol, bought - sold - returned as kept, 0 as booked
          from stakes where stage in ('ready', 'returning', 'ended')
        union all select unit, 0, balance from house_accounts
          where name = 'stakes'
      ) b group by symbol having sum(kept) <> sum(booked)`,
  },
  {
    name: 'institutions are owed what was paid for stakes that are still offered',
    counted: 'select count(*) from stakes',
    differences: `
      select 'owed ' || h.owed || ', paid ' || s.paid as difference
      from (select coalesce(sum(balance), 0) as owed from house_accounts
            where name = 'institutions' and unit = 'KRW') h
      cross join (select coalesce(sum(paid), 0) as paid from stakes where stage = 'ready') s
      where h.owed <> s.paid`,
  },
  {
    name: 'each purchase from a stake is paid for once, and is the position that it names',
    counted: 'select count(*) from stake_purchases',
    differences: `
      select p.id || ' and entry ' || p.entry_no as difference
      from stake_purchases p
      left join orders o on o.id = p.id
      left join entries e on e.no = p.entry_no
      left join (
        select e.no,
          sum(p.amount) filter (where p.account = 'institutions') as paid,
          sum(p.amount) filter (where p.account = 'shares') as shares
        from ${POSTINGS} where e.cause = 'purchase' group by e.no
      ) l on l.no = p.entry_no
      where o.id is null or o.customer <> p.customer or o.symbol <> p.symbol
        or e.cause is distinct from 'purchase' or e.ref is distinct from p.id
        or e.customer is distinct from p.customer or e.seq is distinct from p.seq
        or l.paid is distinct from p.amount or l.shares is distinct from p.quantity
        or p.amount <> p.price * p.quantity
        or p.open <> (o.holding + o.locked + o.ready_to_close > 0)
      union all
      select 'entry ' || e.no || ' has no purchase' from entries e
      where e.cause = 'purchase'
        and not exists (select 1 from stake_purchases p where p.entry_no = e.no)`,
  },
];
