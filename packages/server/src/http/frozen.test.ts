/** A session that outlives the freeze of its account: it reads, and moves no money or shares. */
import { CALLS, type CallName, type Input } from '@maru/contract/calls';
import { present } from '@maru/std/assert';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAuction } from './testing/auctions.ts';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import { openMentor } from './testing/mentors.ts';
import { openOffer, openOffering, openPlacement, openProduct } from './testing/offerings.ts';
import { FUND_PASSWORD, freshKey, type Owner, Owners, UNLIMITED } from './testing/owners.ts';

const LONG = { symbol: '900005', side: 'long', type: 'market', lots: 1, leverage: 1 } as const;
const WISH = { kind: 'exchange', from: 'KRW', to: 'USD', amount: '1000000' } as const;

interface Things {
  readonly who: Owner;
  readonly order: string;
  readonly position: string;
  readonly card: string;
  readonly proof: string;
  readonly quote: string;
  /** An offering that takes applications, and an application that has won. */
  readonly offering: string;
  readonly win: string;
  /** An auction that takes bids, and a bid in another one. */
  readonly auction: string;
  readonly bid: string;
  readonly block: string;
  readonly special: string;
  readonly placement: string;
  readonly loan: string;
  readonly product: string;
  readonly mentor: string;
  readonly follow: string;
}
type Moves = { readonly [N in CallName]?: (things: Things) => Input<N> };

/** Calls that trade or move money, and their previews. */
const MOVES = {
  tradePreview: () => LONG,
  tradeOrder: () => ({ ...LONG, clientOrderId: freshKey() }),
  tradeAmendPreview: ({ order: id }) => ({ id, price: '69000' }),
  tradeAmend: ({ order: id }) => ({ id, price: '69000', clientOrderId: freshKey() }),
  tradeClose: ({ position: id }) => ({ id, clientOrderId: freshKey() }),
  tradeSellPreview: () => ({ symbol: '900005' }),
  tradeSell: () => ({ symbol: '900005', clientOrderId: freshKey() }),
  tradeProtectPreview: ({ position: id }) => ({ id, stopLoss: '66000' }),
  tradeProtect: ({ position: id }) => ({ id, stopLoss: '66000', requestId: freshKey() }),
  fundRecharge: ({ proof }) => ({
    ...{ channel: 'bank_transfer', amount: '50000', reference: freshKey(), proof },
    requestId: freshKey(),
  }),
  fundCashOut: ({ card }) => ({
    ...{ amount: '50000', card, fundPassword: FUND_PASSWORD, requestId: freshKey() },
  }),
  fundExchangePreview: () => WISH,
  fundExchangeQuote: () => WISH,
  fundExchange: ({ quote }) => ({ quote, fundPassword: FUND_PASSWORD, requestId: freshKey() }),
  newStockPreview: ({ offering: id }) => ({ id, lots: 1 }),
  newStockSubscribe: ({ offering: id }) => ({ id, lots: 1, requestId: freshKey() }),
  loanPreview: () => ({ amount: '1000000' }),
  loanRepayPreview: ({ loan: id }) => ({ id }),
  loanApply: () => ({ amount: '1000000', requestId: freshKey() }),
  loanAsk: () => ({ amount: '1000000', requestId: freshKey() }),
  lendingPreview: () => ({ symbol: '900005', shares: 1 }),
  lendingLend: () => ({ symbol: '900005', shares: 1, requestId: freshKey() }),
  loanRepay: ({ loan: id }) => ({ id, requestId: freshKey() }),
  placementPreview: ({ placement: id }) => ({ id, tier: 1, shares: 20 }),
  placementApply: ({ placement: id }) => ({ id, tier: 1, shares: 20, requestId: freshKey() }),
  dividendElectPreview: () => ({ id: '900005:2026Q4', shares: 1 }),
  dividendElect: () => ({ id: '900005:2026Q4', shares: 1, requestId: freshKey() }),
  increasePreview: () => ({ id: 'G1', shares: 1 }),
  increaseSubscribe: () => ({ id: 'G1', shares: 1, requestId: freshKey() }),
  productSubscribePreview: ({ product: id }) => ({ id, amount: '1000000' }),
  productRedeemPreview: ({ product: id }) => ({ id, units: '1' }),
  productSubscribe: ({ product: id }) => ({
    ...{ id, amount: '1000000', fundPassword: FUND_PASSWORD, requestId: freshKey() },
  }),
  productRedeem: ({ product: id }) => ({
    ...{ id, units: '10', fundPassword: FUND_PASSWORD, requestId: freshKey() },
  }),
  followPreview: ({ mentor }) => ({ mentor, amount: '2000000' }),
  followStart: ({ mentor }) => ({
    ...{ mentor, amount: '2000000', fundPassword: FUND_PASSWORD, requestId: freshKey() },
  }),
  followTopUpPreview: ({ follow: id }) => ({ id, amount: '1000000' }),
  followWithdrawPreview: ({ follow: id }) => ({ id, amount: '1000000' }),
  followTopUp: ({ follow: id }) => ({
    ...{ id, amount: '1000000', fundPassword: FUND_PASSWORD, requestId: freshKey() },
  }),
  followWithdraw: ({ follow: id }) => ({ id, amount: '1000000', requestId: freshKey() }),
  mentorOrder: () => ({
    ...{ symbol: '900005', side: 'buy', type: 'market', tif: 'day', price: null, quantity: 1 },
    requestId: freshKey(),
  }),
  newStockPay: ({ win: id }) => ({ id, fundPassword: FUND_PASSWORD, requestId: freshKey() }),
  auctionPreview: ({ auction: id }) => ({ id, price: 9_000, lots: 1 }),
  auctionBid: ({ auction: id }) => ({ id, price: 9_000, lots: 1, requestId: freshKey() }),
  auctionRaise: ({ bid }) => ({ bid, price: 9_100, lots: 1, requestId: freshKey() }),
  blockPreview: ({ block: id }) => ({ id, lots: 50 }),
  specialPreview: ({ special: id }) => ({ id, lots: 1 }),
  blockBuy: ({ block: id }) => ({
    ...{ id, lots: 50, price: '9000', confirmed: true, requestId: freshKey() },
  }),
  specialTake: ({ special: id }) => ({ id, lots: 1, confirmed: true, requestId: freshKey() }),
  identityPlayMoney: () => ({}),
} satisfies Moves;

