import type { Output } from '@maru/contract/calls';
import { useState } from 'react';
import { useAction } from '#shared/action-result.tsx';
import { call, createKeys } from '#shared/api.ts';
import { invalidate } from '#shared/query.ts';
import { usePlacementPreview } from '../../api/placements.ts';
import { isOver, rangeOf } from '../../model/placement.ts';

export type Detail = Output<'placementDetail'>;
export type Way = 'shares' | 'amount';

/** An application that was taken. */
export interface Done {
  readonly id: string;
  readonly shares: number;
  readonly amount: string;
}

/** The tier and the shares of an application, what they would hold, and the way to send it. */
export function useApplication({ placement, channelOpen }: Detail) {
  const { id, stage, mine, tiers } = placement;
  const [tier, setTier] = useState(1);
  const [chosen, setShares] = useState<number | null>(null);
  const [way, setWay] = useState<Way>('shares');
  const [confirming, setConfirming] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const [keyFor] = useState(createKeys);
  const may = stage === 'open' && channelOpen && (mine === null || isOver(mine));
  const own = tiers[tier - 1];
  const range = own === undefined ? { least: 1, most: 1 } : rangeOf(placement, own);
  const shares = chosen ?? range.least;
  const isWithin = shares >= range.least && shares <= range.most;
  const preview = usePlacementPreview({ id, tier, shares }, may && isWithin);
  const { refused } = preview;
  const send = useAction('placement', {
    mutationFn: () => {
      const input = { id, tier, shares };
      // once it is over, a further application for as many is another one
      return call('placementApply', { ...input, requestId: keyFor([input, mine?.id ?? null]) });
    },
    onSuccess: ({ id: number, amount }) => {
      setConfirming(false);
      setDone({ id: number, amount, shares });
      return invalidate(['placementDetail', 'placementList', 'placementRecords', 'fundBalances']);
    },
  });
  return {
    may,
    tier,
    /** The shares that were chosen go with the tier that they were chosen in. */
    setTier: (next: number) => {
      setTier(next);
      setShares(null);
    },
    range,
    shares,
    setShares,
    way,
    setWay,
    preview,
    /** Why these shares cannot be applied for now; null: they can, as far as is known. */
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
