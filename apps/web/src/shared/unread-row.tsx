import type { Instant } from '@maru/std/kst';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage, useTexts } from './i18n.ts';
import { formatMinute } from './time-text.ts';
import styles from './unread-row.module.css';
import { unreadRowTexts } from './unread-row.texts.ts';

export interface UnreadRowProps {
  /** An address of the app. */
  readonly to: string;
  readonly at: Instant;
  /** In place of the time, where a list has no days above it. */
  readonly when?: string;
  readonly unread: boolean;
  readonly title: string;
  readonly icon?: ReactNode;
  /** A line below the title. */
  readonly children?: ReactNode;
  readonly onClick?: () => void;
}

/** A row of a list of things to read, marked while it is unread; it leads to what it tells of. */
export function UnreadRow(props: UnreadRowProps) {
  const { to, at, when, unread, title, icon, children, onClick } = props;
  const t = useTexts(unreadRowTexts);
  const language = useLanguage();
  return (
    <Link
      className={styles.row}
      data-icon={icon === undefined ? undefined : true}
      to={to}
      onClick={onClick}
    >
      {icon}
      <span className={styles.text}>
        <span className={styles.title} data-unread={unread || undefined}>
          {title}
        </span>
        {children !== undefined && <span className={styles.note}>{children}</span>}
      </span>
      <span className={styles.side}>
        <time dateTime={new Date(at).toISOString()}>{when ?? formatMinute(at, language)}</time>
        {unread && (
          <span className={styles.dot}>
            <span className="visually-hidden">{t('unread')}</span>
          </span>
        )}
      </span>
    </Link>
  );
}
