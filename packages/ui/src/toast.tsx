import { useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
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

/** Where toasts appear: at the top of the column, clear of every main action. Stands once. */
export function ToastRegion() {
  const message = useSyncExternalStore(subscribe, () => current);
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {message !== null && (
        <div key={message.id} className={classNames(styles.toast, styles[message.tone])}>
          {message.text}
        </div>
      )}
    </div>
  );
}