/** Writes of trade and money that take back what was asked, or ask for what is decided later. */
const OTHER_WRITES: ReadonlySet<string> = new Set([
  ...['fundRechargeCancel', 'loanCancel', 'productTakeBack'],
  ...['tradeCancel', 'fundCashOutCancel', 'tradeUnprotect', 'tradeDayApply'],
  ...['newStockWaive', 'auctionTakeBack', 'placementCancel', 'increaseWithdraw'],
  ...['dividendElectionWithdraw', 'documentAgree'],
  ...['followStop', 'mentorCancel', 'lendingRecall', 'inquiryWrite'],
]);

const isRead = (name: CallName): boolean =>
  CALLS[name].access === 'session' && CALLS[name].kind === 'read' && !(name in MOVES);
/** What a read is asked with; the others with nothing. */
const inputOf = ({
  position: id,
  offering,
  auction,
  block,
  placement,
  product,
  mentor,
}: Things): { readonly [N in CallName]?: Input<N> } => ({
  userExport: { cursor: null, password: '' },
  reportProfit: { from: '2026-11-01', to: '2026-11-20', by: 'day' },
  fundRequests: { kind: 'deposit' },
  fundEntry: { no: 1 },
  tradeFills: { symbol: '900005' },
  tradeDayPositions: { tab: 'progress' },
  tradePosition: { id },
  tradeSale: { id },
  auctionDetail: { id: auction },
  inquiryDetail: { id: 'Q0' },
  inquiryPicture: { id: 'Q0', no: 1 },
  blockDetail: { id: block },
  followCopies: { id: 'Y0' },
  mentorInfo: { id: mentor },
  mentorTrades: { id: mentor },
  placementDetail: { id: placement },
  productDetail: { id: product },
  productNavs: { id: product },
  productTrades: { id: product },
  increaseDetail: { id: 'G1' },
  newStockDetail: { id: offering },
  newStockProof: { id: offering },
});

let gateway: TestGateway;
let owners: Owners;
let things: Things;

beforeAll(async () => {
  gateway = await testGateway(UNLIMITED);
  owners = new Owners(gateway);
  const who = await owners.open();
  const [order, position] = [await owners.order(who), await owners.position(who)];
  const [card, proof, quote] = [
    await owners.card(who),
    await owners.picture(who),
    await owners.quote(who),
  ];
  const win = await owners.win(who);
  const offering = await openOffering(gateway.engine, { symbol: '940001' });
  const auction = await openAuction(gateway.engine);
  const bid = await owners.bid(who);
  const block = await openOffer(gateway.engine, 'block');
  const special = await openOffer(gateway.engine, 'special');
  const placement = await openPlacement(gateway.engine);
  const product = await openProduct(gateway.engine);
  const mentor = await openMentor(gateway.engine);
  const follow = await owners.follow(who);
  const made = { order, position, card, proof, quote, offering, win };
  const loan = await owners.loan(who);
  things = { who, ...made, auction, bid, block, special, placement, loan, product, mentor, follow };
});
afterAll(() => gateway.app.close());

const setFrozen = (frozen: boolean): void => {
  const { broker } = gateway.engine;
  const row = present(broker.reads.customer(things.who.account), 'the customer exists');
  broker.load('customers', { ...row, frozen, playMoney: false });
};
const codeOf = async (name: CallName, body: object): Promise<unknown> => {
  const { body: answer } = await owners.ask(things.who, CALLS[name].path, body);
  return answer.status === 1 ? 'ok' : answer.code;
};

/** How the calls of trade and money begin. */
const OF_MONEY = [
  ...['trade', 'fund', 'newStock', 'auction', 'block', 'special', 'placement', 'increase'],
  ...['dividend', 'loan', 'lending', 'product', 'follow', 'mentor'],
];

describe('a frozen account', () => {
  it('is asked of each write of trade and money', () => {
    const writes = (Object.keys(CALLS) as CallName[]).filter(
      (name) => OF_MONEY.some((area) => name.startsWith(area)) && CALLS[name].kind === 'write',
    );
    expect(writes.filter((name) => !(name in MOVES) && !OTHER_WRITES.has(name))).toEqual([]);
  });

  it.each(Object.entries(MOVES))('[CUS-10] [CUS-11] is refused: %s', async (name, bodyOf) => {
    setFrozen(true);
    const before = owners.rowsOf(things.who);
    const code = await codeOf(name as CallName, bodyOf(things));
    expect(owners.rowsOf(things.who)).toEqual(before);
    expect(code).toBe('account_frozen');
  });

  it('reads what it read before', async () => {
    const reads = (Object.keys(CALLS) as CallName[]).filter(isRead);
    expect(reads.length).toBeGreaterThan(25);
    for (const name of reads) {
      const asked = inputOf(things)[name] ?? {};
      setFrozen(false);
      const code = await codeOf(name, asked);
      setFrozen(true);
      expect([name, await codeOf(name, asked)]).toEqual([name, code]);
      expect([name, code]).not.toEqual([name, 'bad_request']);
    }
  });
});
