/** Calls that trade or move money, their previews, and their inputs; tests only. */
import type { CallName, Input } from '@maru/contract/calls';
import { openAuction } from './auctions.ts';
import type { TestGateway } from './gateway.ts';
import { openMentor } from './mentors.ts';
import { openOffer, openOffering, openPlacement, openProduct } from './offerings.ts';
import { FUND_PASSWORD, freshKey, type Owner, type Owners } from './owners.ts';

const LONG = { symbol: '900005', side: 'long', type: 'market', lots: 1, leverage: 1 } as const;
const WISH = { kind: 'exchange', from: 'KRW', to: 'USD', amount: '1000000' } as const;

/** Objects that the calls can name. */
export interface Things {
  /** The owner of the order, the win and all others. */
  readonly owner: Owner;
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

/** The inputs of calls that trade or move money, and of their previews. */
export const MOVES = {
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
    channel: 'bank_transfer',
    amount: '50000',
    reference: freshKey(),
    proof,
    requestId: freshKey(),
  }),
  fundCashOut: ({ card }) => ({
    amount: '50000',
    card,
    fundPassword: FUND_PASSWORD,
    requestId: freshKey(),
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
    id,
    amount: '1000000',
    fundPassword: FUND_PASSWORD,
    requestId: freshKey(),
  }),
  productRedeem: ({ product: id }) => ({
    id,
    units: '10',
    fundPassword: FUND_PASSWORD,
    requestId: freshKey(),
  }),
  followPreview: ({ mentor }) => ({ mentor, amount: '2000000' }),
  followStart: ({ mentor }) => ({
    mentor,
    amount: '2000000',
    fundPassword: FUND_PASSWORD,
    requestId: freshKey(),
  }),
  followTopUpPreview: ({ follow: id }) => ({ id, amount: '1000000' }),
  followWithdrawPreview: ({ follow: id }) => ({ id, amount: '1000000' }),
  followTopUp: ({ follow: id }) => ({
    id,
    amount: '1000000',
    fundPassword: FUND_PASSWORD,
    requestId: freshKey(),
  }),
  followWithdraw: ({ follow: id }) => ({ id, amount: '1000000', requestId: freshKey() }),
  mentorOrder: () => ({
    symbol: '900005',
    side: 'buy',
    type: 'market',
    tif: 'day',
    price: null,
    quantity: 1,
    requestId: freshKey(),
  }),
  newStockPay: ({ win: id }) => ({ id, fundPassword: FUND_PASSWORD, requestId: freshKey() }),
  auctionPreview: ({ auction: id }) => ({ id, price: 9_000, lots: 1 }),
  auctionBid: ({ auction: id }) => ({ id, price: 9_000, lots: 1, requestId: freshKey() }),
  auctionRaise: ({ bid }) => ({ bid, price: 9_100, lots: 1, requestId: freshKey() }),
  blockPreview: ({ block: id }) => ({ id, lots: 50 }),
  specialPreview: ({ special: id }) => ({ id, lots: 1 }),
  blockBuy: ({ block: id }) => ({
    id,
    lots: 50,
    price: '9000',
    confirmed: true,
    requestId: freshKey(),
  }),
  specialTake: ({ special: id }) => ({ id, lots: 1, confirmed: true, requestId: freshKey() }),
  identityPlayMoney: () => ({}),
} satisfies Moves;

/** Makes one of each. */
export async function openThings({ engine }: TestGateway, owners: Owners): Promise<Things> {
  const owner = await owners.open();
  const [order, position] = [await owners.order(owner), await owners.position(owner)];
  const [card, proof, quote] = [
    await owners.card(owner),
    await owners.picture(owner),
    await owners.quote(owner),
  ];
  const win = await owners.win(owner);
  const offering = await openOffering(engine, { symbol: '940001' });
  const auction = await openAuction(engine);
  const bid = await owners.bid(owner);
  const block = await openOffer(engine, 'block');
  const special = await openOffer(engine, 'special');
  const placement = await openPlacement(engine);
  const product = await openProduct(engine);
  const mentor = await openMentor(engine);
  const follow = await owners.follow(owner);
  const made = { order, position, card, proof, quote, offering, win };
  const loan = await owners.loan(owner);
  return { owner, ...made, auction, bid, block, special, placement, loan, product, mentor, follow };
}
