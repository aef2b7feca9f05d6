import { DEMO, markAt, START } from '@maru/broker/testing/broker-kit';
import { DAY_MS, dayOf, startOfDay } from '@maru/std/kst';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CoreEngine } from '../engine/engine.ts';
import { command, EngineKit, idOrCode, order } from '../engine/testing/engine-kit.ts';
import { Clock } from './clock.ts';

const kit = new EngineKit();
const clocks: Clock[] = [];
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(() => kit.open());
beforeEach(async () => {
  for (const clock of clocks.splice(0)) clock.stop();
  await kit.reset();
  log.error.mockClear();
});
afterAll(async () => {
  for (const clock of clocks.splice(0)) clock.stop();
  await kit.close();
});

async function startedClock(engine: CoreEngine): Promise<Clock> {
  const clock = new Clock(engine, log);
  clocks.push(clock);
  await clock.start();
  return clock;
}

/** An order of 100 shares that is filled: ₩7,001,050 fall due two days later. */
async function bought(engine: CoreEngine): Promise<void> {
  const id = idOrCode(await engine.submit(order('a')));
  const report = {
    kind: 'fill',
    price: 70_000,
    quantity: 100,
    cumulative: 100,
    bookSeq: 1,
  } as const;
  const reports = [{ ...report, id }];
  expect(idOrCode(await engine.submitInternal(command('venue.report', 'venue', { reports })))).toBe(
    'ok',
  );
}

async function settled(engine: CoreEngine): Promise<unknown> {
  const answer = await engine.read(DEMO, (reads) => reads.balances(DEMO)[0]);
  return 'refusal' in answer ? answer.refusal : [answer.value?.settled, answer.value?.unsettled];
}
const BEFORE = ['300000000', '-7001050'];
const AFTER = ['292998950', '0'];

/** Alarms that fired and moves of the clock, each with the day and time it was. */
async function story(): Promise<string[]> {
  const rows = await kit.db.query<{ type: string; at: bigint }>(
    `select type, at from journal where type in ('alarm.fire', 'clock.advance') order by seq`,
  );
  return rows.map(({ type, at }) => {
    const day = dayOf(Number(at));
    return `${type} ${day} +${Number(at) - startOfDay(day)}`;
  });
}

it('the way forward stops at every alarm, so that each runs at its own time', async () => {
  const { engine } = await kit.engine();
  await kit.seed(engine);
  const clock = await startedClock(engine);
  await bought(engine);
  const moved = await clock.advance('sandbox', DAY_MS);
  expect(moved).toMatchObject({ ok: true, reply: { now: START + DAY_MS } });
  expect(await settled(engine)).toEqual(BEFORE);
  await clock.advance('sandbox', DAY_MS);
  expect(engine.now()).toBe(START + 2 * DAY_MS);
  expect(await settled(engine)).toEqual(AFTER);
  const ten = 10 * 3_600_000;
  expect(await story()).toEqual([
    'clock.advance 2026-11-21 +0',
    'alarm.fire 2026-11-21 +0',
    `clock.advance 2026-11-21 +${ten}`,
    'clock.advance 2026-11-22 +0',
    'alarm.fire 2026-11-22 +0',
    `clock.advance 2026-11-22 +${ten}`,
  ]);
});

it('what was due while the process was down runs in order before the start has ended', async () => {
  const { engine } = await kit.engine();
  await kit.seed(engine);
  await startedClock(engine);
  await bought(engine);
  await engine.stop();
  kit.machine = START + 3 * DAY_MS;
  const { engine: second } = await kit.engine();
  expect(await settled(second)).toEqual(BEFORE);
  await startedClock(second);
  expect(await settled(second)).toEqual(AFTER);
  const fired = await kit.db.query(
    `select payload->>'id' as id from journal where type = 'alarm.fire' order by seq`,
  );
  expect(fired).toEqual([
    { id: 'day:2026-11-21' },
    { id: 'day:2026-11-22' },
    { id: 'day:2026-11-23' },
  ]);
  expect(second.nextAlarmAt()).toBe(startOfDay('2026-11-24'));
});

it('an alarm fires by itself when its time comes', async () => {
  const { engine } = await kit.engine();
  await kit.seed(engine);
  kit.machine = startOfDay('2026-11-21') - 30;
  await startedClock(engine);
  kit.machine += 30;
  await expect.poll(() => story()).toEqual(['alarm.fire 2026-11-21 +0']);
});

