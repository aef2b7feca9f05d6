import { useTexts } from '#shared/i18n.ts';
import { fromMarket, type Placement } from '../model/placement.ts';
import { placementTexts } from '../placements.texts.ts';
import { PriceBesideMarket } from './price-beside-market.tsx';

/** The price of a placement, and how far it is from that of the market. */
export function PlacementPrice({ placement }: { readonly placement: Placement }) {
  const t = useTexts(placementTexts);
  const labels = [t('price'), t('fromMarket'), t('market')] as const;
  return <PriceBesideMarket {...placement} labels={labels} percent={fromMarket(placement)} />;
}
