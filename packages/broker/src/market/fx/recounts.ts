/** Recounts of exchanges for `npm run verify`. */

import { assert } from '@maru/std/assert';
import type { Changes } from '../../kernel/core/changes.ts';
import type { Recount } from '../../kernel/core/domain.ts';
import type { State } from '../../kernel/core/state.ts';
import { POSTINGS } from '../../kernel/ledger/recounts.ts';

const MOVED = `select e.ref as id, p.unit, p.owner, p.account, sum(p.amount) as amount
  from ${POSTINGS} where e.cause in ('fx', 'transfer') group by 1, 2, 3, 4`;

export const FX_RECOUNTS: readonly Recount[] = [
  {
    name: 'each exchange moved what its record says',
    counted: 'select count(*) from fx_exchanges',
    differences: `
      select id || ': ' || unit || ' ' || account || ' ' || sum(amount) as difference from (
        select id, unit, case owner when 'house' then account else owner end as account, amount
          from (${MOVED}) m where account <> 'transfers'
        union all select id, from_currency, customer, paid from fx_exchanges
        union all select id, to_currency, customer, -received from fx_exchanges
        union all select id, from_currency, 'fx_position', -paid from fx_exchanges
        union all select id, to_currency, 'fx_position', received + cost from fx_exchanges
        union all select id, to_currency, 'fx_income', -cost from fx_exchanges
      ) a group by id, unit, account having sum(amount) <> 0`,
  },
  {
    name: 'what left one account of a customer arrived in the other',
    counted: `select count(*) from fx_exchanges where kind = 'transfer'`,
    differences: `select unit || ': ' || balance || ' on its way' as difference
      from house_accounts where name = 'transfers' and balance <> 0`,
  },
];

/** Nothing stays between two accounts of a customer (FX-9). */
export function checkTransfers(_state: State, { rows }: Changes): void {
  for (const account of rows.houseAccounts.values()) {
    assert(account?.name !== 'transfers' || account.balance === 0n, 'a transfer arrives (FX-9)');
  }
}
