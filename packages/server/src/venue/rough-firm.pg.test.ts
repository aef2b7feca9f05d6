/** Instructions over a connection cut at any byte, between a firm and an exchange that crash. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { present } from '@maru/std/assert';
import { addDays, startOfDay } from '@maru/std/kst';
import { Prng } from '@maru/std/prng';
import type { VenueInstruction } from '@maru/std/venue-port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RoughLink } from '../../../../tests/harness/rough-link.ts';
import { embedded, type OpenedStore } from '../../../../tests/harness/stores.ts';
import { marketStatements, readMarket } from '../market/market-rows.ts';
import { migrate } from '../store/migrate.ts';
import type { Store } from '../store/port.ts';
import { DurableReports } from './durable-reports.ts';
import { ExchangeHost } from './exchange-host.ts';
import { ExchangeServer } from './exchange-server.ts';
import { answeredSince, FirmLink } from './firm-link.ts';
import { marketSetup } from './saved-market.ts';
import { SocketVenue } from './socket-venue.ts';
import { BEGIN, CONTENTS, DAY, listing, STORED, startOn } from './testing.ts';

const NEW = '900099';
const START = startOfDay(DAY);
const OFFSET = START - Date.now();
const KEY = Buffer.alloc(0);
const CUTS = 60;
const CUT_BYTES = 5_000;
const HOLDERS = ['underwriter', 'borrow_pool', 'fund'];
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let opened: OpenedStore;
let store: Store;
let folder: string;
const contradictions: string[] = [];
const failures: Error[] = [];

beforeAll(async () => {
  opened = await embedded();
  store = opened.store;
  await migrate(store);
  folder = mkdtempSync(join(tmpdir(), 'maru-rough-'));
  await store.commit(marketStatements(CONTENTS, STORED.meta));
});
afterAll(async () => {
  await opened.drop();
  rmSync(folder, { recursive: true });
});

/** The exchange's process, which loses its state when it ends. */
async function startExchange() {
  const error = (_: object, text: string) => void contradictions.push(text);
  const host = new ExchangeHost({ ...quiet, error }, Date.now);
  const timer = setInterval(() => host.tick(), 20);
  const server = new ExchangeServer({ host, key: KEY, log: quiet });
  await server.listen({ path: join(folder, 'venue.sock') });
  return async () => {
    clearInterval(timer);
    await server.close();
  };
}

/** The server's process: its state is the database's. */
async function startCore(epoch: number) {
  const firm = await FirmLink.start(store);
  const reports = new DurableReports();
  const setup = async () => {
    const stored = present(await readMarket(store), 'the market is there');
    return marketSetup(store, stored, { ...BEGIN, now: START });
  };
  firm.listen({
    onDelisting: () => undefined,
    onAnswered: () => undefined,
    onFacts: () => undefined,
    onListed: () => undefined,
    onDurable: (no) => {
      reports.newsDurable(no);
      venue.durable(reports.upTo);
    },
    onFailure: (error) => failures.push(error),
  });
  const venue: SocketVenue = new SocketVenue({
    venue: { address: { path: join(folder, 'link.sock') }, key: KEY },
    store,
    log: quiet,
    today: startOn(DAY),
    now: () => Date.now() + OFFSET,
    onReports: () => undefined,
    onNews: (news) => {
      reports.newsReceived(news.map(({ no }) => no));
      firm.take(news);
    },
    onFrames: () => undefined,
    onMarks: () => undefined,
    onPresence: () => undefined,
    onFailure: (error) => failures.push(error),
    core: {
      epoch,
      market: 'test',
      setup,
      settled: () => firm.settled(),
      openRequests: (look) => look([]),
      openInstructions: () => firm.open,
      holidays: () => [],
      answeredSince: (day) => answeredSince(store, day),
    },
  });
  firm.connect((instructions) => venue.instruct(instructions));
  return { firm, venue };
}

interface AnswerRow {
  readonly id: string;
  readonly instruction: VenueInstruction;
  readonly answer: {
    readonly kind: string;
    readonly result: { readonly from: number; readonly to: number };
  };
}

/** Each transfer took effect once: every answer has the shares left by those before it. */
async function expectDoneOnce(count: number): Promise<void> {
  const rows = await store.query<AnswerRow>(
    'select id, instruction, answer from venue_instructions order by answer_no',
  );
  expect(rows).toHaveLength(count);
  const held = new Map([['underwriter', 500_000]]);
  for (const { id, instruction, answer } of rows) {
    if (instruction.kind !== 'transfer' || answer.kind !== 'done') continue;
    const { from, to, shares } = instruction;
    held.set(from, (held.get(from) ?? 0) - shares);
    held.set(to, (held.get(to) ?? 0) + shares);
    expect([id, answer.result]).toEqual([
      id,
      { kind: 'transfer', from: held.get(from), to: held.get(to) },
    ]);
  }
  const facts = await store.query('select id from venue_facts where kind = $1', ['listed']);
  expect(facts).toEqual([{ id: `${NEW}/listed/list ${NEW}` }]);
}

it(`${CUTS} cuts at any byte, and both sides killed: each instruction is done once`, async () => {
  const prng = new Prng('rough firm');
  const link = new RoughLink({ path: join(folder, 'venue.sock') }, prng);
  let endExchange = await startExchange();
  await link.listen(join(folder, 'link.sock'));
  let epoch = 1;
  let core = await startCore(epoch);
  let count = 1;
  await core.firm.instruct([listing(NEW, addDays(DAY, 1))]);
  for (let cut = 0; cut < CUTS; cut++) {
    const broken = link.cutAfter(1 + prng.below(CUT_BYTES));
    const some = Array.from({ length: prng.between(1, 5) }, (): VenueInstruction => {
      count += 1;
      const [from, to] = [prng.pick(HOLDERS), prng.pick(HOLDERS)];
      const shares = prng.between(1, 200_000);
      return { kind: 'transfer', id: `t${count}`, symbol: NEW, from, to, shares };
    });
    await core.firm.instruct(some);
    await broken;
    if (prng.below(10) === 0) {
      await core.venue.stop();
      epoch += 1;
      core = await startCore(epoch);
    }
    if (prng.below(10) === 0) {
      await endExchange();
      endExchange = await startExchange();
    }
    await pause(prng.below(20));
  }
  await expect.poll(() => core.firm.open, { timeout: 60_000 }).toEqual([]);
  await core.firm.settled();
  await expectDoneOnce(count);
  expect([contradictions, failures]).toEqual([[], []]);
  await core.venue.stop();
  await link.close();
  await endExchange();
});
