/** A customer's order that interrupts trading in a small stock (a VI), and the time for it. */
import { randomUUID } from 'node:crypto';
import { present } from '@maru/std/assert';
import { DAY_MS, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import sharp from 'sharp';
import { expect } from 'vitest';
import { CLOCK } from './app.ts';
import type { Stage } from './stage.ts';
import { until } from './wait.ts';

const HALF_PAST_TEN_MS = 630 * MINUTE_MS;
/** Won that demo deposits: the most that one deposit may be. */
const DEPOSIT = 1_000_000_000;
/**
 * Won, nearly all of demo's money then. A small stock's offers up to 6 % cost a few times what its
 * ten levels do, and books grow deeper while a test prepares.
 */
const SPENT = 1_280_000_000;
/** Won that the ten levels of a small book cost at most. */
const SMALL = SPENT / 8;
/** A trade this far above the one before interrupts on the second board. */
const REACH = 1.065;
/**
 * Least and greatest change against the base, in per cent: at 10 % trading is interrupted too, and
 * the nearer that is, the less money the order holds for each share.
 */
const [RISEN, CALM] = [0, 5];

/** Moves market time, such as by `+3m`. */
export async function moveClock({ app }: Stage, step: string): Promise<void> {
  expect(await app.finish(CLOCK, [step])).toMatchObject({ code: 0 });
}

/** Demo deposits money, which the sandbox's reviewer and approver credit. */
async function deposit({ customer: { api } }: Stage): Promise<void> {
  const white = { width: 8, height: 8, channels: 3, background: '#fff' } as const;
  const bytes = new Uint8Array(await sharp({ create: white }).png().toBuffer());
  const { id: proof } = await api.call('identityPicture', { type: 'image/png', bytes });
  const requestId = randomUUID();
  const sent = { channel: 'bank_transfer', amount: String(DEPOSIT), reference: 'REF12345', proof };
  const { id } = await api.call('fundRecharge', { ...sent, requestId });
  await until('the deposit is credited', 60_000, async () => {
    const { rows } = await api.call('fundRequests', { kind: 'deposit' });
    return rows.some((row) => row.id === id && row.state === 'passed');
  });
}

/** Participants act as often as in the daytime, whenever the test runs. */
async function toMidMorning(stage: Stage): Promise<void> {
  const { now } = await stage.customer.api.call('marketStatus', {});
  const today = now - ((now - startOfDay('2026-01-01')) % DAY_MS) + HALF_PAST_TEN_MS;
  const target = today > now ? today : today + DAY_MS;
  await moveClock(stage, `+${Math.ceil((target - now) / MINUTE_MS)}m`);
  // after a leap over midnight the limits are those of the day before until the market has moved
  // the way there may have interrupted one of them, for minutes
  const busiest = (await stage.customer.stocks()).slice(0, 10);
  await until('there are trades of that time', 60_000, async () => {
    const trades = busiest.map(({ symbol }) => stage.customer.api.call('marketTrades', { symbol }));
    return (await Promise.all(trades)).some(([newest]) => (newest?.at ?? 0) >= target);
  });
}

/**
 * Of the smallest companies that trade near their base the one whose offers, ten levels, cost
 * least; null: none has any.
 */
async function leastOffers({ customer }: Stage): Promise<{ symbol: string; cost: number } | null> {
  const listed = { board: 'second', sort: 'marketCap', reversed: true, pageSize: 60 } as const;
  const { rows } = await customer.api.call('marketList', listed);
  const calm = rows.filter(({ phase, gain }) => {
    return phase === 'continuous' && Number(gain) >= RISEN && Number(gain) < CALM;
  });
  const costs = await Promise.all(
    calm.map(async ({ symbol }) => {
      const { asks } = await customer.api.call('marketBook', { symbol, levels: 10 });
      return { symbol, cost: asks.reduce((sum, ask) => sum + Number(ask.price) * ask.quantity, 0) };
    }),
  );
  const offered = costs.filter(({ cost }) => cost > 0);
  return offered.sort((a, b) => a.cost - b.cost)[0] ?? null;
}

/**
 * Gives demo much money, waits for a busy hour, and finds a small stock on offer for a small part
 * of that money.
 */
export async function smallBook(stage: Stage): Promise<string> {
  await deposit(stage);
  await toMidMorning(stage);
  // the clock may have moved into a new day, with empty books at first
  const found: string[] = [];
  await until('a small issue is on offer', 60_000, async () => {
    const least = await leastOffers(stage);
    if (least !== null && least.cost < SMALL) found.push(least.symbol);
    return found.length > 0;
  });
  return present(found[0], 'it was just there');
}

/**
 * Sends an order for more than a small stock's offers up to 6 % above its last price, which
 * interrupts trading. Where few are on offer its rest stays at a price that the next seller can't
 * trade at without an interruption.
 */
export async function interrupt(
  { customer }: Stage,
  symbol: string,
): Promise<{ readonly id: string; readonly price: number }> {
  const { lotSize, vi } = await customer.api.call('marketDetail', { symbol });
  const { asks } = await customer.api.call('marketBook', { symbol });
  const best = Number(present(asks[0], 'the stock is on offer').price);
  const trigger = Number(present(vi, 'the stock can be interrupted').upper);
  const price = Math.max(trigger, priceGrid('krx').floorToTick(Math.floor(best * REACH)));
  const lots = Math.floor(SPENT / price / lotSize);
  const terms = { type: 'limit', side: 'long', leverage: 1, confirmed: true } as const;
  const clientOrderId = randomUUID();
  const order = { symbol, price: String(price), lots, ...terms, clientOrderId };
  const { id } = await customer.api.call('tradeOrder', order);
  return { id, price };
}
