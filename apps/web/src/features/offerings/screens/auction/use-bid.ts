import { toast } from '@maru/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, createKeys } from '#shared/api.ts';
import { currentLanguage, translator } from '#shared/i18n.ts';
import { invalidate } from '#shared/query.ts';
import { toastRefusal } from '#shared/refusal.tsx';
import { useBidPreview } from '../../api/auctions.ts';
import { type Bid, bidPriceFault, type Detail } from '../../model/auction.ts';
import { auctionTexts } from './auction.texts.ts';

/** The price and the lots of a bid, what it would hold, and the way to send it. */
export function useBid(
  { auction }: Detail,
  bid: Bid | null,
  { open, onDone }: { readonly open: boolean; readonly onDone: () => void },
) {
  const { id, reserve, leastLots, mostLots } = auction;
  const [price, setPrice] = useState(bid?.price ?? reserve);
  const [lots, setLots] = useState(bid?.lots ?? leastLots);
  const [keyFor] = useState(createKeys);
  const least = { price: bid?.price ?? reserve, lots: bid?.lots ?? leastLots };
  const fault = bidPriceFault(price, auction);
  const isSame = bid !== null && price === bid.price && lots === bid.lots;
  const isWithin = fault === null && lots >= least.lots && lots <= mostLots && !isSame;
  const of = bid === null ? { id, price, lots } : { id, price, lots, bid: bid.id };
  const preview = useBidPreview(of, { typed: isWithin, open });
  const send = useMutation({
    mutationFn: () => {
      const requestId = keyFor([of, auction.mine.length]);
      return bid === null
        ? call('auctionBid', { id, price, lots, requestId })
        : call('auctionRaise', { bid: bid.id, price, lots, requestId });
    },
    onSuccess: () => {
      const t = translator(auctionTexts, currentLanguage());
      toast(t(bid === null ? 'bidDone' : 'raiseDone'), 'good');
      onDone();
      return invalidate(['auctionDetail', 'auctionList', 'auctionRecords', 'fundBalances']);
    },
    onError: (error) => toastRefusal(error),
  });
  return {
    price,
    setPrice,
    lots,
    setLots,
    least,
    fault,
    preview,
    send,
  };
}

export type BidForm = ReturnType<typeof useBid>;
