/** Every screen, and a customer with trades who looks at them. */
import { randomUUID } from 'node:crypto';
import { beforeAll } from 'vitest';
import { Customer } from '../../harness/customer.ts';
import { type Phone, type Stage, setPhone, setStage } from '../../harness/stage.ts';
import { until } from '../../harness/wait.ts';

/** Every screen, for a customer with trades; words that begin with `$` are filled in. */
export const PUBLIC = [
  '/login/start',
  '/login/start1',
  '/login/login',
  '/login/register',
  '/login/forgot',
  '/login/newPassword?token=none',
  '/login/guardian?token=$guardian',
  '/information/changeLang',
  '/information/aboutInfo',
  '/information/aboutUs',
  '/home/kefuCenter',
  '/information/privacy',
];
export const PERSONAL = [
  '/market/index',
  '/market/optionList',
  '/favorite/index',
  '/favorite/search',
  '/favorite/search?q=9',
  '/favorite/search?q=nothing',
  '/home/index',
  '/home/moreList?sort=marketCap&board=second',
  '/home/moreList?sort=held',
  '/market/stockDetailzs?code=MAIN',
  '/market/stockDetail?symbol=$symbol',
  '/market/marketBuy?symbol=$symbol',
  '/market/marketBuy?symbol=$symbol&side=sell',
  '/trade/index?tab=purchase',
  '/trade/index?tab=progress',
  '/trade/index?tab=terminated',
  '/trade/index?tab=inventory',
  '/trade/positionDetail?id=$id',
  '/home/newsList',
  '/home/newsList?tab=stock',
  '/home/newsDetail?id=1&tab=stock',
  '/information/index',
  '/information/setting',
  '/information/alerts?symbol=$symbol',
  '/information/msgInfo',
  '/information/msgInfo?kind=review',
  '/information/fundRecord',
  '/information/loginPass',
  '/information/fundPass',
  '/information/authInfo',
  '/information/bankList',
  '/information/addBankCard',
  '/login/loginAfter',
  '/tutor/index',
  '/tutor/info?id=$mentor',
  '/tutor/record',
  '/tutor/record?tab=ended',
  '/information/recharge',
  '/information/rechargeChannel?id=bank_transfer',
  '/information/rechargeChannel?id=usdt',
  '/information/fundRecord?kind=deposit',
  '/information/fundRecord?kind=withdrawal',
  '/information/usdtAddress',
  '/information/cashOut',
  '/information/exChange',
  '/information/exChange?tab=transfer',
  '/information/exChange?tab=wallets',
  '/information/fundRecord?kind=exchange',
  '/information/margin',
  '/home/dayTrading',
  '/home/auction',
  '/home/auction?tab=mine',
  '/information/statement',
  '/information/profit',
  '/information/profit?view=periods',
  '/information/profit?view=stocks',
  '/home/checkIn',
  '/home/inquiries',
  '/home/inquiry',
  '/home/inquiry?id=$inquiry',
  '/information/userInfo',
  '/information/credit',
  '/information/myData',
  '/information/closing',
  '/information/sessions',
  '/information/fundPassLost',
  '/information/twoFactor',
  '/information/mail',
  '/information/passkeys',
  '/home/newStock',
  '/home/newStock?tab=ended',
  '/home/newStockBuy?id=$offering',
  '/market/subscribeRecord',
  '/home/draw?id=$offering',
  '/home/newStockps',
  '/home/newStockps?tab=upcoming',
  '/home/newStockps?tab=mine',
  '/home/newStockPsBuy?id=$placement',
  '/home/dividend',
  '/home/dividend?phase=ended',
  '/home/dividend?tab=mine',
  '/home/worth',
  '/home/worthList',
  '/home/worthList?tab=ended',
  '/home/worthList?tab=fees',
  '/home/loan',
  '/home/loanRe',
  '/home/fllow',
  '/home/fllowDetail?id=$product',
  '/home/fllowRecord',
  '/home/blockTrade',
  '/home/blockTrade?tab=day',
  '/home/blockTrade?phase=ended',
  '/home/blockTrade2',
  '/home/qcList',
  '/home/qcList?tab=mine',
];
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
    ...{ account: 'asks.a.guardian', password, confirmPassword: password, guardian },
    ...{ birthDate: '2018-05-05', institutionCode: 'MARU01', agreed: true, investor: 'general' },
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
