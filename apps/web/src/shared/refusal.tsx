/** The failure of a call in the user's language, and the next step. */
import { ApiError } from '@maru/client/api-error';
import type { Language } from '@maru/contract/constants';
import type { ErrorCode } from '@maru/contract/errors';
import { toast } from '@maru/ui/toast';
import { Link } from 'react-router';
import { apiText, isKnownCode, translateMessage } from './api-dictionary/translate.ts';
import { currentLanguage, useLanguage, useTexts } from './i18n.ts';
import styles from './refusal.module.css';
import { refusalTexts } from './refusal.texts.ts';
import { href } from './routes.ts';
import { siteValue } from './site.ts';
import { formatDateTime } from './time-text.ts';

type LinkText = keyof typeof refusalTexts.dictionary.kor;

export interface NextStep {
  readonly to: string;
  readonly text: LinkText;
}

/** The next step after a refusal; a refusal that is fixed in place has none. */
const NEXT: Partial<Record<ErrorCode, NextStep>> = {
  unauthorized: { to: href('loginLogin'), text: 'logIn' },
  account_exists: { to: href('loginLogin'), text: 'logIn' },
  account_missing: { to: href('loginRegister'), text: 'signUp' },
  documents_not_agreed: { to: href('informationPrivacy'), text: 'readDocuments' },
  guardian_asked: { to: href('loginLoginAfter'), text: 'goThere' },
  guardian_refused: { to: href('loginLoginAfter'), text: 'goThere' },
  guardian_lapsed: { to: href('loginLoginAfter'), text: 'goThere' },
  guardian_pending: { to: href('loginLoginAfter'), text: 'goThere' },
  guardian_withdrawn: { to: href('loginLoginAfter'), text: 'goThere' },
  guardian_missing: { to: href('loginLoginAfter'), text: 'goThere' },
  product_missing: { to: href('marketIndex'), text: 'seeMarket' },
  halted: { to: href('marketIndex'), text: 'seeMarket' },
  insufficient_available: { to: href('tradeIndex'), text: 'seeOrders' },
  open_orders_full: { to: href('tradeIndex'), text: 'seeOrders' },
  order_missing: { to: href('tradeIndex'), text: 'seeOrders' },
  not_pending: { to: href('tradeIndex'), text: 'seeOrders' },
  not_in_position: { to: href('tradeIndex'), text: 'seeOrders' },
  nothing_to_sell: { to: href('tradeIndex', { tab: 'purchase' }), text: 'seeOrders' },
  line_of_another_stock: { to: href('tradeIndex', { tab: 'inventory' }), text: 'seeOrders' },
  entry_missing: { to: href('informationFundRecord'), text: 'seeRecords' },
  watchlist_full: { to: href('favoriteIndex'), text: 'editWatchlist' },
  fund_password_missing: { to: href('informationFundPass'), text: 'goThere' },
  guardian_failed: { to: href('loginLoginAfter'), text: 'goThere' },
  real_name_required: { to: href('loginLoginAfter'), text: 'goThere' },
  real_name_pending: { to: href('informationAuthInfo'), text: 'goThere' },
  real_name_failed: { to: href('informationAuthInfo'), text: 'goThere' },
  bank_missing: { to: href('informationAddBankCard'), text: 'goThere' },
  bank_card_missing: { to: href('informationBankList'), text: 'goThere' },
  link_invalid: { to: href('loginForgot'), text: 'goThere' },
  login_banned: { to: href('homeKefuCenter'), text: 'askService' },
  account_frozen: { to: href('homeKefuCenter'), text: 'askService' },
  margin_not_enabled: { to: href('informationMargin'), text: 'seeMargin' },
  order_forced: { to: href('tradeIndex'), text: 'seeOrders' },
  day_trading_not_open: { to: href('homeDayTrading'), text: 'seeDayTrading' },
  credit_score_low: { to: href('informationCredit'), text: 'seeCredit' },
  credit_score_full: { to: href('informationCredit'), text: 'seeCredit' },
  trade_barred: { to: href('homeKefuCenter'), text: 'askService' },
  withdraw_barred: { to: href('homeKefuCenter'), text: 'askService' },
  channel_closed: { to: href('informationRecharge'), text: 'goThere' },
  deposit_pending: { to: href('informationFundRecord', { kind: 'deposit' }), text: 'seeRecords' },
  fund_operation_pending: {
    to: href('informationFundRecord', { kind: 'withdrawal' }),
    text: 'seeRecords',
  },
  withdrawal_positions: { to: href('tradeIndex'), text: 'seeOrders' },
  block_closed: { to: href('homeBlockTrade'), text: 'seeBlocks' },
  offer_not_yet: { to: href('homeQcList'), text: 'seeAllocations' },
  offer_over: { to: href('homeQcList'), text: 'seeAllocations' },
  offer_sold_out: { to: href('homeQcList'), text: 'seeAllocations' },
  special_cap: { to: href('homeQcList', { tab: 'mine' }), text: 'seeAllocations' },
  closing_positions: { to: href('tradeIndex'), text: 'seeOrders' },
  product_deadline: { to: href('homeFllow'), text: 'goThere' },
  product_over: { to: href('homeFllow'), text: 'goThere' },
  closing_requests: { to: href('informationFundRecord'), text: 'seeRecords' },
  closing_unsettled: { to: href('informationFundRecord'), text: 'seeRecords' },
  closing_dividends: { to: href('homeDividend', { tab: 'mine' }), text: 'seeDividends' },
  closing_lending: { to: href('homeWorthList'), text: 'seeLendings' },
  closing_follows: { to: href('tutorRecord'), text: 'goThere' },
  closing_units: { to: href('homeFllowRecord'), text: 'goThere' },
  shares_lent: { to: href('homeWorthList'), text: 'seeLendings' },
  loan_unpaid: { to: href('homeLoanRe'), text: 'repayLoan' },
  debt_unpaid: { to: href('informationRecharge'), text: 'goThere' },
  closing_wallets: { to: href('informationExChange', { tab: 'wallets' }), text: 'seeWallets' },
  insufficient_balance: {
    to: href('informationExChange', { tab: 'wallets' }),
    text: 'seeWallets',
  },
  new_share_channel_closed: { to: href('homeNewStock'), text: 'seeOfferings' },
  subscription_not_yet: { to: href('homeNewStock'), text: 'seeOfferings' },
  subscription_over: { to: href('homeNewStock'), text: 'seeOfferings' },
  draw_not_yet: { to: href('homeNewStock'), text: 'seeOfferings' },
  listing_not_yet: { to: href('homeNewStock'), text: 'seeOfferings' },
  subscriptions_full: { to: href('marketSubscribeRecord'), text: 'seeSubscriptions' },
  subscription_barred: { to: href('marketSubscribeRecord'), text: 'seeSubscriptions' },
  subscription_missing: { to: href('marketSubscribeRecord'), text: 'seeSubscriptions' },
  not_in_subscription: { to: href('marketSubscribeRecord'), text: 'seeSubscriptions' },
  payment_over: { to: href('marketSubscribeRecord'), text: 'seeSubscriptions' },
  auction_channel_closed: { to: href('homeAuction'), text: 'seeAuctions' },
  auction_not_yet: { to: href('homeAuction'), text: 'seeAuctions' },
  auction_over: { to: href('homeAuction'), text: 'seeAuctions' },
  bid_missing: { to: href('homeAuction'), text: 'seeAuctions' },
  bid_ended: { to: href('homeAuction'), text: 'seeAuctions' },
  placement_channel_closed: { to: href('homeNewStockps'), text: 'seePlacements' },
  placement_not_yet: { to: href('homeNewStockps'), text: 'seePlacements' },
  placement_over: { to: href('homeNewStockps'), text: 'seePlacements' },
  placement_applied: { to: href('homeNewStockps', { tab: 'mine' }), text: 'seePlacements' },
  placement_missing: { to: href('homeNewStockps', { tab: 'mine' }), text: 'seePlacements' },
  order_pending_review: { to: href('homeNewStockps', { tab: 'mine' }), text: 'seePlacements' },
  follow_over: { to: href('tutorIndex'), text: 'seeMentors' },
  follow_exists: { to: href('tutorRecord'), text: 'seeMentors' },
  follow_missing: { to: href('tutorRecord'), text: 'seeMentors' },
  follow_ended: { to: href('tutorRecord'), text: 'seeMentors' },
  insufficient_funds: { to: href('informationRecharge'), text: 'goThere' },
  insufficient_withdrawable: { to: href('informationIndex'), text: 'seeAccount' },
};

