import { MESSAGE_KINDS } from '@maru/contract/message-kinds';
import { CheckRow } from '@maru/ui/check-row';
import { useEffect, useState } from 'react';
import { messageKindTexts } from '#entities/message/message-kind.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import { type Notices, noticesNow, switchNotices } from '#shared/notices.ts';
import { useCall } from '#shared/query.ts';
import { toastRefusal } from '#shared/refusal.tsx';
import { switchMessages } from '../../api/messages.ts';
import { informationTexts } from '../../text.ts';
import styles from './setting.module.css';

/** Which kinds of messages are announced, and whether the browser announces them too. */
export function Notifications() {
  const t = useTexts(informationTexts);
  const words = useTexts(messageKindTexts);
  const off = useCall('messageInbox', {}).data?.off;
  return (
    <section className={styles.card} aria-label={t('notices')}>
      <h2 className={styles.title}>{t('notices')}</h2>
      {off !== undefined &&
        MESSAGE_KINDS.map((kind) => (
          <CheckRow
            key={kind}
            label={words(kind)}
            checked={!off.includes(kind)}
            onChange={(on) => void switchMessages(kind, on).catch((e: unknown) => toastRefusal(e))}
          />
        ))}
      <OnThisDevice />
    </section>
  );
}

function OnThisDevice() {
  const t = useTexts(informationTexts);
  const [notices, setNotices] = useState<Notices>('unable');
  useEffect(() => void noticesNow().then(setNotices), []);
  if (notices === 'unable') return null;
  return (
    <>
      <CheckRow
        label={t('noticesHere')}
        checked={notices === 'on'}
        onChange={(on) => void switchNotices(on).then(setNotices)}
      />
      <p className={styles.note}>{t(notices === 'denied' ? 'noticesDenied' : 'noticesHereNote')}</p>
    </>
  );
}
