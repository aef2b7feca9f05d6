import type { Output } from '@maru/contract/calls';
import { useState } from 'react';
import { useAction } from '#shared/action-result.tsx';
import { call, createKeys } from '#shared/api.ts';
import { invalidate } from '#shared/query.ts';
import { useApplicationPreview } from '../../api/offerings.ts';

export type Detail = Output<'newStockDetail'>;
export type Preview = Output<'newStockPreview'>;

/** An application that was taken. */
export interface Done {
  readonly id: string;
  readonly shares: number;
  readonly deposit: string;
}

/** The lots of an application, what they would hold, and the way to send it. */
export function useApplication(detail: Detail) {
  const { offering, barredUntil, applicationsMost } = detail;
  const { id, stage, mine, leastLots, mostLots, lotSize } = offering;
  const [lots, setLots] = useState(leastLots);
  const [confirming, setConfirming] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const [keyFor] = useState(createKeys);
  const [sent, setSent] = useState(0);
  const may = stage === 'open' && barredUntil === null && (mine === null || applicationsMost > 1);
  const isWithin = lots >= leastLots && lots <= mostLots;
  const preview = useApplicationPreview(id, lots, may && isWithin);
  const { refused } = preview;
  const send = useAction('subscribe', {
    mutationFn: () => {
      const input = { id, lots };
      // once it is taken, a further application for as many is another one
      return call('newStockSubscribe', { ...input, requestId: keyFor([input, sent]) });
    },
    onSuccess: ({ id: number, deposit }) => {
      setConfirming(false);
      setSent(sent + 1);
      setDone({ id: number, deposit, shares: lots * lotSize });
      return invalidate(['newStockDetail', 'newStockList', 'newStockRecords', 'fundBalances']);
    },
  });
  return {
    may,
    lots,
    setLots,
    preview,
    /** Why the server would not take these lots now; null: it would, as far as is known. */
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

export type ApplicationState = ReturnType<typeof useApplication>;
