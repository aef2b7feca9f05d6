import type { Chart } from 'klinecharts';

/** A finger that rests this long moves the crosshair; in milliseconds. */
const HOLD_MS = 300;
/** Movement below this is a tap; in pixels. */
const SLOP = 6;

export interface Gestures {
  /** Called with the place of the crosshair in pixels, or null when it goes. */
  readonly onPoint: (point: { readonly x: number; readonly y: number } | null) => void;
  /** True for a chart that shows all it has: a sideways drag moves the crosshair. */
  readonly fixed: () => boolean;
}

interface Finger {
  readonly x: number;
  readonly y: number;
}

/**
 * Touch, mouse and wheel on a layer above the chart: a sideways drag moves it, two fingers zoom, a
 * rest or tap sets the crosshair, and an up-and-down drag stays the page's (`touch-action: pan-y`).
 * Returns the function that ends it.
 */
export function attachGestures(layer: HTMLElement, chart: Chart, gestures: Gestures): () => void {
  const hand = new Hand(layer, chart, gestures);
  const off = new AbortController();
  const { signal } = off;
  const active = { signal, passive: false };
  layer.addEventListener('pointerdown', (event) => hand.down(event), { signal });
  layer.addEventListener('pointermove', (event) => hand.move(event), { signal });
  layer.addEventListener('pointerup', (event) => hand.up(event), { signal });
  layer.addEventListener('pointercancel', (event) => hand.up(event), { signal });
  layer.addEventListener('pointerleave', (event) => hand.leave(event), { signal });
  layer.addEventListener('touchmove', (event) => hand.keep(event), active);
  layer.addEventListener('wheel', (event) => onWheel(event, layer, chart, gestures), active);
  return () => {
    hand.rest();
    off.abort();
  };
}

/** The fingers on the layer and their gesture. */
class Hand {
  readonly #layer: HTMLElement;
  readonly #chart: Chart;
  readonly #gestures: Gestures;
  readonly #fingers = new Map<number, Finger>();
  /** `page`: an up-and-down drag, which the browser scrolls by. */
  #mode: 'none' | 'page' | 'drag' | 'point' | 'pinch' = 'none';
  #pointed = false;
  #start: Finger = { x: 0, y: 0 };
  /** Where the layer stands; asked at each move of a finger, it would be laid out each time. */
  #corner = { left: 0, top: 0 };
  /** Pixels of the last move. */
  #speed = 0;
  #hold: ReturnType<typeof setTimeout> | undefined;

  constructor(layer: HTMLElement, chart: Chart, gestures: Gestures) {
    this.#layer = layer;
    this.#chart = chart;
    this.#gestures = gestures;
  }

  down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    const place = this.#at(event);
    this.#fingers.set(event.pointerId, place);
    this.rest();
    if (this.#fingers.size === 2) {
      this.#mode = this.#gestures.fixed() ? 'page' : 'pinch';
      return;
    }
    this.#start = place;
    this.#mode = 'none';
    this.#speed = 0;
    if (event.pointerType === 'mouse') return;
    this.#hold = setTimeout(() => {
      this.#mode = 'point';
      this.#point(place);
    }, HOLD_MS);
  }

  move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    const place = this.#at(event);
    if (before === undefined) {
      if (event.pointerType === 'mouse') this.#point(place);
      return;
    }
    if (this.#mode === 'pinch') this.#pinch(event.pointerId, place);
    else if (this.#mode === 'point') this.#point(place);
    else if (this.#mode === 'none') this.#begin(event, place);
    if (this.#mode === 'drag') {
      this.#speed = place.x - before.x;
      this.#chart.scrollByDistance(this.#speed);
    }
    this.#fingers.set(event.pointerId, place);
  }

  up(event: PointerEvent): void {
    this.rest();
    if (!this.#fingers.delete(event.pointerId)) return;
    const ended = event.type === 'pointerup';
    if (ended && this.#mode === 'none' && event.pointerType !== 'mouse') {
      this.#point(this.#pointed ? null : this.#at(event));
    }
    if (this.#mode === 'drag' && Math.abs(this.#speed) > 3 && !calm()) {
      this.#chart.scrollByDistance(this.#speed * 10, 300);
    }
    if (this.#fingers.size === 0) this.#mode = 'none';
  }

  leave(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && this.#fingers.size === 0) this.#point(null);
  }

  /** While the crosshair follows the finger the page must not. */
  keep(event: TouchEvent): void {
    if (this.#mode === 'point' || this.#mode === 'pinch') event.preventDefault();
  }

  /** The finger is no longer waited for to rest. */
  rest(): void {
    clearTimeout(this.#hold);
  }

  #at(event: PointerEvent): Finger {
    if (this.#fingers.size === 0) this.#corner = this.#layer.getBoundingClientRect();
    return { x: event.clientX - this.#corner.left, y: event.clientY - this.#corner.top };
  }

  #point(place: Finger | null): void {
    this.#pointed = place !== null;
    this.#gestures.onPoint(place);
  }

  /** The gesture of a finger that has begun to move. */
  #begin(event: PointerEvent, place: Finger): void {
    const x = Math.abs(place.x - this.#start.x);
    const y = Math.abs(place.y - this.#start.y);
    if (Math.max(x, y) <= SLOP) return;
    this.rest();
    this.#mode = y > x ? 'page' : this.#gestures.fixed() ? 'point' : 'drag';
    if (this.#mode === 'page') return;
    this.#layer.setPointerCapture(event.pointerId);
    if (this.#mode === 'point') this.#point(place);
    else if (this.#pointed) this.#point(null);
  }

  #pinch(id: number, place: Finger): void {
    const before = [...this.#fingers.values()];
    const now = [...this.#fingers].map(([key, finger]) => (key === id ? place : finger));
    const ratio = spread(now) / Math.max(1, spread(before));
    const middle = ((now[0]?.x ?? 0) + (now[1]?.x ?? 0)) / 2;
    this.#chart.zoomAtCoordinate(ratio, { x: middle, y: 0 });
  }
}

/** Sideways wheels and trackpads move the chart; with Ctrl (a trackpad's pinch) they zoom. */
function onWheel(event: WheelEvent, layer: HTMLElement, chart: Chart, { fixed }: Gestures): void {
  if (fixed()) return;
  if (event.ctrlKey) {
    event.preventDefault();
    const x = event.clientX - layer.getBoundingClientRect().left;
    chart.zoomAtCoordinate(event.deltaY < 0 ? 1.1 : 0.9, { x, y: 0 });
  } else if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
    event.preventDefault();
    chart.scrollByDistance(-event.deltaX);
  }
}

/** Distance of the first two fingers. */
const spread = ([a, b]: readonly Finger[]): number =>
  a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y);

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
