/** A dividend as a customer sees it: beforehand, fixed by the ex date, paid, told and posted. */
import { randomUUID } from 'node:crypto';
import type { Output } from '@maru/contract/calls';
import { present } from '@maru/std/assert';
import { type Day, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { beforeAll, describe, expect, test } from 'vitest';
import { CLOCK, VERIFY } from '../harness/app.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';

type Dividend = Output<'dividendList'>['rows'][number];

describe('dividends on the phone', () => {
  const stage = setStage({ env: { SANDBOX_OFFERINGS: 'off' } });
  const phone = setPhone(stage);
  let dividend: Dividend;
  let name = '';

  const read = async (): Promise<Dividend> => {
    for (const phase of ['upcoming', 'ended'] as const) {
      const { rows } = await stage.customer.api.call('dividendList', { phase, pageSize: 100 });
      const found = rows.find(({ id }) => id === dividend.id);
      if (found !== undefined) return found;
    }
    throw new Error(`${dividend.id} is announced`);
  };
  /** A minute into a day. */
  async function to(day: Day): Promise<void> {
    const { now } = await stage.customer.api.call('marketStatus', {});
    const minutes = Math.ceil((startOfDay(day) - now) / MINUTE_MS) + 1;
    const { code, output } = await stage.app.finish(CLOCK, [`+${minutes}m`]);
    expect(code, output).toBe(0);
  }

  beforeAll(async () => {
    const { api } = stage.customer;
    const { rows } = await api.call('dividendList', { phase: 'upcoming', pageSize: 100 });
    const { now } = await api.call('marketStatus', {});
    // its ex date must not begin while the shares are being bought
    const ahead = rows.filter(
      ({ market, exDay }) => market === 'main' && startOfDay(exDay) > now + 30 * MINUTE_MS,
    );
    dividend = present(ahead[0], 'a dividend is announced');
    name = dividend.names.en ?? '';
    const order = { symbol: dividend.symbol, lots: 1, clientOrderId: randomUUID() };
    await until('a lot is bought', 60_000, async () => {
      await stage.customer.place(order);
      return (await read()).mine !== null;
    });
  }, 240_000);

  test('a dividend comes from the ex date to the ledger', async () => {
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto('/home/index');
    await page.getByRole('link', { name: 'Dividend', exact: true }).click();
    await app.waitForAddress('/home/dividend');
    const card = page.getByRole('article', { name, exact: true });
    await card.getByText(/^For the [\d,]+ shares you have now$/).waitFor();
    await card.getByText('Before ex-date').waitFor();
    await page.getByText(/Tax of 15\.40% is withheld/).waitFor();
    expect(await app.axe()).toEqual([]);

    await to(dividend.exDay);
    expect(await read()).toMatchObject({ stage: 'frozen', mine: { state: 'frozen' } });
    await app.goto('/home/dividend?tab=mine');
    await card.getByText('To be paid', { exact: true }).waitFor();
    expect(await app.axe()).toEqual([]);
    // sold on the ex date, the dividend stays
    const { symbol } = dividend;
    await stage.customer.api.call('tradeSell', { symbol, clientOrderId: randomUUID() });
    const fixed = present((await read()).mine, 'it is mine');
    expect(BigInt(fixed.gross)).toBe(BigInt(dividend.won) * BigInt(fixed.shares));

    await to(dividend.payDay);
    expect(await read()).toMatchObject({ stage: 'paid', mine: { ...fixed, state: 'paid' } });
    await app.goto('/home/dividend?tab=mine');
    await card.getByText('Paid', { exact: true }).waitFor();
    await card.getByText('See the ledger entry').click();
    await card.getByText('Dividends to pass on').waitFor();
    const net = `₩${Number(fixed.net).toLocaleString('en')}`;
    await page.getByText(net).first().waitFor();
    expect(await app.axe()).toEqual([]);

    await app.goto('/information/msgInfo?kind=dividend');
    await page.getByRole('link', { name: `${name}: dividend of ${net} paid` }).click();
    await app.waitForAddress('/home/dividend?tab=mine');
    await app.goto('/information/fundRecord');
    await page.getByText(`Tax on dividends ${name}`).waitFor();
    await page.getByText(`Dividend ${name}`, { exact: true }).waitFor();
    expect(await stage.app.finish(VERIFY)).toMatchObject({ code: 0 });
  }, 280_000);
});
