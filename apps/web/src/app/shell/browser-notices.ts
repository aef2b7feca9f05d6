import type { AccountEvent } from '@maru/contract/account-events';
import { type BankName, readBankName } from '#entities/bank/bank-name.ts';
import { messageHref, messageText } from '#entities/message/model/message-text.ts';
import type { Message } from '#entities/message/model/message-words.ts';
import { call } from '#shared/api.ts';
import { currentLanguage } from '#shared/i18n.ts';
import { noticesNow } from '#shared/notices.ts';

/** Messages of one moment that are shown; the rest stand in the list. */
const MOST = 5;

/** Shows the messages of some events as notifications of the browser, where they are wanted. */
export async function showNotices(events: readonly AccountEvent[]): Promise<void> {
  if ((await noticesNow()) !== 'on') return;
  const ids = new Set(events.flatMap((event) => (event.kind === 'message' ? [event.id] : [])));
  const { rows } = await call('messageList', { limit: MOST });
  const bankName = await readBankName(currentLanguage());
  for (const message of rows) if (ids.has(message.id)) show(message, bankName);
}

/** One notification a message: what it says later replaces what it said. */
function show(message: Message, bankName: BankName): void {
  const { title, note } = messageText(message, currentLanguage(), bankName);
  const notice = new Notification(title, { body: note, tag: message.id, icon: '/logo.svg' });
  notice.onclick = () => {
    window.focus();
    location.hash = `#${messageHref(message)}`;
    notice.close();
  };
}
