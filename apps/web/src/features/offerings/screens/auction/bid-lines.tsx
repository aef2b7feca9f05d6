import { Badge } from '@maru/ui/badge';
import { Fold } from '@maru/ui/fold';
import { Line, Lines } from '@maru/ui/line';
import { Entry } from '#entities/ledger/components/entry.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { Won } from '#shared/won.tsx';
import { sharesText } from '../../components/shares-text.ts';
import type { Bid } from '../../model/auction.ts';
import { auctionTexts } from './auction.texts.ts';

/** What became of a bid. */
export function BidState({ bid }: { readonly bid: Bid }) {
  const t = useTexts(auctionTexts);
  const isPart = bid.state === 'won' && bid.wonLots < bid.lots;
  return (
    <Badge tone={bid.state === 'won' ? 'brand' : 'plain'}>
      {t(isPart ? 'state_part' : `state_${bid.state}`)}
    </Badge>
  );
}

interface Props {
  readonly bid: Bid;
  readonly lotSize: number;
  /** Won a share; null: not public, or nothing was sold. */
  readonly clearing: number | null;
}

/** A bid of mine: its price, its shares, and where its money is. */
export function BidLines({ bid, lotSize, clearing }: Props) {
  const t = useTexts(auctionTexts);
  const language = useLanguage();
  const { price, lots, state, held, wonLots, paid, released, hold, line } = bid;
  return (
    <>
      <Lines>
        <Line label={t('bidPrice')} value={<Won value={price} />} />
        <Line label={t('bidShares')} value={sharesText(lots * lotSize, language)} />
        {clearing !== null && <Line label={t('clearing')} value={<Won value={clearing} />} />}
        {state === 'open' && <Line strong label={t('held')} value={<Won value={held} />} />}
        {state === 'won' && (
          <>
            <Line label={t('wonShares')} value={sharesText(wonLots * lotSize, language)} />
            <Line strong label={t('paid')} value={<Won value={paid} />} />
          </>
        )}
        {released !== '0' && <Line label={t('released')} value={<Won value={released} />} />}
      </Lines>
      {line !== null && (
        <QuietLink to={href('tradePositionDetail', { id: line })}>{t('seePosition')}</QuietLink>
      )}
      <Fold label={t('ledger')}>
        <Entry no={hold} />
      </Fold>
    </>
  );
}
