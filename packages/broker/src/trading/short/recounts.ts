/** Recounts of borrowed shares for `npm run verify`. */
import type { Recount } from '../../kernel/core/domain.ts';

export const SHORT_RECOUNTS: readonly Recount[] = [
  {
    name: 'borrowed shares are what short positions owe',
    counted: `select count(*) from orders where kind = 'open' and side = 'short'`,
    differences: `
      select coalesce(o.symbol, a.unit) || ': owed ' || coalesce(o.shares, 0)
        || ', on the account ' || coalesce(-a.balance, 0) as difference
      from (select symbol, sum(holding + locked + ready_to_close) as shares from orders
            where kind = 'open' and side = 'short' group by symbol) o
      full join (select * from house_accounts where name = 'borrowed_shares') a
        on a.unit = o.symbol
      where coalesce(o.shares, 0) <> coalesce(-a.balance, 0)`,
  },
];
