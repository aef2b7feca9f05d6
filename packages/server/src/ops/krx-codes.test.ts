/** The rule from an ISIN to the short code, against the issues of a real day. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stockCode } from '@maru/std/stock-code';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';

const folder = process.env.KRX_DATA;
if (folder === undefined) {
  console.warn('KRX_DATA names no folder: ISINs are NOT compared with real short codes.');
}

it.skipIf(folder === undefined)('a Korean share’s ISIN gives its short code (KRX_DATA)', () => {
  const bytes = readFileSync(join(folder ?? '', 'listing-2026-03-17.csv'));
  const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true });
  const korean = rows.filter(({ ISU_CD = '' }) => ISU_CD.startsWith('KR7'));
  expect(korean).toHaveLength(2_858);
  for (const { ISU_CD = '', Code } of korean) {
    expect(stockCode(ISU_CD)).toBe(Code);
    // the exchange of two neighbours is what the check digit is there for
    const [a = '', b = ''] = ISU_CD.slice(5, 7);
    const swapped = `${ISU_CD.slice(0, 5)}${b}${a}${ISU_CD.slice(7)}`;
    if (a !== b && !/0.*9/.test([a, b].sort().join(''))) expect(stockCode(swapped)).toBe(swapped);
  }
});
