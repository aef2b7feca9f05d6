import type { BrokerReads } from '@maru/broker/domains';
import type { Command } from '@maru/broker/kernel/core/command';
import type { Offering } from '@maru/broker/products/new-shares/rows';
import { START } from '@maru/broker/testing/broker-kit';
import { refusal } from '@maru/contract/errors';
import { HOUR_MS } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CommittedBatch, Submitted } from '../engine/port.ts';
import { StoreAway } from '../store/port.ts';
import { type DrawDeps, type DrawEngine, DrawService } from './draw-service.ts';
import { newTaskRunner, type TaskName, type Tasks } from './tasks.ts';

const SIZE = 2 * LIMITS.drawParts + 10;
const POOL = 50;
const VALUE = 'd'.repeat(64);
const rows = Array.from({ length: SIZE }, (_, i) => ({
  id: `Q${i}`,
  entry: i.toString(16).padStart(64, '0'),
  shares: BigInt(1 + (i % 7)),
  hold_entry: BigInt(i + 1),
}));
const ASKED = rows.reduce((sum, { shares }) => sum + Number(shares), 0);

let offering: Offering;
let undecided: Set<string>;
let sent: Command[];
let now: number;
let value: string | null;
let away: boolean;
let refuse: string | null;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const services: DrawService[] = [];

const ok: Submitted = { ok: true, reply: {}, basis: null, estimate: null };

/** The core in a draw's view. */
const engine: DrawEngine = {
  now: () => now,
  read: async (_owner, look) => ({
    value: look({ offerings: () => [offering] } as unknown as BrokerReads),
    stale: null,
  }),
  submitInternal: async (command) => {
    if (command.type === refuse) return { ok: false, refusal: refusal('bad_request') };
    sent.push(command);
    if (command.type === 'offering.root') offering = { ...offering, root: command.payload.root };
    if (command.type === 'offering.draw') {
      const { value: published, resultHash } = command.payload;
      offering = { ...offering, value: published, resultHash };
    }
    if (command.type === 'offering.allot') {
      for (const { id } of command.payload.parts) undecided.delete(id);
      if (undecided.size === 0) offering = { ...offering, stage: 'payment' };
    }
    return ok;
  },
  onCommit: () => undefined,
};

const query = async (text: string, params: readonly unknown[] = []): Promise<never[]> => {
  if (away) throw new StoreAway('gone');
  if (text.includes('awaiting')) return rows.filter(({ id }) => undecided.has(id)) as never[];
  return rows.filter(({ entry }) => entry > String(params[1])) as never[];
};
const runner = newTaskRunner();
const ask = async <N extends TaskName>(name: N, input: Tasks[N]['input']) => runner[name](input);

function service(own: Partial<DrawDeps> = {}): DrawService {
  const beacon = {
    roundAt: () => Promise.reject(new Error('nobody asks for an offering here')),
    instantOf: () => offering.drawsAt,
    valueOf: async () => value,
  };
  const made = new DrawService({ engine, store: { query }, beacon, work: { ask }, log, ...own });
  services.push(made);
  return made;
}

beforeEach(() => {
  now = START;
  value = VALUE;
  away = false;
  refuse = null;
  sent = [];
  undecided = new Set(rows.map(({ id }) => id));
  offering = {
    id: 'N1',
    stage: 'closed',
    pool: POOL,
    applications: SIZE,
    asked: ASKED,
    drawsAt: START + HOUR_MS,
    root: null,
    value: null,
    resultHash: null,
    beaconKind: 'chain',
    beaconRound: 5,
    beaconSource: 'a'.repeat(64),
  } as Offering;
  log.error.mockClear();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const each of services.splice(0)) await each.stop();
});

const types = (): string[] => sent.map(({ type }) => type);

