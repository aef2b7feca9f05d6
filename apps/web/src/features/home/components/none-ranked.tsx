import type { Sort } from '@maru/contract/constants';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { rankingTexts } from './ranking.texts.ts';

/** A ranking that no stock belongs to now. */
export function NoneRanked({ sort }: { readonly sort: Sort }) {
  const t = useTexts(rankingTexts);
  const marketT = useTexts(marketTexts);
  switch (sort) {
    case 'rise':
    case 'fall':
    case 'held':
    case 'newHigh':
    case 'vi':
      return <NoData title={t(`none_${sort}`)} note={t('noneNote')} />;
    default:
      return <NoData title={marketT('noStocks')} note={marketT('noStocksNote')} />;
  }
}
