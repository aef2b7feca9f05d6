/** The handlers of every call, from the parts of one edge. */

import type { KnownBook } from '@maru/broker/kernel/core/command';
import type { LimitName } from '@maru/std/limits';
import type { Config } from '../../config/config.ts';
import type { MasterKey } from '../../crypto/master-key.ts';
import type { Passwords } from '../../crypto/passwords.ts';
import type { Sealer } from '../../crypto/sealer.ts';
import type { Draws } from '../../draw/open-draws.ts';
import type { Engine } from '../../engine/port.ts';
import type { MailService } from '../../mail/sealed-mail.ts';
import type { Store } from '../../store/port.ts';
import type { Tables } from '../../store/tables.ts';
import { accountRecords } from '../account-records.ts';
import { auctionRecords } from '../auction-records.ts';
import { deskRecords } from '../desk-records.ts';
import { dividendRecords } from '../dividend-records.ts';
import type { ScaleOf } from '../entry-view.ts';
import { Factors } from '../factors.ts';
import { followRecords } from '../follow-records.ts';
import { FollowersInProfit } from '../followers-in-profit.ts';
import { FundPasswords } from '../fund-passwords.ts';
import type { CallHandlers, DeskHandlers, HandlersOf } from '../handler.ts';
import { historyOf } from '../history.ts';
import { increaseRecords } from '../increase-records.ts';
import { inquiryRecords } from '../inquiry-records.ts';
import { ledgerRecords } from '../ledger-records.ts';
import { lendingRecords } from '../lending-records.ts';
import { loanRecords } from '../loan-records.ts';
import { LoginPasswords } from '../login-passwords.ts';
import { mailRecords } from '../mail-records.ts';
import { OwnData } from '../own-data.ts';
import { Passkeys } from '../passkeys.ts';
import type { Pictures } from '../pictures.ts';
import { placementRecords } from '../placement-records.ts';
import { productRecords } from '../product-records.ts';
import { purchaseRecords } from '../purchase-records.ts';
import { requests } from '../requests.ts';
import { scripRecords } from '../scrip-records.ts';
import { subscriptionRecords } from '../subscription-records.ts';
import { accountHandlers } from './account.ts';
import { alertHandlers } from './alert.ts';
import { auctionHandlers } from './auction.ts';
import { closingHandlers } from './closing.ts';
import { commonHandlers } from './common.ts';
import { deskAccountHandlers } from './desk-account.ts';
import { deskAuctionHandlers } from './desk-auction.ts';
import { deskBankHandlers } from './desk-bank.ts';
import { deskChannelHandlers } from './desk-channel.ts';
import { deskCustomerHandlers } from './desk-customer.ts';
import { deskDelistingHandlers } from './desk-delisting.ts';
import { deskDividendHandlers } from './desk-dividend.ts';
import { deskDocumentHandlers } from './desk-document.ts';
import { deskHolidayHandlers } from './desk-holiday.ts';
import { type DeskIncreaseDeps, deskIncreaseHandlers } from './desk-increase.ts';
import { deskInquiryHandlers } from './desk-inquiry.ts';
import { deskInstitutionHandlers } from './desk-institution.ts';
import { deskLedgerHandlers } from './desk-ledger.ts';
import { deskLendingHandlers } from './desk-lending.ts';
import { deskLoanHandlers } from './desk-loan.ts';
import { deskMailHandlers } from './desk-mail.ts';
import { deskMentorHandlers } from './desk-mentor.ts';
import { deskNoticeHandlers, noticeHandlers } from './desk-notice.ts';
import { deskOfferingHandlers } from './desk-offering.ts';
import { type DeskOperationsDeps, deskOperationsHandlers } from './desk-operations.ts';
import { deskParameterHandlers } from './desk-parameter.ts';
import { deskPlacementHandlers } from './desk-placement.ts';
import { deskProductHandlers } from './desk-product.ts';
import { deskReviewHandlers } from './desk-review.ts';
import { deskSessionHandlers } from './desk-session.ts';
import { deskStakeHandlers } from './desk-stake.ts';
import { dividendHandlers } from './dividend.ts';
import { factorHandlers } from './factor.ts';
import { followHandlers } from './follow.ts';
import { fundHandlers } from './fund.ts';
import { identityHandlers } from './identity.ts';
import { increaseHandlers } from './increase.ts';
import { inquiryHandlers } from './inquiry.ts';
import { lendingHandlers } from './lending.ts';
import { loanHandlers } from './loan.ts';
import { loginHandlers } from './login.ts';
import { mailHandlers } from './mail.ts';
import { mentorHandlers } from './mentor.ts';
import { messageHandlers } from './message.ts';
import { newShareHandlers } from './new-share.ts';
import { passkeyHandlers } from './passkey.ts';
import { placementHandlers } from './placement.ts';
import { productHandlers } from './product.ts';
import { reportHandlers } from './report.ts';
import { sessionHandlers } from './session.ts';
import { stakeOfferHandlers } from './stake-offer.ts';
import { tradeHandlers } from './trade.ts';
import { userHandlers } from './user.ts';

