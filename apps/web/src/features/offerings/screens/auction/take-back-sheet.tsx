import { Line, Lines } from '@maru/ui/line';
import { toast } from '@maru/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, createKeys } from '#shared/api.ts';
import { ConfirmSheet } from '#shared/confirm-sheet.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { invalidate } from '#shared/query.ts';
import { toastRefusal } from '#shared/refusal.tsx';
import { useLast } from '#shared/use-last.ts';
import { Won } from '#shared/won.tsx';
import { sharesText } from '../../components/shares-text.ts';
import type { Auction, Bid } from '../../model/auction.ts';
import { auctionTexts } from './auction.texts.ts';

interface Props {
  readonly auction: Auction;
  /** null: closed. */
  readonly bid: Bid | null;
  readonly onClose: () => void;
}

/** Asks before a bid is taken back, and names what becomes free. */
export function TakeBackSheet({ auction, bid: asked, onClose }: Props) {
  const t = useTexts(auctionTexts);
  const language = useLanguage();
  const bid = useLast(asked);
  const [keyFor] = useState(createKeys);
  const takeBack = useMutation({
    mutationFn: (id: string) => call('auctionTakeBack', { bid: id, requestId: keyFor(id) }),
    onSuccess: () => {
      toast(t('takeBackDone'), 'good');
      onClose();
      return invalidate(['auctionDetail', 'auctionList', 'auctionRecords', 'fundBalances']);
    },
    onError: (error) => toastRefusal(error),
  });
  if (bid === null) return null;
  return (
    <ConfirmSheet
      open={asked !== null}
      onClose={onClose}
      title={t('takeBackTitle')}
      note={t('takeBackNote')}
      submit={t('takeBack')}
      back={t('keep')}
      variant="danger"
      send={takeBack}
      onSend={() => takeBack.mutate(bid.id)}
    >
      <Lines>
        <Line label={t('bidPrice')} value={<Won value={bid.price} />} />
        <Line label={t('bidShares')} value={sharesText(bid.lots * auction.lotSize, language)} />
        <Line strong label={t('released')} value={<Won value={bid.held} />} />
      </Lines>
    </ConfirmSheet>
  );
}
