import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dayInName, PROBLEMS_TOLD, readListing } from './import-krx-listing.ts';

const FIXTURES = new URL('../../../../tests/fixtures/krx/', import.meta.url);
const bytesOf = (file: string): Uint8Array => readFileSync(new URL(file, FIXTURES));
const textOf = (file: string): string => new TextDecoder().decode(bytesOf(file));
const NAME = 'listing-2025-06-10.csv';

/** The second fixture with one text in it replaced by another. */
function changed(from: string, to: string): Uint8Array {
  const text = textOf(NAME);
  expect(text).toContain(from);
  return new TextEncoder().encode(text.replace(from, to));
}

function problemsOf(bytes: Uint8Array, file = NAME): string[] {
  const result = readListing(file, bytes);
  return result.ok ? [] : result.error;
}

describe('a listing', () => {
  it('is read with a byte order mark, the old spelling and the ISIN column', () => {
    const result = readListing('listing-2025-06-09.csv', bytesOf('listing-2025-06-09.csv'));
    expect(result).toMatchObject({ ok: true, value: { day: '2025-06-09' } });
    expect(result.ok && result.value.rows[0]).toEqual({
      code: '900020',
      name: '나래중공업',
      board: 'main',
      close: 251_000,
      change: -1_500,
      open: 252_500,
      high: 254_000,
      low: 249_500,
      volume: 120_400,
      turnover: 30_310_700_000n,
      shares: 20_000_000,
    });
  });

  it('is read without any of them', () => {
    const result = readListing(NAME, bytesOf(NAME));
    expect(result.ok && result.value.rows).toHaveLength(10);
  });

  it('knows letters in codes, KOSDAQ GLOBAL and KONEX', () => {
    const result = readListing(NAME, bytesOf(NAME));
    const boards = result.ok && new Map(result.value.rows.map((row) => [row.code, row.board]));
    expect(boards && [boards.get('0090A0'), boards.get('900040'), boards.get('900070')]).toEqual([
      'second',
      'second',
      'konex',
    ]);
  });

  it('has only the close of an issue that did not trade', () => {
    const result = readListing(NAME, bytesOf(NAME));
    const row = result.ok && result.value.rows.find((r) => r.code === '900030');
    expect(row).toMatchObject({
      open: 18_420,
      high: 18_420,
      low: 18_420,
      close: 18_420,
      volume: 0,
    });
  });
});

describe("the day in a file's name", () => {
  it('is the one date it holds', () => {
    expect(dayInName('listing-2026-03-17.csv')).toBe('2026-03-17');
  });

  it('is refused when there is none, more than one, or one that does not exist', () => {
    expect(dayInName('listing.csv')).toBeNull();
    expect(dayInName('2026-03-16-to-2026-03-17.csv')).toBeNull();
    expect(dayInName('listing-2026-02-30.csv')).toBeNull();
    expect(problemsOf(bytesOf(NAME), 'listing.csv')).toEqual([
      "listing.csv: the file's name must hold its day once, as YYYY-MM-DD",
    ]);
  });
});

describe('a broken file', () => {
  it('has every broken row named by its line', () => {
    const file = 'broken-2025-06-11.csv';
    expect(problemsOf(bytesOf(file), file)).toEqual([
      `${file}:3: Close "72100.5" is not a whole number`,
      `${file}:4: High 43100 is not the highest`,
      `${file}:6: Marcap is not Close times Stocks`,
      `${file}:7: "9-90A0" is not an issue code`,
      `${file}:9: "NASDAQ" is not a market`,
      `${file}:11: 17 columns are needed, there are 16`,
      `${file}:12: 900020 stands on line 2 already`,
    ]);
  });

  it.each([
    ['a change against its code', ',2,-1300,', ',1,-1300,', 'Changes -1300 goes against'],
    ['a code that is not known', ',2,-1300,', ',7,-1300,', 'ChangeCode "7" is not known'],
    ['a ratio that is no number', '-1.77', 'n/a', 'ChangesRatio "n/a" is not a number'],
    ['a market id of another market', '50000000,STK', '50000000,KSQ', 'MarketId KSQ is not that'],
    ['a volume without an amount', '65801642400', '0', 'Amount is 0 though Volume is not'],
    [
      'prices of a silent day',
      '18420,0,0,0.0,0,',
      '18420,0,0,0.0,18420,',
      'are 0 where Volume is 0',
    ],
    ['no name', '가온전자', ' ', 'Name has 1 to 100 characters'],
  ])('%s', (_what, from, to, problem) => {
    expect(problemsOf(changed(from, to))).toEqual([expect.stringContaining(problem)]);
  });

  it('tells twenty problems and counts the others', () => {
    const header = textOf(NAME).split('\n')[0] ?? '';
    const text = [header, ...Array.from({ length: 25 }, () => 'broken')].join('\n');
    const problems = problemsOf(new TextEncoder().encode(text));
    expect(problems).toHaveLength(PROBLEMS_TOLD + 1);
    expect(problems.at(-1)).toBe(`${NAME}: and 5 more`);
  });

  it('names columns that are missing or not known', () => {
    expect(problemsOf(changed(',Stocks,', ',Shares,'))).toEqual([
      `${NAME}:1: the column Stocks is missing`,
      `${NAME}:1: the column Shares is not known`,
    ]);
  });

  it('names the line of a quote that is not closed and of bytes that are not UTF-8', () => {
    expect(problemsOf(changed('가온전자', '"가온전자'))[0]).toMatch(
      /^listing-2025-06-10\.csv:\d+: /,
    );
    const bytes = Uint8Array.from(bytesOf(NAME));
    const third = bytes.indexOf(0x0a, bytes.indexOf(0x0a) + 1) + 1;
    bytes[third + 9] = 0xff;
    expect(problemsOf(bytes)).toEqual([`${NAME}:3: the text is not UTF-8`]);
  });

  it('has no row', () => {
    const header = textOf(NAME).split('\n')[0] ?? '';
    expect(problemsOf(new TextEncoder().encode(header))).toEqual([
      `${NAME}: there is no row under the header`,
    ]);
  });
});
