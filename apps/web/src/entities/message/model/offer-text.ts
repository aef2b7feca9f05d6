/** What is said of shares that were bought from an offer. Pure. */
import type { Output } from '@maru/contract/calls';
import type { Language } from '@maru/contract/constants';
import { type Counted, formatQuantity } from '#entities/instrument/model/amounts.ts';
import type { Translate } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { formatDateTime } from '#shared/time-text.ts';
import type { messageTexts } from '../message.texts.ts';

type Message = Output<'messageList'>['rows'][number]['content'];
type Content = Extract<Message, { code: 'offer_bought' }>;
type T = Translate<keyof typeof messageTexts.dictionary.kor>;

/** @param of the issue, in shares */
export function offerText(
  { params }: Content,
  name: string,
  of: Counted,
  language: Language,
  t: T,
): { readonly title: string; readonly note: string } {
  const n = formatQuantity(params.quantity, of, language);
  const won = (value: string): string => formatWon(value, language);
  const paid = `${won(params.price)} · ${won(`-${params.amount}`)}`;
  const title = t(`offerBought_${params.product}`, { name, n });
  if (params.lockedUntil === null) return { title, note: paid };
  const until = formatDateTime(params.lockedUntil, language);
  return { title, note: `${paid} · ${t('offerLocked', { until })}` };
}