const RECORDS = {
  account: accountRecords,
  auctions: auctionRecords,
  desk: deskRecords,
  dividends: dividendRecords,
  follows: followRecords,
  history: historyOf,
  increases: increaseRecords,
  inquiries: inquiryRecords,
  ledger: ledgerRecords,
  lendings: lendingRecords,
  loans: loanRecords,
  mails: mailRecords,
  placements: placementRecords,
  products: productRecords,
  purchases: purchaseRecords,
  requests,
  scrips: scripRecords,
  subscriptions: subscriptionRecords,
} satisfies Readonly<Record<string, (tables: Tables) => object>>;

/** Records that stay in the database alone, by their subject. */
export type Records = { readonly [N in keyof typeof RECORDS]: ReturnType<(typeof RECORDS)[N]> };

export const recordsOf = (tables: Tables): Records =>
  Object.fromEntries(Object.entries(RECORDS).map(([name, of]) => [name, of(tables)])) as Records;

/** What handlers are made of. */
export interface EdgeParts {
  readonly engine: Engine;
  /** Reads of the database, within the limits of the caller. */
  readonly store: Pick<Store, 'query'>;
  readonly records: Records;
  readonly keys: MasterKey;
  readonly passwords: Passwords;
  readonly sealer: Sealer;
  readonly pictures: Pictures;
  readonly mail: MailService;
  readonly draws: Pick<Draws, 'beacon' | 'proofs'>;
  readonly limits: Readonly<Record<LimitName, number>>;
  readonly sandbox: boolean;
  readonly marketHours: Config['marketHours'];
  /** Where the market's instruments come from. */
  readonly market: Parameters<typeof commonHandlers>[0]['market'];
  readonly scaleOf: ScaleOf;
  /** The book of an issue; null: it is not known. */
  readonly bookOf: (symbol: string) => KnownBook | null;
  /** The last traded price of an issue, won; null: not listed, or not traded today. */
  readonly lastPrice: (symbol: string) => string | null;
  /** Trades of an issue up to the last whole day; null: none. */
  readonly traded: DeskIncreaseDeps['traded'];
  /** Notifies open pages of other news about these issues. */
  readonly published: (symbols: readonly string[]) => void;
  readonly operations: Omit<DeskOperationsDeps, 'engine' | 'sandbox'>;
}

/** The handlers of what the market shows, which no account is needed for. */
export type MarketHandlers = Omit<HandlersOf<'market' | 'news' | 'parameter'>, 'newsNotices'>;

interface Handlers {
  readonly calls: CallHandlers;
  readonly desk: DeskHandlers;
}

export function allHandlers(parts: EdgeParts, market: MarketHandlers): Handlers {
  const { engine, passwords, sealer, keys } = parts;
  const own = {
    ...parts,
    history: parts.records.history,
    factors: new Factors(engine, sealer),
    inProfit: new FollowersInProfit(),
    fundPasswords: new FundPasswords(engine, passwords),
    loginPasswords: new LoginPasswords(engine, passwords),
    passkeys: new Passkeys(engine),
    loginIndexKey: keys['login-index'],
  };
  const calls = { ...market, ...customerHandlers(own) };
  return { calls, desk: deskHandlers(own, calls) };
}

