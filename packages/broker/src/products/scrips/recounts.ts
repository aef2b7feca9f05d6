/** Recounts of shares for dividends for `npm run verify`. */
import type { Recount } from '../../kernel/core/domain.ts';
import { POSTINGS } from '../../kernel/ledger/recounts.ts';
import { deliveryRecounts } from '../new-shares/delivery-recounts.ts';

const COUNT_ELECTIONS = 'select count(*) from scrip_elections';

export const SCRIP_RECOUNTS: readonly Recount[] = [
  {
    name: 'an offer of shares for a dividend counts what was chosen and delivered',
    counted: 'select count(*) from scrips',
    differences: `
      select s.id || ': ' || s.shares || ' shares of ' || s.elections || ', delivered '
        || s.delivered as difference
      from scrips s
      left join (
        select dividend, count(*) as elections, sum(shares) as shares,
          sum(shares) filter (where result = 'delivered') as delivered
        from scrip_elections where result <> 'withdrawn' group by dividend
      ) e on e.dividend = s.id
      where (s.elections, s.shares, s.delivered)
        <> (coalesce(e.elections, 0), coalesce(e.shares, 0), coalesce(e.delivered, 0))`,
  },
  {
    name: 'chosen shares are covered by the dividend after its tax',
    counted: COUNT_ELECTIONS,
    differences: `
      select n.id || ': ' || n.amount || ' of ' || coalesce(e.net, 0) as difference
      from scrip_elections n join scrips s on s.id = n.dividend
      left join entitlements e on e.id = n.dividend || ':' || n.customer
      where n.amount <> n.shares * s.price or e.id is null or e.shares <= 0
        or n.amount > div(e.net * (e.shares - e.cash_only), e.shares)`,
  },
  {
    name: 'chosen shares are paid once from the dividend, as the ledger has it',
    counted: COUNT_ELECTIONS,
    differences: `
      select coalesce(n.id, l.ref) || ' (' || coalesce(n.result, 'missing') || '): paid '
        || coalesce(l.paid, 0) as difference
      from scrip_elections n
      full join (
        select e.ref, e.customer, max(e.no) as no,
          sum(p.amount) filter (where p.account = 'scrips') as paid,
          -sum(p.amount) filter (where p.account = 'free') as free
        from ${POSTINGS} where e.cause = 'scrip_payment' group by e.ref, e.customer
      ) l on l.ref = n.id and l.customer = n.customer
      where n.id is null or n.paid <> coalesce(l.paid, 0) or n.paid <> coalesce(l.free, 0)
        or n.pay_entry is distinct from l.no
        or n.paid <> case when n.result in ('paid', 'delivered') then n.amount else 0 end`,
  },
  ...deliveryRecounts({
    what: 'shares for dividends',
    table: 'scrip_elections',
    shares: 'shares',
    account: 'scrips',
    cause: 'scrip_delivery',
  }),
  {
    name: 'a customer has one standing choice for a dividend at most',
    counted: COUNT_ELECTIONS,
    differences: `
      select customer || ' for ' || dividend as difference from scrip_elections
      where result <> 'withdrawn' group by customer, dividend having count(*) > 1`,
  },
];
