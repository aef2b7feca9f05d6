/**
 * Every table of the database declares the retention of its rows, and the documentation lists it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyRetention } from '@maru/broker/kernel/core/retention';
import { KEPT_YEARS } from '@maru/broker/kernel/core/retention';
import { expect, it } from 'vitest';
import { applyRetention, RETENTION, type ServerRetention } from './retention.ts';
import { useEngineKit } from './testing/engine-kit.ts';

const kit = useEngineKit();

it('[CLS-8] every table has a class, or is the firm’s', async () => {
  const tables = await kit.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect([...RETENTION.keys()].sort()).toEqual(tables.map(({ name }) => name).sort());
});

it('[CLS-8] a look goes on after the one before, and a command names 1,000 rows', async () => {
  const rows = Array.from({ length: 20_001 }, (_, i) => ({ id: `A${i}`, since: i }));
  const asked: unknown[] = [];
  const query = async (text: string, params: readonly unknown[] = []): Promise<unknown[]> => {
    if (!text.includes('from access_records t')) return [];
    asked.push(params.slice(1));
    return rows.splice(0, 20_000);
  };
  const named: number[] = [];
  const submit = async ({ payload }: { readonly payload: unknown }) => {
    named.push((payload as { ids: readonly string[] }).ids.length);
    return { ok: true } as never;
  };
  await applyRetention({ query: query as never }, { submit }, 0);
  expect(asked).toEqual([
    [0, ''],
    [19_999, 'A19999'],
  ]);
  expect(named).toEqual([...Array.from({ length: 20 }, () => 1000), 1]);
});

/** A row of the documentation for each table whose retention is more than a word. */
function line(name: string, kept: AnyRetention | ServerRetention): string[] {
  if (typeof kept !== 'object') return [];
  const end =
    'own' in kept
      ? kept.own
      : `${KEPT_YEARS[kept.class]} years after \`${kept.from}\`${
          kept.only === undefined ? '' : `: those ${kept.only.what}`
        }`;
  return [`| \`${name}\` | ${kept.class} | ${end} |`];
}

/** Names of one end, in lines that are not too long. */
function wrapped(names: readonly string[]): string {
  const lines = [''];
  for (const name of names) {
    const longer = `${lines.at(-1)} \`${name}\``.trim();
    if (longer.length > 100) lines.push(`\`${name}\``);
    else lines[lines.length - 1] = longer;
  }
  return lines.join('\n');
}

function documentation(): string {
  const rows = [...RETENTION].sort(([a], [b]) => (a < b ? -1 : 1));
  const groups = Map.groupBy(
    rows.filter(([, kept]) => typeof kept !== 'object'),
    ([, kept]) => String(kept),
  );
  return [
    ['| table | class | rows are deleted |', '| --- | --- | --- |'],
    rows.flatMap(([name, kept]) => line(name, kept)),
    [...groups]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([end, of]) => ['', `**${end}**`, wrapped(of.map(([name]) => name))]),
  ]
    .flat()
    .join('\n');
}

it('[CLS-8] docs/operations.md has the table', () => {
  const path = join(import.meta.dirname, '../../../../docs/operations.md');
  expect(readFileSync(path, 'utf8')).toContain(documentation());
});
