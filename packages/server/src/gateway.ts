/** The edge put together: calls, stream and app on one address. */
import type { AddressInfo } from 'node:net';
import { LIMITS } from '@maru/std/limits';
import { CURRENCY_DECIMALS, isCurrency } from '@maru/std/money';
import { priceText } from '@maru/std/price-text';
import type { Logger } from 'pino';
import { productVersion } from './base/product-version.ts';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { MasterKey } from './crypto/master-key.ts';
import type { Passwords } from './crypto/passwords.ts';
import type { Sealer } from './crypto/sealer.ts';
import type { Draws } from './draw/open-draws.ts';
import type { Engine } from './engine/port.ts';
import type { Metrics } from './health/metrics.ts';
import { sqlAccountRecords } from './http/account-records.ts';
import { sqlAuctionRecords } from './http/auction-records.ts';
import { sqlDeskRecords } from './http/desk-records.ts';
import { sqlDividendRecords } from './http/dividend-records.ts';
import type { ScaleOf } from './http/entry-view.ts';
import { Factors } from './http/factors.ts';
import { sqlFollowRecords } from './http/follow-records.ts';
import { FollowersInProfit } from './http/followers-in-profit.ts';
import { FundPasswords } from './http/fund-passwords.ts';
import type { CallHandlers, DeskHandlers, HandlersOf } from './http/handler.ts';
import { accountHandlers } from './http/handlers/account.ts';
import { alertHandlers } from './http/handlers/alert.ts';
import { auctionHandlers } from './http/handlers/auction.ts';
import { closingHandlers } from './http/handlers/closing.ts';
import { commonHandlers } from './http/handlers/common.ts';
import { deskAuctionHandlers } from './http/handlers/desk-auction.ts';
import { deskChannelHandlers } from './http/handlers/desk-channel.ts';
import { deskCustomerHandlers } from './http/handlers/desk-customer.ts';
import { deskDividendHandlers } from './http/handlers/desk-dividend.ts';
import { deskDocumentHandlers } from './http/handlers/desk-document.ts';
import { deskHolidayHandlers } from './http/handlers/desk-holiday.ts';
import { type DeskIncreaseDeps, deskIncreaseHandlers } from './http/handlers/desk-increase.ts';
import { deskInquiryHandlers } from './http/handlers/desk-inquiry.ts';
import { deskInstitutionHandlers } from './http/handlers/desk-institution.ts';
import { deskLedgerHandlers } from './http/handlers/desk-ledger.ts';
import { deskLendingHandlers } from './http/handlers/desk-lending.ts';
import { deskLoanHandlers } from './http/handlers/desk-loan.ts';
import { deskMailHandlers } from './http/handlers/desk-mail.ts';
import { deskMentorHandlers } from './http/handlers/desk-mentor.ts';
import { deskNoticeHandlers, noticeHandlers } from './http/handlers/desk-notice.ts';
import { deskOfferingHandlers } from './http/handlers/desk-offering.ts';
import { deskOperationsHandlers } from './http/handlers/desk-operations.ts';
import { deskParameterHandlers } from './http/handlers/desk-parameter.ts';
import { deskPlacementHandlers } from './http/handlers/desk-placement.ts';
import { deskProductHandlers } from './http/handlers/desk-product.ts';
import { deskReviewHandlers } from './http/handlers/desk-review.ts';
import { deskSessionHandlers } from './http/handlers/desk-session.ts';
import { deskStakeHandlers } from './http/handlers/desk-stake.ts';
import { dividendHandlers } from './http/handlers/dividend.ts';
import { type FactorDeps, factorHandlers } from './http/handlers/factor.ts';
import { followHandlers } from './http/handlers/follow.ts';
import { fundHandlers } from './http/handlers/fund.ts';
import { identityHandlers } from './http/handlers/identity.ts';
import { increaseHandlers } from './http/handlers/increase.ts';
import { inquiryHandlers } from './http/handlers/inquiry.ts';
import { lendingHandlers } from './http/handlers/lending.ts';
import { loanHandlers } from './http/handlers/loan.ts';
import { loginHandlers } from './http/handlers/login.ts';
import { mailHandlers } from './http/handlers/mail.ts';
import { marketHandlers } from './http/handlers/market.ts';
import { mentorHandlers } from './http/handlers/mentor.ts';
import { messageHandlers } from './http/handlers/message.ts';
import { newShareHandlers } from './http/handlers/new-share.ts';
import { newsHandlers } from './http/handlers/news.ts';
import { type PasskeyDeps, passkeyHandlers } from './http/handlers/passkey.ts';
import { placementHandlers } from './http/handlers/placement.ts';
import { productHandlers } from './http/handlers/product.ts';
import { reportHandlers } from './http/handlers/report.ts';
import { sessionHandlers } from './http/handlers/session.ts';
import { stakeOfferHandlers } from './http/handlers/stake-offer.ts';
import { tradeHandlers } from './http/handlers/trade.ts';
import { userHandlers } from './http/handlers/user.ts';
import { type History, sqlHistory } from './http/history.ts';
import { Images } from './http/images.ts';
import { sqlIncreaseRecords } from './http/increase-records.ts';
import { sqlInquiryRecords } from './http/inquiry-records.ts';
import { sqlLedgerRecords } from './http/ledger-records.ts';
import { sqlLendingRecords } from './http/lending-records.ts';
import { sqlLoanRecords } from './http/loan-records.ts';
import { LoginPasswords } from './http/login-passwords.ts';
import { sqlMailRecords } from './http/mail-records.ts';
import { OwnData } from './http/own-data.ts';
import { Passkeys } from './http/passkeys.ts';
import { Pictures, sqlPictures } from './http/pictures.ts';
import { sqlPlacementRecords } from './http/placement-records.ts';
import { sqlProductRecords } from './http/product-records.ts';
import { sqlPurchaseRecords } from './http/purchase-records.ts';
import { sqlRequests } from './http/requests.ts';
import { sqlScripRecords } from './http/scrip-records.ts';
import { buildHttp, buildOperations } from './http/server.ts';
import { Sessions } from './http/sessions.ts';
import { sqlSubscriptionRecords } from './http/subscription-records.ts';
import type { MailService } from './mail/sealed-mail.ts';
import { knownBook } from './market/known-book.ts';
import { newsFrame } from './news/news-frame.ts';
import type { OpenedMarket } from './open-market.ts';
import type { Store } from './store/port.ts';
import type { Hub } from './stream/hub.ts';
import { serveStream } from './stream/server.ts';
import type { Venue } from './venue/venue.ts';