/** With what handlers share among themselves. */
interface Own extends EdgeParts {
  readonly history: Records['history'];
  readonly factors: Factors;
  readonly inProfit: FollowersInProfit;
  readonly fundPasswords: FundPasswords;
  readonly loginPasswords: LoginPasswords;
  readonly passkeys: Passkeys;
  readonly loginIndexKey: Buffer;
}

const customerHandlers = (own: Own): Omit<CallHandlers, keyof MarketHandlers> => ({
  ...commonHandlers(own),
  ...noticeHandlers(own.engine),
  ...accountHandlersOf(own),
  ...moneyHandlersOf(own),
});

/** A customer's person, and the safety of the account. */
function accountHandlersOf(own: Own) {
  const { engine, records, keys, store, sealer } = own;
  return {
    ...loginHandlers(own),
    ...identityHandlers({ ...own, cardIndexKey: keys['card-index'] }),
    ...factorHandlers(own),
    ...mailHandlers({ ...own, mailCodeKey: keys['mail-code'] }),
    ...passkeyHandlers(own),
    ...sessionHandlers(engine),
    ...userHandlers(own),
    ...accountHandlers({ ...own, accountRecords: records.account }),
    ...closingHandlers({
      ...own,
      ownData: new OwnData(store, sealer),
      cursorKey: keys['export-cursor'],
    }),
    ...messageHandlers(own),
    ...inquiryHandlers({ ...own, inquiries: records.inquiries }),
  };
}

/** What a customer trades, applies for, lends and borrows. */
function moneyHandlersOf(own: Own) {
  const { records, keys, draws } = own;
  return {
    ...tradeHandlers(own),
    ...newShareHandlers({
      ...own,
      subscriptions: records.subscriptions,
      proofs: draws.proofs,
      saltKey: keys['entry-salt'],
    }),
    ...placementHandlers({ ...own, records: records.placements }),
    ...increaseHandlers({ ...own, records: records.increases }),
    ...productHandlers({ ...own, records: records.products }),
    ...dividendHandlers({ ...own, records: records.dividends, elections: records.scrips }),
    ...auctionHandlers({ ...own, records: records.auctions }),
    ...stakeOfferHandlers({ ...own, purchases: records.purchases }),
    ...mentorHandlers({ ...own, records: records.follows }),
    ...followHandlers({ ...own, records: records.follows }),
    ...fundHandlers({ ...own, requests: records.requests, addressKey: keys['deposit-address'] }),
    ...loanHandlers({ ...own, records: records.loans }),
    ...reportHandlers(own),
    ...lendingHandlers({ ...own, records: records.lendings }),
    ...alertHandlers(own),
  };
}

function deskHandlers(own: Own, calls: CallHandlers): DeskHandlers {
  const { engine, records, draws, sandbox } = own;
  const withDesk = { ...own, records: records.desk };
  return {
    ...deskSessionHandlers(own),
    ...deskReviewHandlers(withDesk),
    ...deskOperationsHandlers({ ...own.operations, engine, sandbox }),
    ...deskParameterHandlers(engine),
    ...deskInstitutionHandlers(engine),
    ...deskChannelHandlers(own),
    ...deskDocumentHandlers(engine, sandbox),
    ...deskHolidayHandlers(engine),
    ...deskBankHandlers(engine),
    ...deskDelistingHandlers(engine),
    ...deskOfferingHandlers({ ...own, ...records, beacon: draws.beacon }),
    ...deskAuctionHandlers({ ...own, records: records.auctions }),
    ...deskStakeHandlers({ ...own, ...records }),
    ...deskLendingHandlers({ ...own, records: records.lendings }),
    ...deskMentorHandlers({ ...own, ...records }),
    ...deskPlacementHandlers({ ...own, ...records }),
    ...deskLoanHandlers({ ...own, ...records }),
    ...deskDividendHandlers({ engine, elections: records.scrips }),
    ...deskIncreaseHandlers({ ...own, ...records }),
    ...deskProductHandlers(engine),
    ...deskInquiryHandlers({ ...withDesk, inquiries: records.inquiries }),
    ...deskMailHandlers({ ...own, ...records }),
    ...deskNoticeHandlers(own),
    ...deskLedgerHandlers({ ...own, ...records }),
    ...deskCustomerHandlers(withDesk),
    ...deskAccountHandlers({ ...withDesk, own: calls }),
  };
}
