import type { CallName } from '@maru/contract/calls';
import { useEffect } from 'react';
import { invalidate } from '#shared/query.ts';

/** Milliseconds until a ranking is put in order anew; its prices move at once. */
const RERANK_MS = 15_000;

/** Has a ranked list read again from time to time while it is shown from its top. */
export function useRerank(name: CallName): void {
  useEffect(() => {
    const timer = setInterval(() => {
      // Rows that change places under a reading finger are worse than an older order.
      if (document.visibilityState === 'visible' && window.scrollY < 200) void invalidate([name]);
    }, RERANK_MS);
    return () => clearInterval(timer);
  }, [name]);
}
