import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText, csvTime, tableOf } from './csv.ts';
import { readCsv } from './testing/read-csv.ts';

const fileOf = (...cells: (string | number | bigint | null)[]): string =>
  csvText({ head: ['a'], rows: [cells] }).split('\r\n')[1] ?? '';

describe('csvText', () => {
  it('begins with the mark of UTF-8 and ends each line as RFC 4180 says', () => {
    const text = csvText({ head: ['종목', 'n'], rows: [['하늘', 1]] });
    expect(text).toBe('\uFEFF종목,n\r\n하늘,1\r\n');
    expect([...new TextEncoder().encode(text)].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(fileOf('a,b', 'say "yes"', 'two\nlines', 'plain')).toBe(
      '"a,b","say ""yes""","two\nlines",plain',
    );
  });

  it.each(['=1+1', '+cmd', '-cmd', '@SUM(A1)', '\tx', '\rx', '-1+1', '+82', '-'])(
    'makes %j no formula',
    (text) => expect(readCsv(csvText({ head: [], rows: [[text]] }))[1]).toEqual([`'${text}`]),
  );

  it.each(['-350052', '-0.5', '0', '12.30'])('leaves the number %s as it is', (number) =>
    expect(fileOf(number)).toBe(number),
  );

  it('takes sums as bigint, and nothing as an empty cell', () =>
    expect(fileOf(-9_007_199_254_740_993n, null, 5)).toBe('-9007199254740993,,5'));

  it('is read back as it was, whatever the cells hold', () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((text) => !/^[=+\-@\t\r]/.test(text));
    const columns = fc.integer({ min: 1, max: 5 });
    const table = columns.chain((n) => {
      const row = fc.array(cell, { minLength: n, maxLength: n });
      return fc.record({ head: row, rows: fc.array(row) });
    });
    fc.assert(
      fc.property(table, ({ head, rows }) => {
        expect(readCsv(csvText({ head, rows }))).toEqual([head, ...rows]);
      }),
    );
  });
});

it('makes rows a table, column by column', () => {
  const columns = [
    ['name', ({ name }: { name: string; n: number }) => name],
    ['n', ({ n }: { n: number }) => n],
  ] as const;
  const rows = [
    { name: '하늘', n: 1 },
    { name: '바다', n: 2 },
  ];
  expect(tableOf(columns, rows)).toEqual({
    head: ['name', 'n'],
    rows: [
      ['하늘', 1],
      ['바다', 2],
    ],
  });
  expect(tableOf(columns, [])).toEqual({ head: ['name', 'n'], rows: [] });
});

it('writes instants as Korean time', () =>
  expect(csvTime(Date.parse('2026-11-23T15:00:00Z'))).toBe('2026-11-24 00:00:00'));
