/** A message in words: what happened, and one line below it. Pure. */
import type { Language } from '@maru/contract/constants';
import type { BankName } from '#entities/bank/bank-name.ts';
import { formatAverage, formatQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { IN_SHARES } from '#entities/instrument/model/scaled.ts';
import { formatMoney } from '#shared/currency.ts';
import { translator } from '#shared/i18n.ts';
import { formatPercent, formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { messageTexts } from '../message.texts.ts';
import { AUCTION } from './auction-text.ts';
import { DELISTING } from './delisting-text.ts';
import { DIVIDEND } from './dividend-text.ts';
import { FOLLOW } from './follow-text.ts';
import { INCREASE } from './increase-text.ts';
import { LENDING } from './lending-text.ts';
import { LOAN } from './loan-text.ts';
import {
  type Content,
  type Message,
  type MessageCode,
  type MessageText,
  type Said,
  type Words,
  wordsOf,
} from './message-words.ts';
import { OFFER } from './offer-text.ts';
import { PLACEMENT } from './placement-text.ts';
import { reasonText } from './reason-text.ts';
import { SAFETY } from './safety-text.ts';
import { SCRIP } from './scrip-text.ts';
import { SUBSCRIPTION } from './subscription-text.ts';
import { UNITS } from './units-text.ts';

/** The titles of a decided review, by its kind; any other has those of all reviews. */
const REVIEWS = {
  guardian: { passed: 'guardianPassed', note: 'guardianPassedNote', failed: 'guardianFailed' },
  realName: { passed: 'realNamePassed', note: 'realNamePassedNote', failed: 'realNameFailed' },
  deposit: { passed: 'depositPassed', note: 'depositPassedNote', failed: 'depositFailed' },
  withdrawal: {
    passed: 'withdrawalPassed',
    note: 'withdrawalPassedNote',
    failed: 'withdrawalFailed',
  },
  lostPassword: {
    passed: 'lostPasswordPassed',
    note: 'lostPasswordPassedNote',
    failed: 'lostPasswordFailed',
  },
  lostFundPassword: {
    passed: 'lostFundPassed',
    note: 'lostFundPassedNote',
    failed: 'lostFundFailed',
  },
  day_trading: { passed: 'dayTradingPassed', note: null, failed: 'dayTradingFailed' },
  seat: { passed: 'seatPassed', note: 'seatPassedNote', failed: 'seatFailed' },
  placementApplication: {
    passed: 'placementPassed',
    note: 'placementPassedNote',
    failed: 'placementFailed',
  },
  loan: { passed: 'loanPassed', note: 'loanPassedNote', failed: 'loanFailed' },
  addedCredit: { passed: 'addedPassed', note: 'addedPassedNote', failed: 'addedFailed' },
  // of an approval nobody is left to read
  closing: { passed: 'reviewPassed', note: null, failed: 'closingFailed' },
} as const;

type Review = keyof typeof REVIEWS;

const isKnown = (what: string): what is Review => Object.hasOwn(REVIEWS, what);
const reviewOf = (what: string) => (isKnown(what) ? REVIEWS[what] : undefined);

/** The address at which the state of a review stands. */
function reviewHref(what: string): string {
  if (what === 'realName') return href('informationAuthInfo');
  if (what === 'lostPassword') return href('informationSessions');
  if (what === 'lostFundPassword') return href('informationFundPass');
  if (what === 'day_trading') return href('homeDayTrading');
  if (what === 'seat') return href('informationUserInfo');
  if (what === 'placementApplication') return href('homeNewStockps', { tab: 'mine' });
  if (what === 'loan') return href('homeLoanRe');
  if (what === 'addedCredit') return href('homeLoan');
  if (what === 'closing') return href('informationMyData');
  if (what === 'deposit' || what === 'withdrawal') {
    return href('informationFundRecord', { kind: what });
  }
  return href('informationIndex');
}

const signed = (won: string, language: Language): string =>
  `${won.startsWith('-') ? '' : '+'}${formatWon(won, language)}`;

function filled(
  { params }: Content<'order_filled'>,
  { name, of, language, t }: Said<typeof messageTexts>,
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

function cancelled(
  { params: { side, quantity, reason } }: Content<'order_cancelled'>,
  { name, of, language, t }: Said<typeof messageTexts>,
): MessageText {
  const n = formatQuantity(quantity, of, language);
  const title = t(side === 'buy' ? 'buyCancelled' : 'sellCancelled', { name, n });
  return { title, note: t(`cause_${reason}`) };
}

type Allowed = Content<'flag_set'> | Content<'flag_lifted'> | Content<'guardian_decided'>;

/** What the customer may do by the staff's or the guardian's decision. */
function allowed(content: Allowed, { t }: Said<typeof messageTexts>): MessageText {
  if (content.code === 'guardian_decided') {
    const { decision } = content.params;
    return { title: t(`guardian_${decision}`), note: t(`guardian_${decision}Note`) };
  }
  const flag = t(`flag_${content.params.flag}`);
  if (content.code === 'flag_lifted') {
    return { title: t('flagLifted', { flag }), note: t('flagLiftedNote') };
  }
  const reason = t(`because_${content.params.reason}`);
  return { title: t('flagSet', { flag }), note: t('flagSetNote', { reason }) };
}

/** What is left of a margin, or how much more than it is lost. */
function standing(
  { equity, margin }: Content<'margin_warning'>['params'],
  { language, t }: Said<typeof messageTexts>,
): string {
  const left = BigInt(equity);
  if (left < 0n) return t('marginGone', { shortfall: formatWon(-left, language) });
  return t('marginStanding', {
    equity: formatWon(equity, language),
    margin: formatWon(margin, language),
  });
}

/** A position on margin is in danger, being closed, or has left a debt. */
function margin(
  content: Content<'margin_warning' | 'margin_closing' | 'margin_debt'>,
  said: Said<typeof messageTexts>,
): MessageText {
  const { name, language, t } = said;
  if (content.code === 'margin_debt') {
    const amount = formatWon(content.params.amount, language);
    return { title: t('marginDebt', { amount }), note: t('marginDebtNote') };
  }
  const title = content.code === 'margin_warning' ? 'marginWarning' : 'marginClosing';
  return { title: t(title, { name }), note: standing(content.params, said) };
}

/** A take-profit or stop-loss was reached. */
function protection(
  { params }: Content<'protection_reached'>,
  { name, of, language, t }: Said<typeof messageTexts>,
): MessageText {
  const n = formatQuantity(params.quantity, of, language);
  const title = t(params.trigger === 'take_profit' ? 'protectionTake' : 'protectionStop', { name });
  return { title, note: t('protectionNote', { price: formatWon(params.price, language), n }) };
}

/** A price alert rang. */
function reached(
  { params }: Content<'price_reached'>,
  { name, language, t }: Said<typeof messageTexts>,
): MessageText {
  const { measure, direction, price, value: asked } = params;
  const value = measure === 'price' ? formatWon(asked, language) : formatPercent(asked, true);
  const title = t(direction === 'above' ? 'rose' : 'fell', { name, value });
  return { title, note: t('reachedAt', { price: formatWon(price, language) }) };
}

function exchanged(
  { params: { kind, from, to, ...of } }: Content<'exchanged'>,
  { language, t }: Said<typeof messageTexts>,
): MessageText {
  const paid = formatMoney(of.paid, from, language);
  const received = formatMoney(of.received, to, language);
  const title = t(kind === 'exchange' ? 'exchanged' : 'transferred', { paid, received });
  return { title, note: t('exchangedNote') };
}

function reversed(
  { params: { amount, currency, reason } }: Content<'entry_reversed'>,
  { language, t }: Said<typeof messageTexts>,
): MessageText {
  const title = t('entryReversed', { amount: formatMoney(amount, currency, language) });
  return { title, note: t('entryReversedNote', { reason: t(`wrong_${reason}`) }) };
}

/** A decided review: approved, or rejected for a reason. */
function reviewed(
  { code, params }: Content<'review_passed' | 'review_failed'>,
  { language, t }: Said<typeof messageTexts>,
): MessageText {
  const review = reviewOf(params.what);
  if (code === 'review_failed') {
    return {
      title: t(review?.failed ?? 'reviewFailed'),
      note: reasonText(params.reason, language),
    };
  }
  if (review === undefined) return { title: t('reviewPassed'), note: '' };
  return { title: t(review.passed), note: review.note === null ? '' : t(review.note) };
}

const position = (_: unknown, id: string): string => href('tradePositionDetail', { id });
const setting = (): string => href('informationSetting');

/** The messages that are of no one area. */
const GENERAL = {
  ...wordsOf(['order_filled'], messageTexts, { text: filled, href: position }),
  ...wordsOf(['order_cancelled'], messageTexts, { text: cancelled, href: position }),
  ...wordsOf(['stop_reached'], messageTexts, {
    text: (_, { name, t }) => ({ title: t('stopReached', { name }), note: t('stopReachedNote') }),
    href: position,
  }),
  ...wordsOf(['protection_reached'], messageTexts, { text: protection, href: position }),
  ...wordsOf(['protection_failed'], messageTexts, {
    text: (_, { name, t }) => ({
      title: t('protectionFailed', { name }),
      note: t('protectionFailedNote'),
    }),
    href: position,
  }),
  ...wordsOf(['protection_lowered'], messageTexts, {
    text: ({ params }, { name, language, t }) => ({
      title: t('protectionLowered', { name }),
      note: t('protectionLoweredNote', { by: formatWon(params.by, language) }),
    }),
    href: position,
  }),
  ...wordsOf(['day_closed_out', 'short_recalled'], messageTexts, {
    text: ({ code, params }, { name, of, language, t }) => {
      const n = formatQuantity(params.quantity, of, language);
      const title = code === 'day_closed_out' ? 'dayClosedOut' : 'shortRecalled';
      return { title: t(title, { name, n }), note: t(`${title}Note`) };
    },
    href: position,
  }),
  ...wordsOf(['margin_warning', 'margin_closing', 'margin_debt'], messageTexts, {
    text: margin,
    href: ({ code }, id) => (code === 'margin_debt' ? href('tradeIndex') : position(null, id)),
  }),
  ...wordsOf(['review_passed', 'review_failed'], messageTexts, {
    text: reviewed,
    href: ({ params }) => reviewHref(params.what),
  }),
  ...wordsOf(['price_reached'], messageTexts, {
    text: reached,
    href: ({ params: { symbol } }) => href('marketStockDetail', { symbol }),
  }),
  ...wordsOf(['exchanged'], messageTexts, {
    text: exchanged,
    href: () => href('informationFundRecord', { kind: 'exchange' }),
  }),
  ...wordsOf(['guardian_decided'], messageTexts, {
    text: allowed,
    href: () => href('loginLoginAfter'),
  }),
  ...wordsOf(['flag_set', 'flag_lifted'], messageTexts, { text: allowed, href: setting }),
  ...wordsOf(['entry_reversed'], messageTexts, {
    text: reversed,
    href: () => href('informationFundRecord'),
  }),
  ...wordsOf(['notice'], messageTexts, {
    text: ({ params }, { language }) => {
      const { title, text } = params[language];
      return { title, note: text };
    },
    href: () => href('informationMsgInfo', { kind: 'notice' }),
  }),
  ...wordsOf(['inquiry_answered'], messageTexts, {
    text: (_, { t }) => ({ title: t('inquiryAnswered'), note: t('inquiryAnsweredNote') }),
    href: (_, id) => href('homeInquiry', { id }),
  }),
};

const WORDS: { readonly [C in MessageCode]: Words<C> } = {
  ...GENERAL,
  ...SAFETY,
  ...SUBSCRIPTION,
  ...OFFER,
  ...PLACEMENT,
  ...INCREASE,
  ...UNITS,
  ...DIVIDEND,
  ...SCRIP,
  ...AUCTION,
  ...LENDING,
  ...DELISTING,
  ...LOAN,
  ...FOLLOW,
};

/** The code of a message names its words: the two are of one type. */
const wordsFor = (code: MessageCode): Words<MessageCode> =>
  WORDS[code] as unknown as Words<MessageCode>;

const byCode: BankName = (code) => code;

/** @param bankName without it a bank is called by its code */
export function messageText(
  { content, issue }: Message,
  language: Language,
  bankName = byCode,
): MessageText {
  const symbol = 'symbol' in content.params ? content.params.symbol : '';
  const words = wordsFor(content.code);
  return words.text(content, {
    name: issue === null ? symbol : localName(issue.names, language),
    of: { symbol, ...(issue ?? { market: 'main', ...IN_SHARES }) },
    language,
    bankName,
    t: translator(words.texts, language),
  });
}

/** The address of what a message is about: position, stock, or where a review's state stands. */
export const messageHref = ({ ref, content }: Message): string =>
  wordsFor(content.code).href(content, ref);
