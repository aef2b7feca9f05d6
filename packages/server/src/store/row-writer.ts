/**
 * The database functions that write rows, `write_rows` and its likes, and the composite types in
 * which rows reach them and the market's tables. They hold no data: they follow the columns that
 * this version of the code writes, and are created again whenever these differ.
 */
import { createHash } from 'node:crypto';
import type { Kind } from '@maru/broker/kernel/core/columns';
import { MARKET_TABLES, type MarketTable, marketFields } from './market-tables.ts';
import type { Store } from './port.ts';
import type { Fields } from './records.ts';
import { SCHEMA, type Schema, type StoredTable, snake, type Writer } from './schema.ts';

const SQL_TYPE: Readonly<Record<Kind, string>> = {
  text: 'text',
  int: 'bigint',
  big: 'bigint',
  day: 'date',
  bool: 'boolean',
  json: 'json',
  postings: 'json',
};

const columnName = (field: string): string => `"${snake(field)}"`;

function typeText(table: string, fields: Fields): string {
  const typed = fields.map(({ field, kind }) => `${columnName(field)} ${SQL_TYPE[kind]}`);
  return `drop type if exists ${table}_row; create type ${table}_row as (${typed.join(', ')});`;
}

function insertText(table: string, fields: Fields): string {
  const names = fields.map(({ field }) => columnName(field)).join(', ');
  return `insert into ${table} (${names})
        select r.* from unnest(put_${table}) as r`;
}

function upsertText(table: string, fields: Fields): string {
  const others = fields.map(({ field }) => columnName(field)).filter((name) => name !== '"id"');
  const sets = others.map((name) => `${name} = excluded.${name}`).join(', ');
  return `${insertText(table, fields)} on conflict (id) do update set ${sets}`;
}

/** A statement that runs when its argument is not null. */
const given = (argument: string, statement: string): string =>
  `if ${argument} is not null then ${statement}; end if;`;

/** Removes the rows of a table that stand among the removed ones of all tables. */
const removal = (table: string): string =>
  `if '${table}' = any(gone_tables) then delete from ${table} where id in (
        select gone.id from unnest(gone_tables, gone_ids) as gone (of_table, id)
        where gone.of_table = '${table}'); end if;`;

/** Deletes the rows of a table that are gone and writes the others. */
const stepsOf = ({ sql: table, fields, changes }: StoredTable): string[] =>
  changes
    ? [removal(table), given(`put_${table}`, upsertText(table, fields))]
    : [given(`put_${table}`, insertText(table, fields))];

function functionText({ name, tables }: Writer): string {
  const args = tables.map(({ sql }) => `put_${sql} ${sql}_row[]`);
  const all = ['gone_tables text[]', 'gone_ids text[]', ...args].join(', ');
  return `create function ${name}(${all}) returns void language plpgsql as $body$
    begin
      ${tables.flatMap(stepsOf).join('\n      ')}
    end $body$;`;
}

/** Drops the writers there are, of whatever version, and creates those of this one. */
function writerText({ writers }: Schema): string {
  const types = writers
    .flatMap(({ tables }) => tables)
    .map(({ sql, fields }) => typeText(sql, fields));
  const market = (Object.keys(MARKET_TABLES) as MarketTable[]).map((table) =>
    typeText(table, marketFields(table)),
  );
  return `do $drop$ declare old regprocedure; begin
      for old in select oid from pg_proc where pronamespace = current_schema()::regnamespace
        and proname ~ '^write_rows(_[0-9]+)?$'
      loop execute 'drop function ' || old; end loop;
    end $drop$;
    ${[...types, ...market].join('\n')}
    ${writers.map(functionText).join('\n')}`;
}

/**
 * Creates the functions and their types when they are missing or differ.
 * @throws {StoreAway}
 */
export async function createRowWriter(store: Store, schema: Schema = SCHEMA): Promise<void> {
  const text = writerText(schema);
  const mark = createHash('sha256').update(text).digest('hex');
  const [stored] = await store.query<{ mark: string | null }>(
    `select obj_description(oid, 'pg_proc') as mark from pg_proc
      where proname = 'write_rows' and pronamespace = current_schema()::regnamespace`,
  );
  if (stored?.mark === mark) return;
  const comment = `comment on function write_rows is '${mark}'`;
  await store.commit([{ text: `${text}\n${comment}`, params: null }]);
}
