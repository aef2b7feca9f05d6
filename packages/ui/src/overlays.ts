/**
 * Overlays of the screen, topmost last: the shell's back button closes the topmost one before
 * it leaves the screen.
 */
type Close = () => void;

const open: Close[] = [];
const listeners = new Set<() => void>();
const changed = (): void => {
  for (const listener of listeners) listener();
};

/** Puts an overlay on top; the returned function removes it. */
export function pushOverlay(close: Close): () => void {
  open.push(close);
  changed();
  return () => {
    const index = open.lastIndexOf(close);
    if (index >= 0) open.splice(index, 1);
    changed();
  };
}

export const overlayCount = (): number => open.length;

/** Asks the topmost overlay to close; false when there is none. */
export function closeTopOverlay(): boolean {
  const close = open.at(-1);
  close?.();
  return close !== undefined;
}

/** Asks every overlay to close: the screen below them is left. */
export function closeOverlays(): void {
  for (const close of open.toReversed()) close();
}

/** Calls `listener` when an overlay opens or closes; the answer ends that. */
export function onOverlays(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