export interface GatewayDeps {
  readonly config: Config;
  readonly engine: Engine;
  /** Reads of the database, within the limits of who asks. */
  readonly store: Pick<Store, 'query'>;
  readonly market: OpenedMarket;
  readonly hub: Hub;
  readonly venue: Pick<Venue, 'away'>;
  readonly keys: MasterKey;
  readonly passwords: Passwords;
  readonly sealer: Sealer;
  readonly metrics: Metrics;
  readonly draws: Pick<Draws, 'beacon' | 'proofs'>;
  readonly mail: MailService;
  /** The engine's commands that are not durable yet. */
  readonly load: () => { readonly waiting: number; readonly inFlight: number };
  /** What was traded of an issue up to the last whole day; null: nothing. */
  readonly traded: DeskIncreaseDeps['traded'];
  /** Whether writes are paused. */
  readonly paused: () => boolean;
  /** Whether this process goes on as the database's one writer. */
  readonly writes: () => boolean;
  /** Moves the sandbox's clock. */
  readonly clock: Pick<Clock, 'advance'>;
  readonly logger: Logger;
  /** Folders of the built app and of the built desk. */
  readonly webRoot: string;
  readonly deskRoot: string;
}

export interface Gateway {
  /** Begins to listen; the port it listens on. */
  listen(): Promise<number>;
  /** Takes no more requests; resolves when the running ones are answered. */
  close(): Promise<void>;
}

/** What handlers of customers and of the desk share. */
interface Shared {
  readonly history: History;
  readonly scaleOf: ScaleOf;
  readonly pictures: Pictures;
  readonly factors: Factors;
  readonly inProfit: FollowersInProfit;
}

function sharedParts({ engine, store, market, sealer }: GatewayDeps): Shared {
  const { view } = market;
  return {
    history: sqlHistory(store),
    scaleOf: (unit) => {
      if (isCurrency(unit)) return CURRENCY_DECIMALS[unit];
      return view.has(unit) ? view.instrument(unit).scale : 0;
    },
    pictures: new Pictures(sqlPictures(store), new Images(), sealer),
    factors: new Factors(engine, sealer),
    inProfit: new FollowersInProfit(),
  };
}

/** The last traded price, won; null: not listed, or not traded today. */
function lastPrice(view: OpenedMarket['view'], symbol: string): string | null {
  if (!view.has(symbol)) return null;
  const { last } = view.day(symbol);
  return last === null ? null : priceText(last, view.instrument(symbol).scale);
}

