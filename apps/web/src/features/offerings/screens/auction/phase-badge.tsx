import { MINUTE_MS } from '@maru/std/kst';
import { Badge } from '@maru/ui/badge';
import { useTexts } from '#shared/i18n.ts';
import { useMarketMinute } from '../../api/auctions.ts';
import type { Auction } from '../../model/auction.ts';
import { auctionTexts } from './auction.texts.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** How long bids are taken, or the stage of an auction that takes none. In words, not seconds. */
export function PhaseBadge({ auction }: { readonly auction: Auction }) {
  const t = useTexts(auctionTexts);
  const now = useMarketMinute();
  const { stage, closesAt } = auction;
  if (stage !== 'open') {
    return <Badge tone={stage === 'sold' ? 'brand' : 'plain'}>{t(`stage_${stage}`)}</Badge>;
  }
  const minutes = Math.max(1, Math.ceil((closesAt - now) / MINUTE_MS));
  if (minutes < HOUR_MINUTES) {
    return <Badge tone="warn">{t('leftMinutes', { count: minutes, n: minutes })}</Badge>;
  }
  if (minutes < DAY_MINUTES) {
    const hours = Math.floor(minutes / HOUR_MINUTES);
    return <Badge tone="brand">{t('leftHours', { count: hours, n: hours })}</Badge>;
  }
  const days = Math.floor(minutes / DAY_MINUTES);
  return <Badge tone="brand">{t('leftDays', { count: days, n: days })}</Badge>;
}
