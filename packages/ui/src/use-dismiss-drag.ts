import { type PointerEvent, type RefObject, useRef } from 'react';

/** Share of the panel's height, and speed in px/ms, from which letting go closes it. */
const FAR = 0.3;
const FAST = 0.5;

/** Pointer handlers for a handle that pulls `panel` down and lets it go, or closes it. */
export function useDismissDrag(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ readonly y: number; readonly at: number } | null>(null);

  const move = (distance: number, settle: boolean): void => {
    if (panel.current === null) return;
    panel.current.style.transition = settle ? 'transform 220ms var(--ease)' : 'none';
    panel.current.style.transform = distance > 0 ? `translateY(${distance}px)` : '';
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) move(event.clientY - start.current.y, false);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (start.current === null || panel.current === null) return;
      const distance = event.clientY - start.current.y;
      const speed = distance / Math.max(1, event.timeStamp - start.current.at);
      start.current = null;
      const closes = distance > panel.current.offsetHeight * FAR || (distance > 40 && speed > FAST);
      if (closes) onClose();
      else move(0, true);
    },
    onPointerCancel: () => {
      start.current = null;
      move(0, true);
    },
  };
}
