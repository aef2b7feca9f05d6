import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Simulation } from '@maru/exchange/simulation';
import type { MarketSetup } from '@maru/exchange/simulation-types';
import { present } from '@maru/std/assert';
import { addDays, startOfDay } from '@maru/std/kst';
import type { Mark, VenueInstruction } from '@maru/std/venue-port';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { embedded, STORES, setStore } from '../../../../tests/harness/stores.ts';
import { marketStatements, readMarket, type StoredMarket } from '../market/market-rows.ts';
import { type Store, StoreAway } from '../store/port.ts';
import { DurableReports } from './durable-reports.ts';
import { ExchangeHost } from './exchange-host.ts';
import { ExchangeServer } from './exchange-server.ts';
import { answeredSince, FirmLink } from './firm-link.ts';
import type { NumberedNews } from './messages.ts';
import { marketSetup } from './saved-market.ts';
import { SocketVenue } from './socket-venue.ts';
import {
  BEGIN,
  CONTENTS,
  DAY,
  FATAL_QUANTITY,
  FAULTY_PROGRAM,
  listing,
  STORED,
  startOn,
} from './testing.ts';
import type { CoreSide, Venue } from './venue.ts';
import { WorkerVenue } from './worker-venue.ts';

const NEXT = addDays(DAY, 1);
const NEW = '900099';
const START = startOfDay(DAY);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const halt = (id: string): VenueInstruction => ({
  kind: 'halt',
  id,
  symbol: '900010',
  reason: 'disclosure',
});
const transfer = (id: string, shares: number): VenueInstruction => ({
  kind: 'transfer',
  id,
  symbol: NEW,
  from: 'underwriter',
  to: 'customers',
  shares,
});
const rebase: VenueInstruction = {
  kind: 'rebase',
  id: 'rebase',
  symbol: '900020',
  day: NEXT,
  base: 4_000,
  reason: 'split',
};

const fresh = async (store: Store): Promise<void> => {
  await store.commit(marketStatements(CONTENTS, STORED.meta));
};

const stored = async (store: Store): Promise<StoredMarket> =>
  present(await readMarket(store), 'the market is there');

const setupOn = async (store: Store, day = DAY): Promise<MarketSetup> => {
  const begin = { ...BEGIN, day, now: startOfDay(day) };
  return marketSetup(store, await stored(store), begin);
};

const answers = async (store: Store): Promise<Record<string, unknown>> => {
  const rows = await store.query<{ id: string; answer: { kind: string } | null; open: boolean }>(
    'select id, answer, open from venue_instructions order by no',
  );
  return Object.fromEntries(rows.map(({ id, answer, open }) => [id, open ? 'open' : answer?.kind]));
};

const facts = (store: Store) =>
  store.query<{ id: string; kind: string }>('select id, kind from venue_facts order by no');

