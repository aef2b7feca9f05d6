/** Recounts of credit loans for `npm run verify`. */
import type { Recount } from '../../kernel/core/domain.ts';
import { POSTINGS } from '../../kernel/ledger/recounts.ts';

const COUNT_LOANS = 'select count(*) from credit_loans';

/** Interest from the days and the repayments alone, in parts of a won (`REST_OF_WON`). */
const INTEREST_PARTS = `
  select id, sum(principal * (
      greatest(0, least(until, due_on) - since) * interest_ppm
      + greatest(0, until - greatest(since, due_on)) * overdue_ppm)) as parts
  from (
    select l.id, l.due_on, l.interest_ppm::numeric, l.overdue_ppm::numeric, r.day as until,
      coalesce(lag(r.day) over w, l.paid_on) as since,
      l.amount - coalesce(sum(r.principal) over
        (partition by r.loan order by r.no rows between unbounded preceding and 1 preceding), 0)
        as principal
    from credit_loans l join credit_repayments r on r.loan = l.id
    window w as (partition by r.loan order by r.no)
  ) s group by id`;

const house = (account: string, owed: string): Recount => ({
  name: `${account} is what credit loans have made it`,
  counted: COUNT_LOANS,
  differences: `
    select 'by loans ' || owed || ', on the account ' || balance as difference
    from (select coalesce(sum(${owed}), 0) as owed from credit_loans) o,
      (select coalesce(sum(balance), 0) as balance from house_accounts
       where name = '${account}' and unit = 'KRW') a
    where owed <> balance`,
});

export const LOAN_RECOUNTS: readonly Recount[] = [
  house('credit_loans', '-principal'),
  house('credit_interest', 'interest_paid'),
  {
    name: 'interest of a credit loan is simple, by its days and repayments',
    counted: COUNT_LOANS,
    differences: `
      select l.id || ': ' || l.accrued || ' and ' || l.accrued_rest || ' parts' as difference
      from credit_loans l left join (${INTEREST_PARTS}) c on c.id = l.id
      where l.accrued * 365000000::numeric + l.accrued_rest <> coalesce(c.parts, 0)
        or l.accrued_rest not between 0 and 364999999`,
  },
  {
    name: 'a credit loan is paid out and repaid as the ledger and its repayments have it',
    counted: COUNT_LOANS,
    differences: `
      select l.id || ' (' || l.state || '): owes ' || l.principal as difference
      from credit_loans l
      left join (
        select e.ref,
          -sum(p.amount) filter (where e.cause = 'credit_loan') as lent,
          sum(p.amount) filter (where e.cause = 'credit_repayment') as repaid,
          sum(p.amount) filter (where e.cause = 'credit_interest') as interest
        from ${POSTINGS}
        where e.cause in ('credit_loan', 'credit_repayment', 'credit_interest')
          and p.owner = 'house' group by e.ref
      ) e on e.ref = l.id
      left join (
        select loan, count(*) as times, sum(principal) as principal, sum(interest) as interest
        from credit_repayments group by loan
      ) r on r.loan = l.id
      where coalesce(e.lent, 0) <> (case when l.pay_entry is null then 0 else l.amount end)
        or coalesce(e.lent, 0) - coalesce(e.repaid, 0) <> l.principal
        or (l.repayments, l.interest_paid, coalesce(e.repaid, 0))
          <> (coalesce(r.times, 0), coalesce(r.interest, 0), coalesce(r.principal, 0))
        or coalesce(e.interest, 0) <> l.interest_paid
        or (l.pay_entry is not null and l.amount > l.quota)
        or (l.state = 'repaid') <> (l.pay_entry is not null and l.principal = 0
          and l.interest_paid = l.accrued)`,
  },
  {
    name: 'a credit loan is what its review has decided',
    counted: COUNT_LOANS,
    differences: `
      select l.id || ' (' || l.state || ') and ' || coalesce(r.state, 'no review') as difference
      from credit_loans l left join reviews r on r.id = l.review and r.customer = l.customer
      where r.state is distinct from (case l.state when 'review' then 'pending'
        when 'rejected' then 'failed' when 'cancelled' then 'failed' else 'passed' end)`,
  },
];
