import {
  type KeyboardEvent,
  type ReactNode,
  type TouchEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

export interface TabItem<V extends string> {
  readonly value: V;
  readonly label: string;
}

export interface TabsProps<V extends string> {
  readonly items: readonly TabItem<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** Name of the tabs, for screen readers. */
  readonly label: string;
  /** The chosen tab's content. */
  readonly children?: ReactNode;
  readonly size?: 'large' | 'small';
}

/** Number of tabs from which the bar scrolls to the chosen one (the specification's threshold). */
const SCROLLS_FROM = 5;
/** The specification's animation, ms; the style sheet has it for the panel. */
const ANIMATION_MS = 300;
/** A swipe changes the tab past this share of the width, or when it is as quick as this (px/ms). */
const FAR = 1 / 3;
const QUICK = 0.5;
/** Shorter than this, px, is a tap that slipped. */
const SLIP = 24;

/** Tabs above their panel: tap, arrow keys, or a swipe on the panel. */
export function Tabs<V extends string>(props: TabsProps<V>) {
  const { items, value, onChange, label, children, size = 'large' } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const previous = useRef(value);
  const index = items.findIndex((item) => item.value === value);
  const from = items.findIndex((item) => item.value === previous.current);
  useEffect(() => {
    previous.current = value;
    const track = list.current;
    const tab = track?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!tab || !track) return undefined;
    let stop = (): void => undefined;
    const bring = (): void => {
      stop();
      const middle = tab.offsetLeft - (track.clientWidth - tab.offsetWidth) / 2;
      stop = slide(track, items.length < SCROLLS_FROM ? inView(track, tab) : middle);
    };
    // called at once, and again when the letters of the font have come and the tabs grow
    const observer = new ResizeObserver(bring);
    for (const each of track.children) observer.observe(each);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [value, items.length]);
  const select = (next: number): void => {
    const item = items[next];
    if (item !== undefined && item.value !== value) onChange(item.value);
  };
  const swipe = useSwipe((direction) => select(index + direction));

  return (
    <div>
      <div ref={list} className={styles.list} role="tablist" aria-label={label}>
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            className={classNames(styles.tab, styles[size])}
            aria-selected={item.value === value}
            aria-controls={item.value === value ? `${id}-panel` : undefined}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => onChange(item.value)}
            onKeyDown={(event) => moveFocus(event, index, items.length, select)}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div
        key={value}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${value}`}
        className={styles.panel}
        data-from={from < 0 || from === index ? undefined : from < index ? 'right' : 'left'}
        {...swipe}
      >
        {children}
      </div>
    </div>
  );
}

function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  index: number,
  count: number,
  select: (index: number) => void,
): void {
  const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: count - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  const to = (next + count) % count;
  select(to);
  const tabs = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]');
  tabs?.[to]?.focus();
}

/** The nearest scroll position of a bar at which a tab is seen whole, px. */
function inView(track: HTMLElement, { offsetLeft, offsetWidth }: HTMLElement): number {
  const least = offsetLeft + offsetWidth - track.clientWidth;
  return Math.min(offsetLeft, Math.max(least, track.scrollLeft));
}

/** Scrolls sideways within 0.3 s, at once where motion is reduced; the answer stops it. */
function slide(track: HTMLElement, to: number): () => void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const from = track.scrollLeft;
  const begin = performance.now();
  let frame = 0;
  const step = (now: number): void => {
    const part = still ? 1 : Math.min(1, Math.max(0, now - begin) / ANIMATION_MS);
    track.scrollLeft = from + (to - from) * (1 - (1 - part) ** 3);
    if (part < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

/** Sideways swipes: 1 forward, -1 back. What scrolls by itself (`data-no-swipe`) is left alone. */
function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number; readonly at: number } | null>(
    null,
  );
  return {
    onTouchStart: (event: TouchEvent<HTMLElement>) => {
      const touch = event.touches[0];
      const own = event.target instanceof Element && event.target.closest('[data-no-swipe]');
      start.current =
        touch && !own ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null;
    },
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      const touch = event.changedTouches[0];
      if (start.current === null || touch === undefined) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      const quick = Math.abs(x) / Math.max(1, event.timeStamp - start.current.at) > QUICK;
      const far = Math.abs(x) > event.currentTarget.clientWidth * FAR;
      start.current = null;
      const sideways = Math.abs(x) > Math.max(SLIP, 2 * Math.abs(y));
      if (sideways && (far || quick)) onSwipe(x < 0 ? 1 : -1);
    },
  };
}
