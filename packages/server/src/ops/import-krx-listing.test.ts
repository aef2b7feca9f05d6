import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dayInName, PROBLEMS_SHOWN, readListing } from './import-krx-listing.ts';

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

describe("the exchange's own download", () => {
  const OWN = 'data_5110_20250611.csv';
  const rowsOf = (bytes: Uint8Array, file = OWN) => {
    const result = readListing(file, bytes);
    if (!result.ok) throw new Error(result.error.join('\n'));
    return new Map(result.value.rows.map((row) => [row.code, row]));
  };
  const own = new TextDecoder('euc-kr').decode(bytesOf(OWN));
  const rewritten = (from: string, to: string): Uint8Array => {
    expect(own).toContain(from);
    return new TextEncoder().encode(own.replace(from, to));
  };

  it('is read in its encoding, by its Korean columns and the day of its name', () => {
    expect(readListing(OWN, bytesOf(OWN))).toMatchObject({
      ok: true,
      value: { day: '2025-06-11' },
    });
    const rows = rowsOf(bytesOf(OWN));
    expect(rows.size).toBe(8);
    expect(rows.get('900010')).toEqual({
      code: '900010',
      name: '가온전자',
      board: 'main',
      close: 73_000,
      change: 900,
      open: 72_200,
      high: 73_400,
      low: 72_000,
      volume: 805_210,
      turnover: 58_619_288_000n,
      shares: 50_000_000,
    });
    expect(rows.get('900020')?.change).toBe(-700);
    expect(rows.get('900040')?.board).toBe('second');
    // a syllable of code page 949 that EUC-KR lacks
    expect(rows.get('900090')?.name).toBe('똠양식품');
  });

  it('says by no code that an issue was halted or traded off-hours alone', () => {
    const rows = rowsOf(bytesOf(OWN));
    const flat = (close: number) => ({ open: close, high: close, low: close, close });
    expect(rows.get('900040')).toMatchObject({ ...flat(53_600), volume: 0 });
    expect(rows.get('900070')).toMatchObject({ ...flat(6_420), volume: 0, turnover: 0n });
    expect(rows.get('900030')).toMatchObject({ ...flat(18_420), volume: 12, turnover: 221_040n });
  });

  it.each([
    ['saved again as UTF-8 with a mark', '', '\ufeff'],
    ['with other names of columns', '종목코드,종목명,시장구분', '단축코드,종목명,시장'],
    ['with line ends of several systems', '\r\n"900010"', '\n\r\n"900010"'],
    ['with Hangul in parts', own, own.normalize('NFD')],
  ])('is read %s', (_what, from, to) => {
    expect(rowsOf(rewritten(from, to)).get('900010')?.name).toBe('가온전자');
  });

  it.each([
    ['a missing column', '상장주식수', '주식수', ':1: the column 상장주식수 is missing'],
    ['a price', '"72200"', '"72,200"', ':3: 시가 "72,200" is not a whole number'],
    ['a ratio against the change', '"-1.33"', '"1.33"', ':2: 대비 -700 goes against 등락률 1.33'],
    ['a wrong sum', '"5200000000000"', '"1"', ':2: 시가총액 is not 종가 times 상장주식수'],
    [
      'trades without prices',
      '"12","221040"',
      '"12","0"',
      ':5: 거래대금 is 0 though 거래량 is not',
    ],
    ['no base price', '"900","1.25"', '"73000","1.25"', ':3: 대비 73000 leaves no base price'],
  ])('names line and column of %s', (_what, from, to, problem) => {
    expect(problemsOf(rewritten(from, to), OWN)[0]).toContain(`${OWN}${problem}`);
  });

  it('names the line of a byte of no encoding', () => {
    const bytes = Uint8Array.from(bytesOf(OWN));
    bytes[bytes.indexOf(0x0a, bytes.indexOf(0x0a) + 1) + 12] = 0xff;
    expect(problemsOf(bytes, OWN)).toEqual([`${OWN}:3: the text is neither UTF-8 nor EUC-KR`]);
  });
});

