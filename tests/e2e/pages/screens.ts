/** Every screen, and a customer with trades who looks at them. */
import { randomUUID } from 'node:crypto';
import { assert } from '@maru/std/assert';
import { beforeAll } from 'vitest';
import { ROUTES, type Route, type RouteName } from '../../../apps/web/src/shared/routes.ts';
import { Customer } from '../../harness/customer.ts';
import { type Phone, type Stage, setPhone, setStage } from '../../harness/stage.ts';
import { until } from '../../harness/wait.ts';

/**
 * What follows the path of a route: once for each form of its screen that is looked at, or never.
 * A route that is not here is looked at by its path alone. Words that begin with `$` are filled in.
 */
const SEEN: Partial<Record<RouteName, readonly string[]>> = {
  loginReLogin: [],
  loginNewPassword: ['?token=none'],
  loginGuardian: ['?token=$guardian'],
  homeMoreList: ['?sort=marketCap&board=second', '?sort=held'],
  homeNewsList: ['', '?tab=stock'],
  homeNewsDetail: ['?id=1&tab=stock'],
  homeNewStock: ['', '?tab=ended'],
  homeNewStockBuy: ['?id=$offering'],
  homeNewStockps: ['', '?tab=upcoming', '?tab=mine'],
  homeNewStockPsBuy: ['?id=$placement'],
  homeAuction: ['', '?tab=mine'],
  homeBlockTrade: ['', '?tab=day', '?phase=ended'],
  homeBlockTrade1: [],
  homeQcList: ['', '?tab=mine'],
  homeFllowDetail: ['?id=$product'],
  homeWorthList: ['', '?tab=ended', '?tab=fees'],
  homeDividend: ['', '?phase=ended', '?tab=mine'],
  homeInquiry: ['', '?id=$inquiry'],
  homeDraw: ['?id=$offering'],
  marketStockDetail: ['?symbol=$symbol'],
  marketStockDetailzs: ['?code=MAIN'],
  marketMarketBuy: ['?symbol=$symbol', '?symbol=$symbol&side=sell'],
  tradeIndex: ['?tab=purchase', '?tab=progress', '?tab=terminated', '?tab=inventory'],
  tradePositionDetail: ['?id=$id'],
  favoriteSearch: ['', '?q=9', '?q=nothing'],
  informationRechargeChannel: ['?id=bank_transfer', '?id=usdt'],
  informationFundRecord: ['', '?kind=deposit', '?kind=withdrawal', '?kind=exchange'],
  informationExChange: ['', '?tab=transfer', '?tab=wallets'],
  informationMsgInfo: ['', '?kind=review'],
  informationAlerts: ['?symbol=$symbol'],
  informationProfit: ['', '?view=periods', '?view=stocks'],
  tutorInfo: ['?id=$mentor'],
  tutorRecord: ['', '?tab=ended'],
};

/** Every screen, by its addresses: one that opens another's screen is left out. */
const seenBy = (access: Route['access']): string[] =>
  (Object.keys(ROUTES) as RouteName[])
    .map((name) => [name, ROUTES[name] as Route] as const)
    .filter(([, route]) => route.access === access && route.sameAs === null)
    .flatMap(([name, { path, params }]) => {
      const seen = SEEN[name] ?? [''];
      assert(params.length === 0 || !seen.includes(''), `${name} has its parameters`);
      return seen.map((rest) => `${path}${rest}`);
    });
export const PUBLIC = seenBy('public');
export const PERSONAL = seenBy('session');

/** A customer with trades, who looks at screens. */
export interface Looker {
  readonly stage: Stage;
  readonly phone: Phone;
  /** An address with the symbol and the order of the customer in it. */
  placeOf(address: string): string;
}

/** A minor registers; returns the token of the guardian's link. */
async function guardianLink(url: string): Promise<string> {
  const minor = new Customer(url);
  const password = 'Maru!2345';
  const guardian = { name: '홍판서', phone: '010-1234-5678' };
  minor.session = await minor.api.call('loginRegister', {
    account: 'asks.a.guardian',
    password,
    confirmPassword: password,
    guardian,
    birthDate: '2018-05-05',
    institutionCode: 'MARU01',
    agreed: true,
    investor: 'general',
  });
  return (await minor.api.call('identityGuardianLink', {})).token ?? '';
}

/** To be called at the top of a file. */
export function setLooker(): Looker {
  const stage = setStage({ env: { SANDBOX_OFFERINGS: 'on' } });
  const phone = setPhone(stage);
  let symbol = '';
  let id = '';
  let offering = '';
  let placement = '';
  let product = '';
  let mentor = '';
  let inquiry = '';
  let guardian = '';
  beforeAll(async () => {
    const { customer } = stage;
    const stock = await customer.offeredStock();
    symbol = stock.symbol;
    const bought = await customer.place({ symbol, lots: 2, clientOrderId: randomUUID() });
    const waiting = { symbol, lots: 1, price: stock.lower, clientOrderId: randomUUID() };
    await customer.place(waiting);
    await customer.api.call('userOptionalAdd', { symbol });
    id = 'id' in bought ? bought.id : '';
    const asked = { text: 'Where is my deposit?', requestId: randomUUID() };
    inquiry = (await customer.api.call('inquiryWrite', asked)).id;
    guardian = await guardianLink(stage.app.url);
    await until('there is one of each kind', 120_000, async () => {
      offering = (await customer.api.call('newStockList', {})).rows[0]?.id ?? '';
      placement = (await customer.api.call('placementList', {})).rows[0]?.id ?? '';
      product = (await customer.api.call('productList', {})).rows[0]?.id ?? '';
      mentor = (await customer.api.call('mentorList', {})).rows[0]?.id ?? '';
      return [offering, placement, product, mentor].every((id) => id !== '');
    });
    await until('the order is filled', 30_000, async () => {
      return (await customer.api.call('tradePosition', { id })).order.status === 'holding';
    });
  });
  const placeOf = (address: string): string =>
    address
      .replace('$symbol', symbol)
      .replace('$id', id)
      .replace('$offering', offering)
      .replace('$placement', placement)
      .replace('$product', product)
      .replace('$mentor', mentor)
      .replace('$inquiry', inquiry)
      .replace('$guardian', guardian);
  return { stage, phone, placeOf };
}
