/** Recounts of loans and debts for `npm run verify`. */
import type { Recount } from '../../kernel/core/domain.ts';

/** @param column of the rows that owe; the account has its sum with the other sign */
const onAccount = (
  table: string,
  column: string,
  account: string,
  condition = 'true',
): Recount => ({
  name: `${account} is what ${table} owe`,
  counted: `select count(*) from ${table}`,
  differences: `
    select 'owed ' || owed || ', on the account ' || -balance as difference
    from (select coalesce(sum(${column}), 0) as owed from ${table} where ${condition}) o,
      (select coalesce(sum(balance), 0) as balance from house_accounts
       where name = '${account}' and unit = 'KRW') a
    where owed <> -balance`,
});

export const MARGIN_RECOUNTS: readonly Recount[] = [
  onAccount('margin_loans', 'principal', 'margin_loans', "side = 'long'"),
  onAccount('margin_debts', 'amount', 'margin_debts'),
  {
    name: 'each open position on margin has its loan',
    counted: 'select count(*) from margin_loans',
    differences: `
      select coalesce(o.id, l.id) || ' and its loan do not fit' as difference
      from (select * from orders where kind = 'open' and (leverage > 1 or side = 'short')
            and holding + locked + ready_to_close > 0) o
      full join margin_loans l on l.id = o.id
      where o.id is null or l.id is null or l.customer <> o.customer or l.symbol <> o.symbol
        or l.side <> o.side or (l.side = 'long' and l.principal + l.margin > o.cost_basis)
        or l.held <> case l.side when 'short' then l.principal + l.margin else 0 end`,
  },
];
