/** A message in words: what happened, and one line below it. Pure. */
import type { Output } from '@maru/contract/calls';
import type { Language } from '@maru/contract/constants';
import { type Counted, formatAverage, formatQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { IN_SHARES } from '#entities/instrument/model/scaled.ts';
import { formatMoney } from '#shared/currency.ts';
import { type Translate, translator } from '#shared/i18n.ts';
import { formatPercent, formatWon } from '#shared/money-text.ts';
import { href } from '#shared/routes.ts';
import { messageTexts } from '../message.texts.ts';
import { auctionText } from './auction-text.ts';
import { dividendText } from './dividend-text.ts';
import { followText } from './follow-text.ts';
import { increaseText } from './increase-text.ts';
import { lendingText } from './lending-text.ts';
import { loanText } from './loan-text.ts';
import { offerText } from './offer-text.ts';
import { placementText } from './placement-text.ts';
import { reasonText } from './reason-text.ts';
import { safetyText } from './safety-text.ts';
import { scripText } from './scrip-text.ts';
import { subscriptionText } from './subscription-text.ts';
import { unitsText } from './units-text.ts';

export type Message = Output<'messageList'>['rows'][number];
type Key = keyof typeof messageTexts.dictionary.kor;
type T = Translate<Key>;
type Content<C extends Message['content']['code']> = Extract<Message['content'], { code: C }>;

export interface MessageText {
  readonly title: string;
  /** Empty: the title says it all. */
  readonly note: string;
}

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

function cancelled(
  { side, quantity, reason }: Content<'order_cancelled'>['params'],
  name: string,
  of: Counted,
  language: Language,
  t: T,
): MessageText {
  const n = formatQuantity(quantity, of, language);
  const title = t(side === 'buy' ? 'buyCancelled' : 'sellCancelled', { name, n });
  return { title, note: t(`cause_${reason}`) };
}

type Allowed = Content<'flag_set'> | Content<'flag_lifted'> | Content<'guardian_decided'>;

/** What the customer may do by the staff's or the guardian's decision. */
function allowed(content: Allowed, t: T): MessageText {
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
  language: Language,
  t: T,
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
  content: Content<'margin_warning'> | Content<'margin_closing'> | Content<'margin_debt'>,
  name: string,
  language: Language,
  t: T,
): MessageText {
  if (content.code === 'margin_debt') {
    const amount = formatWon(content.params.amount, language);
    return { title: t('marginDebt', { amount }), note: t('marginDebtNote') };
  }
  const title = content.code === 'margin_warning' ? 'marginWarning' : 'marginClosing';
  return { title: t(title, { name }), note: standing(content.params, language, t) };
}

/** A take-profit or stop-loss was reached. */
function protection(
  { params }: Content<'protection_reached'>,
  name: string,
  of: Counted,
  language: Language,
  t: T,
): MessageText {
  const n = formatQuantity(params.quantity, of, language);
  const title = t(params.trigger === 'take_profit' ? 'protectionTake' : 'protectionStop', { name });
  return { title, note: t('protectionNote', { price: formatWon(params.price, language), n }) };
}

/** A price alert rang. */
function reached(
  { params }: Content<'price_reached'>,
  name: string,
  language: Language,
  t: T,
): MessageText {
  const { measure, direction, price, value: asked } = params;
  const value = measure === 'price' ? formatWon(asked, language) : formatPercent(asked, true);
  const title = t(direction === 'above' ? 'rose' : 'fell', { name, value });
  return { title, note: t('reachedAt', { price: formatWon(price, language) }) };
}

function exchanged(
  { kind, from, to, ...of }: Content<'exchanged'>['params'],
  language: Language,
  t: T,
): MessageText {
  const paid = formatMoney(of.paid, from, language);
  const received = formatMoney(of.received, to, language);
  const title = t(kind === 'exchange' ? 'exchanged' : 'transferred', { paid, received });
  return { title, note: t('exchangedNote') };
}

function reversed(
  { amount, currency, reason }: Content<'entry_reversed'>['params'],
  language: Language,
  t: T,
): MessageText {
  const title = t('entryReversed', { amount: formatMoney(amount, currency, language) });
  return { title, note: t('entryReversedNote', { reason: t(`wrong_${reason}`) }) };
}

/** A decided review: approved, or rejected for a reason. */
function reviewed(
  { code, params }: Content<'review_passed' | 'review_failed'>,
  language: Language,
  t: T,
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

type ProductContent = Content<
  | 'subscription_won'
  | 'subscription_not_won'
  | 'subscription_paid'
  | 'subscription_unpaid'
  | 'shares_listed'
  | 'offer_bought'
  | 'placement_allotted'
  | 'placement_not_allotted'
  | 'placement_lapsed'
  | 'placement_delivered'
  | 'right_granted'
  | 'right_charged'
  | 'increase_announced'
  | 'increase_priced'
  | 'increase_allotted'
  | 'increase_not_allotted'
  | 'increase_delivered'
  | 'copy_filled'
  | 'profit_shared'
  | 'follow_topped_up'
  | 'follow_withdrawn'
  | 'follow_stopped'
  | 'mentor_ended'
  | 'dividend_paid'
  | 'dividend_charged'
  | 'scrip_offered'
  | 'scrip_paid'
  | 'scrip_delivered'
  | 'lending_fee'
  | 'lending_returned'
  | 'short_notice'
  | 'auction_won'
  | 'auction_lost'
  | 'auction_unsold'
  | 'auction_called_off'
>;

/** What became of an application, a bid or a purchase of what is offered, and of dividends. */
function productText(
  content: ProductContent,
  name: string,
  of: Counted,
  language: Language,
  t: T,
): MessageText {
  switch (content.code) {
    case 'subscription_won':
    case 'subscription_not_won':
    case 'subscription_paid':
    case 'subscription_unpaid':
    case 'shares_listed':
      return subscriptionText(content, name, of, language, t);
    case 'offer_bought':
      return offerText(content, name, of, language, t);
    case 'placement_allotted':
    case 'placement_not_allotted':
    case 'placement_lapsed':
    case 'placement_delivered':
      return placementText(content, name, of, language, t);
    case 'right_granted':
    case 'right_charged':
    case 'increase_announced':
    case 'increase_priced':
    case 'increase_allotted':
    case 'increase_not_allotted':
    case 'increase_delivered':
      return increaseText(content, name, of, language, t);
    case 'copy_filled':
    case 'profit_shared':
    case 'follow_topped_up':
    case 'follow_withdrawn':
    case 'follow_stopped':
    case 'mentor_ended':
      return followText(content, name, of, language, t);
    case 'dividend_paid':
    case 'dividend_charged':
      return dividendText(content, name, of, language, t);
    case 'scrip_offered':
    case 'scrip_paid':
    case 'scrip_delivered':
      return scripText(content, name, of, language, t);
    case 'lending_fee':
    case 'lending_returned':
    case 'short_notice':
      return lendingText(content, name, of, language, t);
    case 'auction_won':
    case 'auction_lost':
    case 'auction_unsold':
    case 'auction_called_off':
      return auctionText(content, name, of, language, t);
  }
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
    case 'order_cancelled':
      return cancelled(content.params, name, of, language, t);
    case 'price_reached':
      return reached(content, name, language, t);
    case 'stop_reached':
      return { title: t('stopReached', { name }), note: t('stopReachedNote') };
    case 'protection_reached':
      return protection(content, name, of, language, t);
    case 'protection_failed':
      return { title: t('protectionFailed', { name }), note: t('protectionFailedNote') };
    case 'protection_lowered': {
      const by = formatWon(content.params.by, language);
      return { title: t('protectionLowered', { name }), note: t('protectionLoweredNote', { by }) };
    }
    case 'review_passed':
    case 'review_failed':
      return reviewed(content, language, t);
    case 'bank_card_changed':
    case 'factor_changed':
    case 'mail_changed':
    case 'new_device':
    case 'passkey_changed':
    case 'password_changed':
      return safetyText(content, language, t);
    case 'exchanged':
      return exchanged(content.params, language, t);
    case 'guardian_decided':
    case 'flag_set':
    case 'flag_lifted':
      return allowed(content, t);
    case 'notice': {
      const { title, text } = content.params[language];
      return { title, note: text };
    }
    case 'inquiry_answered':
      return { title: t('inquiryAnswered'), note: t('inquiryAnsweredNote') };
    case 'entry_reversed':
      return reversed(content.params, language, t);
    case 'day_closed_out':
    case 'short_recalled': {
      const n = formatQuantity(content.params.quantity, of, language);
      const title = content.code === 'day_closed_out' ? 'dayClosedOut' : 'shortRecalled';
      return { title: t(title, { name, n }), note: t(`${title}Note`) };
    }
    case 'loan_due':
    case 'loan_overdue':
    case 'loan_forced':
    case 'loan_repaid':
      return loanText(content, language, t);
    case 'margin_warning':
    case 'margin_closing':
    case 'margin_debt':
      return margin(content, name, language, t);
    case 'product_subscribed':
    case 'product_redeemed':
    case 'product_ended':
      return unitsText(content, language, t);
    default:
      return productText(content, name, of, language, t);
  }
}

/** The address of what a message is about: position, stock, or where a review's state stands. */
export function messageHref({ kind, ref, content }: Message): string {
  if (content.code === 'entry_reversed') return href('informationFundRecord');
  if (content.code === 'exchanged') {
    return href('informationFundRecord', { kind: 'exchange' });
  }
  if (content.code === 'passkey_changed') return href('informationPasskeys');
  if (content.code === 'mail_changed') return href('informationMail');
  if (content.code === 'inquiry_answered') return href('homeInquiry', { id: ref });
  if (content.code === 'guardian_decided') return href('loginLoginAfter');
  if (content.code === 'new_device') return href('informationSessions');
  if (content.code === 'shares_listed') {
    return href('marketStockDetail', { symbol: content.params.symbol });
  }
  if (kind === 'auction' && content.code !== 'auction_won') return href('homeAuction', { id: ref });
  if (/^(placement|increase|scrip)_delivered$/.test(content.code)) {
    return href('tradePositionDetail', { id: ref });
  }
  if (/^right_|^increase_(announced|priced)$/.test(content.code)) {
    return href('homeNewStockPsBuy', { id: ref });
  }
  if (content.code.startsWith('increase_')) {
    return href('homeNewStockps', { kind: 'increases', tab: 'mine' });
  }
  if (content.code.startsWith('placement_')) return href('homeNewStockps', { tab: 'mine' });
  if (kind === 'loan') return href('homeLoanRe');
  if (content.code.startsWith('product_')) return href('homeFllowRecord');
  if (kind === 'follow') return href('tutorRecord', { id: ref });
  if (content.code === 'scrip_offered') {
    return href('homeDividend', { symbol: content.params.symbol });
  }
  if (kind === 'dividend') return href('homeDividend', { tab: 'mine' });
  if (kind === 'lending') return href('homeWorthList');
  if (kind === 'subscription') return href('marketSubscribeRecord');
  if (kind === 'notice') return href('informationMsgInfo', { kind });
  if (kind === 'account') return href('informationSetting');
  if (kind === 'review') return reviewHref('what' in content.params ? content.params.what : '');
  if (content.code === 'margin_debt') return href('tradeIndex');
  if (kind === 'alert') return href('marketStockDetail', { symbol: ref });
  return href('tradePositionDetail', { id: ref });
}
