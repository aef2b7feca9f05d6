import type { Chart } from 'klinecharts';

/** A finger that rests this long takes the crosshair; in milliseconds. */
const HOLD_MS = 300;
/** Movement below this is a tap; in pixels. */
const SLOP = 6;

export interface Gestures {
  /** Called with the place of the crosshair in pixels, or null when it goes. */
  readonly onPoint: (point: { readonly x: number; readonly y: number } | null) => void;
}

interface Finger {
  x: number;
  y: number;
}

/**
 * Touch, mouse and wheel on a layer above the chart: a sideways drag moves it, two fingers zoom, a
 * rest or tap sets the crosshair, and an up-and-down drag stays the page's (`touch-action: pan-y`).
 * Returns what ends it.
 */
export function attachGestures(layer: HTMLElement, chart: Chart, gestures: Gestures): () => void {
  const fingers = new Map<number, Finger>();
  /** `page`: an up-and-down drag, which the browser scrolls by. */
  let mode: 'none' | 'page' | 'drag' | 'point' | 'pinch' = 'none';
  let pointed = false;
  let start: Finger = { x: 0, y: 0 };
  let speed = 0;
  let hold: ReturnType<typeof setTimeout> | undefined;

  const at = (event: PointerEvent): Finger => {
    const box = layer.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const point = (place: Finger | null): void => {
    pointed = place !== null;
    gestures.onPoint(place);
  };

  const down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    fingers.set(event.pointerId, at(event));
    clearTimeout(hold);
    if (fingers.size === 2) {
      mode = 'pinch';
      return;
    }
    start = at(event);
    mode = 'none';
    speed = 0;
    if (event.pointerType === 'mouse') return;
    hold = setTimeout(() => {
      mode = 'point';
      point(start);
    }, HOLD_MS);
  };

  const move = (event: PointerEvent): void => {
    const finger = fingers.get(event.pointerId);
    const place = at(event);
    if (finger === undefined) {
      if (event.pointerType === 'mouse') point(place);
      return;
    }
    if (mode === 'pinch') pinch(event.pointerId, place);
    else if (mode === 'point') point(place);
    else if (mode === 'none') begin(event, place);
    if (mode === 'drag') {
      speed = place.x - finger.x;
      chart.scrollByDistance(speed);
    }
    fingers.set(event.pointerId, place);
  };

  /** What a finger that has begun to move is after. */
  const begin = (event: PointerEvent, place: Finger): void => {
    const x = Math.abs(place.x - start.x);
    const y = Math.abs(place.y - start.y);
    if (Math.max(x, y) <= SLOP) return;
    clearTimeout(hold);
    mode = y > x ? 'page' : 'drag';
    if (mode === 'page') return;
    layer.setPointerCapture(event.pointerId);
    point(null);
  };

  const pinch = (id: number, place: Finger): void => {
    const [a, b] = [...fingers].map(([key, finger]) => (key === id ? place : finger));
    const before = [...fingers.values()];
    if (a === undefined || b === undefined || before.length !== 2) return;
    const ratio = spread(a, b) / Math.max(1, spread(before[0] as Finger, before[1] as Finger));
    chart.zoomAtCoordinate(ratio, { x: (a.x + b.x) / 2, y: 0 });
  };

  const up = (event: PointerEvent): void => {
    clearTimeout(hold);
    if (!fingers.delete(event.pointerId)) return;
    const tapped = event.type === 'pointerup' && mode === 'none' && event.pointerType !== 'mouse';
    if (tapped) point(pointed ? null : at(event));
    if (mode === 'drag' && Math.abs(speed) > 3 && !calm()) chart.scrollByDistance(speed * 10, 300);
    if (fingers.size === 0) mode = 'none';
  };

  const leave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && fingers.size === 0) point(null);
  };
  /** While the crosshair follows the finger the page must not. */
  const keep = (event: TouchEvent): void => {
    if (mode === 'point' || mode === 'pinch') event.preventDefault();
  };
  const wheel = (event: WheelEvent): void => {
    if (event.ctrlKey) {
      event.preventDefault();
      const box = layer.getBoundingClientRect();
      chart.zoomAtCoordinate(event.deltaY < 0 ? 1.1 : 0.9, { x: event.clientX - box.left, y: 0 });
    } else if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      event.preventDefault();
      chart.scrollByDistance(-event.deltaX);
    }
  };

  const off = new AbortController();
  const { signal } = off;
  layer.addEventListener('pointerdown', down, { signal });
  layer.addEventListener('pointermove', move, { signal });
  layer.addEventListener('pointerup', up, { signal });
  layer.addEventListener('pointercancel', up, { signal });
  layer.addEventListener('pointerleave', leave, { signal });
  layer.addEventListener('touchmove', keep, { signal, passive: false });
  layer.addEventListener('wheel', wheel, { signal, passive: false });
  return () => {
    clearTimeout(hold);
    off.abort();
  };
}

const spread = (a: Finger, b: Finger): number => Math.hypot(a.x - b.x, a.y - b.y);
const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
