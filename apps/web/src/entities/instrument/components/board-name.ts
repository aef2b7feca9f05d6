import type { Translate } from '#shared/i18n.ts';
import type { marketTexts } from '../instrument.texts.ts';
import type { StockRow } from '../model/quote.ts';

export type MarketKey = keyof typeof marketTexts.dictionary.kor;
export type MarketT = Translate<MarketKey>;

/** Where it trades, or that it is an ETF; the real market's boards for an imported stock. */
export function boardName(
  stock: Pick<StockRow, 'market' | 'fictional'> & { readonly fund?: boolean },
  t: MarketT,
): string {
  if (stock.fund === true) return t('fund');
  switch (stock.market) {
    case 'main':
      return t(stock.fictional ? 'boardMain' : 'boardKospi');
    case 'second':
      return t(stock.fictional ? 'boardSecond' : 'boardKosdaq');
    case 'konex':
      return t('boardKonex');
    case 'otc':
      return t('boardOtc');
    case 'digital':
      return t('boardDigital');
    case 'pair':
      return t('boardPair');
  }
}