/** The hours that the site's settings name for the notice a message carries. */
function hoursFor(message: string): { readonly range?: string } {
  const range = siteValue(/withdrawal/i.test(message) ? 'withdrawalHours' : 'depositHours');
  return range === undefined ? {} : { range };
}

/** Whether a failure is the refusal of a code. */
export const isRefusal = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApiError && error.code === code;

/** A failure as text in a language. */
export function failureText(error: unknown, language: Language): string {
  if (!(error instanceof ApiError)) return apiText('error', language);
  const { code, msg, params } = error;
  if (code === 'timeout' || code === 'offline' || code === 'bad_answer') {
    return apiText(code, language);
  }
  const when = params.at === undefined ? '' : formatDateTime(Number(params.at), language);
  const all = { ...hoursFor(msg), ...params, at: when };
  return isKnownCode(code, language)
    ? apiText(code, language, all)
    : translateMessage(msg, language, all);
}

/**
 * Says a failure as a toast of 2 s, beside where it stands in place. A 401 has its own toast and
 * its own way to log-in; it is not shown twice.
 */
export function toastRefusal(
  error: unknown,
  text: string = failureText(error, currentLanguage()),
): void {
  if (error instanceof ApiError && error.code === 'unauthorized') return;
  toast(text, 'bad');
}

/** The next step after a code; null: there is none. */
export const stepAfter = (code: string): NextStep | null => NEXT[code as ErrorCode] ?? null;

/** The way on from a failure; null where trying again is all there is. */
export const nextStep = (error: unknown): NextStep | null =>
  error instanceof ApiError ? stepAfter(error.code) : null;

export interface RefusalProps {
  readonly error: unknown;
  /** In place of the next step of the failure's code; null: none. */
  readonly next?: NextStep | null | undefined;
}

/** A failure in its place: its text, and the next step as a link. Nothing for a null error. */
export function Refusal({ error, next = nextStep(error) }: RefusalProps) {
  const language = useLanguage();
  const t = useTexts(refusalTexts);
  if (error === null || error === undefined) return null;
  return (
    <div className={styles.refusal} role="alert">
      {failureText(error, language)}
      {next !== null && (
        <Link className={styles.link} to={next.to}>
          {t(next.text)}
        </Link>
      )}
    </div>
  );
}
