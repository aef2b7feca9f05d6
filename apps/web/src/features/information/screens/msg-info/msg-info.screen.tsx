import { MESSAGE_KINDS, type MessageKind } from '@maru/contract/message-kinds';
import { Chips } from '@maru/ui/chips';
import { useSearchParams } from 'react-router';
import { messageKindTexts } from '#entities/message/message-kind.texts.ts';
import { serviceTexts } from '#entities/service/service.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { invalidate, useCall, warmCall } from '#shared/query.ts';
import { toastRefusal } from '#shared/refusal.tsx';
import { Screen } from '#shared/screen.tsx';
import { readAllMessages, warmMessages } from '../../api/messages.ts';
import { MessageList } from './message-list.tsx';
import styles from './msg-info.module.css';
import { messageScreenTexts } from './msg-info.texts.ts';

export function warm(): void {
  warmCall('messageInbox', {});
  warmMessages();
}

const ALL = 'all';

export default function MessagesScreen() {
  const t = useTexts(messageScreenTexts);
  const words = useTexts(messageKindTexts);
  const title = useTexts(serviceTexts);
  const [query, setQuery] = useSearchParams();
  const kind = MESSAGE_KINDS.find((one) => one === query.get('kind')) ?? null;
  const unread = useCall('messageInbox', {}).data?.unread ?? 0;
  const choose = (next: MessageKind | typeof ALL): void =>
    setQuery(next === ALL ? {} : { kind: next }, { replace: true });
  return (
    <Screen title={title('messages')} simulated actions={unread > 0 && <ReadAll />}>
      <Refreshable onRefresh={() => invalidate(['messageInbox', 'messageList'])}>
        <Chips<MessageKind | typeof ALL>
          label={t('kinds')}
          value={kind ?? ALL}
          onChange={choose}
          items={[
            { value: ALL, label: unread === 0 ? t('all') : `${t('all')} ${unread}` },
            ...MESSAGE_KINDS.map((value) => ({ value, label: words(value) })),
          ]}
        />
        <MessageList key={kind ?? ALL} kind={kind} />
      </Refreshable>
    </Screen>
  );
}

/** Marks every message as read. */
function ReadAll() {
  const t = useTexts(messageScreenTexts);
  return (
    <button
      type="button"
      className={styles.readAll}
      onClick={() => void readAllMessages().catch((error: unknown) => toastRefusal(error))}
    >
      {t('readAll')}
    </button>
  );
}
