/**
 * The columns of a daily listing: as the data portals publish it (an unnamed row number first;
 * ISU_CD is missing in older files, and ChangesRatio was long misspelt), and as the exchange's own
 * download has it, which names neither the kind of a change nor the market's id.
 */
import { err, ok, type Result } from '@maru/std/result';

/** By field, the names that its column has had. */
const PORTAL = {
  code: ['Code'],
  name: ['Name'],
  market: ['Market'],
  marketId: ['MarketId'],
  close: ['Close'],
  changeCode: ['ChangeCode'],
  change: ['Changes'],
  ratio: ['ChangesRatio', 'ChagesRatio'],
  open: ['Open'],
  high: ['High'],
  low: ['Low'],
  volume: ['Volume'],
  turnover: ['Amount'],
  marketCap: ['Marcap'],
  shares: ['Stocks'],
} as const;
const EXCHANGE: Shape = {
  code: ['종목코드', '단축코드'],
  name: ['종목명'],
  market: ['시장구분', '시장'],
  marketId: [],
  close: ['종가'],
  changeCode: [],
  change: ['대비'],
  ratio: ['등락률'],
  open: ['시가'],
  high: ['고가'],
  low: ['저가'],
  volume: ['거래량'],
  turnover: ['거래대금'],
  marketCap: ['시가총액'],
  shares: ['상장주식수'],
};
/** Columns that are not read. */
const UNREAD = ['', 'ISU_CD', 'Dept', '표준코드', '소속부'];

export type Field = keyof typeof PORTAL;
type Shape = Readonly<Record<Field, readonly string[]>>;

export interface Column {
  /** As the file has it. */
  readonly name: string;
  /** In a record. */
  readonly at: number;
}

export interface Columns {
  readonly count: number;
  /** Null: the exchange's own download has none. */
  readonly of: Readonly<Record<Field, Column | null>>;
}

/** The columns that a file's first record names, or the problem, as `file:line: …`. */
export function readHeader(
  file: string,
  { line, record }: { readonly line: number; readonly record: readonly string[] },
): Result<Columns, string[]> {
  const header = record.map((name) => name.trim());
  const isExchange = header.some((name) => Object.values(EXCHANGE).flat().includes(name));
  const shape: Shape = isExchange ? EXCHANGE : PORTAL;
  const problems: string[] = [];
  const columnOf = (names: readonly string[]): Column | null => {
    const at = header.findIndex((name) => names.includes(name));
    if (at < 0 && names.length > 0) problems.push(`the column ${names[0]} is missing`);
    return at < 0 ? null : { name: header[at] ?? '', at };
  };
  const columns = Object.entries(shape).map(([field, names]) => [field, columnOf(names)]);
  const known = [...Object.values(shape).flat(), ...UNREAD];
  for (const [i, name] of header.entries()) {
    if (!known.includes(name)) problems.push(`the column ${name} is not known`);
    if (header.indexOf(name) !== i) problems.push(`the column ${name} stands twice`);
  }
  if (problems.length > 0) return err(problems.map((problem) => `${file}:${line}: ${problem}`));
  return ok({ count: header.length, of: Object.fromEntries(columns) as Columns['of'] });
}
