import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** A press shorter than this acts once, ms. */
const HOLD_MS = 400;
/** Between the first repeats, and at the fastest, ms. */
const SLOWEST_MS = 150;
const FASTEST_MS = 30;

/** Milliseconds before repeat number `n`, from 1: the longer a button is held, the shorter. */
export const pauseBefore = (n: number): number =>
  n === 1 ? HOLD_MS : Math.max(FASTEST_MS, Math.round(SLOWEST_MS * 0.92 ** (n - 2)));

export interface HoldHandlers {
  readonly onClick: (event: MouseEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerLeave: () => void;
  readonly onPointerCancel: () => void;
  readonly onContextMenu: (event: MouseEvent) => void;
}

/**
 * Handlers of a button that acts once when pressed, and again and again, faster, while held.
 * @param enabled false ends a hold: a disabled button does not hear its end
 */
export function useHold(act: () => void, enabled: boolean): HoldHandlers {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** True: the press has acted by being held, so its end is no click. */
  const held = useRef(false);
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => {
    if (!enabled) clearTimeout(timer.current);
    return () => clearTimeout(timer.current);
  }, [enabled]);
  const wait = (n: number): void => {
    timer.current = setTimeout(() => {
      held.current = true;
      latest.current();
      wait(n + 1);
    }, pauseBefore(n));
  };
  return {
    onClick: (event) => {
      stop();
      // of a keyboard or a screen reader no press comes before
      if (held.current && event.detail > 0) held.current = false;
      else latest.current();
    },
    onPointerDown: (event) => {
      stop();
      held.current = false;
      if (event.button === 0) wait(1);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // a long touch would open it
    onContextMenu: (event) => event.preventDefault(),
  };
}
