import { historyFacts } from '@maru/exchange/companies/generated-facts';
import { generatedHistory } from '@maru/exchange/companies/history';
import { fictionalMarket } from '@maru/exchange/companies/listing';
import { livedDay } from '@maru/exchange/companies/lived-day';
import { present } from '@maru/std/assert';
import type { DayBar, IndexBar } from '@maru/std/instrument';
import { type TradingCalendar, tradingCalendar } from '@maru/std/krx/calendar';
import type { Day, Instant } from '@maru/std/kst';
import type { Store } from '../store/port.ts';
import { listFurtherProducts } from './further-products.ts';
import { HISTORY_DAYS } from './history-days.ts';
import type { MarketContents } from './market-contents.ts';
import { marketStatements, readMarket, type StoredMarket } from './market-rows.ts';

/** A market that has no data yet. */
export interface FirstRun {
  readonly seed: string;
  /** History ends on the day before it. */
  readonly firstLiveDay: Day;
  readonly calendar: TradingCalendar;
  /** Market time. */
  readonly now: Instant;
}

/** The fictional market of a seed with its history, and its first day so far. */
export function fictionalContents({ seed, firstLiveDay, calendar, now }: FirstRun): MarketContents {
  const market = fictionalMarket(seed);
  const dayBars: DayBar[][] = [];
  const indexBars: IndexBar[][] = [];
  // history has no weekend days even where the live market trades every day, as usual on charts
  const business = tradingCalendar('krx', calendar.changes);
  const history = generatedHistory(market, seed, firstLiveDay, HISTORY_DAYS, business);
  for (const chunk of history) {
    if (chunk.kind === 'issue') dayBars.push([...chunk.bars]);
    else indexBars.push([...chunk.bars]);
  }
  const begin = { day: firstLiveDay, calendar, now, seed, paths: seed, minutes: 1 };
  const lived = livedDay(market, begin);
  const { instruments, indices } = market;
  const past = { dayBars: dayBars.flat(), indexBars: indexBars.flat() };
  return {
    instruments,
    indices,
    minuteBars: lived.minuteBars,
    dayBars: [...past.dayBars, ...lived.dayBars],
    indexBars: [...past.indexBars, ...lived.indexBars],
    indexMinutes: lived.indexMinutes,
    facts: [...historyFacts(market, past, seed), ...lived.facts],
  };
}

/**
 * The stored market. When there is none yet, the fictional market of `seed` is generated and
 * written in one transaction, so an interrupted start begins again; a market of an older version
 * gets the products added since.
 */
export async function ensureMarket(store: Store, start: FirstRun): Promise<StoredMarket> {
  const stored = await readMarket(store);
  if (stored !== null) {
    const more = await listFurtherProducts(store, stored, start);
    return more ? present(await readMarket(store), 'the market is there') : stored;
  }
  const { seed, firstLiveDay } = start;
  const meta = { source: 'sim', seed, firstLiveDay, replay: false } as const;
  await store.commit(marketStatements(fictionalContents(start), meta));
  return present(await readMarket(store), 'the market that was written is there');
}
