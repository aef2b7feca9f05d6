import type { Output } from '@maru/contract/calls';
import { call } from '#shared/api.ts';

export interface OwnData {
  /** The file's text. */
  readonly text: string;
  readonly count: number;
}

/** Reads all that is stored about the customer, page by page, as the text of one JSON file. */
export async function readOwnData(password: string): Promise<OwnData> {
  const parts = new Map<string, string[]>();
  let cursor: string | null = null;
  do {
    const first = cursor === null;
    const page: Output<'userExport'> = await call('userExport', {
      cursor,
      password: first ? password : null,
    });
    const rows = parts.get(page.part) ?? [];
    rows.push(...page.rows);
    parts.set(page.part, rows);
    cursor = page.cursor;
  } while (cursor !== null);
  const written = [...parts].map(
    ([part, rows]) => `  "${part}": [${rows.map(line).join(',')}\n  ]`,
  );
  const count = [...parts.values()].reduce((sum, rows) => sum + rows.length, 0);
  return { text: `{\n${written.join(',\n')}\n}\n`, count };
}

const line = (row: string): string => `\n    ${row}`;
