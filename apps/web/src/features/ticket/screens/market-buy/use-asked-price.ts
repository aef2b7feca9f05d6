import { namesPrice } from '@maru/std/krx/order-terms';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Terms } from '#entities/order/model/terms.ts';

/** What the address of a ticket asks for. */
export interface TicketStart {
  /** Price units. */
  readonly price: number;
  /** The navigation that asked for that price; null: none did, and it is the current one. */
  readonly askedAt: string | null;
}

/** Takes over a price that is asked for while the ticket stands, as by a press in the book. */
export function useAskedPrice(
  { price, askedAt }: TicketStart,
  { terms, setTerms }: { readonly terms: Terms; readonly setTerms: (terms: Terms) => void },
): void {
  const taken = useRef(askedAt);
  const take = useEffectEvent(() => {
    const { type } = terms;
    setTerms({ ...terms, type: namesPrice(type) ? type : 'limit', price });
  });
  useEffect(() => {
    if (askedAt === null || askedAt === taken.current) return;
    taken.current = askedAt;
    take();
  }, [askedAt]);
}
