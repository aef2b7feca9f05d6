/** How many screens the window has room for, side by side. */
import { useSyncExternalStore } from 'react';

/** Widths in px from which a second and a third screen stand beside the main one. */
const WIDTHS = { two: 1_024, three: 1_280 } as const;

const queries = {
  two: window.matchMedia(`(min-width: ${WIDTHS.two}px)`),
  three: window.matchMedia(`(min-width: ${WIDTHS.three}px)`),
};

/** Whether the window has room for so many screens side by side. */
export function useRoomFor(screens: keyof typeof WIDTHS): boolean {
  const query = queries[screens];
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => query.matches,
  );
}
