import { useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { onOverlays, overlayCount } from './overlays.ts';
import styles from './toast.module.css';

interface Message {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'bad';
}

/** How long a toast stands (the specification's figure). */
const TOAST_MS = 2_000;

let current: Message | null = null;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const show = (message: Message | null): void => {
  current = message;
  for (const listener of listeners) listener();
};

/** Shows a text for two seconds, in place of one that still stands. */
export function toast(text: string, tone: Message['tone'] = 'plain'): void {
  clearTimeout(timer);
  count += 1;
  show({ id: count, text, tone });
  timer = setTimeout(() => show(null), TOAST_MS);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Where toasts appear: above the main action, or above the sheet that has it. It stands once on the
 * page and once in each modal layer, since only content of the topmost one is announced; that one
 * shows the text.
 * @param level place of its layer among the overlays; 0: the page
 */
export function ToastRegion({ level }: { readonly level: number }) {
  const top = useSyncExternalStore(onOverlays, overlayCount);
  const latest = useSyncExternalStore(subscribe, () => current);
  const message = level === top ? latest : null;
  return (
    <div className={level === 0 ? styles.page : styles.layer} role="status" aria-live="polite">
      {message !== null && (
        <div key={message.id} className={classNames(styles.toast, styles[message.tone])}>
          {message.text}
        </div>
      )}
    </div>
  );
}
