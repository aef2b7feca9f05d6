import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { dropIndex } from '../../model/order.ts';

interface Drag {
  readonly from: number;
  readonly startY: number;
  readonly distance: number;
  readonly height: number;
}

/**
 * Puts a list of `count` rows of one height in order: by dragging a row's grip, or with the arrow
 * keys on it. `onMove` is called once a row has its place.
 */
export function useReorder(count: number, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const target = drag && dropIndex(drag.from, drag.distance, drag.height, count);
  const grip = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      const height = event.currentTarget.closest('li')?.getBoundingClientRect().height ?? 1;
      setDrag({ from: index, startY: event.clientY, distance: 0, height });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) =>
      setDrag((now) => now && { ...now, distance: event.clientY - now.startY }),
    onPointerUp: () => {
      if (drag !== null && target !== null) onMove(drag.from, target);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      onMove(index, index + step);
    },
  });
  return {
    /** Handlers of the grip of a row. */
    grip,
    /** The row that is being dragged. */
    dragged: drag?.from ?? null,
    /** Pixels that a row stands off its place. */
    offset: (index: number) => shift(index, drag, target),
  };
}

/** The dragged row follows the finger; those it has passed make room. */
function shift(index: number, drag: Drag | null, target: number | null): number {
  if (drag === null || target === null) return 0;
  if (index === drag.from) return drag.distance;
  if (index > drag.from && index <= target) return -drag.height;
  if (index < drag.from && index >= target) return drag.height;
  return 0;
}
