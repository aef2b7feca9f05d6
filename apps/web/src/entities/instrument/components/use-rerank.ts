import type { CallName } from '@maru/contract/calls';
import { useEffect } from 'react';
import { invalidate } from '#shared/query.ts';

/** Milliseconds until a ranking is put in order anew; its prices move at once. */
const RERANK_MS = 4_000;

/** Has a ranked list read again from time to time, except under a finger: a tap finds its row. */
export function useRerank(name: CallName): void {
  useEffect(() => {
    let touched = false;
    const down = (): void => {
      touched = true;
    };
    const up = (): void => {
      touched = false;
    };
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !touched) void invalidate([name]);
    }, RERANK_MS);
    window.addEventListener('pointerdown', down);
    for (const end of ENDS) window.addEventListener(end, up);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pointerdown', down);
      for (const end of ENDS) window.removeEventListener(end, up);
    };
  }, [name]);
}

/** The browser ends a pointer with a cancel where it takes over, to scroll. */
const ENDS = ['pointerup', 'pointercancel'] as const;
