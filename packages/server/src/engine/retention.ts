/**
 * The retention: the domains declare it for their tables, this file for those of the server; one
 * pass applies all. Rows of the core go by a command, some at a time; rows that only the database
 * has go by a statement. Entries and logs stay whole under the public id: without the person's key
 * it identifies no person.
 */

import { DOMAINS } from '@maru/broker/domains';
import { type AnyTable, registryOf } from '@maru/broker/kernel/core/registry';
import {
  type AnyRetention,
  classOf,
  type Deleted,
  KEPT_YEARS,
  type RetentionClass,
} from '@maru/broker/kernel/core/retention';
import type { RowBase } from '@maru/broker/kernel/core/table';
import { type Instant, yearsBefore } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import type { Store } from '../store/port.ts';
import { snake } from '../store/schema.ts';
import type { Engine } from './port.ts';

const { tables, kept } = registryOf(DOMAINS);

/** Of a table that no domain has: as theirs, or with a way of its own. */
export type ServerRetention =
  | Exclude<AnyRetention, object>
  | {
      readonly class: RetentionClass;
      /** When its rows go, for the table of the documentation. */
      readonly own: string;
    };

const FIRM_TABLES = [
  'base_changes beacon_chains customer_nets day_bars day_seeds fill_counts generated_days',
  'imported_days index_bars index_definitions index_minutes instruments key_check market_meta',
  'market_run market_state migrations minute_bars mode replayed_days step_runs venue_facts',
  'venue_instructions writer',
].flatMap((line) => line.split(' '));

/** What is kept of the server's own tables, by their names in SQL. */
const SERVER_KEPT: Readonly<Record<string, ServerRetention>> = {
  ...Object.fromEntries(FIRM_TABLES.map((name) => [name, 'firm'] as const)),
  person_keys: {
    class: 'investment',
    own: 'after the end of the account: 5 years, 10 with records of investments, 0 without money',
  },
  pictures: {
    class: 'financial',
    own: 'proofs 5 years after the decision on their deposit; all 5 years after the account’s end',
  },
  keys: { class: 'behaviour', own: `after ${LIMITS.keyDays} days` },
  erasures: 'access unnamed',
  journal: 'financial unnamed',
  quarantined_commands: 'financial unnamed',
};

/** The retention of each table's rows, by its name in SQL. */
export const RETENTION: ReadonlyMap<string, AnyRetention | ServerRetention> = new Map<
  string,
  AnyRetention | ServerRetention
>([
  ...Object.entries(kept).map(([name, one]) => [snake(name), one] as const),
  ...Object.entries(SERVER_KEPT),
]);

const byClass = (one: RetentionClass): AnyTable[] =>
  tables.filter((table) => 'customer' in table.columns && classOf(table.kept) === one);

/** Whether a customer `c` has records of investments. */
const INVESTED = byClass('investment')
  .map(({ name }) => `exists (select 1 from ${snake(name)} o where o.customer = c.id)`)
  .join(' or ');

/** The key of a person: at once for an account that never had money, later for any other. */
const PERSON = `
  with gone as (
    delete from person_keys k using customers c
    where c.id = k.account and c.closed_at is not null and (
      c.closed_at < $2
      or (c.closed_at < $3 and not (${INVESTED}))
      or not exists (select 1 from entries e where e.customer = c.id))
    returning k.account)
  insert into erasures (account, what, at) select account, 'person', $1 from gone
  on conflict do nothing`;

/** Pictures of closed accounts, and pictures whose key is erased. */
const PICTURES = `
  with gone as (
    delete from pictures p using customers c
    where c.id = p.account and c.closed_at is not null and (
      c.closed_at < $2
      or not exists (select 1 from person_keys k where k.account = c.id))
    returning p.account)
  insert into erasures (account, what, at) select distinct account, 'pictures', $1::bigint from gone
  on conflict do nothing`;

/** Proofs of deposits, of open accounts too. */
const PROOFS = `
  delete from pictures p using deposits d
  where d.proof = p.id and d.customer = p.account and d.decided_at < $1`;

/** Rows of a look: those of a command are fewer. */
const LOOK_ROWS = 20 * LIMITS.rowsPerCommand;

interface Found {
  readonly id: string;
  readonly since: bigint | number;
}

/** Deletes rows of one table whose years are over. */
async function deleteRows(
  store: Pick<Store, 'query'>,
  engine: Pick<Engine, 'submit'>,
  table: string,
  { from, only }: Deleted<RowBase>,
  before: Instant,
): Promise<void> {
  const field = `t.${snake(from)}`;
  const text = `select t.id, ${field} as since from ${snake(table)} t
    where not t.live and ${field} < $1 and (${field}, t.id) > ($2, $3)
      and (${only?.where ?? 'true'})
    order by ${field}, t.id limit ${LOOK_ROWS}`;
  let last = { id: '', since: 0 };
  for (;;) {
    const found = await store.query<Found>(text, [before, last.since, last.id]);
    for (let at = 0; at < found.length; at += LIMITS.rowsPerCommand) {
      const ids = found.slice(at, at + LIMITS.rowsPerCommand).map(({ id }) => id);
      const payload = { table, ids };
      const sent = { type: 'retention.delete', actor: 'system', key: null, payload } as const;
      // the next run repeats a refused command, as while writes are paused
      if (!(await engine.submit(sent)).ok) return;
    }
    const newest = found.at(-1);
    if (newest === undefined || found.length < LOOK_ROWS) return;
    last = { id: newest.id, since: Number(newest.since) };
  }
}

/**
 * Deletes what has expired at an instant of the market's clock; a repeat does no harm.
 * @throws {StoreAway}
 */
export async function applyRetention(
  store: Pick<Store, 'query'>,
  engine: Pick<Engine, 'submit'>,
  now: Instant,
): Promise<void> {
  const before = (one: RetentionClass): Instant => yearsBefore(now, KEPT_YEARS[one]);
  // the proofs name their deposits: they go first
  await store.query(PROOFS, [before('financial')]);
  await store.query(PERSON, [now, before('investment'), before('financial')]);
  await store.query(PICTURES, [now, before('financial')]);
  for (const { name, kept: one } of tables) {
    if (typeof one !== 'object') continue;
    await deleteRows(store, engine, name, one, before(one.class));
  }
}