describe.each(STORES)('news of the venue on $name', ({ open }) => {
  const store = setStore(open);
  let firm: FirmLink;
  let sent: string[];
  let listed: string[];
  let durable: number[];
  let failures: Error[];

  const link = async (on: Store = store): Promise<FirmLink> => {
    const started = await FirmLink.start(on);
    started.listen({
      onDelisting: () => undefined,
      onAnswered: () => undefined,
      onFacts: () => undefined,
      onListed: ({ symbol }, base) => listed.push(`${symbol} ${base}`),
      onDurable: (report) => durable.push(report),
      onFailure: (error) => failures.push(error),
    });
    started.connect((instructions) => sent.push(...instructions.map(({ id }) => id)));
    return started;
  };

  beforeEach(async () => {
    await fresh(store);
    [sent, listed, durable, failures] = [[], [], [], []];
    firm = await link();
  });
  afterEach(() => expect(failures).toEqual([]));

  const done = (no: number, instruction: VenueInstruction): NumberedNews => {
    const { id } = instruction;
    const result = { kind: 'halt', symbol: '900010' } as const;
    return { no, report: { kind: 'done', id, at: START, result } };
  };
  const fact = (no: number, id: string): NumberedNews => {
    const detail = { kind: 'vi_ended' } as const;
    return { no, report: { kind: 'fact', id, symbol: '900010', at: START, detail } };
  };

  it('instructions are stored once, then sent, and sent anew until answered', async () => {
    await firm.instruct([halt('a'), halt('b')]);
    await firm.instruct([halt('b'), halt('c'), halt('c')]);
    expect(sent).toEqual(['a', 'b', 'c']);
    firm.take([done(1, halt('b'))]);
    await firm.settled();
    expect(firm.open.map(({ id }) => id)).toEqual(['a', 'c']);
    expect((await link()).open).toEqual([halt('a'), halt('c')]);
    await firm.instruct([halt('b')]);
    expect(sent).toHaveLength(3);
    expect(await answeredSince(store, DAY)).toEqual(['b']);
    expect(await answeredSince(store, addDays(DAY, 3))).toEqual([]);
  });

  it('answers and facts are stored once, in order, and tell what is durable', async () => {
    await firm.instruct([listing(NEW, NEXT), rebase]);
    firm.take([fact(1, 'f1'), done(2, listing(NEW, NEXT)), fact(4, 'f2')]);
    firm.take([fact(5, 'f1'), done(6, rebase), done(7, listing(NEW, NEXT))]);
    await firm.settled();
    expect(listed).toEqual([`${NEW} 20000`]);
    expect(durable.at(-1)).toBe(7);
    expect((await facts(store)).map(({ id }) => id)).toEqual(['f1', 'f2']);
    const { instruments } = await stored(store);
    expect(instruments.at(-1)).toEqual(listing(NEW, NEXT).instrument);
    expect(
      await store.query('select symbol, base, reason from base_changes order by symbol'),
    ).toEqual([
      { symbol: '900020', base: 4_000, reason: 'split' },
      { symbol: NEW, base: 20_000, reason: 'listing' },
    ]);
  });

  it('waits for a store that is away', async () => {
    let away = true;
    const flaky: Store = {
      query: (text, params) => store.query(text, params),
      commit: (statements) => {
        if (!away) return store.commit(statements);
        away = false;
        return Promise.reject(new StoreAway('no database here'));
      },
      close: () => Promise.resolve(),
    };
    const patient = await link(flaky);
    patient.take([fact(1, 'late')]);
    await patient.settled();
    expect(durable).toEqual([1]);
    expect(await facts(store)).toEqual([{ id: 'late', kind: 'vi_ended' }]);
    // a link that is stopped does not wait
    away = true;
    patient.take([fact(2, 'never')]);
    await patient.stop();
    expect(durable).toEqual([1]);
  });

  it('a market starts on changed bases and with what its saved state lacks', async () => {
    await firm.instruct([listing(NEW, NEXT), transfer('t', 1_000), rebase]);
    const result = { kind: 'rebase', symbol: '900020', day: NEXT, base: 4_000 } as const;
    const moved = { kind: 'transfer', from: 499_000, to: 1_000 } as const;
    firm.take([
      done(1, listing(NEW, NEXT)),
      { no: 2, report: { kind: 'done', id: 't', at: START, result: moved } },
      { no: 3, report: { kind: 'done', id: 'rebase', at: START, result } },
    ]);
    await firm.settled();
    const today = await setupOn(store);
    expect(today.bases).toMatchObject({ '900020': 8_000, [NEW]: 20_000 });
    expect(today.rebased).toEqual({});
    const market = new Simulation(today);
    const issue = market.save().issues.find(({ symbol }) => symbol === NEW);
    expect(issue?.firm?.holders).toEqual({ underwriter: 499_000, customers: 1_000 });
    expect(market.quote(NEW)).toMatchObject({ phase: 'closed', base: 20_000 });

    const tomorrow = await setupOn(store, NEXT);
    expect(tomorrow.bases).toMatchObject({ '900020': 4_000, [NEW]: 20_000 });
    expect(tomorrow.rebased).toEqual({ '900020': 8_000 });
    const next = new Simulation(tomorrow);
    expect(next.quote('900020').base).toBe(4_000);
    expect(next.quote(NEW)).toMatchObject({ lower: 12_000, upper: 80_000 });
    // an issue that has not traded keeps the changed base
    expect((await setupOn(store, addDays(DAY, 4))).bases['900020']).toBe(4_000);
    const [bar] = CONTENTS.dayBars;
    const traded = { ...bar, symbol: '900020', day: NEXT, close: 4_100, generated: false };
    await store.query(
      `insert into day_bars select * from json_populate_record(null::day_bars, $1::json)`,
      [JSON.stringify({ ...traded, turnover: '5' })],
    );
    const later = await setupOn(store, addDays(DAY, 4));
    expect([later.bases['900020'], later.rebased]).toEqual([4_100, {}]);
  });
});

