/** The market's tables: written whole by the first run and by an import, read whole at start. */
import type { IndexDefinition } from '@maru/exchange/simulation-types';
import type {
  Company,
  Delisting,
  IndexMinute,
  Instrument,
  MinuteBar,
  Names,
  UsualTrading,
} from '@maru/std/instrument';
import { type Day, MINUTE_MS } from '@maru/std/kst';
import type { VenueFact } from '@maru/std/venue-port';
import { inserts, insertsMissing, insertText, recordsOf } from '../store/market-tables.ts';
import type { Statement, Store } from '../store/port.ts';
import { namesText } from '../store/records.ts';
import type { MarketContents } from './market-contents.ts';

/** Origin of the market. */
export interface MarketMeta {
  readonly source: 'sim' | 'import';
  readonly seed: string;
  /** Days before it are history; from it on bars are simulated trades. */
  readonly firstLiveDay: Day;
  /** True: live days replay the imported ones, as long as there are any left. */
  readonly replay: boolean;
}

/** The stored market, without its bars. */
export interface StoredMarket {
  readonly meta: MarketMeta;
  /** Live days whose prices are generated, all or in part. */
  readonly generatedDays: readonly Day[];
  readonly instruments: readonly Instrument[];
  readonly indices: readonly IndexDefinition[];
}

/** Replaces any stored market by `market`; to be committed as one transaction. */
export function marketStatements(market: MarketContents, meta: MarketMeta): Statement[] {
  const lived = market.minuteBars.length > 0;
  return [
    {
      text: `truncate market_meta, instruments, day_bars, minute_bars, index_definitions,
        index_bars, index_minutes, market_run, market_state, step_runs, venue_instructions,
        venue_facts, base_changes, generated_days`,
      params: [],
    },
    {
      text: 'insert into market_meta (source, seed, first_live_day, replay) values ($1, $2, $3, $4)',
      params: [meta.source, meta.seed, meta.firstLiveDay, meta.replay],
    },
    ...inserts('instruments', market.instruments.map(instrumentRow)),
    ...inserts('index_definitions', market.indices.map(indexRow)),
    ...pastStatements(market),
    ...(lived ? [generatedStatement([meta.firstLiveDay])] : []),
  ];
}

/**
 * Inserts generated bars and facts. Minutes that the market has saved stay: after a leap of the
 * clock it may have saved the first ones of a day before the day itself.
 */
export const pastStatements = (
  past: Omit<MarketContents, 'instruments' | 'indices'>,
): Statement[] => [
  ...inserts('day_bars', past.dayBars),
  ...insertsMissing('minute_bars', past.minuteBars.map(minuteBarRow)),
  ...inserts(
    'index_bars',
    past.indexBars.map(({ index, ...bar }) => ({ ...bar, code: index })),
  ),
  ...insertsMissing('index_minutes', past.indexMinutes.map(indexMinuteRow)),
  factsStatement(past.facts, true),
];

/** Marks live days as generated, all or in part. */
export const generatedStatement = (days: readonly Day[]): Statement => ({
  text: 'insert into generated_days select unnest($1::date[])',
  params: [days],
});

/** Lists further issues, with their history, after the `listed` existing ones. */
export function listingStatements(
  listed: number,
  further: Pick<MarketContents, 'instruments' | 'dayBars'>,
): Statement[] {
  const rows = further.instruments.map((instrument, i) => instrumentRow(instrument, listed + i));
  return [...inserts('instruments', rows), ...inserts('day_bars', further.dayBars)];
}

/** Lists an issue after all others while the market runs; a listed one stays as it is. */
export function listingStatement(instrument: Instrument): Statement {
  const position = '(select coalesce(max(position) + 1, 0) from instruments)';
  const text = `${insertText('instruments', null, { position })} on conflict (symbol) do nothing`;
  return { text, params: [recordsOf('instruments', [instrumentRow(instrument, 0)])] };
}

/** The days of an issue's end; null: it has none. */
export const delistingStatement = (symbol: string, delisting: Delisting | null): Statement => ({
  text: 'update instruments set delisting = $2::json where symbol = $1',
  params: [symbol, delisting === null ? null : jsonOf(delisting)],
});

