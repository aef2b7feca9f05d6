/** Recounts of dividends for `npm run verify`. */
import type { Recount } from '../../kernel/core/domain.ts';
import { POSTINGS } from '../../kernel/ledger/recounts.ts';

const COUNT_ENTITLEMENTS = 'select count(*) from entitlements';

export const DIVIDEND_RECOUNTS: readonly Recount[] = [
  {
    name: 'a dividend is the sum of its entitlements',
    counted: 'select count(*) from dividends',
    differences: `
      select d.id || ' (' || d.stage || '): ' || d.holders || ' holders of ' || d.shares
        || ' and ' || d.borrowed || ' shares, ' || d.entitled || ' entitled, ' || d.settled
        || ' paid' as difference
      from dividends d
      left join (
        select dividend, count(*) as entitled, count(paid_at) as settled,
          sum(greatest(shares, 0)) as shares, sum(greatest(-shares, 0)) as borrowed
        from entitlements group by dividend
      ) e on e.dividend = d.id
      where (d.entitled, d.settled) <> (coalesce(e.entitled, 0), coalesce(e.settled, 0))
        or (d.entitled = d.holders and d.stage <> 'declared'
          and (d.shares, d.borrowed) <> (coalesce(e.shares, 0), coalesce(e.borrowed, 0)))
        or (d.stage = 'declared' and d.holders + d.entitled > 0)
        or (d.stage in ('paying', 'paid') and d.entitled <> d.holders)
        or (d.stage = 'paid') <> (d.settled = d.holders and d.stage not in ('declared', 'frozen'))`,
  },
  {
    name: 'an entitlement is its shares times the rate, less the taxes',
    counted: COUNT_ENTITLEMENTS,
    differences: `
      select e.id || ': ' || e.gross || ' less ' || e.income_tax || ' and ' || e.local_tax
        as difference
      from entitlements e join dividends d on d.id = e.dividend
      where e.gross <> e.shares * d.won or e.net <> e.gross - e.income_tax - e.local_tax
        or e.income_tax <> greatest(0, e.gross) * d.income_tax_ppm / 1000000
        or e.local_tax <> e.income_tax * d.local_tax_ppm / 1000000
        or e.symbol <> d.symbol or e.pay_day <> d.pay_day
        or e.id <> e.dividend || ':' || e.customer`,
  },
  {
    // one entry of each cause and customer: a second payment would differ from the row
    name: 'each entitlement is paid once, as the ledger has it',
    counted: COUNT_ENTITLEMENTS,
    differences: `
      select coalesce(e.id, l.ref) || ': paid ' || coalesce(l.gross, 0) || ', withheld '
        || coalesce(l.tax, 0) as difference
      from (select * from entitlements where paid_at is not null) e
      full join (
        select e.ref, e.customer, min(e.no) as no,
          -sum(p.amount) filter (where p.account = 'dividends') as gross,
          sum(p.amount) filter (where p.account = 'free') as free,
          -sum(p.amount) filter (where p.account = 'margin_debts') as owed,
          sum(p.amount) filter (where p.account in ('dividend_tax', 'local_tax')) as tax
        from ${POSTINGS} where e.cause in ('dividend', 'tax') and e.customer is not null
        group by e.ref, e.customer
      ) l on l.ref = e.id and l.customer = e.customer
      where e.id is null or l.ref is null or e.entry_no <> l.no or e.gross <> l.gross
        or e.net <> coalesce(l.free, 0) - coalesce(l.owed, 0)
        or e.owed <> coalesce(l.owed, 0)
        or e.income_tax + e.local_tax <> coalesce(l.tax, 0)`,
  },
  {
    name: 'the house owes what is not paid yet of a dividend that is being paid',
    counted: COUNT_ENTITLEMENTS,
    differences: `
      select 'owed ' || h.owed || ', to be paid ' || r.rest as difference
      from (select coalesce(sum(balance), 0) as owed from house_accounts
            where name = 'dividends' and unit = 'KRW') h
      cross join (
        select coalesce(sum(case when e.gross > 0 and e.paid_at is null then e.gross
            when e.gross < 0 and e.paid_at is not null then -e.gross else 0 end), 0) as rest
        from entitlements e join dividends d on d.id = e.dividend where d.stage = 'paying') r
      where h.owed <> r.rest`,
  },
];
