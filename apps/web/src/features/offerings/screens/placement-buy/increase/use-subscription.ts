import type { Output } from '@maru/contract/calls';
import { toast } from '@maru/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, createKeys } from '#shared/api.ts';
import { currentLanguage, translator } from '#shared/i18n.ts';
import { invalidate } from '#shared/query.ts';
import { useIncreasePreview } from '../../../api/increases.ts';
import { mostOf, standingOf } from '../../../model/increase.ts';
import { increaseBuyTexts } from './increase-buy.texts.ts';

export type Detail = Output<'increaseDetail'>;

/** A subscription that was taken. */
export interface Done {
  readonly id: string;
  readonly shares: number;
  readonly amount: string;
}

/** The shares of a subscription, what they hold, and the way to send it. */
export function useSubscription({ increase, channelOpen }: Detail) {
  const { id, right, mine, stage } = increase;
  const [chosen, setShares] = useState<number | null>(null);
  const [confirming, setConfirming] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const [keyFor] = useState(createKeys);
  const most = mostOf(increase);
  const may = most > 0 && channelOpen && standingOf(increase) === undefined;
  const shares = Math.min(chosen ?? (stage === 'holders' ? (right?.rights ?? 1) : 1), most);
  const isWithin = shares >= 1 && shares <= most;
  const preview = useIncreasePreview({ id, shares }, may && isWithin);
  const { refused } = preview;
  const send = useMutation({
    mutationFn: () => {
      const input = { id, shares };
      // once one is withdrawn, a further subscription for as many is another one
      const last = mine.map((one) => one.id);
      return call('increaseSubscribe', { ...input, requestId: keyFor([input, last]) });
    },
    onSuccess: ({ id: number, amount: held }) => {
      toast(translator(increaseBuyTexts, currentLanguage())('done'), 'good');
      setConfirming(false);
      setDone({ id: number, amount: held, shares });
      return invalidate(['increaseDetail', 'increaseList', 'increaseRecords', 'fundBalances']);
    },
  });
  return {
    may,
    most,
    shares,
    setShares,
    preview,
    /** Why these shares cannot be subscribed for now; null: they can, as far as is known. */
    refused,
    isReady: isWithin && refused === null,
    confirming,
    review: () => setConfirming(true),
    close: () => setConfirming(false),
    send,
    done,
    end: () => setDone(null),
  };
}

export type SubscriptionState = ReturnType<typeof useSubscription>;
