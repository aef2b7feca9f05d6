import { useMemo } from 'react';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import type { Candle } from '#entities/instrument/model/candles.ts';
import type { ChartMark } from '#entities/instrument/model/chart-marks.ts';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { useMyFills } from '../../api/my-fills.ts';

const NONE: readonly ChartMark[] = [];

/** What the chart of a stock marks: my fills, and days whose base price was changed. */
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
  return useMemo(() => (bases.length === 0 ? fills : [...bases, ...fills]), [bases, fills]);
}