/** Tells open pages that there is other news. */
const publishing =
  ({ hub }: Pick<GatewayDeps, 'hub'>) =>
  (symbols: readonly string[]): void =>
    hub.offer(newsFrame(symbols));

function deskHandlers(deps: GatewayDeps, shared: Shared): DeskHandlers {
  const { config, engine, store, sealer, passwords, keys } = deps;
  const { limits, sandbox } = config;
  const records = sqlDeskRecords(store);
  return {
    ...deskSessionHandlers({ engine, passwords, factors: shared.factors, limits, sandbox }),
    ...deskReviewHandlers({
      engine,
      sealer,
      records,
      mail: deps.mail,
      published: publishing(deps),
      ...shared,
    }),
    ...deskOperationsHandlers({
      ...{ engine, sandbox, clock: deps.clock, paused: deps.paused },
      lag: () => deps.metrics.lag.figures(performance.now()),
      load: () => deps.load(),
      venueAway: () => deps.venue.away,
      boards: () => deps.market.view.state.boards,
    }),
    ...deskParameterHandlers(engine),
    ...deskInstitutionHandlers(engine),
    ...deskChannelHandlers({ engine, passwords, sandbox }),
    ...deskDocumentHandlers(engine, sandbox),
    ...deskHolidayHandlers(engine),
    ...deskOfferingHandlers({
      ...{ engine, beacon: deps.draws.beacon },
      subscriptions: sqlSubscriptionRecords(store),
    }),
    ...deskAuctionHandlers({ engine, records: sqlAuctionRecords(store) }),
    ...deskStakeHandlers({ engine, purchases: sqlPurchaseRecords(store) }),
    ...deskLendingHandlers({ engine, records: sqlLendingRecords(store) }),
    ...deskMentorHandlers({ engine, follows: sqlFollowRecords(store), inProfit: shared.inProfit }),
    ...deskPlacementHandlers({ engine, placements: sqlPlacementRecords(store) }),
    ...deskLoanHandlers({ engine, loans: sqlLoanRecords(store) }),
    ...deskDividendHandlers({ engine, elections: sqlScripRecords(store) }),
    ...deskIncreaseHandlers({ engine, increases: sqlIncreaseRecords(store), traded: deps.traded }),
    ...deskProductHandlers(engine),
    ...deskInquiryHandlers({ engine, sealer, inquiries: sqlInquiryRecords(store), ...shared }),
    ...deskMailHandlers({ engine, sealer, sandbox, mails: sqlMailRecords(store), mail: deps.mail }),
    ...deskNoticeHandlers({ engine, published: publishing(deps) }),
    ...deskLedgerHandlers({ engine, ledger: sqlLedgerRecords(store), scaleOf: shared.scaleOf }),
    ...deskCustomerHandlers({ engine, sealer, records, loginIndexKey: keys['login-index'] }),
  };
}

/** What issuers offer and pay, and institutions offer. */
function issuerHandlers(
  { engine, store, draws, keys, market }: GatewayDeps,
  fundPasswords: FundPasswords,
): HandlersOf<
  'newStock' | 'dividend' | 'auction' | 'block' | 'special' | 'placement' | 'increase' | 'product'
> {
  const last = (symbol: string): string | null => lastPrice(market.view, symbol);
  return {
    ...newShareHandlers({
      engine,
      fundPasswords,
      subscriptions: sqlSubscriptionRecords(store),
      proofs: draws.proofs,
      saltKey: keys['entry-salt'],
      lastPrice: last,
    }),
    ...placementHandlers({ engine, records: sqlPlacementRecords(store) }),
    ...increaseHandlers({ engine, records: sqlIncreaseRecords(store) }),
    ...productHandlers({ engine, fundPasswords, records: sqlProductRecords(store) }),
    ...dividendHandlers({
      ...{ engine, records: sqlDividendRecords(store), lastPrice: last },
      elections: sqlScripRecords(store),
    }),
    ...auctionHandlers({ engine, records: sqlAuctionRecords(store), lastPrice: last }),
    ...stakeOfferHandlers({ engine, purchases: sqlPurchaseRecords(store), lastPrice: last }),
  };
}

/** Mentors, and those who follow them. */
function followingHandlers(
  { engine, store, market }: GatewayDeps,
  { inProfit }: Shared,
  fundPasswords: FundPasswords,
): HandlersOf<'mentor' | 'follow'> {
  const records = sqlFollowRecords(store);
  const bookOf = (symbol: string) => knownBook(market.view, symbol);
  return {
    ...mentorHandlers({ engine, records, inProfit, bookOf }),
    ...followHandlers({ engine, records, fundPasswords }),
  };
}

