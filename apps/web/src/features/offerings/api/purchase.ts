/** A purchase from a block offer or from the special zone: what it would cost, and its sending. */
import { ApiError } from '@maru/client/api-error';
import type { Output } from '@maru/contract/calls';
import type { ErrorCode } from '@maru/contract/errors';
import { useState } from 'react';
import { useAction } from '#shared/action-result.tsx';
import { call, createKeys } from '#shared/api.ts';
import { invalidate } from '#shared/query.ts';
import { usePreview } from '#shared/use-preview.ts';

/** Milliseconds between two looks at what moves with the market and with other customers. */
export const LIVE_MS = 2_000;
export type PurchaseFigures = Output<'blockPreview'>;
export type Purchased = Output<'blockBuy'>;
export type Product = 'block' | 'special';

const CALLS = { block: 'blockPreview', special: 'specialPreview' } as const;

/** Refusals that ask again: a large amount, and a price that has moved. */
const ASKS: readonly ErrorCode[] = ['confirmation_needed', 'block_price_moved'];

interface Wanted {
  readonly product: Product;
  readonly id: string;
  readonly lots: number;
  /** Whether it can be bought now, as far as is known. */
  readonly enabled: boolean;
}

const refusedAs = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApiError && error.code === code;

export function usePurchase({ product, id, lots, enabled }: Wanted) {
  const [keyFor] = useState(createKeys);
  const [done, setDone] = useState<Purchased | null>(null);
  /** How many were made here: another one of the same lots is no repeat. */
  const [made, setMade] = useState(0);
  const of = { typed: enabled && lots > 0, refetchInterval: LIVE_MS };
  const preview = usePreview(CALLS[product], { id, lots }, of);
  const refresh = (): Promise<void> =>
    invalidate([
      ...(['blockList', 'blockDetail', 'blockPreview', 'blockRecords'] as const),
      ...(['specialList', 'specialPreview', 'specialRecords', 'fundBalances'] as const),
    ]);
  const send = useAction<Purchased, boolean>('purchase', {
    asks: ASKS,
    quiet: true,
    mutationFn: (confirmed) => {
      const asked = { id, lots, confirmed };
      // not its price: that moves, and what had no answer may have been bought at the one before
      const requestId = keyFor([id, lots, made]);
      return product === 'block'
        ? call('blockBuy', { ...asked, price: preview.current?.price ?? '0', requestId })
        : call('specialTake', { ...asked, requestId });
    },
    onSuccess: (bought) => {
      setDone(bought);
      setMade((n) => n + 1);
      return refresh();
    },
    // whoever came too late, or saw another price, sees at once how it stands
    onError: () => void refresh(),
  });
  return {
    preview,
    /** Why it cannot be bought as things stand. */
    obstacle: preview.refused,
    send,
    /** It is large, and asks for a second confirmation. */
    asksAgain: refusedAs(send.error, 'confirmation_needed'),
    hasMoved: refusedAs(send.error, 'block_price_moved'),
    done,
    end: () => setDone(null),
  };
}

export type PurchaseState = ReturnType<typeof usePurchase>;
