import { ArrowDown, Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './pull-to-refresh.module.css';

export interface PullToRefreshProps {
  /** Resolves when the new data stand; a rejection just lets the head go. */
  readonly onRefresh: () => Promise<unknown>;
  readonly children: ReactNode;
  readonly labels: {
    readonly pull: string;
    readonly release: string;
    readonly loading: string;
    readonly done: string;
  };
}

type Phase = 'idle' | 'pull' | 'release' | 'loading' | 'done';

/** The specification's figures: height of the head in px, and milliseconds. */
const HEAD = 50;
const SUCCESS_MS = 500;
const ANIMATION_MS = 300;

/**
 * Pulling the page down at its top loads it again. A pull that begins on what is dragged by itself
 * (`data-no-pull`) is left alone. The top is that of the page, or of a part that scrolls by itself
 * (`data-scrolls`).
 */
export function PullToRefresh({ onRefresh, children, labels }: PullToRefreshProps) {
  const box = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>('idle');
  const [height, setHeight] = useState(0);
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  });

  useEffect(() => {
    const target = box.current;
    if (target === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = async (): Promise<void> => {
      setPhase('loading');
      setHeight(HEAD);
      const worked = await refresh.current().then(
        () => true,
        () => false,
      );
      if (worked) setPhase('done');
      timer = setTimeout(
        () => {
          setHeight(0);
          timer = setTimeout(() => setPhase('idle'), ANIMATION_MS);
        },
        worked ? SUCCESS_MS : 0,
      );
    };
    const stop = listen(target, {
      pull: (distance) => {
        setPhase(distance >= HEAD ? 'release' : 'pull');
        setHeight(distance);
      },
      let: (distance) => {
        if (distance >= HEAD) void run();
        else {
          setHeight(0);
          setPhase('idle');
        }
      },
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);

  const moving = phase === 'pull' || phase === 'release';
  return (
    <div ref={box}>
      <div
        className={styles.head}
        style={{ height, transition: moving ? 'none' : `height ${ANIMATION_MS}ms var(--ease)` }}
        role="status"
      >
        {phase !== 'idle' && (
          <span className={styles.label}>
            {phase === 'done' && <Check />}
            {moving && <ArrowDown className={phase === 'release' ? styles.turned : undefined} />}
            {phase === 'loading' && <span className={styles.spinner} aria-hidden="true" />}
            {labels[phase]}
          </span>
        )}
      </div>
      {children}
    </div>
  );
}

interface Pull {
  readonly pull: (distance: number) => void;
  readonly let: (distance: number) => void;
}

/** Watches for a downward drag that begins at the very top; the answer ends that. */
function listen(target: HTMLElement, on: Pull): () => void {
  let from: { readonly x: number; readonly y: number } | null = null;
  let distance = 0;
  const start = (event: TouchEvent): void => {
    const touch = event.touches[0];
    const own = event.target instanceof Element && event.target.closest('[data-no-pull]');
    const scrolled = target.closest('[data-scrolls]')?.scrollTop ?? window.scrollY;
    const begins = scrolled <= 0 && !own && touch !== undefined;
    from = begins ? { x: touch.clientX, y: touch.clientY } : null;
    distance = 0;
  };
  const move = (event: TouchEvent): void => {
    const touch = event.touches[0];
    if (from === null || touch === undefined) return;
    const y = touch.clientY - from.y;
    const sideways = Math.abs(touch.clientX - from.x) > Math.abs(y);
    if (distance === 0 && (y <= 0 || sideways)) {
      from = null;
      return;
    }
    if (event.cancelable) event.preventDefault();
    // The further, the heavier: half the way, and never beyond two heads.
    distance = Math.min(HEAD * 2, Math.max(0, y) / 2);
    on.pull(distance);
  };
  const end = (): void => {
    if (from !== null && distance > 0) on.let(distance);
    from = null;
    distance = 0;
  };
  target.addEventListener('touchstart', start, { passive: true });
  target.addEventListener('touchmove', move, { passive: false });
  target.addEventListener('touchend', end);
  target.addEventListener('touchcancel', end);
  return () => {
    target.removeEventListener('touchstart', start);
    target.removeEventListener('touchmove', move);
    target.removeEventListener('touchend', end);
    target.removeEventListener('touchcancel', end);
  };
}
