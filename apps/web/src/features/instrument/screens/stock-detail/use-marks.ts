import type { NewsContent } from '@maru/contract/news-calls';
import { useMemo } from 'react';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import type { Candle } from '#entities/instrument/model/candles.ts';
import type { ChartMark } from '#entities/instrument/model/chart-marks.ts';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { useNewsQuery } from '#entities/news/api/news.ts';
import { chunk } from '#shared/chunk.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { useChunk } from '#shared/use-chunk.ts';
import { useMyFills } from '../../api/my-fills.ts';

const WORDS = chunk(() => import('#entities/news/model/news-text.ts'));

const NONE: readonly ChartMark[] = [];
/** News without a mark: trades are the candles themselves, a changed base has its own. */
const UNMARKED: ReadonlySet<NewsContent['kind']> = new Set(['large_trade', 'base_changed']);

/** What the chart of a stock marks: my fills, days whose base price was changed, and news. */
export function useMarks(stock: StockDetail, candles: readonly Candle[]): readonly ChartMark[] {
  const t = useTexts(marketTexts);
  const language = useLanguage();
  const { data } = useMyFills(stock.symbol);
  // biome-ignore lint/correctness/useExhaustiveDependencies: quotes leave the instrument as it is
  const fills = useMemo(
    () =>
      data?.rows.map(({ at, side, price, quantity }): ChartMark => {
        const words = {
          n: formatQuantity(quantity, stock, language),
          price: formatWon(price, language),
        };
        return { at, kind: side, text: t(side === 'buy' ? 'markBuy' : 'markSell', words) };
      }) ?? NONE,
    [data, stock.symbol, language, t],
  );
  const bases = useMemo(
    () =>
      candles.flatMap(({ at, base }): ChartMark[] => {
        if (base === undefined) return [];
        const price = formatWon(base.price, language);
        return [{ at, kind: 'base', text: `${t(`base_${base.reason}`)} ${price}` }];
      }),
    [candles, language, t],
  );
  const news = useNewsMarks(stock.symbol);
  return useMemo(() => [...bases, ...fills, ...news], [bases, fills, news]);
}

/** The news of a stock that have been read so far: what moved it, not each large trade. */
function useNewsMarks(symbol: string): readonly ChartMark[] {
  const language = useLanguage();
  const { data } = useNewsQuery({ symbol });
  const { module: words } = useChunk(WORDS);
  return useMemo(() => {
    if (words === undefined) return NONE;
    const rows = data?.pages.flatMap((page) => page.rows) ?? [];
    return rows
      .filter(({ content }) => !UNMARKED.has(content.kind))
      .map((row) => ({ at: row.at, kind: 'news', text: words.newsText(row, language).title }));
  }, [data, language, words]);
}
