import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { closeTopOverlay, overlayCount, pushOverlay } from './overlays.ts';
import styles from './sheet.module.css';
import { useDismissDrag } from './use-dismiss-drag.ts';

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** A line below the title. */
  readonly note?: ReactNode;
  /** Stays at the bottom while the content scrolls: the sheet's main action. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

const LEAVE_MS = 220;

/** A panel from below. Swiping down, back, Esc and a tap beside it close it. */
export function Sheet(props: SheetProps) {
  const [mounted, setMounted] = useState(props.open);
  if (props.open && !mounted) setMounted(true);
  useEffect(() => {
    if (props.open) return undefined;
    const timer = setTimeout(() => setMounted(false), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [props.open]);
  return mounted ? createPortal(<Panel {...props} />, document.body) : null;
}

function Panel({ open, onClose, title, note, action, children }: SheetProps) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => (open ? holdFocus(panel.current, () => close.current()) : undefined), [open]);
  const body = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(body);
  const drag = useDismissDrag(panel, () => close.current());

  return (
    <div className={styles.layer} data-leaving={!open || undefined}>
      <div className={styles.scrim} onClick={() => close.current()} aria-hidden="true" />
      <div
        ref={panel}
        className={styles.panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <div className={styles.head} {...drag}>
          <div className={styles.grab} aria-hidden="true" />
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </div>
        <div ref={body} className={styles.body} tabIndex={scrolls ? 0 : undefined}>
          {children}
        </div>
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}

/** Whether an element's content is taller than it: then the keyboard has to reach it too. */
function useScrolls(target: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      setScrolls(element.scrollHeight > element.clientHeight);
    });
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [target]);
  return scrolls;
}

/** Keeps focus and scrolling in the topmost sheet until the answer is called. */
function holdFocus(panel: HTMLElement | null, close: () => void): () => void {
  const before = document.activeElement;
  const page = document.getElementById('root');
  const remove = pushOverlay(close);
  page?.setAttribute('inert', '');
  document.documentElement.style.overflow = 'hidden';
  panel?.focus({ preventScroll: true });
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    closeTopOverlay();
  };
  panel?.addEventListener('keydown', onKey);
  return () => {
    remove();
    panel?.removeEventListener('keydown', onKey);
    if (overlayCount() === 0) {
      page?.removeAttribute('inert');
      document.documentElement.style.overflow = '';
    }
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}
