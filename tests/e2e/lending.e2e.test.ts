/** Securities lending: shares are lent, borrowed by another, paid for, recalled and sold. */
import { randomUUID } from 'node:crypto';
import type { Output } from '@maru/contract/calls';
import { present } from '@maru/std/assert';
import { MINUTE_MS, startOfDay } from '@maru/std/kst';
import { describe, expect, test } from 'vitest';
import { CLOCK, VERIFY } from '../harness/app.ts';
import { Customer } from '../harness/customer.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { untilTraded } from '../harness/traded.ts';
import { DeskPage } from './pages/desk-page.ts';

type Lending = Output<'lendingRecords'>['rows'][number];

describe('securities lending', () => {
  const stage = setStage({ env: { SANDBOX_OFFERINGS: 'off', LIMIT_READS_PER_MINUTE: '100000' } });
  const phone = setPhone(stage);

  const lending = async (tab: 'open' | 'ended' = 'open'): Promise<Lending> => {
    const { rows } = await stage.customer.api.call('lendingRecords', { tab });
    return present(rows[0], 'shares are lent');
  };
  /** A minute into a day so many days from now. */
  async function later(days: number): Promise<void> {
    const { now } = await stage.customer.api.call('marketStatus', {});
    const nine = 9 * 60 * MINUTE_MS;
    const day = new Date(now + nine + days * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
    const minutes = Math.ceil((startOfDay(day) - now) / MINUTE_MS) + 1;
    const { code, output } = await stage.app.finish(CLOCK, [`+${minutes}m`]);
    expect(code, output).toBe(0);
  }

  test('shares are lent, borrowed, paid for and recalled', async () => {
    const { customer } = stage;
    const { api } = customer;
    const { symbol } = await customer.offeredStock();
    const lots = 2;
    await untilTraded(stage, 'shares are held', async () => {
      // what is filled once they are lent would be free
      if ((await customer.orders()).some(({ status }) => status === 'pending')) return false;
      const { rows } = await api.call('lendingStocks', {});
      const free = rows.find((one) => one.symbol === symbol)?.free ?? 0;
      if (free >= 100) return true;
      await customer.place({ symbol, lots, clientOrderId: randomUUID() });
      return false;
    });

    // the first look, and the way to lend
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto('/home/index');
    await page.getByRole('link', { name: 'Stock lending', exact: true }).click();
    await app.waitForAddress('/home/worth');
    await page.getByText('2.10%', { exact: true }).waitFor();
    await page.getByText(/not a promised return/).waitFor();
    expect(await app.axe()).toEqual([]);
    await page.getByRole('button', { name: 'Lend', exact: true }).first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('If all borrowed for 30 days').waitFor();
    expect(await app.axe()).toEqual([]);
    await sheet.getByRole('button', { name: /^Lend [\d,]+ shares$/ }).click();
    await page.getByRole('heading', { name: /^Lent [\d,]+ shares/ }).waitFor();
    await page.getByRole('button', { name: 'My lendings' }).click();
    await app.waitForAddress('/home/worthList');
    await page.getByText('Accruing').waitFor();
    expect(await app.axe()).toEqual([]);

    // lent shares are not sold, and another borrows them
    const { shares } = await lending();
    const sale = { symbol, clientOrderId: randomUUID() };
    await expect(api.call('tradeSell', sale)).rejects.toMatchObject({ code: 'shares_lent' });
    const other = await new Customer(stage.app.url).open('borrower');
    await other.api.call('userMarginOpen', { answer: 'all' });
    await untilTraded(stage, 'the other is short', async () => {
      const found = await other.api.call('tradePositions', { symbol });
      if (found.rows.length > 0) return true;
      const order = { symbol, side: 'short', type: 'market', lots: 1, leverage: 1 } as const;
      await other.api.call('tradeOrder', { ...order, clientOrderId: randomUUID() });
      return false;
    });
    expect((await lending()).used).toBe(100);
    const desk = await new DeskPage(await phone.open({ desk: true })).logIn('auditor');
    await desk.app.goto('/lendings');
    await desk.app.page.getByText(symbol).waitFor();
    const lent = { Lent: String(shares), Borrowed: '100', 'Being recalled': '0' };
    expect(await desk.saved()).toMatchObject([lent]);
    await desk.app.close();

    // nights pass, the server dies and comes back, and the borrower pays
    await later(20);
    await app.close();
    await stage.app.kill9();
    await stage.app.start();
    await expect.poll(async () => (await lending().catch(() => null))?.used).toBe(100);
    expect(BigInt((await lending()).accrued)).toBeGreaterThan(0n);
    await untilTraded(stage, 'the shares are bought back', async () => {
      const [line] = (await other.api.call('tradePositions', { symbol })).rows;
      if (line === undefined) return true;
      if (line.quantities.holding > 0) {
        await other.api.call('tradeClose', { id: line.id, clientOrderId: randomUUID() });
      }
      return false;
    });
    const { due } = await lending();
    expect(BigInt(due)).toBeGreaterThan(0n);
    await later(1);
    await expect.poll(async () => (await lending()).paid).toBe(due);

    // the fee is in the list and in the records
    const again = await phone.asDemo();
    await again.goto('/home/worthList?tab=fees');
    await again.page.getByText('View ledger entry').click();
    await again.page.getByText('Lending fees to pass on').waitFor();
    expect(await again.axe()).toEqual([]);
    await again.goto('/information/fundRecord');
    await again.page
      .getByText(/^Stock lending fee/)
      .first()
      .waitFor();

    // recalled, the shares are back on the next trading day, and are sold
    await again.goto('/home/worthList');
    await again.page.getByRole('button', { name: 'Recall', exact: true }).click();
    const recall = again.page.getByRole('dialog');
    await recall.getByText(/^They’re back at the start of/).waitFor();
    await recall.getByRole('button', { name: /^Recall [\d,]+ shares$/ }).click();
    await again.page.getByText('Coming back', { exact: true }).waitFor();
    await later(1);
    await expect.poll(async () => (await lending('ended').catch(() => null))?.open).toBe(0);
    await again.goto('/information/msgInfo?kind=lending');
    await again.page.getByText(/returned$/).waitFor();
    const inventory = await api.call('tradeInventory', {});
    expect(inventory.find((one) => one.symbol === symbol)).toMatchObject({
      quantity: shares,
      sellable: shares,
      lent: 0,
    });
    await api.call('tradeSell', { symbol, clientOrderId: randomUUID() });
    expect(await stage.app.finish(VERIFY)).toMatchObject({ code: 0 });
  }, 240_000);
});
