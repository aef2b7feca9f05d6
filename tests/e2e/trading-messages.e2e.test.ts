/**
 * The trading messages of the specification (§8) whose products are there: each is caused at the
 * real server and read in the browser, in three languages.
 */
import { randomUUID } from 'node:crypto';
import { LANGUAGES } from '@maru/contract/constants';
import { present } from '@maru/std/assert';
import { dayOf, HOUR_MS, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLOCK } from '../harness/app.ts';
import { Customer, type Stock } from '../harness/customer.ts';
import { postgresKind } from '../harness/databases.ts';
import { Exchange } from '../harness/exchange.ts';
import { setParameters } from '../harness/parameters.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';
import { changeOnItsWay, inPlace, overtake, type Said, toast } from './pages/refusals.ts';

const BUY: Said = { kor: /매수$/, en: /Buy$/, tw: /買進$/ };
const BUY_NOW: Said = { kor: /^매수하기$/, en: /^Buy$/, tw: /^買進$/ };
const CANCEL: Said = { kor: /^주문 취소$/, en: /^Cancel order$/, tw: /^刪單$/ };
const CANCEL_NOW: Said = { kor: /^취소할게요$/, en: /^Cancel the order$/, tw: /^確定刪單$/ };
const APPLY: Said = { kor: /^신청하기$/, en: /^Apply$/, tw: /^申請$/ };
const A_YEAR: Said = { kor: /^1년 이상$/, en: /^A year or more$/, tw: /^一年以上$/ };

const NOT_IN_POSITION: Said = {
  kor: /^보유 중인 주문이 아니에요/,
  en: /^The order is not in position/,
  tw: /^此委託並非持有中/,
};
const ORDER_MISSING: Said = {
  kor: /주문을 찾을 수 없어요/,
  en: /The order does not exist/,
  tw: /查無此委託/,
};
const NOT_PENDING: Said = {
  kor: /^취소하지 못했어요. 대기 중인 주문이 아니에요$/,
  en: /^Could not be cancelled. The order is not pending$/,
  tw: /^刪單失敗.*此委託並非掛單中$/,
};
const REVIEW_PENDING: Said = {
  kor: /^제출하지 못했어요. 이미 심사 중인 신청이 있어요$/,
  en: /^Could not be submitted. An application is under review already$/,
  tw: /^送出失敗.*已有申請正在審核$/,
};
const NO_PRICE: Said = {
  kor: /^가격을 받아오지 못했어요/,
  en: /^The price could not be obtained/,
  tw: /^無法取得價格/,
};
const NOT_TRADING_TIME: Said = {
  kor: /^지금은 거래 시간이 아니에요. .*에 다시 주문할 수 있어요/,
  en: /^The market is closed now. You can order again from /,
  tw: /^目前非交易時間，.* 起可再委託/,
};

/** What the server refuses in an order of the ticket once it has been changed on its way. */
const ORDERS: readonly {
  readonly change: (stock: Stock, cheap: Stock) => object;
  readonly says: Said;
}[] = [
  {
    change: () => ({ symbol: '999999' }),
    says: {
      kor: /없거나 거래가 끝난 종목이에요/,
      en: /This stock does not exist or is no longer traded/,
      tw: /查無此個股或已停止交易/,
    },
  },
  {
    change: ({ upper }) => ({ type: 'limit', price: String(Number(upper) * 2) }),
    says: {
      kor: /상한가 [\d,]+원을 넘는 가격이에요$/,
      en: /The price is above the upper limit of ₩[\d,]+$/,
      tw: /價格高於漲停價 ₩[\d,]+$/,
    },
  },
  {
    change: () => ({ type: 'limit', price: '1' }),
    says: {
      kor: /하한가 [\d,]+원보다 낮은 가격이에요$/,
      en: /The price is below the lower limit of ₩[\d,]+$/,
      tw: /價格低於跌停價 ₩[\d,]+$/,
    },
  },
  {
    change: (_, { symbol, lower }) => ({ symbol, type: 'limit', price: lower, lots: 1 }),
    says: {
      kor: /최소 1,000,000원부터 살 수 있어요$/,
      en: /The minimum is ₩1,000,000$/,
      tw: /最低買進金額為 ₩1,000,000$/,
    },
  },
  {
    change: () => ({ leverage: 2 }),
    says: {
      kor: /신용거래를 아직 시작하지 않았어요/,
      en: /Margin trading is not enabled yet/,
      tw: /尚未開通信用交易/,
    },
  },
  {
    change: ({ price, lotSize }) => ({
      lots: Math.ceil(400_000_000 / (Number(price) * lotSize)),
      confirmed: true,
    }),
    says: {
      kor: /주문가능금액이 부족해요. [\d,]+원이 필요해요/,
      en: /Not enough buying power: ₩[\d,]+ is needed/,
      tw: /可下單金額不足，需要 ₩[\d,]+/,
    },
  },
];

const priceOf = ({ price }: Stock): number => Number(price);

