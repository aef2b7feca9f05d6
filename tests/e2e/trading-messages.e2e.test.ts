/**
 * The trading messages of the specification (§8) whose products are there: each is caused at the
 * real server and read in the browser in one language, another one from test to test.
 */
import { randomUUID } from 'node:crypto';
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
import { changeOnItsWay, inPlace, overtake, toast } from './pages/refusals.ts';
import {
  A_YEAR,
  APPLY,
  BUY,
  BUY_NOW,
  CANCEL,
  CANCEL_NOW,
  NOT_PENDING,
  REVIEW_PENDING,
  SAID,
} from './pages/trading-words.ts';

/**
 * What the server refuses in an order once it has been changed on its way: the ticket tells each of
 * these beforehand, and sends no such order.
 */
const ORDERS: readonly (readonly [
  code: keyof typeof SAID,
  change: (stock: Stock, cheap: Stock) => object,
])[] = [
  ['product_missing', () => ({ symbol: '999999' })],
  ['above_price_limit', ({ upper }) => ({ type: 'limit', price: String(Number(upper) * 2) })],
  ['below_price_limit', () => ({ type: 'limit', price: '1' })],
  ['below_minimum', (_, { symbol, lower }) => ({ symbol, type: 'limit', price: lower, lots: 1 })],
  ['margin_not_enabled', () => ({ leverage: 2 })],
  [
    'insufficient_available',
    ({ price, lotSize }) => ({
      lots: Math.ceil(400_000_000 / (Number(price) * lotSize)),
      confirmed: true,
    }),
  ],
];

const priceOf = ({ price }: Stock): number => Number(price);
/** The least of an opening order, won. */
const LEAST_WON = 1_000_000;

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
    await setParameters(stage, { minimumOpeningWon: String(LEAST_WON) });
    // a lot is enough, also when its price has fallen meanwhile
    stock = await stage.customer.offeredStock(1.5 * LEAST_WON);
  });

  /** A limit order at the day's lower limit, which nobody trades with. */
  async function waitingOrder(): Promise<string> {
    const { symbol, lower: price, lotSize } = stock;
    const lots = Math.ceil(LEAST_WON / (Number(price) * lotSize));
    let id = '';
    let refused = '';
    // on a busy machine the exchange is away for a moment
    await until(
      () => `an order is taken: ${refused}`,
      60_000,
      async () => {
        const placed = await stage.customer.place({
          symbol,
          lots,
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

  test('the ticket says what is wrong with an order', async () => {
    const cheapest = (await stage.customer.stocks()).sort((a, b) => priceOf(a) - priceOf(b));
    const cheap = present(cheapest[0], 'stocks are traded');
    const app = await phone.asDemo({ language: 'tw' });
    const { page } = app;
    await app.goto(`/market/marketBuy?symbol=${stock.symbol}`);
    await page.getByRole('button', { name: BUY.tw, disabled: false }).click();
    const sheet = page.getByRole('dialog');
    for (const [code, change] of ORDERS) {
      const changed = { ...change(stock, cheap), clientOrderId: randomUUID() };
      await changeOnItsWay(page, '/trade/order', changed);
      await sheet.getByRole('button', { name: BUY_NOW.tw }).click();
      await toast(page, SAID[code].tw).waitFor();
      await inPlace(sheet, SAID[code].tw).waitFor();
    }
  });

  test('an order’s page says what it is not', async () => {
    const id = await waitingOrder();
    const app = await phone.asDemo({ language: 'kor' });
    const { page } = app;
    await app.goto(`/market/marketBuy?symbol=${stock.symbol}&side=sell&line=${id}`);
    await inPlace(page, SAID.not_in_position.kor).waitFor();
    await app.follow(`/trade/positionDetail?id=${id}`);
    await page.getByRole('button', { name: CANCEL.kor }).click();
    const sheet = page.getByRole('dialog');
    const cancel = sheet.getByRole('button', { name: CANCEL_NOW.kor });
    // a page is of an order that there is
    await changeOnItsWay(page, '/trade/cancel', { id: 'another' });
    await cancel.click();
    await toast(page, SAID.order_missing.kor).waitFor();
    await inPlace(sheet, SAID.order_missing.kor).waitFor();
    await overtake(page, '/trade/cancel', async () => {
      const { api } = stage.customer;
      await api.call('tradeCancel', { id });
      await until('it is cancelled', 30_000, async () => {
        return (await api.call('tradePosition', { id })).order.status === 'cancelled';
      });
    });
    await cancel.click();
    await toast(page, NOT_PENDING.kor).waitFor();
  });

  test('an application that is under review is said so', async () => {
    const someone = await new Customer(stage.app.url).open('applies.twice');
    const session = present(someone.session, 'the customer is logged in');
    const app = await phone.open({ language: 'en', session });
    const { page } = app;
    await app.goto('/home/dayTrading');
    await page.getByRole('button', { name: A_YEAR.en }).click();
    await overtake(page, '/trade/dayApply', () =>
      someone.api.call('tradeDayApply', { experience: 'longer' }),
    );
    await page.getByRole('button', { name: APPLY.en }).click();
    await toast(page, REVIEW_PENDING.en).waitFor();
  });

  test('while the exchange is away no price is obtained', async () => {
    await exchange.kill9();
    const app = await phone.asDemo({ language: 'tw' });
    await app.goto(`/market/marketBuy?symbol=${stock.symbol}`);
    await inPlace(app.page, SAID.price_not_obtained.tw).waitFor();
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
    const app = await phone.asDemo({ language: 'kor' });
    await app.goto(`/market/marketBuy?symbol=${present(stock, 'there are stocks').symbol}`);
    await inPlace(app.page, SAID.not_trading_time.kor).waitFor();
  });
});
