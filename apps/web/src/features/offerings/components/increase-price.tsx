import { useTexts } from '#shared/i18n.ts';
import { increaseTexts } from '../increases.texts.ts';
import { fromMarket, type Increase, priceOf } from '../model/increase.ts';
import { PriceBesideMarket } from './price-beside-market.tsx';

/** The price of an increase, and how far it is from that of the market. */
export function IncreasePrice({ increase }: { readonly increase: Increase }) {
  const t = useTexts(increaseTexts);
  const { price, marketPrice } = increase;
  return (
    <PriceBesideMarket
      labels={[t(price === null ? 'firstPrice' : 'price'), t('fromMarket'), t('market')]}
      price={priceOf(increase)}
      marketPrice={marketPrice}
      percent={fromMarket(increase)}
    />
  );
}
