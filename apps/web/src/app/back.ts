/**
 * Back closes a sheet before it leaves the screen. While a sheet is open, one marked entry stands
 * on top of the browser's history; the router never learns of it.
 */
import { closeTopOverlay, onOverlays, overlayCount } from '@maru/ui/overlays';

interface Marked {
  readonly overlay: true;
}

const isMarked = (state: unknown): state is Marked =>
  typeof state === 'object' && state !== null && 'overlay' in state;

/** Starts watching; called once, before the router begins to listen. */
export function interceptHistory(): void {
  /** The address of the marked entry, while that is the newest one. */
  let base: string | null = isMarked(history.state) ? location.href : null;
  /** True between leaving a stale marked entry and arriving at the one below it. */
  let skipping = false;

  const mark = (): void => {
    base = location.href;
    history.pushState({ ...history.state, overlay: true }, '');
  };

  onOverlays(() => {
    if (overlayCount() > 0 && !isMarked(history.state)) mark();
  });

  const onPop = (event: PopStateEvent): void => {
    const leftMark = base === location.href;
    base = null;
    if (skipping) {
      skipping = false;
      return;
    }
    // another address was opened over the sheet: the screen goes, and the sheet with it
    if (overlayCount() > 0 && !leftMark) return;
    if (overlayCount() > 0) {
      event.stopImmediatePropagation();
      closeTopOverlay();
      if (overlayCount() > 0) mark();
    } else if (isMarked(event.state) || leftMark) {
      // left behind by a sheet that was closed otherwise: it counts for nothing
      event.stopImmediatePropagation();
      skipping = isMarked(event.state);
      history.back();
    }
  };
  window.addEventListener('popstate', onPop, { capture: true });
}
