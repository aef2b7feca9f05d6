import type { Output } from '@maru/contract/calls';
import { useMarketNow } from '#entities/instrument/api/market-status.ts';
import { type Counted, formatQuantity } from '#entities/instrument/model/amounts.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { timeLeft } from '#shared/time-left.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { lockTexts } from '../lock.texts.ts';
import styles from './lock-note.module.css';

export type Lock = NonNullable<Output<'tradePositions'>['rows'][number]['lock']>;

/** Why a purchase cannot be sold yet, from when it can, and the time until then. */
export function LockNote({ lock }: { readonly lock: Lock }) {
  const t = useTexts(lockTexts);
  const language = useLanguage();
  const { until, reason, n } = lock;
  return (
    <span className={styles.note}>
      {t(reason, { n })} · {t('until', { at: formatDateTime(until, language) })}{' '}
      <TimeLeft until={until} />
    </span>
  );
}

export interface LockedPartProps {
  readonly counted: Counted;
  /** Trading units that are locked. */
  readonly locked: number;
  /** When the first of them comes free. */
  readonly until: number | null;
  /** Trading units that are lent. */
  readonly lent: number;
}

/** How much of a stock is lent, how much locked, and when the first of that comes free. */
export function LockedPart({ lent, counted, ...of }: LockedPartProps) {
  return (
    <>
      <LentNote lent={lent} counted={counted} />
      <Locked counted={counted} {...of} />
    </>
  );
}

/** How much of a stock, or of a purchase, is lent; nothing where none is. */
export function LentNote({ lent, counted }: Pick<LockedPartProps, 'lent' | 'counted'>) {
  const t = useTexts(lockTexts);
  const language = useLanguage();
  if (lent === 0) return null;
  return (
    <span className={styles.note}>{t('lent', { n: formatQuantity(lent, counted, language) })}</span>
  );
}

function Locked({ counted, locked, until }: Omit<LockedPartProps, 'lent'>) {
  const t = useTexts(lockTexts);
  const language = useLanguage();
  if (locked === 0) return null;
  return (
    <span className={styles.note}>
      {t('part', { n: formatQuantity(locked, counted, language) })}
      {until !== null && (
        <>
          {' · '}
          {t('partUntil', { at: formatDateTime(until, language) })} <TimeLeft until={until} />
        </>
      )}
    </span>
  );
}

const DAY_MS = 86_400_000;

/** The time left, whole days first. */
function TimeLeft({ until }: { readonly until: number }) {
  const t = useTexts(lockTexts);
  const now = useMarketNow();
  const days = Math.max(0, Math.floor((until - now) / DAY_MS));
  return (
    <span className={styles.left} role="timer" aria-label={t('left')}>
      {days > 0 && `${t('daysLeft', { count: days })} `}
      {timeLeft(until - days * DAY_MS, now)}
    </span>
  );
}