/** The stored market; null without one. */
export async function readMarket(store: Store): Promise<StoredMarket | null> {
  const [meta] = await store.query<MetaRow>(
    'select source, seed, first_live_day, replay from market_meta',
  );
  if (meta === undefined) return null;
  const instruments = await store.query<InstrumentRow>(
    'select * from instruments order by position',
  );
  const indices = await store.query<IndexRow>('select * from index_definitions order by position');
  const generated = await store.query<{ day: Day }>('select day from generated_days order by day');
  return {
    meta: {
      source: meta.source,
      seed: meta.seed,
      firstLiveDay: meta.first_live_day,
      replay: meta.replay,
    },
    generatedDays: generated.map(({ day }) => day),
    instruments: instruments.map(instrumentOf),
    indices: indices.map(({ code, members, divisor, ...row }) => ({
      code,
      names: namesOf(row),
      members,
      divisor: BigInt(divisor),
    })),
  };
}

/** A row of `index_minutes`. */
export const indexMinuteRow = ({ index, at, value, generated }: IndexMinute) => ({
  code: index,
  minute: at / MINUTE_MS,
  value,
  generated,
});

/** A row of `minute_bars`. */
export const minuteBarRow = ({ at, ...bar }: MinuteBar): object => ({
  ...bar,
  minute: at / MINUTE_MS,
});

/** JSON with bigints as text, which PostgreSQL reads into int8 and numeric alike. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part));

/**
 * Stores facts in their order; a known id stays as it is.
 * @param generated true: they belong to generated prices
 */
export function factsStatement(facts: readonly VenueFact[], generated: boolean): Statement {
  const text = `insert into venue_facts (id, symbol, kind, at, detail, generated)
    select id, symbol, detail->>'kind', at, detail, $2
    from json_to_recordset($1::json) as r(id text, symbol text, at bigint, detail json)
    on conflict (id) do nothing`;
  return { text, params: [jsonOf(facts), generated] };
}

interface MetaRow {
  readonly source: 'sim' | 'import';
  readonly seed: string;
  readonly first_live_day: Day;
  readonly replay: boolean;
}

interface NameColumns {
  readonly name_kor: string;
  readonly name_en: string | null;
  readonly name_tw: string | null;
}

interface InstrumentRow extends NameColumns {
  readonly symbol: string;
  readonly board: Instrument['board'];
  readonly sector: string | null;
  readonly shares: bigint;
  readonly lot_size: number;
  readonly band_percent: Instrument['bandPercent'];
  readonly grid: Instrument['grid'];
  readonly scale: number;
  readonly basket: Instrument['basket'];
  readonly large_cap: boolean;
  readonly fictional: boolean;
  readonly listed_on: Day | null;
  readonly company: Company | null;
  readonly crowd: Instrument['crowd'];
  readonly usual: UsualTrading | null;
  readonly delisting: Delisting | null;
}

interface IndexRow extends NameColumns {
  readonly code: string;
  readonly members: string[];
  readonly divisor: string;
}

const namesOf = (row: NameColumns): Names => ({
  kor: row.name_kor,
  en: row.name_en,
  tw: row.name_tw,
});

const nameColumns = (names: Names): NameColumns => ({
  name_kor: names.kor,
  name_en: names.en,
  name_tw: names.tw,
});

const instrumentRow = (instrument: Instrument, position: number): object => ({
  symbol: instrument.symbol,
  position,
  ...nameColumns(instrument.names),
  board: instrument.board,
  sector: instrument.sector,
  shares: instrument.shares,
  lot_size: instrument.lotSize,
  band_percent: instrument.bandPercent,
  grid: instrument.grid,
  scale: instrument.scale,
  basket: instrument.basket,
  large_cap: instrument.largeCap,
  fictional: instrument.fictional,
  listed_on: instrument.listedOn,
  company: instrument.company,
  crowd: instrument.crowd,
  usual: instrument.usual ?? null,
  delisting: instrument.delisting ?? null,
});

const indexRow = (index: IndexDefinition, position: number): object => ({
  code: index.code,
  position,
  ...nameColumns(index.names),
  members: namesText(index.members),
  divisor: String(index.divisor),
});

const instrumentOf = (row: InstrumentRow): Instrument => ({
  symbol: row.symbol,
  names: namesOf(row),
  board: row.board,
  sector: row.sector,
  shares: Number(row.shares),
  lotSize: row.lot_size,
  bandPercent: row.band_percent,
  grid: row.grid,
  scale: row.scale,
  basket: row.basket,
  largeCap: row.large_cap,
  fictional: row.fictional,
  listedOn: row.listed_on,
  company: row.company,
  crowd: row.crowd,
  ...(row.usual !== null && { usual: row.usual }),
  ...(row.delisting !== null && { delisting: row.delisting }),
});
