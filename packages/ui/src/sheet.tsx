import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { overlayCount, pushOverlay } from './overlays.ts';
import styles from './sheet.module.css';
import { ToastRegion } from './toast.tsx';
import { useDismissDrag } from './use-dismiss-drag.ts';

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** A line below the title. */
  readonly note?: ReactNode;
  /** Stays at the bottom while the content scrolls: the sheet's main action. */
  readonly action?: ReactNode;
  /** A sheet that only takes input leaves what is behind it as bright as it is. */
  readonly docked?: boolean;
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

function Panel({ open, onClose, title, note, action, docked, children }: SheetProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  const level = useModal(open, dialog, panel, close);
  const body = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(body);
  const drag = useDismissDrag(panel, () => close.current());

  return (
    <dialog
      ref={dialog}
      className={styles.layer}
      data-leaving={!open || undefined}
      data-docked={docked || undefined}
      inert={!open}
      aria-labelledby={titleId}
    >
      <div className={styles.scrim} onClick={() => close.current()} aria-hidden="true" />
      <div className={styles.frame}>
        <ToastRegion level={level} />
        <div ref={panel} className={styles.panel} tabIndex={-1}>
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
    </dialog>
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

/**
 * While `open`, the dialog is the browser's own modal one: of several the last opened is the only
 * one that focus and pointer reach. The answer is its place among the overlays, from 1.
 */
function useModal(
  open: boolean,
  dialog: RefObject<HTMLDialogElement | null>,
  panel: RefObject<HTMLElement | null>,
  close: RefObject<() => void>,
): number {
  const [level, setLevel] = useState(0);
  // as a layout effect it ends while the dialog still stands, and can give the focus back
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return undefined;
    const remove = pushOverlay(() => close.current());
    setLevel(overlayCount());
    element.showModal();
    document.documentElement.style.overflow = 'hidden';
    panel.current?.focus({ preventScroll: true });
    // Esc and a browser's back gesture ask by `cancel`; a second one may close it at once
    const onCancel = (event: Event): void => {
      if (event.target !== element) return;
      event.preventDefault();
      close.current();
    };
    // where React ends and begins this effect anew, the dialog closes and opens in one go, and the
    // event of that closing comes when it is open again
    const onClosed = (): void => {
      if (!element.open) close.current();
    };
    element.addEventListener('cancel', onCancel);
    element.addEventListener('close', onClosed);
    return () => {
      element.removeEventListener('cancel', onCancel);
      element.removeEventListener('close', onClosed);
      remove();
      element.close();
      if (overlayCount() === 0) document.documentElement.style.overflow = '';
    };
  }, [open, dialog, panel, close]);
  return level;
}
