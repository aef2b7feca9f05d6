import { foreseeableSeed } from '@maru/exchange/day-streams';
import { addDays, MINUTE_MS, startOfDay } from '@maru/std/kst';
import type { VenueInstruction, VenueRequest } from '@maru/std/venue-port';
import { beforeEach, expect, it } from 'vitest';
import { ExchangeHost } from './exchange-host.ts';
import { SAVES_HELD } from './held.ts';
import type { FromExchange } from './messages.ts';
import { DAY, listing, SETUP } from './testing.ts';

let now: number;
let host: ExchangeHost;
let received: FromExchange[];
let errors: string[];

type Of<K extends FromExchange['kind']> = Extract<FromExchange, { kind: K }>;
const all = <K extends FromExchange['kind']>(kind: K): Of<K>[] =>
  received.filter((message): message is Of<K> => message.kind === kind);
const reports = () => all('reports').flatMap((message) => message.reports);

const order = (id: string, price: number, filledBefore = 0): VenueRequest => ({
  kind: 'new',
  id,
  symbol: '900010',
  side: 'buy',
  type: 'limit',
  price,
  tif: 'day',
  stopPrice: null,
  cap: null,
  quantity: 100 - filledBefore,
  filledBefore,
});

/** No instructions and no holidays. */
const NONE = { instructions: [], answered: [], holidays: [] };

function join(market = 'ours') {
  received = [];
  return host.join(market, (message) => received.push(message));
}

function start(): void {
  join();
  host.receive({ kind: 'start', setup: { market: SETUP, now } });
  host.receive({ kind: 'open' });
}

function run(ms: number): void {
  for (const end = now + ms; now < end; ) {
    now += 100;
    host.tick();
  }
}

beforeEach(() => {
  now = startOfDay(DAY);
  errors = [];
  host = new ExchangeHost(
    { info: () => undefined, error: (_, text) => errors.push(text) },
    () => now,
  );
});

it('is empty until a core starts a market, and goes on when the core is gone', () => {
  expect(join()).toBeNull();
  start();
  expect(all('marks')).not.toHaveLength(0);
  host.leave();
  const before = received.length;
  run(10_000);
  expect(received).toHaveLength(before);
  expect(join()).toMatchObject({ day: DAY });
});

it('tells a core that comes back what it has missed, then everything once more', () => {
  start();
  host.receive({ kind: 'requests', requests: [order('O1', 35_000), order('O2', 60_000)] });
  const filled = reports();
  expect(filled.at(-1)?.report).toMatchObject({ kind: 'fill', id: 'O2' });
  host.receive({ kind: 'durable', report: 1 });
  host.leave();

  join();
  expect(received).toEqual([]);
  const late = order('O3', 35_000);
  const open = [order('O1', 35_000), order('O2', 60_000), late];
  host.receive({ kind: 'reconcile', open, ...NONE, now });
  expect(received[0]).toEqual({ kind: 'reconciled', agreed: true, after: 1 });
  expect(reports().slice(0, -1)).toEqual(filled.slice(1));
  expect(reports().at(-1)?.report).toEqual({ kind: 'accepted', id: 'O3' });
  expect(all('frames')).toEqual([]);
  host.receive({ kind: 'open' });
  const marked = all('marks').flatMap((message) => message.marks);
  expect(marked).toHaveLength(3);
  run(1_000);
  const topics = all('frames').flatMap((message) => message.frames.map((frame) => frame.topic));
  expect(topics).toEqual(expect.arrayContaining(['day:900030', 'book:900010', 'index']));
  expect(errors).toEqual([]);
});

it('cancels an order that the core does not have, and raises an alarm', () => {
  start();
  host.receive({ kind: 'requests', requests: [order('O1', 35_000)] });
  join();
  host.receive({ kind: 'reconcile', open: [], ...NONE, now });
  expect(reports().at(-1)?.report).toEqual({ kind: 'cancelled', id: 'O1', reason: 'requested' });
  expect(errors).toEqual(['an order that the core does not have is cancelled']);
});

it('gives up a run that contradicts the core, and one that is another core’s', () => {
  start();
  host.receive({ kind: 'requests', requests: [order('O1', 35_000)] });
  join();
  host.receive({ kind: 'reconcile', open: [order('O1', 35_000, 50)], ...NONE, now });
  expect(received).toEqual([{ kind: 'reconciled', agreed: false, after: 0 }]);
  expect(join()).toBeNull();
  start();
  expect(join('another')).toBeNull();
});

it('gives up a run in which an assertion fails, and begins another when a core asks', () => {
  let lived: number | null = null;
  host.onFailed = (ms) => {
    lived = ms;
  };
  start();
  run(1_000);
  const broken = { ...order('O1', 60_000), quantity: 0.5 };
  host.receive({ kind: 'requests', requests: [broken] });
  expect(errors).toEqual(['the run has failed: it is given up']);
  expect(lived).toBe(1_000);
  run(1_000);
  expect(join()).toBeNull();
  host.receive({ kind: 'start', setup: { market: SETUP, now } });
  host.receive({ kind: 'open' });
  host.receive({ kind: 'requests', requests: [order('O1', 60_000)] });
  expect(reports().at(-1)?.report).toMatchObject({ kind: 'fill', id: 'O1' });
});

it('gives up a run that fails as it begins', () => {
  join();
  host.receive({ kind: 'start', setup: { market: { ...SETUP, bases: {} }, now } });
  expect(errors).toEqual(['the run has failed: it is given up']);
  expect(join()).toBeNull();
});

