/** A message in words: what happened, and one line below it. Pure. */
import type { Output } from '@maru/contract/calls';
import type { Language } from '@maru/contract/constants';
import { type Counted, formatAverage, formatQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { IN_SHARES } from '#entities/instrument/model/scaled.ts';
import { type Translate, translator } from '#shared/i18n.ts';
import { formatPercent, formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { messageTexts } from '../message.texts.ts';

export type Message = Output<'messageList'>['rows'][number];
type Key = keyof typeof messageTexts.dictionary.kor;
type T = Translate<Key>;
type Content<C extends Message['content']['code']> = Extract<Message['content'], { code: C }>;

export interface MessageText {
  readonly title: string;
  /** Empty: the title says it all. */
  readonly note: string;
}

/** Reasons of rejections that have words; any other leads to customer service. */
const REASONS = ['phone_format', 'name_format', 'not_guardian', 'not_legible'] as const;

const signed = (won: string, language: Language): string =>
  `${won.startsWith('-') ? '' : '+'}${formatWon(won, language)}`;

function filled(
  { params }: Content<'order_filled'>,
  name: string,
  of: Counted,
  language: Language,
  t: T,
): MessageText {
  const n = formatQuantity(params.quantity, of, language);
  const price = formatAverage(params.average, of, language);
  const note = [t('average', { price }), signed(params.amount, language)];
  if (params.quantity < params.ordered) {
    note.push(t('partOf', { n: formatQuantity(params.ordered, of, language) }));
  }
  return {
    title: t(params.side === 'buy' ? 'bought' : 'sold', { name, n }),
    note: note.join(' · '),
  };
}

function failed({ params }: Content<'review_failed'>, t: T): MessageText {
  const reason = REASONS.find((known) => known === params.reason) ?? 'unknown';
  const title = t(params.what === 'guardian' ? 'guardianFailed' : 'reviewFailed');
  return { title, note: t(`why_${reason}`) };
}

export function messageText(message: Message, language: Language): MessageText {
  const t = translator(messageTexts, language);
  const { content, issue } = message;
  const symbol = 'symbol' in content.params ? content.params.symbol : '';
  const of: Counted = { symbol, ...(issue ?? { market: 'main', ...IN_SHARES }) };
  const name = issue === null ? symbol : localName(issue.names, language);
  switch (content.code) {
    case 'order_filled':
      return filled(content, name, of, language, t);
    case 'order_cancelled': {
      const { side, quantity, reason } = content.params;
      const n = formatQuantity(quantity, of, language);
      const title = t(side === 'buy' ? 'buyCancelled' : 'sellCancelled', { name, n });
      return { title, note: t(`cause_${reason}`) };
    }
    case 'price_reached': {
      const { measure, direction, price } = content.params;
      const asked = content.params.value;
      const value = measure === 'price' ? formatWon(asked, language) : formatPercent(asked, true);
      const title = t(direction === 'above' ? 'rose' : 'fell', { name, value });
      return { title, note: t('reachedAt', { price: formatWon(price, language) }) };
    }
    case 'stop_reached':
      return { title: t('stopReached', { name }), note: t('stopReachedNote') };
    case 'review_passed':
      return content.params.what === 'guardian'
        ? { title: t('guardianPassed'), note: t('guardianPassedNote') }
        : { title: t('reviewPassed'), note: '' };
    case 'review_failed':
      return failed(content, t);
    case 'password_changed': {
      const { what } = content.params;
      return {
        title: t(what === 'login' ? 'loginPasswordChanged' : 'fundPasswordChanged'),
        note: t('notYou'),
      };
    }
  }
}

/** The address of what a message is about: position, stock, or where a review's state stands. */
export function messageHref({ kind, ref }: Message): string {
  if (kind === 'account') return href('informationSetting');
  if (kind === 'review') return href('informationIndex');
  if (kind === 'alert') return href('marketStockDetail', { symbol: ref });
  return href('tradePositionDetail', { id: ref });
}
