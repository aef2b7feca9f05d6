import { present } from '@maru/std/assert';
import { expect, test } from 'vitest';
import { CLOCK } from '../harness/app.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { untilTraded } from '../harness/traded.ts';
import { until } from '../harness/wait.ts';
import { TicketPage } from './pages/trading-pages.ts';

const stage = setStage();
const phone = setPhone(stage);

test('an account for day trading is applied for, and its position is sold by itself', async () => {
  const { app: server, customer } = stage;
  const { api } = customer;
  const { symbol } = await customer.offeredStock();
  const app = await phone.asDemo();
  const { page } = app;
  await app.goto('/home/dayTrading');
  const apply = page.getByRole('button', { name: 'Apply', exact: true });
  await apply.waitFor();
  expect(await apply.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'A year or more' }).click();
  await apply.click();
  await page.getByText('Under review', { exact: true }).waitFor();
  // the review's result comes over the stream
  await page.getByText('Pick a stock and the order starts as a day trade.').waitFor();

  // the last minutes of the day take no order: those of the next are as good
  if ((await timeLeft()) < 120_000) await server.finish(CLOCK, ['+30m']);
  await until('there is time to trade', 60_000, async () => (await timeLeft()) > 120_000);

  await page.getByRole('button', { name: 'Find a stock' }).click();
  await page.getByRole('heading', { name: 'Day trade a stock' }).waitFor();
  await page.locator(`a[href*="marketBuy"][href*="${symbol}"]`).click();
  const pressed = (name: string) =>
    page.getByRole('button', { name, exact: true, pressed: true }).waitFor();
  await pressed('Day trading');
  await pressed('4×');
  await page.getByText('Market', { exact: true }).first().click();
  await new TicketPage(app).review();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Liquidation price', { exact: true }).waitFor();
  await sheet.getByRole('button', { name: 'Buy', exact: true }).click();
  await page.getByRole('heading', { name: /^Bought [\d,]+ shares of/ }).waitFor();
  const { id } = present((await customer.orders())[0], 'the order is there');

  await app.goto('/home/dayTrading');
  await page.locator(`a[href$="id=${id}"]`).waitFor();
  const minutes = Math.ceil((await timeLeft()) / 60_000);
  expect(await server.finish(CLOCK, [`+${minutes}m`])).toMatchObject({ code: 0 });
  await untilTraded(stage, 'it is sold', async () => {
    return (await api.call('tradePosition', { id })).order.status === 'closed';
  });
  await page.getByRole('tab', { name: 'Ended' }).click();
  await page.locator(`a[href$="id=${id}"]`).waitFor();
  const [message] = (await api.call('messageList', {})).rows.filter(
    ({ content }) => content.code === 'day_closed_out',
  );
  expect(message?.ref).toBe(id);

  async function timeLeft(): Promise<number> {
    const { flatAt } = await api.call('tradeDayAccount', {});
    const { now } = await api.call('marketStatus', {});
    return present(flatAt, 'there is trading today') - now;
  }
});
