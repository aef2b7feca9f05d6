/**
 * Name and price of a stock seem to move from the line that was pressed to the stock's own screen:
 * there each begins where it stood in the line. Only what is drawn moves, so nothing waits for it.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';

export type Part = 'name' | 'price';

const MOVE_MS = 250;
/** A screen that takes longer to come has no line to continue any more, milliseconds. */
const FRESH_MS = 1_000;

interface Left {
  readonly symbol: string;
  readonly at: number;
  readonly boxes: Map<string, DOMRect>;
}

let left: Left | null = null;

/** Notes where the parts of a line stand, which is marked by `data-part`, as it is left. */
export function leaveLine(symbol: string, line: HTMLElement): void {
  const parts = [...line.querySelectorAll<HTMLElement>('[data-part]')];
  const boxes = new Map(
    parts.map((part) => [part.dataset.part ?? '', part.getBoundingClientRect()]),
  );
  left = { symbol, at: performance.now(), boxes };
}

/** Where a part stood in the line that was left just now, once; else null. */
function comesFrom(symbol: string, part: Part): DOMRect | null {
  if (left === null || left.symbol !== symbol || performance.now() - left.at > FRESH_MS)
    return null;
  const box = left.boxes.get(part) ?? null;
  left.boxes.delete(part);
  return box;
}

/** Has an element begin where its part stood in the line, each time that its screen is opened. */
export function useArrivalOf<E extends HTMLElement>(
  symbol: string,
  part: Part,
): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const from = comesFrom(symbol, part);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // after the screen was scrolled to its top, before it is painted
    if (from !== null && !still) queueMicrotask(() => move(element.current, from));
  }, [symbol, part]);
  return element;
}

function move(element: HTMLElement | null, from: DOMRect): void {
  if (element === null) return;
  const to = element.getBoundingClientRect();
  if (to.height === 0) return;
  // a heading cuts off what leaves it: it is moved whole
  const moved = element.closest('h1') ?? element;
  const ratio = from.height / to.height;
  // nothing may reach beyond the page's edge: a phone would lay it out wider
  const { left: x, width } = moved.getBoundingClientRect();
  const room = document.documentElement.clientWidth - x - width * ratio;
  const right = Math.min(from.left - to.left, Math.max(0, room));
  const start = `translate(${right}px, ${from.top - to.top}px) scale(${ratio})`;
  moved.animate(
    [
      { transform: start, transformOrigin: '0 0' },
      { transform: 'none', transformOrigin: '0 0' },
    ],
    { duration: MOVE_MS, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
  );
}
