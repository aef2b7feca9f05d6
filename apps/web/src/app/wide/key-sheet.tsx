import { Sheet } from '@maru/ui/sheet';
import { useTexts } from '#shared/i18n.ts';
import type { Keys } from './use-keys.ts';
import styles from './wide.module.css';
import { wideTexts } from './wide.texts.ts';

const ROWS = [
  ['/', 'search'],
  ['1 – 5', 'roots'],
  ['B', 'buy'],
  ['S', 'sell'],
  ['J  K', 'next'],
  ['?', 'keys'],
] as const;

/** The button for the list of keys, and the list. */
export function KeySheet({ open, onOpen }: Keys) {
  const t = useTexts(wideTexts);
  return (
    <>
      <button type="button" className={styles.keys} onClick={() => onOpen(true)}>
        <span className={styles.key} aria-hidden="true">
          ?
        </span>
        {t('keys')}
      </button>
      <Sheet open={open} onClose={() => onOpen(false)} title={t('keys')}>
        <dl className={styles.keyRows}>
          {ROWS.map(([key, text]) => (
            <div key={key}>
              <dt>
                <kbd className={styles.key}>{key}</kbd>
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </>
  );
}
