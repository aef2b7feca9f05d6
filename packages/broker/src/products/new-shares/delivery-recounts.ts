import type { Recount } from '../../kernel/core/domain.ts';
import type { IssuedShares } from './deliver-issued.ts';

/** A kind of issued shares; table and columns are the customers' applications'. */
interface Issue extends Pick<IssuedShares, 'account' | 'cause'> {
  /** Its name, in the plural. */
  readonly what: string;
  readonly table: string;
  /** The column of the shares that a customer gets. */
  readonly shares: string;
}

/** Recounts for `npm run verify` of payments for issued shares, and of their positions. */
export const deliveryRecounts = ({
  what,
  table,
  shares,
  account,
  cause,
}: Issue): readonly Recount[] => [
  {
    name: `what was delivered of ${what} has become the position that it names`,
    counted: `select count(*) from ${table}`,
    differences: `
      select a.id || ' and ' || coalesce(a.line, 'nothing') as difference
      from ${table} a
      left join allotments t on t.id = a.line and t.application = a.id
      left join entries e on e.no = t.entry_no
      where (a.result = 'delivered') <> (a.line is not null)
        or (a.line is not null and (t.id is null or t.quantity <> a.${shares}
          or t.amount <> a.paid or t.customer <> a.customer
          or e.cause is distinct from '${cause}' or e.ref is distinct from t.id))`,
  },
  {
    name: `the house owes issuers what was paid for ${what} that are not delivered yet`,
    counted: `select count(*) from ${table}`,
    differences: `
      select 'owed ' || h.owed || ', paid ' || s.paid as difference
      from (select coalesce(sum(balance), 0) as owed from house_accounts
            where name = '${account}' and unit = 'KRW') h
      cross join (select coalesce(sum(paid), 0) as paid from ${table}
                  where line is null) s
      where h.owed <> s.paid`,
  },
];
