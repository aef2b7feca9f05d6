/** Products that were added to the fictional market after a data directory was created. */
import { basketMembers, fundBars } from '@maru/exchange/companies/fund-history';
import { generatedHistory } from '@maru/exchange/companies/history';
import { fictionalMarket } from '@maru/exchange/companies/listing';
import type { DayBar, Instrument } from '@maru/std/instrument';
import { tradingCalendar } from '@maru/std/krx/calendar';
import type { Day } from '@maru/std/kst';
import type { Store } from '../store/port.ts';
import type { FirstRun } from './first-run.ts';
import { HISTORY_DAYS } from './history-days.ts';
import { listingStatements, type StoredMarket } from './market-rows.ts';

/**
 * Lists the products of the stored seed's fictional market that the stored market lacks, with
 * generated history up to the day before the first live one; an ETF's is computed from the stored
 * bars of its basket.
 * An imported market has no such products. True when something was listed.
 * @throws {StoreAway}
 */
export async function listFurtherProducts(
  store: Store,
  stored: StoredMarket,
  { firstLiveDay, calendar }: Pick<FirstRun, 'firstLiveDay' | 'calendar'>,
): Promise<boolean> {
  if (stored.meta.source !== 'sim') return false;
  const { seed } = stored.meta;
  const listed = new Set(stored.instruments.map((instrument) => instrument.symbol));
  const market = fictionalMarket(seed);
  const missing = market.instruments.filter((instrument) => !listed.has(instrument.symbol));
  if (missing.length === 0) return false;
  const plain = missing.filter((instrument) => instrument.basket === null);
  const business = tradingCalendar('krx', calendar.changes);
  const alone = { ...market, instruments: plain, indices: [] };
  const members = await barsBefore(store, [...basketMembers(missing)], firstLiveDay);
  const dayBars: DayBar[] = [];
  for (const chunk of generatedHistory(alone, seed, firstLiveDay, HISTORY_DAYS, business)) {
    if (chunk.kind !== 'issue') continue;
    const [first] = chunk.bars;
    if (first === undefined) continue;
    dayBars.push(...chunk.bars);
    members.set(first.symbol, [...chunk.bars]);
  }
  dayBars.push(...missing.flatMap((fund) => barsOfFund(fund, members, seed)));
  const further = { instruments: missing, dayBars };
  await store.commit(listingStatements(stored.instruments.length, further));
  return true;
}

const barsOfFund = (
  fund: Instrument,
  members: ReadonlyMap<string, readonly DayBar[]>,
  seed: string,
): DayBar[] => (fund.basket === null ? [] : fundBars(fund, fund.basket, members, seed));

/** Stored day bars before `today` by symbol, oldest first. */
async function barsBefore(
  store: Store,
  symbols: readonly string[],
  today: Day,
): Promise<Map<string, DayBar[]>> {
  const rows = await store.query<Omit<DayBar, 'volume'> & { readonly volume: bigint }>(
    'select * from day_bars where symbol = any($1::text[]) and day < $2 order by symbol, day',
    [symbols, today],
  );
  const bars = new Map<string, DayBar[]>();
  for (const row of rows) {
    const bar = { ...row, volume: Number(row.volume) };
    const known = bars.get(row.symbol);
    if (known === undefined) bars.set(row.symbol, [bar]);
    else known.push(bar);
  }
  return bars;
}