it('looks again after a look during which the time of the next one has come', async () => {
  vi.useFakeTimers();
  let committed = (): void => undefined;
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const draws = service({
    engine: {
      ...engine,
      onCommit: (listener) => {
        committed = () => listener({} as CommittedBatch);
      },
    },
    work: { ask: (name, input) => held.then(() => runner[name](input)) },
  });
  draws.start();
  await vi.advanceTimersByTimeAsync(0);
  committed();
  await vi.advanceTimersByTimeAsync(1_000);
  goOn();
  await vi.advanceTimersByTimeAsync(0);
  expect(types()).toEqual(['offering.root']);
  now = offering.drawsAt;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(offering.stage).toBe('payment');
});

it('publishes the root at once, and draws when it is time', async () => {
  const draws = service();
  await draws.settled();
  expect(types()).toEqual(['offering.root']);
  expect(sent[0]?.payload).toMatchObject({ entries: SIZE, asked: ASKED });
  expect([draws.nextDrawAt, draws.overdueMs]).toEqual([offering.drawsAt, 0]);
  now = offering.drawsAt;
  await draws.settled();
  const parts = ['offering.allot', 'offering.allot', 'offering.allot'];
  expect(types()).toEqual(['offering.root', 'offering.draw', ...parts]);
  expect(sent[1]?.payload).toMatchObject({ value: VALUE, allotted: Math.min(POOL, ASKED) });
  expect(offering.stage).toBe('payment');
});

it('draws once for a result that is fixed and entered, again for another offering', async () => {
  const drawn: string[] = [];
  const counting: Pick<DrawDeps, 'work'> = {
    work: {
      ask: (name, input) => {
        if (name === 'draw' && 'pool' in input) drawn.push(input.offering);
        return ask(name, input);
      },
    },
  };
  const draws = service(counting);
  now = offering.drawsAt;
  // the result cannot be entered yet
  refuse = 'offering.allot';
  await draws.settled();
  expect(drawn).toEqual(['N1']);
  const first = offering;
  offering = { ...first, id: 'N2', value: null, resultHash: null };
  refuse = null;
  await draws.settled();
  expect(drawn).toEqual(['N1', 'N2']);
  expect([offering.stage, offering.resultHash === first.resultHash]).toEqual(['payment', false]);
});

it('goes on with those who have no result after a restart, with the same result', async () => {
  now = offering.drawsAt;
  await service().settled();
  const whole = sent.flatMap((one) => (one.type === 'offering.allot' ? one.payload.parts : []));
  // the result is fixed, and every second one has it
  undecided = new Set(rows.filter((_, i) => i % 2 === 1).map(({ id }) => id));
  offering = { ...offering, stage: 'closed' };
  sent = [];
  value = null;
  await service().settled();
  const rest = sent.flatMap((one) => (one.type === 'offering.allot' ? one.payload.parts : []));
  expect(rest).toEqual(whole.filter((_, i) => i % 2 === 1));
});

it('never enters another result than the one that was fixed', async () => {
  now = offering.drawsAt;
  await service().settled();
  undecided = new Set(rows.map(({ id }) => id));
  offering = { ...offering, stage: 'closed', resultHash: 'f'.repeat(64) };
  sent = [];
  await service().settled();
  expect(sent).toEqual([]);
  expect(log.error).toHaveBeenCalledOnce();
});

it('waits for a beacon that does not answer, and says how long', async () => {
  const draws = service();
  now = offering.drawsAt + 90_000;
  value = null;
  await draws.settled();
  expect(types()).toEqual(['offering.root']);
  expect([draws.nextDrawAt, draws.overdueMs]).toEqual([null, 90_000]);
  value = VALUE;
  await draws.settled();
  expect(offering.stage).toBe('payment');
});

it('publishes no root of entries that are not those which were counted', async () => {
  offering = { ...offering, asked: ASKED + 1 };
  await service().settled();
  expect(sent).toEqual([]);
  expect(log.error).toHaveBeenCalledOnce();
});

it('is not bothered by a store that is away, and says what the core refuses', async () => {
  const draws = service();
  away = true;
  await draws.settled();
  expect(log.error).not.toHaveBeenCalled();
  away = false;
  refuse = 'offering.root';
  await draws.settled();
  expect(sent).toEqual([]);
  expect(log.error).toHaveBeenCalledOnce();
});
