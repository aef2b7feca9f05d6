import { Bell } from 'lucide-react';
import { serviceTexts } from '#entities/service/service.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import { useCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { HeaderLink } from '#shared/screen.tsx';
import { unreadTexts } from '../unread.texts.ts';
import styles from './bell-link.module.css';

/** The way to the messages in a header, with a dot while one is unread. */
export function BellLink() {
  const t = useTexts(unreadTexts);
  const names = useTexts(serviceTexts);
  const unread = useCall('messageInbox', {}).data?.unread ?? 0;
  const name = names('messages');
  const label = unread === 0 ? name : `${name}, ${t('unread', { n: unread, count: unread })}`;
  return (
    <HeaderLink label={label} to={href('informationMsgInfo')}>
      <span className={styles.bell}>
        <Bell />
        {unread > 0 && <span className={styles.dot} />}
      </span>
    </HeaderLink>
  );
}
