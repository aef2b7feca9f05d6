import { useEffect, useSyncExternalStore } from 'react';
import { formatTime } from '#shared/format.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { useStreamState } from '#shared/stream.ts';
import styles from './link-bar.module.css';
import { shellTexts } from './shell.texts.ts';

const onNetwork = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Says when the connection is gone or prices have stopped, and greys every price meanwhile. */
export function LinkBar() {
  const t = useTexts(shellTexts);
  const language = useLanguage();
  const online = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const { link, staleSince, pricesStoppedSince } = useStreamState();
  const offline = !online || link === 'offline';
  const pricesStale = offline || pricesStoppedSince !== null;
  const text = offline
    ? t('offline')
    : staleSince !== null
      ? t('storeAway', { time: formatTime(staleSince, language) })
      : pricesStoppedSince !== null
        ? t('pricesStopped', { time: formatTime(pricesStoppedSince, language) })
        : null;
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-stale', pricesStale);
    root.toggleAttribute('data-bar', text !== null);
  }, [pricesStale, text]);
  return (
    <div role="status" className={text === null ? undefined : styles.bar}>
      {text}
    </div>
  );
}
