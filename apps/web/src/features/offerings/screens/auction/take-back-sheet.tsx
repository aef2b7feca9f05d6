import { Button } from '@maru/ui/button';
import { Line, Lines } from '@maru/ui/line';
import { Sheet } from '@maru/ui/sheet';
import { toast } from '@maru/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, createKeys } from '#shared/api.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { invalidate } from '#shared/query.ts';
import { Refusal, toastRefusal } from '#shared/refusal.tsx';
import { useLast } from '#shared/use-last.ts';
import { Won } from '#shared/won.tsx';
import { sharesText } from '../../components/shares-text.ts';
import type { Auction, Bid } from '../../model/auction.ts';
import styles from './auction.module.css';
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
  const close = (): void => {
    takeBack.reset();
    onClose();
  };
  return (
    <Sheet
      open={asked !== null}
      onClose={close}
      title={t('takeBackTitle')}
      note={t('takeBackNote')}
      action={
        <div className={styles.pair}>
          <Button variant="plain" onClick={close}>
            {t('keep')}
          </Button>
          <Button
            variant="danger"
            busy={takeBack.isPending}
            onClick={() => takeBack.mutate(bid.id)}
          >
            {t('takeBack')}
          </Button>
        </div>
      }
    >
      <Lines>
        <Line label={t('bidPrice')} value={<Won value={bid.price} />} />
        <Line label={t('bidShares')} value={sharesText(bid.lots * auction.lotSize, language)} />
        <Line strong label={t('released')} value={<Won value={bid.held} />} />
      </Lines>
      <Refusal error={takeBack.error} />
    </Sheet>
  );
}