/** The firm's side of a venue as the server links it, without its core. */
class Side {
  readonly firm: FirmLink;
  readonly failures: Error[] = [];
  readonly marks = new Map<string, Mark>();
  readonly listed: string[] = [];
  readonly #reports = new DurableReports();
  readonly #known: Set<string>;
  venue: Venue | null = null;

  constructor(firm: FirmLink, { instruments }: StoredMarket) {
    this.firm = firm;
    this.#known = new Set(instruments.map(({ symbol }) => symbol));
    firm.listen({
      onDelisting: () => undefined,
      onAnswered: () => undefined,
      onFacts: () => undefined,
      onListed: ({ symbol }) => {
        this.listed.push(symbol);
        this.#known.add(symbol);
      },
      onDurable: (report) => {
        this.#reports.newsDurable(report);
        this.#spread();
      },
      onFailure: (error) => this.failures.push(error),
    });
  }

  readonly listeners = {
    onReports: () => undefined,
    onNews: (news: readonly NumberedNews[]) => {
      this.#reports.newsReceived(news.map(({ no }) => no));
      this.firm.take(news);
    },
    onFrames: () => undefined,
    onMarks: (marks: readonly Mark[]) => {
      for (const mark of marks) {
        // the symbol of a mark must be stored before the mark arrives
        if (!this.#known.has(mark.symbol)) this.failures.push(new Error(`${mark.symbol} marked`));
        this.marks.set(mark.symbol, mark);
      }
    },
    onFailure: (error: Error) => void this.failures.push(error),
  };

  connect(venue: Venue): Venue {
    this.venue = venue;
    this.firm.connect((instructions) => venue.instruct(instructions));
    return venue;
  }

  #spread(): void {
    this.venue?.durable(this.#reports.upTo);
  }
}

/** Runs a venue on a store in one of its forms; each call is a new core. */
interface Form {
  start(store: Store): Promise<Side>;
  end(): Promise<void>;
}

const coreOf = (side: Side, store: Store): CoreSide => ({
  settled: () => side.firm.settled(),
  setup: () => setupOn(store),
  openRequests: (look) => look([]),
  openInstructions: () => side.firm.open,
  holidays: () => [],
});

function threadForm(): Form {
  return {
    async start(store) {
      const side = new Side(await FirmLink.start(store), await stored(store));
      const venue = new WorkerVenue({
        ...side.listeners,
        store,
        log: quiet,
        today: startOn(DAY),
        now: () => Date.now() + OFFSET,
        onPresence: () => undefined,
        core: coreOf(side, store),
        program: FAULTY_PROGRAM,
      });
      side.connect(venue);
      return side;
    },
    end: async () => undefined,
  };
}

const OFFSET = START - Date.now();

function socketForm(): Form {
  const folder = mkdtempSync(join(tmpdir(), 'maru-firm-'));
  const address = { path: join(folder, 'venue.sock') };
  const key = Buffer.alloc(0);
  let server: ExchangeServer | null = null;
  let timer: NodeJS.Timeout | undefined;
  let epoch = 0;
  return {
    async start(store) {
      if (server === null) {
        const host = new ExchangeHost(quiet, Date.now);
        timer = setInterval(() => host.tick(), 20);
        server = new ExchangeServer({ host, key, log: quiet });
        await server.listen(address);
      }
      epoch += 1;
      const side = new Side(await FirmLink.start(store), await stored(store));
      const venue = new SocketVenue({
        ...side.listeners,
        venue: { address, key },
        store,
        log: quiet,
        today: startOn(DAY),
        now: () => Date.now() + OFFSET,
        onPresence: () => undefined,
        core: {
          ...coreOf(side, store),
          epoch,
          market: 'test',
          answeredSince: (day) => answeredSince(store, day),
        },
      });
      side.connect(venue);
      return side;
    },
    async end() {
      clearInterval(timer);
      await server?.close();
      rmSync(folder, { recursive: true });
    },
  };
}

describe.each([
  ['a thread', threadForm],
  ['a process behind a socket', socketForm],
] as const)('the firm and an exchange in %s', (_name, makeForm) => {
  const store = setStore(embedded);
  let form: Form;
  beforeEach(async () => {
    await store.commit([{ text: 'delete from customer_nets', params: [] }]);
    await fresh(store);
    form = makeForm();
  });
  afterEach(() => form.end());

  const ANSWERED = {
    [`list ${NEW}`]: 'done',
    t1: 'done',
    t2: 'refused',
    h1: 'done',
  };
  const all = [listing(NEW, NEXT), transfer('t1', 2_000), transfer('t2', 500_000), halt('h1')];
  const answered = () => expect.poll(() => answers(store)).toEqual(ANSWERED);

  it('instructions are done once over restarts, and what they made is still there', async () => {
    const side = await form.start(store);
    await side.firm.instruct(all);
    await answered();
    await expect.poll(() => side.marks.get(NEW)).toMatchObject({ base: 20_000, phase: 'closed' });
    await expect.poll(() => side.marks.get('900010')?.phase).toBe('halted');
    const published = (await facts(store)).map(({ id }) => id);
    expect(published).toEqual([`${NEW}/listed/list ${NEW}`, '900010/halted/h1']);
    await side.venue?.stop();
    // a crash: the thread's work was not saved
    await store.commit([
      { text: 'delete from market_run', params: [] },
      { text: 'delete from market_state', params: [] },
    ]);

    const second = await form.start(store);
    await second.firm.instruct([...all, transfer('t3', 498_000)]);
    // the underwriter has the rest after the first transfer, which took effect once
    const more = { ...ANSWERED, t3: 'done' };
    await expect.poll(() => answers(store)).toEqual(more);
    await expect.poll(() => second.marks.get(NEW)?.base).toBe(20_000);
    expect((await facts(store)).map(({ id }) => id)).toEqual(published);
    await second.venue?.stop();
    expect([...side.failures, ...second.failures]).toEqual([]);
  });

  it('what waited in the database for an exchange is done when one begins', async () => {
    const before = await FirmLink.start(store);
    await before.instruct(all);
    const side = await form.start(store);
    await answered();
    await expect.poll(() => side.marks.get(NEW)?.base).toBe(20_000);
    expect(side.listed).toEqual([NEW]);
    await side.venue?.stop();
    expect(side.failures).toEqual([]);
  });
});

describe('a thread that ends by itself', () => {
  const store = setStore(embedded);
  beforeAll(() => fresh(store));

  it('is followed by one that has all that was answered, and does what is open', async () => {
    const side = await threadForm().start(store);
    await side.firm.instruct([listing(NEW, NEXT), transfer('t1', 2_000)]);
    await expect.poll(() => answers(store)).toEqual({ [`list ${NEW}`]: 'done', t1: 'done' });
    const fatal = { price: 35_000, quantity: FATAL_QUANTITY, tif: 'fok' } as const;
    side.venue?.send([
      {
        kind: 'new',
        id: 'O',
        symbol: '900010',
        side: 'buy',
        type: 'limit',
        ...fatal,
        stopPrice: null,
        cap: null,
        filledBefore: 0,
      },
    ]);
    await expect.poll(() => side.venue?.away).toBe(true);
    // the rest after the first transfer
    await side.firm.instruct([transfer('t2', 498_000)]);
    await expect.poll(() => answers(store)).toMatchObject({ t2: 'done' });
    await expect.poll(() => side.venue?.away).toBe(false);
    await side.venue?.stop();
    expect(side.failures).toEqual([]);
  });
});