/** What keeps an account safe, and tells of it. */
function safetyHandlers(
  { engine, sealer, mail, keys }: GatewayDeps,
  own: Pick<FactorDeps, 'loginPasswords' | 'factors'> & Pick<PasskeyDeps, 'passkeys'>,
): HandlersOf<'factor' | 'mail' | 'passkey' | 'session'> {
  const { loginPasswords } = own;
  return {
    ...factorHandlers({ engine, ...own }),
    ...mailHandlers({ engine, sealer, loginPasswords, mail, mailCodeKey: keys['mail-code'] }),
    ...passkeyHandlers({ engine, ...own }),
    ...sessionHandlers(engine),
  };
}

function callHandlers(deps: GatewayDeps, shared: Shared): CallHandlers {
  const { config, engine, store, market, sealer, passwords } = deps;
  const { limits } = config;
  const { history, scaleOf, pictures, factors } = shared;
  const { view } = market;
  const loginIndexKey = deps.keys['login-index'];
  const passkeys = new Passkeys(engine);
  const login = loginHandlers({
    engine,
    passwords,
    sealer,
    factors,
    passkeys,
    loginIndexKey,
    limits,
  });
  const cardIndexKey = deps.keys['card-index'];
  const fundPasswords = new FundPasswords(engine, passwords);
  const loginPasswords = new LoginPasswords(engine, passwords);
  const { sandbox, marketHours } = config;
  const site = { engine, sandbox, marketHours, market: market.stored.meta.source };
  const shown = marketHandlers(view, store, () => engine.now());
  return {
    ...commonHandlers(site),
    ...shown,
    ...newsHandlers(view, store),
    ...noticeHandlers(engine),
    ...login,
    ...identityHandlers({
      engine,
      passwords,
      loginPasswords,
      fundPasswords,
      sealer,
      pictures,
      sandbox,
      cardIndexKey,
      mail: deps.mail,
    }),
    ...safetyHandlers(deps, { loginPasswords, factors, passkeys }),
    ...userHandlers({ engine, sealer }),
    ...accountHandlers({ engine, pictures, accountRecords: sqlAccountRecords(store) }),
    ...closingHandlers({
      ...{ engine, loginPasswords, fundPasswords },
      ownData: new OwnData(store, sealer),
      cursorKey: deps.keys['export-cursor'],
    }),
    ...tradeHandlers({ engine, history, scaleOf, bookOf: (symbol) => knownBook(view, symbol) }),
    ...issuerHandlers(deps, fundPasswords),
    ...followingHandlers(deps, shared, fundPasswords),
    ...fundHandlers({
      engine,
      history,
      scaleOf,
      requests: sqlRequests(store),
      pictures,
      passwords,
      fundPasswords,
      addressKey: deps.keys['deposit-address'],
      sandbox,
    }),
    ...loanHandlers({ engine, records: sqlLoanRecords(store) }),
    ...reportHandlers({ engine, store }),
    ...lendingHandlers({ engine, records: sqlLendingRecords(store) }),
    ...alertHandlers({ engine, scaleOf }),
    ...messageHandlers({ engine, history }),
    ...inquiryHandlers({ engine, sealer, pictures, inquiries: sqlInquiryRecords(store) }),
  };
}

export async function openGateway(deps: GatewayDeps): Promise<Gateway> {
  const { config, engine, hub, logger, webRoot, deskRoot } = deps;
  const { limits } = config;
  const sessions = new Sessions(engine);
  let closing = false;
  const shared = sharedParts(deps);
  const ready = (): boolean => !closing && deps.writes() && hub.stale === null && !deps.venue.away;
  const { admin } = config;
  const operations =
    admin === null ? null : buildOperations({ ready, metrics: deps.metrics, logger });
  const app = await buildHttp({
    handlers: callHandlers(deps, shared),
    deskHandlers: deskHandlers(deps, shared),
    sessions,
    engine,
    limits,
    metrics: deps.metrics,
    paused: deps.paused,
    isProxy: config.isProxy,
    logger,
    ready,
    isMetricsApart: admin !== null,
    webRoot,
    deskRoot,
    version: productVersion(),
  });
  const stream = serveStream(app.server, { hub, sessions, limits }, logger);
  return {
    listen: async () => {
      const backlog = LIMITS.connectionsWaiting;
      if (admin !== null) await operations?.listen(admin);
      await app.listen({ port: config.port, host: config.host, backlog });
      return (app.server.address() as AddressInfo).port;
    },
    close: async () => {
      closing = true;
      stream.close();
      await app.close();
      await operations?.close();
    },
  };
}
