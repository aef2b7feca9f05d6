import { randomUUID } from 'node:crypto';
import { present } from '@maru/std/assert';
import { beforeAll, describe, expect, test } from 'vitest';
import { CLOCK, VERIFY } from '../harness/app.ts';
import { postgresKind } from '../harness/databases.ts';
import { setParameters } from '../harness/parameters.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { untilTraded } from '../harness/traded.ts';
import { until } from '../harness/wait.ts';
import { LOCK } from './pages/screen-words.ts';

const PATIENT_MS = 60_000;

describe('a purchase that T+2 locks', () => {
  const stage = setStage({ database: postgresKind() });
  const phone = setPhone(stage);
  let id = '';
  let symbol = '';

  const order = async () => (await stage.customer.api.call('tradePosition', { id })).order;

  beforeAll(async () => {
    const { customer } = stage;
    await setParameters(stage, { sellLockDays: '2', sellWaitMinutesDigital: '30' });
    ({ symbol } = await customer.offeredStock());
    const placed = await customer.place({ symbol, lots: 1, clientOrderId: randomUUID() });
    id = 'id' in placed ? placed.id : placed.refused;
    await until('it is locked', PATIENT_MS, async () => (await order()).status === 'locked');
  });

  test('says why and until when, with a countdown', async () => {
    const app = await phone.asDemo({ language: 'tw', theme: 'dark' });
    const { page } = app;
    // both show the same note, one in each theme
    for (const [address, theme] of [
      [`/trade/positionDetail?id=${id}`, 'dark'],
      ['/trade/index?tab=progress', 'light'],
    ] as const) {
      await app.goto(address);
      await app.setTheme(theme);
      const note = page.getByText(LOCK.why.tw).filter({ hasText: LOCK.until.tw });
      await note.first().waitFor();
      const timer = page.getByRole('timer').last();
      const before = await timer.innerText();
      await until('it counts down', PATIENT_MS, async () => (await timer.innerText()) !== before);
      expect(await app.axe()).toEqual([]);
      expect([await app.fits(390), await app.cutControls()]).toEqual([true, []]);
    }
    await app.goto('/trade/index?tab=inventory');
    await page.getByText(LOCK.part.tw).filter({ hasText: LOCK.partUntil.tw }).waitFor();
    expect(await app.axe()).toEqual([]);
    await app.setTheme('dark');
    expect(await app.axe(['color-contrast'])).toEqual([]);
    await app.goto(`/market/marketBuy?symbol=${symbol}&side=sell`);
    await page.getByText(LOCK.refused.tw).first().waitFor();
  });

  test('minutes before a sale are said with when they are over', async () => {
    const { api } = stage.customer;
    const { rows } = await api.call('marketList', { board: 'digital', sort: 'turnover' });
    const coin = present(rows[0], 'coins are traded').symbol;
    const placed = await stage.customer.place({
      symbol: coin,
      lots: 1,
      clientOrderId: randomUUID(),
    });
    const bought = 'id' in placed ? placed.id : expect.fail(placed.refused);
    await until('it is locked', PATIENT_MS, async () => {
      return (await api.call('tradePosition', { id: bought })).order.status === 'locked';
    });
    const app = await phone.asDemo({ language: 'kor' });
    await app.goto(`/market/marketBuy?symbol=${coin}&side=sell`);
    await app.page.getByText(LOCK.tooEarly.kor).first().waitFor();
  });

  test('is free when its time is up, also while the server was down', async () => {
    const { app } = stage;
    const locked = await order();
    expect(locked.quantities).toMatchObject({ locked: 100, holding: 0 });
    await app.finish(CLOCK, ['+1d']);
    expect((await order()).status).toBe('locked');
    await app.pause();
    expect(await app.finish(CLOCK, ['+1d'])).toMatchObject({ code: 0 });
    await app.start();
    await until('it is free', PATIENT_MS, async () => (await order()).status === 'holding');
    expect(await order()).toMatchObject({ lock: null, quantities: { locked: 0, holding: 100 } });
    const sale = { id, clientOrderId: randomUUID() };
    await stage.customer.api.call('tradeClose', sale);
    await untilTraded(stage, 'it is sold', async () => (await order()).status === 'closed');
    expect(await app.finish(VERIFY)).toMatchObject({ code: 0 });
  });
});
