/**
 * Conditions of the database after every batch. Each check is one statement, so it sees one
 * committed state also while the server goes on writing; it gives a line for each difference.
 */

import type { Holds, Recount } from '@maru/broker/kernel/core/domain';
import type { AnyTable, Registry } from '@maru/broker/kernel/core/registry';
import { gapless } from '@maru/broker/kernel/ledger/recounts';
import { snake } from '../store/schema.ts';
import { CUSTOMER_FILLS } from '../venue/customer-fills.ts';

/** `select` of the amounts that every row of a table declares, as `key` and `amount`. */
type Declared = (table: AnyTable, holds: Holds) => string | null;

const money: Declared = ({ name }, { money: held }) =>
  held === undefined
    ? null
    : `select ${snake(held.customer)} || ':${held.currency}' as key, ${snake(held.amount)} as amount
       from ${snake(name)}`;

const shares: Declared = ({ name }, { shares: held }) =>
  held === undefined
    ? null
    : `select ${snake(held.customer)} || ':' || ${snake(held.symbol)} as key,
         ${held.quantity.map(snake).join(' + ')} as amount from ${snake(name)}
       ${held.only === undefined ? '' : `where ${snake(held.only.field)} = '${held.only.is}'`}`;

const allDeclared = (tables: readonly AnyTable[], declared: Declared): string =>
  tables
    .flatMap((table) => (table.holds && declared(table, table.holds)) ?? [])
    .join(' union all ');

/** Held money and shares against what the rows of all domains declare, recounted whole. */
const holdChecks = ({ tables }: Registry): Recount[] => [
  {
    name: 'held money is what rows declare',
    counted: 'select count(*) from wallets where held <> 0',
    differences: `
      select coalesce(w.id, d.key) || ': held ' || coalesce(w.held, 0) || ', declared '
        || coalesce(d.amount, 0) as difference
      from wallets w
      full join (select key, sum(amount) as amount from (${allDeclared(tables, money)}) m
                 where amount <> 0 group by key) d on d.key = w.id
      where coalesce(w.held, 0) <> coalesce(d.amount, 0)`,
  },
  {
    name: 'shares held are what rows declare',
    counted: 'select count(*) from holdings',
    differences: `
      select coalesce(h.id, d.key) || ': held ' || coalesce(h.quantity, 0) || ', declared '
        || coalesce(d.amount, 0) as difference
      from holdings h
      full join (select key, sum(amount) as amount from (${allDeclared(tables, shares)}) s
                 where amount <> 0 group by key) d on d.key = h.id
      where coalesce(h.quantity, 0) <> coalesce(d.amount, 0)`,
  },
];

const serverChecks: readonly Recount[] = [
  {
    name: 'each row of the audit log has the payload of its command',
    counted: 'select count(*) from audit_rows where payload_hash is not null',
    differences: `
      select 'audit row ' || a.seq || ' is of another payload' as difference
      from audit_rows a left join journal j on j.seq = a.seq
      where a.payload_hash <> coalesce(
        encode(sha256(convert_to(j.payload::text, 'UTF8')), 'hex'), 'none')`,
  },
  gapless('commands are numbered without a gap', 'journal', 'seq', 'last_seq'),
  {
    name: 'what was summed up for each issue is the sum of its fills',
    counted: 'select count(*) from customer_nets',
    differences: `
      select symbol || ': ' || coalesce(n.shares, 0) || ' shares for ' || coalesce(n.cash, 0)
        || ', by fills ' || coalesce(f.shares, 0) || ' for ' || coalesce(f.cash, 0) as difference
      from customer_nets n
      full join (select symbol,
                   sum(case side when 'buy' then quantity else -quantity end) as shares,
                   sum(case side when 'buy' then amount else -amount end) as cash
                 from ${CUSTOMER_FILLS} where seq <= (select seq from fill_counts)
                 group by symbol) f using (symbol)
      where (coalesce(n.shares, 0), coalesce(n.cash, 0))
        <> (coalesce(f.shares, 0), coalesce(f.cash, 0))`,
  },
];

/** Every check: the domains' recounts, held amounts against rows, and the server's own. */
export const checksOf = (registry: Registry): readonly Recount[] => [
  ...registry.domains.flatMap(({ recounts = [] }) => recounts),
  ...holdChecks(registry),
  ...serverChecks,
];
