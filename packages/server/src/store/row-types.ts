/**
 * The composite types that rows are written as. They are no data: they follow the columns that
 * this version of the code writes, and are laid anew whenever they differ from them.
 */
import { APPENDED_COLUMNS, type Kind, TABLE_COLUMNS } from './columns.ts';
import type { Store } from './port.ts';
import { columnName, rowType, SQL_TYPE } from './rows.ts';

/** A type's name and its columns as SQL. */
function wantedTypes(): Map<string, string> {
  const all: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
    ...TABLE_COLUMNS,
    ...APPENDED_COLUMNS,
  };
  return new Map(
    Object.entries(all).map(([table, columns]) => {
      const typed = Object.entries(columns).map(
        ([f, kind]) => `${columnName(f)} ${SQL_TYPE[kind]}`,
      );
      return [rowType(table), typed.join(', ')];
    }),
  );
}

/**
 * Lays the row types that are missing or differ.
 * @throws {StoreAway}
 */
export async function layRowTypes(store: Store): Promise<void> {
  const rows = await store.query<{ name: string; columns: string }>(
    `select t.typname::text as name, string_agg(
        format('"%s" %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum
      ) as columns
      from pg_type t join pg_attribute a on a.attrelid = t.typrelid
      where t.typnamespace = current_schema()::regnamespace and t.typname like '%\\_row'
        and a.attnum > 0 and not a.attisdropped
      group by t.typname`,
  );
  const laid = new Map(rows.map(({ name, columns }) => [name, columns]));
  const differing = [...wantedTypes()].filter(([name, columns]) => laid.get(name) !== columns);
  if (differing.length === 0) return;
  const script = differing.map(
    ([name, columns]) => `drop type if exists ${name}; create type ${name} as (${columns});`,
  );
  await store.commit([{ text: script.join('\n'), params: null }]);
}
