import { generatedHistory } from '@maru/exchange/companies/history';
import { fictionalMarket } from '@maru/exchange/companies/listing';
import { present } from '@maru/std/assert';
import type { DayBar, IndexBar } from '@maru/std/instrument';
import { tradingCalendar } from '@maru/std/krx/calendar';
import type { Day } from '@maru/std/kst';
import type { Store } from '../store/port.ts';
import { listFurtherProducts } from './further-products.ts';
import { HISTORY_DAYS } from './history-days.ts';
import type { MarketContents } from './market-contents.ts';
import { marketStatements, readMarket, type StoredMarket } from './market-rows.ts';

/** The fictional market of a seed with generated history up to the day before `firstLiveDay`. */
export function fictionalContents(seed: string, firstLiveDay: Day): MarketContents {
  const market = fictionalMarket(seed);
  const dayBars: DayBar[][] = [];
  const indexBars: IndexBar[][] = [];
  // history has no weekend days even where the live market trades every day, as usual on charts
  const calendar = tradingCalendar('krx');
  const history = generatedHistory(market, seed, firstLiveDay, HISTORY_DAYS, calendar);
  for (const chunk of history) {
    if (chunk.kind === 'issue') dayBars.push([...chunk.bars]);
    else indexBars.push([...chunk.bars]);
  }
  const { instruments, indices } = market;
  return { instruments, indices, dayBars: dayBars.flat(), indexBars: indexBars.flat() };
}

/**
 * The stored market. When there is none yet, the fictional market of `seed` is generated and
 * written in one transaction, so an interrupted start begins again; a market of an older version
 * gets the products added since.
 */
export async function ensureMarket(
  store: Store,
  start: { readonly seed: string; readonly firstLiveDay: Day },
): Promise<StoredMarket> {
  const stored = await readMarket(store);
  if (stored !== null) {
    const more = await listFurtherProducts(store, stored, start.firstLiveDay);
    return more ? present(await readMarket(store), 'the market is there') : stored;
  }
  const contents = fictionalContents(start.seed, start.firstLiveDay);
  const meta = {
    source: 'sim',
    ...start,
    replay: false,
  } as const;
  await store.commit(marketStatements(contents, meta));
  return present(await readMarket(store), 'the market that was written is there');
}