describe('an issue without a trade in the regular session', () => {
  const silent = ',18420,0,0,0.0,0,0,0,0,0,';
  const prices = { open: 18_420, high: 18_420, low: 18_420, close: 18_420 };

  it.each([
    ['halted, with the close for prices', ',18420,3,0,0.00,18420,18420,18420,0,0,', 0],
    ['not traded, with the close for prices', ',18420,0,0,0.0,18420,18420,18420,0,0,', 0],
    ['halted, with empty cells', ',18420,0,0,,,,,0,0,', 0],
    ['traded off-hours alone', ',18420,3,0,0.00,0,0,0,12,221040,', 12],
    ['traded off-hours alone, as not traded', ',18420,0,0,0.0,0,0,0,12,221040,', 12],
    ['traded off-hours alone, as not traded', ',18420,0,0,0,18420,18420,18420,12,221040,', 12],
  ])('%s, has the close alone (%s)', (_what, written, volume) => {
    const result = readListing(NAME, changed(silent, written));
    const row = result.ok ? result.value.rows.find(({ code }) => code === '900030') : result.error;
    expect(row).toMatchObject({ ...prices, volume });
  });

  it.each([
    [',18420,3,0,0.00,18420,18420,18400,0,0,', 'Open, High, Low are 0 or the Close'],
    [',18420,3,0,0.00,18420,18420,18420,0,5,', 'Volume is 0 though Amount is not'],
    [',18420,0,0,0.00,18400,18430,18400,5,92000,', 'ChangeCode 0 (not traded) has prices'],
    [',18420,3,0,0.00,0,18420,18420,5,92000,', 'Low 18420 is not the lowest price'],
  ])('is refused as %s', (written, problem) => {
    expect(problemsOf(changed(silent, written))).toEqual([expect.stringContaining(problem)]);
  });
});

describe("the day in a file's name", () => {
  it('is written as the exchange writes it too', () => {
    expect(dayInName('data_5110_20260313.csv')).toBe('2026-03-13');
    expect(dayInName('data_5110_20260313 (1).csv')).toBe('2026-03-13');
    expect(dayInName('data_5110_202603130.csv')).toBeNull();
    expect(dayInName('data_20260312_20260313.csv')).toBeNull();
  });

  it('is the one date it holds', () => {
    expect(dayInName('listing-2026-03-17.csv')).toBe('2026-03-17');
  });

  it('is refused when there is none, more than one, or one that does not exist', () => {
    expect(dayInName('listing.csv')).toBeNull();
    expect(dayInName('2026-03-16-to-2026-03-17.csv')).toBeNull();
    expect(dayInName('listing-2026-02-30.csv')).toBeNull();
    expect(problemsOf(bytesOf(NAME), 'listing.csv')).toEqual([
      "listing.csv: the file's name must hold its day once, as YYYY-MM-DD or YYYYMMDD",
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
      `${file}:7: Code "9-90A0" is not an issue code`,
      `${file}:9: Market "NASDAQ" is not a market`,
      `${file}:11: 17 columns are needed, there are 16`,
      `${file}:12: 900020 stands on line 2 already`,
    ]);
  });

  it.each([
    ['a change against its code', ',2,-1300,', ',1,-1300,', 'Changes -1300 goes against'],
    ['a code that is not known', ',2,-1300,', ',7,-1300,', 'ChangeCode "7" is not known'],
    ['a ratio that is no number', '-1.77', 'n/a', 'ChangesRatio "n/a" is not a number'],
    ['a market id of another market', '50000000,STK', '50000000,KSQ', 'MarketId "KSQ" is not that'],
    ['a volume without an amount', '65801642400', '0', 'Amount is 0 though Volume is not'],
    [
      'prices of a silent day',
      '18420,0,0,0.0,0,',
      '18420,0,0,0.0,18420,',
      'Open, High, Low are 0 or the Close where Volume is 0',
    ],
    ['no name', '가온전자', ' ', 'Name has 1 to 100 characters'],
  ])('%s', (_what, from, to, problem) => {
    expect(problemsOf(changed(from, to))).toEqual([expect.stringContaining(problem)]);
  });

  it('tells twenty problems and counts the others', () => {
    const header = textOf(NAME).split('\n')[0] ?? '';
    const text = [header, ...Array.from({ length: 25 }, () => 'broken')].join('\n');
    const problems = problemsOf(new TextEncoder().encode(text));
    expect(problems).toHaveLength(PROBLEMS_SHOWN + 1);
    expect(problems.at(-1)).toBe(`${NAME}: and 5 more`);
  });

  it('names columns that are missing or not known', () => {
    expect(problemsOf(changed(',Stocks,', ',Shares,'))).toEqual([
      `${NAME}:1: the column Stocks is missing`,
      `${NAME}:1: the column Shares is not known`,
    ]);
  });

  it('names the line of a quote that is not closed and of bytes of no encoding', () => {
    expect(problemsOf(changed('가온전자', '"가온전자'))[0]).toMatch(
      /^listing-2025-06-10\.csv:\d+: /,
    );
    const bytes = Uint8Array.from(bytesOf(NAME));
    const third = bytes.indexOf(0x0a, bytes.indexOf(0x0a) + 1) + 1;
    bytes[third + 9] = 0xff;
    expect(problemsOf(bytes)).toEqual([`${NAME}:3: the text is neither UTF-8 nor EUC-KR`]);
  });

  it('has no row', () => {
    const header = textOf(NAME).split('\n')[0] ?? '';
    expect(problemsOf(new TextEncoder().encode(header))).toEqual([
      `${NAME}: there is no row under the header`,
    ]);
  });
});
