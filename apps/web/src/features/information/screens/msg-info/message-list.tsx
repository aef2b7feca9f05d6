import type { MessageKind } from '@maru/contract/message-kinds';
import { Button } from '@maru/ui/button';
import {
  ArrowDownUp,
  Bell,
  CircleX,
  ClipboardCheck,
  Gavel,
  GraduationCap,
  HandCoins,
  type LucideIcon,
  Megaphone,
  Percent,
  Repeat,
  Scale,
  Settings,
  Sprout,
} from 'lucide-react';
import { type BankName, useBankName } from '#entities/bank/bank-name.ts';
import { messageHref, messageText } from '#entities/message/model/message-text.ts';
import type { Message } from '#entities/message/model/message-words.ts';
import { DaySections } from '#shared/day-sections.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { useGo } from '#shared/navigation.ts';
import { PagedList } from '#shared/paged-list.tsx';
import { href } from '#shared/routes.ts';
import { UnreadRow } from '#shared/unread-row.tsx';
import { readMessage, useMessages } from '../../api/messages.ts';
import styles from './msg-info.module.css';
import { messageScreenTexts } from './msg-info.texts.ts';

const ICONS: Readonly<Record<MessageKind, LucideIcon>> = {
  fill: ArrowDownUp,
  order: CircleX,
  margin: Scale,
  subscription: Sprout,
  dividend: Percent,
  lending: Repeat,
  auction: Gavel,
  loan: HandCoins,
  follow: GraduationCap,
  review: ClipboardCheck,
  alert: Bell,
  account: Settings,
  notice: Megaphone,
};

/** Messages of a kind (null: all) under their days; each leads to what it is about. */
export function MessageList({ kind }: { readonly kind: MessageKind | null }) {
  const list = useMessages(kind);
  const bankName = useBankName();
  return (
    <PagedList list={list} skeleton={8} none={<Nothing all={kind === null} />}>
      <DaySections rows={list.rows} keyOf={({ id }) => id}>
        {(message) => <Row message={message} bankName={bankName} />}
      </DaySections>
    </PagedList>
  );
}

/** A line may not end between a sign and its won. */
const keepSigns = (text: string): string => text.replace(/([−+])₩/g, '$1\u2060₩');

interface RowProps {
  readonly message: Message;
  readonly bankName: BankName;
}

function Row({ message, bankName }: RowProps) {
  const language = useLanguage();
  const { title, note } = messageText(message, language, bankName);
  const Icon = ICONS[message.kind];
  const read = (): void => {
    if (!message.read) void readMessage(message.id);
  };
  return (
    <UnreadRow
      to={messageHref(message)}
      at={message.at}
      unread={!message.read}
      title={title}
      icon={
        <span className={styles.icon} data-kind={message.kind}>
          <Icon aria-hidden="true" />
        </span>
      }
      onClick={read}
    >
      {note === '' ? undefined : keepSigns(note)}
    </UnreadRow>
  );
}

function Nothing({ all }: { readonly all: boolean }) {
  const t = useTexts(messageScreenTexts);
  const go = useGo();
  if (!all) return <NoData title={t('emptyKind')} />;
  return (
    <NoData
      title={t('empty')}
      note={t('emptyNote')}
      action={
        <Button size="small" onClick={() => go.to(href('marketIndex'))}>
          {t('findStock')}
        </Button>
      }
    />
  );
}