it('goes only forward', async () => {
  const { engine } = await kit.engine();
  const clock = await startedClock(engine);
  for (const ms of [0, -1, 1.5, Number.NaN]) {
    expect(idOrCode(await clock.advance('sandbox', ms))).toBe('bad_request');
  }
  expect(engine.now()).toBe(START);
});

it('rests when not even a quarantine is taken, instead of asking again and again', async () => {
  const due = command('alarm.fire', 'clock', { id: 'x' });
  const asked: string[] = [];
  const clock = new Clock(
    {
      now: () => START,
      due: () => due,
      nextAlarmAt: () => START,
      onCommit: () => undefined,
      onMarks: () => undefined,
      submitInternal: async ({ type }) => {
        asked.push(type);
        return { ok: false, refusal: { code: 'internal', params: {} } };
      },
    },
    log,
  );
  clocks.push(clock);
  await clock.start();
  expect(idOrCode(await clock.advance('sandbox', 5))).toBe('internal');
  await new Promise((resolve) => setImmediate(resolve));
  const refused = ['alarm.fire', 'step.quarantine'];
  expect(asked).toEqual(['clock.start', ...refused, ...refused]);
});

it('a step that the database refuses is quarantined, and the others go on', async () => {
  const { engine } = await kit.engine();
  await kit.seed(engine);
  await kit.db.commit([
    {
      text: `alter table jobs add constraint no_steps check (id <> 'settlement:2026-11-21')`,
      params: [],
    },
  ]);
  try {
    const clock = await startedClock(engine);
    expect(idOrCode(await clock.advance('sandbox', 3 * DAY_MS))).toBe('ok');
    const [stuck] = await kit.db.query<{ id: string; failed: string }>(
      'select id, failed from alarms where failed is not null',
    );
    expect(stuck).toEqual({ id: 'day:2026-11-21', failed: 'internal' });
    const quarantined = await engine.read(null, (reads) => reads.quarantined());
    expect(quarantined).toMatchObject({ value: [{ table: 'alarms', id: 'day:2026-11-21' }] });
  } finally {
    await kit.db.commit([{ text: 'alter table jobs drop constraint no_steps', params: [] }]);
  }
});

it('an alert that the database refuses is quarantined, and alarms go on', async () => {
  const { engine } = await kit.engine();
  await kit.seed(engine);
  await kit.db.commit([
    { text: 'alter table price_alerts add constraint no_rings check (rings = 0)', params: [] },
  ]);
  try {
    const alert = {
      symbol: '900005',
      measure: 'price',
      direction: 'above',
      repeat: 'once',
    } as const;
    const set = await engine.submit(command('alert.set', DEMO, { ...alert, value: 71_000 }, 'a'));
    const id = idOrCode(set);
    const clock = await startedClock(engine);
    engine.setMarks([{ ...markAt('900005', 70_000), last: 71_000 }]);
    expect(idOrCode(await clock.advance('sandbox', DAY_MS))).toBe('ok');
    // after the batch was refused memory is new, and the next mark is as good as the first
    engine.setMarks([{ ...markAt('900005', 70_000), last: 71_000 }]);
    expect(idOrCode(await clock.advance('sandbox', DAY_MS))).toBe('ok');
    const quarantined = await engine.read(null, (reads) => reads.quarantined());
    expect(quarantined).toMatchObject({ value: [{ table: 'priceAlerts', id }] });
  } finally {
    await kit.db.commit([
      { text: 'alter table price_alerts drop constraint no_rings', params: [] },
    ]);
  }
});

it('stops for others on its way forward, and waits for what they do then', async () => {
  const { engine } = await kit.engine();
  await kit.seed(engine);
  const clock = await startedClock(engine);
  const times: (number | null)[] = [START + 90_000, START + 5_000];
  const seen: number[] = [];
  clock.waitFor({
    settled: async () => {
      await Promise.resolve();
      seen.push(engine.now() - START);
      if (times.at(-1) === engine.now()) times.pop();
    },
    nextAt: () => times.at(-1) ?? null,
  });
  expect(idOrCode(await clock.advance('sandbox', 60_000))).toBe('ok');
  expect(seen).toEqual([0, 5_000]);
  expect(engine.now()).toBe(START + 60_000);
});