it('keeps the newest saves until they are in the database', () => {
  start();
  run(3 * MINUTE_MS);
  const numbers = all('save').map((save) => save.no);
  expect(numbers).toEqual([1, 2, 3]);
  host.receive({ kind: 'saved', no: 2 });
  host.leave();
  run((SAVES_HELD + 5) * MINUTE_MS);
  join();
  host.receive({ kind: 'reconcile', open: [], ...NONE, now });
  host.receive({ kind: 'open' });
  const kept = all('save').map((save) => save.no);
  expect(kept).toHaveLength(SAVES_HELD);
  expect(kept.at(-1)).toBe(SAVES_HELD + 8);
});

const halt: VenueInstruction = { kind: 'halt', id: 'h', symbol: '900010', reason: 'disclosure' };

it('does an instruction once, however often it comes, and answers until the core has it', () => {
  start();
  host.receive({ kind: 'instructions', instructions: [halt, halt] });
  const reported = reports().map(({ report }) => report.id);
  expect(reported).toEqual(['900010/halted/h', 'h']);
  host.leave();

  join();
  const resume: VenueInstruction = { ...halt, kind: 'resume', id: 'r' };
  host.receive({ kind: 'reconcile', open: [], ...NONE, now, instructions: [halt, resume] });
  const again = reports().map(({ report }) => report.id);
  expect(again).toEqual([...reported, '900010/resumed/r', 'r']);
  host.receive({ kind: 'durable', report: 4 });
  join();
  host.receive({ kind: 'reconcile', open: [], ...NONE, now, answered: ['h', 'r'] });
  expect(received).toEqual([{ kind: 'reconciled', agreed: true, after: 4 }]);
});

it.each([
  ['an answer that it had confirmed', 2, { instructions: [halt], answered: [] }],
  ['an instruction that it had sent', 0, { instructions: [], answered: [] }],
])('gives up a run whose core lacks %s', (_, confirmed, standing) => {
  start();
  host.receive({ kind: 'instructions', instructions: [halt] });
  host.receive({ kind: 'durable', report: confirmed });
  join();
  host.receive({ kind: 'reconcile', open: [], ...NONE, ...standing, now });
  expect(received).toEqual([{ kind: 'reconciled', agreed: false, after: 0 }]);
  expect(errors).toEqual(["the core's instructions contradict the run: it is given up"]);
});

it('tells reports of an order again on a wish, and a core that comes back still agrees', () => {
  start();
  host.receive({ kind: 'requests', requests: [order('O1', 60_000)] });
  const reported = reports().filter(({ report }) => report.id === 'O1');
  expect(reported.at(-1)?.report).toMatchObject({ kind: 'fill', cumulative: 100 });
  const wish = { kind: 'resend', id: 'w', order: 'O1', cumulative: 0 } as const;
  host.receive({ kind: 'instructions', instructions: [wish] });
  const again = reports().slice(reported.length);
  expect(again.slice(0, -1).map(({ report }) => report)).toEqual(
    reported.map(({ report }) => report),
  );
  expect(again.at(-1)?.report).toMatchObject({
    kind: 'done',
    result: { reports: reported.length },
  });
  join();
  host.receive({ kind: 'reconcile', open: [], ...NONE, now, instructions: [wish] });
  expect(received[0]).toMatchObject({ kind: 'reconciled', agreed: true });
});

it('frames of a new issue wait for its listing, also when everything is said again', () => {
  start();
  host.receive({ kind: 'instructions', instructions: [listing('900099', addDays(DAY, 1))] });
  const done = reports().find(({ report }) => report.kind === 'done');
  const framesOf = () =>
    all('frames').flatMap(({ frames }) => frames.filter(({ symbol }) => symbol === '900099'));
  run(500);
  expect(framesOf().map(({ topic }) => topic)).toContain('day:900099');
  join();
  host.receive({ kind: 'reconcile', open: [], ...NONE, now, answered: ['list 900099'] });
  host.receive({ kind: 'open' });
  run(1_000);
  expect(framesOf().length).toBeGreaterThan(0);
  for (const { afterReport } of framesOf()) expect(afterReport).toBe(done?.no);
  const marks = all('marks').filter(({ marks: some }) => some.some((m) => m.symbol === '900099'));
  expect(marks[0]?.afterReport).toBeGreaterThanOrEqual(done?.no ?? 0);
  const saves = all('save');
  run(MINUTE_MS);
  expect(all('save').length).toBeGreaterThan(saves.length);
  expect(JSON.stringify(all('save').at(-1)?.writes)).toContain('900099');
});

it.each(['message', 'reconcile', 'start'] as const)('knows closed days that come by a %s', (by) => {
  const closed = addDays(DAY, 7);
  const holidays = [{ kind: 'close_day', days: [closed] }] as const;
  join();
  const market = { ...SETUP, hours: 'krx', ...(by === 'start' && { holidays }) } as const;
  host.receive({ kind: 'start', setup: { market, now } });
  host.receive({ kind: 'open' });
  host.receive({ kind: 'instructions', instructions: [listing('900099', closed)] });
  join();
  if (by === 'reconcile') {
    const answered = ['list 900099'];
    host.receive({ kind: 'reconcile', open: [], ...NONE, holidays, answered, now });
  }
  if (by === 'message') host.receive({ kind: 'holidays', changes: holidays });
  host.receive({ kind: 'open' });
  const first = addDays(DAY, 10);
  received = [];
  host.receive({ kind: 'day', day: first, seed: foreseeableSeed(first), replayed: null });
  const marks = all('marks').flatMap((message) => message.marks);
  expect(marks.find(({ symbol }) => symbol === '900099')).toMatchObject({ upper: 80_000 });
});
