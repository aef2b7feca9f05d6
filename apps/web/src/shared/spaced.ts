/**
 * Hands items over at once, and what comes within a pause after that together at its end: what
 * reads again after an event does so a few times a second at most, however many there are.
 */
export function spaced<T>(
  apply: (items: readonly T[]) => void,
  pauseMs: number,
): (items: readonly T[]) => void {
  let waiting: T[] = [];
  let pausing = false;
  const flush = (): void => {
    const items = waiting;
    waiting = [];
    pausing = items.length > 0;
    if (!pausing) return;
    setTimeout(flush, pauseMs);
    apply(items);
  };
  return (items) => {
    waiting.push(...items);
    if (!pausing) flush();
  };
}
