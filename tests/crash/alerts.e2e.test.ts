import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@maru/client/api-error';
import type { Input, Output } from '@maru/contract/calls';
import { Prng } from '@maru/std/prng';
import { describe, expect, test } from 'vitest';
import type { Customer, Stock } from '../harness/customer.ts';
import { setStage } from '../harness/stage.ts';
import { DATABASES } from '../harness/tested-databases.ts';
import { until } from '../harness/wait.ts';
import { UNLIMITED } from './traders.ts';

/** Kills on each database; CRASH_KILLS=20 for a long run. */
const KILLS = Number(process.env.CRASH_KILLS ?? '3');
const SEED = process.env.CRASH_SEED ?? 'alerts';
const SETTERS = 4;
/** Alerts that wait; with those being set at the same time fewer than a customer may have. */
const WAITING = 40;

type Alert = Output<'alertList'>['rows'][number];
type Asked = Input<'alertAdd'>;

/** Alerts that were acknowledged, and requests without an answer. */
class Journal {
  readonly set = new Set<string>();
  readonly rungAndRemoved = new Set<string>();
  /** Removed before they rang, perhaps just before. */
  readonly givenUp = new Set<string>();
  readonly unanswered: Asked[] = [];

  isRemoved(id: string): boolean {
    return this.rungAndRemoved.has(id) || this.givenUp.has(id);
  }
}

/** An alert a tick away from a price that moves every second. */
function nextAlert(stocks: readonly Stock[], prng: Prng): Asked {
  const { symbol, price, tick } = prng.pick(stocks);
  const direction = prng.pick(['above', 'below'] as const);
  const value = String(Number(price) + (direction === 'above' ? 1 : -1) * Number(tick));
  const requestId = randomUUID();
  return { symbol, measure: 'price', direction, value, repeat: 'once', requestId };
}

const isRung = ({ rungAt }: Alert): boolean => rungAt !== null;

const alertsOf = async ({ api }: Customer): Promise<readonly Alert[]> =>
  (await api.call('alertList', {})).rows;

/**
 * Adds an alert; null where the price has reached it since, or the list is full. A server that is
 * busy, as right after a start, says nothing of what became of a request: it is asked again.
 */
async function add({ api }: Customer, asked: Asked): Promise<string | null> {
  const answers: (string | null)[] = [];
  await until('an alert is answered', 60_000, async () => {
    try {
      answers.push((await api.call('alertAdd', asked)).id);
    } catch (error) {
      if (!(error instanceof ApiError && error.httpStatus === 200)) throw error;
      if (error.code !== 'system_busy') answers.push(null);
    }
    return answers.length > 0;
  });
  return answers[0] ?? null;
}

/** Whether the price has moved away from an alert. */
function isFar({ symbol, value }: Pick<Alert, 'symbol' | 'value'>, stocks: readonly Stock[]) {
  const stock = stocks.find((one) => one.symbol === symbol);
  if (stock === undefined) return true;
  return Math.abs(Number(stock.price) - Number(value)) > 3 * Number(stock.tick);
}

/** Sets alerts until the server ends; those that have rung make room for others. */
async function setAlerts(customer: Customer, prng: Prng, journal: Journal): Promise<void> {
  for (;;) {
    const alerts = await alertsOf(customer);
    const rung = alerts.find((alert) => isRung(alert) && !journal.isRemoved(alert.id));
    if (rung !== undefined) {
      journal.rungAndRemoved.add(rung.id);
      await customer.api.call('alertDel', { id: rung.id });
    }
    const stocks = await customer.stocks();
    if (alerts.length > WAITING) {
      const left = alerts.find(
        ({ id, ...alert }) => !journal.isRemoved(id) && isFar(alert, stocks),
      );
      if (left === undefined) continue;
      journal.givenUp.add(left.id);
      await customer.api.call('alertDel', { id: left.id });
    }
    const asked = nextAlert(stocks.slice(0, 10), prng);
    try {
      const id = await add(customer, asked);
      if (id !== null) journal.set.add(id);
    } catch (error) {
      journal.unanswered.push(asked);
      throw error;
    }
  }
}

/** Messages of alerts by the alert: how often each has rung. */
async function ringsOf({ api }: Customer): Promise<Map<string, number>> {
  const rings = new Map<string, number>();
  let before: number | null = null;
  do {
    const place: { before?: number } = before === null ? {} : { before };
    const page: Output<'messageList'> = await api.call('messageList', { kind: 'alert', ...place });
    for (const { id } of page.rows) {
      const alert = id.split(':')[1] ?? '';
      rings.set(alert, (rings.get(alert) ?? 0) + 1);
    }
    before = page.next;
  } while (before !== null);
  return rings;
}

/** No alert waits that the price stands beyond. */
async function expectNoneLost(customer: Customer): Promise<void> {
  await until('whatever the price has reached has rung', 60_000, async () => {
    const stocks = new Map((await customer.stocks()).map((stock) => [stock.symbol, stock]));
    const waiting = (await alertsOf(customer)).filter(({ on }) => on);
    return waiting.every(({ symbol, direction, value }) => {
      const price = Number(stocks.get(symbol)?.price ?? value);
      return direction === 'above' ? price < Number(value) : price > Number(value);
    });
  });
}

describe.each(DATABASES)('price alerts while $name is killed', (database) => {
  const stage = setStage({ database, env: UNLIMITED });

  test(`${KILLS} times: none is lost, and none rings twice`, async () => {
    const { app, customer } = stage;
    const prng = new Prng(`${SEED} ${database.name}`);
    const journal = new Journal();
    for (let kill = 0; kill < KILLS; kill++) {
      const setting = Promise.allSettled(
        Array.from({ length: SETTERS }, () => setAlerts(customer, prng, journal)),
      );
      const before = (await ringsOf(customer)).size;
      await until('another alert rings', 60_000, async () => {
        return (await ringsOf(customer)).size > before;
      });
      await pause(prng.between(0, 1_000));
      await app.kill9();
      await setting;
      await app.start();
      for (const asked of journal.unanswered.splice(0)) {
        const id = await add(customer, asked);
        if (id !== null) journal.set.add(id);
      }
    }
    await expectNoneLost(customer);
    for (const { id, on } of await alertsOf(customer)) {
      if (on) await customer.api.call('alertSwitch', { id, on: false });
    }
    const left = await alertsOf(customer);
    const rings = await ringsOf(customer);
    console.warn(`${database.name}: ${journal.set.size} alerts, ${rings.size} have rung`);
    const known = [...left.map(({ id }) => id), ...journal.rungAndRemoved, ...journal.givenUp];
    expect(new Set(known)).toEqual(journal.set);
    expect([...rings.values()].filter((times) => times !== 1)).toEqual([]);
    const rung = [...journal.rungAndRemoved, ...left.filter(isRung).map(({ id }) => id)];
    const decided = [...rings.keys()].filter((id) => !journal.givenUp.has(id));
    expect(new Set(decided)).toEqual(new Set(rung.filter((id) => !journal.givenUp.has(id))));
    expect(rings.size).toBeGreaterThanOrEqual(KILLS);
  });
});
