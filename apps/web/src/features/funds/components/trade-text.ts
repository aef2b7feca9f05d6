import { formatAverage, formatQuantity } from '#entities/instrument/model/amounts.ts';
import { averageOf } from '#entities/instrument/model/scaled.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import type { RecordLine } from '../model/records.ts';
import { texts } from '../text.ts';

/** What a line traded, `100주 × 3,945원`; null for one that traded nothing. */
export function useTradeText(): (line: RecordLine) => string | null {
  const t = useTexts(texts);
  const language = useLanguage();
  return ({ trade, symbol }) => {
    if (trade === null || symbol === null) return null;
    const counted = { ...trade, symbol };
    const price = averageOf(BigInt(trade.contractAmount), trade.quantity, trade);
    return t('traded', {
      n: formatQuantity(trade.quantity, counted, language),
      price: formatAverage(price, trade, language),
    });
  };
}
