/** How many screens the window has room for, side by side. */
import { useSyncExternalStore } from 'react';

const from = (px: number): MediaQueryList => window.matchMedia(`(min-width: ${px}px)`);

/** By the screens that stand side by side; `ample` is a third one beside a stock and its ticket. */
const QUERIES = { two: from(1_024), three: from(1_280), ample: from(1_680) } as const;

export type Room = keyof typeof QUERIES;

/** Whether the window has room for so much side by side. */
export function useRoomFor(room: Room): boolean {
  const query = QUERIES[room];
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => query.matches,
  );
}
