import { randomUUID } from 'node:crypto';
import { present } from '@maru/std/assert';
import { beforeAll, describe, expect, test } from 'vitest';
import { CLOCK, VERIFY } from '../harness/app.ts';
import { postgresKind } from '../harness/databases.ts';
import { setParameters } from '../harness/parameters.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { untilTraded } from '../harness/traded.ts';
import { until } from '../harness/wait.ts';

const PATIENT_MS = 60_000;

/** What a locked purchase says in each language: its card and page, and a refused sale. */
const SAID = [
  {
    ...({ language: 'kor', theme: 'dark' } as const),
    why: /T\+2 매도 제한 · .*부터 팔 수 있어요/,
    part: /100주 잠김 · .*부터 풀려요/,
    refused: /T\+2일이 지나야 팔 수 있어요. .*부터 팔 수 있어요/,
    tooEarly: /체결 후 30분이 지나야 팔 수 있어요. .*부터 팔 수 있어요/,
  },
  {
    ...({ language: 'en', theme: 'light' } as const),
    why: /Locked within T\+2 · You can sell from /,
    part: /100 shares locked · free from /,
    refused: /You can sell after T\+2 days, from /,
    tooEarly: /You can sell 30 minutes after the fill, from /,
  },
  {
    ...({ language: 'tw', theme: 'dark' } as const),
    why: /T\+2 內不可賣出 · .* 起可賣出/,
    part: /100股 鎖定中 · .* 起解除/,
    refused: /T\+2 日後才能賣出，.* 起可賣出/,
    tooEarly: /成交 30 分鐘後才能賣出，.* 起可賣出/,
  },
];

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

  test.each(SAID)('says why and until when, with a countdown ($language)', async (said) => {
    const { language, theme, why, part, refused } = said;
    const app = await phone.asDemo({ language, theme });
    const { page } = app;
    for (const address of [`/trade/positionDetail?id=${id}`, '/trade/index?tab=progress']) {
      await app.goto(address);
      await page.getByText(why).first().waitFor();
      const timer = page.getByRole('timer').last();
      const before = await timer.innerText();
      await until('it counts down', PATIENT_MS, async () => (await timer.innerText()) !== before);
      expect(await app.axe()).toEqual([]);
      expect([await app.fits(390), await app.cutControls()]).toEqual([true, []]);
    }
    await app.goto('/trade/index?tab=inventory');
    await page.getByText(part).waitFor();
    expect(await app.axe()).toEqual([]);
    await app.goto(`/market/marketBuy?symbol=${symbol}&side=sell`);
    await page.getByText(refused).first().waitFor();
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
    for (const { language, theme, tooEarly } of SAID) {
      const app = await phone.asDemo({ language, theme });
      await app.goto(`/market/marketBuy?symbol=${coin}&side=sell`);
      await app.page.getByText(tooEarly).first().waitFor();
    }
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