describe('at an exchange that trades at all hours', () => {
  const exchange = new Exchange();
  const stage = setStage({
    database: postgresKind(),
    env: { VENUE_URL: `unix:${exchange.socket}`, SANDBOX_REVIEW: 'manual' },
    async prepare() {
      await exchange.start();
    },
  });
  const phone = setPhone(stage);
  afterAll(() => exchange.stop());
  let stock: Stock;

  beforeAll(async () => {
    await setParameters(stage, { minimumOpeningWon: '1000000' });
    stock = await stage.customer.offeredStock();
  });

  /** A limit order at the day's lower limit, which nobody trades with. */
  async function waitingOrder(): Promise<string> {
    const { symbol, lower: price } = stock;
    let id = '';
    let refused = '';
    // on a busy machine the exchange is away for a moment
    await until(
      () => `an order is taken: ${refused}`,
      60_000,
      async () => {
        const placed = await stage.customer.place({
          symbol,
          lots: 1,
          price,
          clientOrderId: randomUUID(),
        });
        if ('id' in placed) id = placed.id;
        else refused = placed.refused;
        return id !== '';
      },
    );
    return id;
  }

  test.each(LANGUAGES)('the ticket says what is wrong with an order (%s)', async (language) => {
    const cheapest = (await stage.customer.stocks()).sort((a, b) => priceOf(a) - priceOf(b));
    const cheap = present(cheapest[0], 'stocks are traded');
    const app = await phone.asDemo({ language });
    const { page } = app;
    await app.goto(`/market/marketBuy?symbol=${stock.symbol}`);
    await page.getByRole('button', { name: BUY[language], disabled: false }).click();
    const sheet = page.getByRole('dialog');
    for (const { change, says } of ORDERS) {
      const changed = { ...change(stock, cheap), clientOrderId: randomUUID() };
      await changeOnItsWay(page, '/trade/order', changed);
      await sheet.getByRole('button', { name: BUY_NOW[language] }).click();
      await toast(page, says[language]).waitFor();
      await inPlace(sheet, says[language]).waitFor();
    }
  });

  test.each(LANGUAGES)('an order’s page says what it is not (%s)', async (language) => {
    const id = await waitingOrder();
    const app = await phone.asDemo({ language });
    const { page } = app;
    await app.goto(`/market/marketBuy?symbol=${stock.symbol}&side=sell&line=${id}`);
    await inPlace(page, NOT_IN_POSITION[language]).waitFor();
    await app.goto(`/trade/positionDetail?id=${id}`);
    await page.getByRole('button', { name: CANCEL[language] }).click();
    const sheet = page.getByRole('dialog');
    const cancel = sheet.getByRole('button', { name: CANCEL_NOW[language] });
    await changeOnItsWay(page, '/trade/cancel', { id: 'another' });
    await cancel.click();
    await toast(page, ORDER_MISSING[language]).waitFor();
    await inPlace(sheet, ORDER_MISSING[language]).waitFor();
    await overtake(page, '/trade/cancel', async () => {
      const { api } = stage.customer;
      await api.call('tradeCancel', { id });
      await until('it is cancelled', 30_000, async () => {
        return (await api.call('tradePosition', { id })).order.status === 'cancelled';
      });
    });
    await cancel.click();
    await toast(page, NOT_PENDING[language]).waitFor();
  });

  test.each(LANGUAGES)('an application that is under review is said so (%s)', async (language) => {
    const someone = await new Customer(stage.app.url).open(`applies.${language}`);
    const session = present(someone.session, 'the customer is logged in');
    const app = await phone.open({ language, session });
    const { page } = app;
    await app.goto('/home/dayTrading');
    await page.getByRole('button', { name: A_YEAR[language] }).click();
    await overtake(page, '/trade/dayApply', () =>
      someone.api.call('tradeDayApply', { experience: 'longer' }),
    );
    await page.getByRole('button', { name: APPLY[language] }).click();
    await toast(page, REVIEW_PENDING[language]).waitFor();
  });

  test('while the exchange is away no price is obtained', async () => {
    await exchange.kill9();
    for (const language of LANGUAGES) {
      const app = await phone.asDemo({ language });
      await app.goto(`/market/marketBuy?symbol=${stock.symbol}`);
      await inPlace(app.page, NO_PRICE[language]).waitFor();
    }
  });
});

describe('at an exchange with the hours of the KRX', () => {
  const stage = setStage({ env: { MARKET_HOURS: 'krx' } });
  const phone = setPhone(stage);

  test('at nine in the evening it is not trading time', async () => {
    const { app: server, customer } = stage;
    const { now } = await customer.api.call('marketStatus', {});
    const evening = startOfDay(dayOf(now)) + 21 * HOUR_MS;
    const minutes = Math.ceil((evening - now) / MINUTE_MS);
    if (minutes > 0)
      expect(await server.finish(CLOCK, [`+${minutes}m`])).toMatchObject({ code: 0 });
    const [stock] = await customer.stocks();
    for (const language of LANGUAGES) {
      const app = await phone.asDemo({ language });
      await app.goto(`/market/marketBuy?symbol=${present(stock, 'there are stocks').symbol}`);
      await inPlace(app.page, NOT_TRADING_TIME[language]).waitFor();
    }
  });
});
