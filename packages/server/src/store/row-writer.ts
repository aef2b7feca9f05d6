/**
 * The database function `write_rows`, and the composite types in which rows reach it and the
 * market's tables. They hold no data: they follow the columns that this version of the code writes,
 * and are created again whenever these differ.
 */
import { createHash } from 'node:crypto';
import type { Kind } from '@maru/broker/core/columns';
import { MARKET_TABLES, type MarketTable, marketFields } from './market-tables.ts';
import type { Store } from './port.ts';
import type { Fields } from './records.ts';
import { SCHEMA, type Schema, snake } from './schema.ts';

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

function writerText(schema: Schema): string {
  const types: string[] = [];
  // two arguments for what is removed of all tables: a function has a hundred at most
  const args: string[] = ['gone_tables text[]', 'gone_ids text[]'];
  const steps: string[] = [];
  for (const { sql: table, fields } of schema.changing) {
    types.push(typeText(table, fields));
    args.push(`put_${table} ${table}_row[]`);
    steps.push(removal(table));
    steps.push(given(`put_${table}`, upsertText(table, fields)));
  }
  for (const { sql: table, fields } of schema.growing) {
    types.push(typeText(table, fields));
    args.push(`put_${table} ${table}_row[]`);
    steps.push(given(`put_${table}`, insertText(table, fields)));
  }
  for (const table of Object.keys(MARKET_TABLES) as MarketTable[]) {
    types.push(typeText(table, marketFields(table)));
  }
  return `drop routine if exists write_rows;
    ${types.join('\n')}
    create function write_rows(${args.join(', ')}) returns void language plpgsql as $body$
    begin
      ${steps.join('\n      ')}
    end $body$;`;
}

/**
 * Creates the function and its types when they are missing or differ.
 * @throws {StoreAway}
 */
export async function createRowWriter(store: Store, schema: Schema = SCHEMA): Promise<void> {
  const text = writerText(schema);
  const mark = createHash('sha256').update(text).digest('hex');
  const [laid] = await store.query<{ mark: string | null }>(
    `select obj_description(oid, 'pg_proc') as mark from pg_proc
      where proname = 'write_rows' and pronamespace = current_schema()::regnamespace`,
  );
  if (laid?.mark === mark) return;
  const comment = `comment on function write_rows is '${mark}'`;
  await store.commit([{ text: `${text}\n${comment}`, params: null }]);
}
