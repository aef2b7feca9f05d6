import { useEffect, useState } from 'react';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { useOnline } from '#shared/online.ts';
import { useStreamState } from '#shared/stream.ts';
import { formatTime } from '#shared/time-text.ts';
import styles from './link-bar.module.css';
import { shellTexts } from './shell.texts.ts';

interface Trouble {
  readonly text: 'offline' | 'storeAway' | 'pricesStopped';
  readonly since: number;
}

/** The gravest trouble and its beginning; null without any. */
function useTrouble(): Trouble | null {
  const online = useOnline();
  const { link, staleSince, pricesStoppedSince } = useStreamState();
  const offline = !online || link === 'offline';
  const [offlineSince, setOfflineSince] = useState<number | null>(null);
  if (offline !== (offlineSince !== null)) setOfflineSince(offline ? Date.now() : null);
  if (offlineSince !== null) return { text: 'offline', since: offlineSince };
  if (staleSince !== null) return { text: 'storeAway', since: staleSince };
  if (pricesStoppedSince !== null) return { text: 'pricesStopped', since: pricesStoppedSince };
  return null;
}

/** Says when the connection is gone or prices have stopped, and greys every price meanwhile. */
export function LinkBar() {
  const t = useTexts(shellTexts);
  const language = useLanguage();
  const trouble = useTrouble();
  const shown = trouble !== null;
  const pricesStale = shown && trouble.text !== 'storeAway';
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-stale', pricesStale);
    root.toggleAttribute('data-bar', shown);
  }, [pricesStale, shown]);
  return (
    <div role="status" className={shown ? styles.bar : undefined}>
      {shown && t(trouble.text, { time: formatTime(trouble.since, language) })}
    </div>
  );
}
