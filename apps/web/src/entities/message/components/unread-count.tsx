import { useTexts } from '#shared/i18n.ts';
import { useCall } from '#shared/query.ts';
import { unreadTexts } from '../unread.texts.ts';
import styles from './unread-count.module.css';

/** Above it the exact number would only be wide. */
const MOST = 99;

/** The number of unread messages as a badge; nothing when all are read. */
export function UnreadCount() {
  const t = useTexts(unreadTexts);
  const { data } = useCall('messageInbox', {});
  const unread = data?.unread ?? 0;
  if (unread === 0) return null;
  const n = unread > MOST ? `${MOST}+` : String(unread);
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{n}</span>
      <span className="visually-hidden">{t('unread', { n, count: unread })}</span>
    </span>
  );
}
