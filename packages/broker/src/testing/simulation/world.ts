/**
 * The core under all of its commands, driven as the engine drives it: several batches in flight,
 * commits, lost commits, evictions, loading on demand, restarts. A twin without restarts or
 * evictions runs the same commands; both must answer alike, so that no answer depends on
 * evictions.
 */
import { assert, InvariantError } from '@maru/std/assert';
import type { Instrument } from '@maru/std/instrument';
import type { TradingPhase } from '@maru/std/krx/phases';
import {
  addDays,
  DAY_MS,
  dayOf,
  HOUR_MS,
  type Instant,
  MINUTE_MS,
  startOfDay,
} from '@maru/std/kst';
import { Prng } from '@maru/std/prng';
import type { Mark } from '@maru/std/venue-port';
import type { Broker } from '../../broker.ts';
import type { Changes, TableName } from '../../kernel/core/changes.ts';
import type { Command, CommandType, Env, Outcome } from '../../kernel/core/command.ts';
import type { BrokerConfig } from '../../kernel/core/state.ts';
import type { RowBase } from '../../kernel/core/table.ts';
import type { Alarm } from '../../kernel/schedule/rows.ts';
import { issue, markAt, START } from '../broker-kit.ts';
import { payer } from '../dividend-kit.ts';
import { CommandGuard } from './audit-desk.ts';
import { auditIdle, auditScale } from './audit-follows.ts';
import { isPersons } from './audit-products.ts';
import { audit, auditSettled } from './auditor.ts';
import { demoAccount } from './customer-generators.ts';
import { watchDebts } from './debt-watch.ts';
import { Durable, isLive, TABLES } from './durable.ts';
import { awaited, GENERATORS, WEIGHTED } from './families.ts';
import type { Leaning, Rows, Scene } from './generator.ts';
import { type MakeBroker, makeBroker, makeLocking } from './make-broker.ts';
import { watchMargin } from './margin-watch.ts';
import { namedOrders } from './named-orders.ts';
import { type Beginning, beginningOf, openWorld, type Stage } from './opening.ts';
import { OrderCells } from './order-cells.ts';
import { asPreviewed, isPreviewed } from './previews.ts';
import { type Reached, reachedIn } from './reached.ts';
import { type RisingMarket, risingMarket } from './rising-market.ts';
import { sameRows, text } from './same-rows.ts';
import { VenueModel } from './venue-model.ts';

/** Commands to prefer in worlds with profits to share. */
const MENTOR_TRADES = ['mentor.order', 'venue.report', 'venue.report', 'job.continue'] as const;
/** Commands to prefer in worlds with positions on margin over an ex date. */
const EX_DATES = ['margin.check', 'margin.check', 'increase.subscribe'] as const;
const SYMBOLS = ['900005', '900036', '900501', 'BTCKRW'] as const;
/** Pairs that exchanges go by; no orders are placed in them. */
const PAIRS = ['USDKRW', 'USDTKRW'] as const;
const BOARDS = {
  '900005': 'main',
  '900036': 'second',
  '900501': 'otc',
  BTCKRW: 'digital',
} as const;
const PHASES: readonly TradingPhase[] = ['halted', 'closed', 'opening_auction', 'vi_auction'];

interface InFlight {
  readonly changes: Changes;
  readonly seq: number;
  readonly entryNo: number;
}

/** Few enough that most jobs of a world take several steps, and enough for any item of theirs. */
const ROWS_PER_STEP = 40;

const RICH = 300_000_000n;
/** So little that a loss on margin can exceed all that the customer has. */
const POOR = 4_000_000n;

/** A world whose seed begins with the name of a leaning has it. */
const leaningOf = (seed: string): Leaning =>
  (['debts', 'lending'] as const).find((name) => seed.startsWith(`${name} `)) ?? null;

const byId = (rows: Iterable<RowBase>): RowBase[] =>
  [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));

export class World {
  /** Outcomes by command type: a run that refuses everything proves nothing. */
  readonly seen = new Map<string, number>();
  readonly cells = new OrderCells();
  commands = 0;
  restarts = 0;
  readonly #prng: Prng;
  readonly #config: BrokerConfig;
  readonly #make: MakeBroker;
  #broker: Broker;
  #twin: Broker;
  readonly #db = new Durable();
  readonly #guard = new CommandGuard();
  readonly #venue = new VenueModel();
  readonly #marks = new Map<string, Mark>();
  /** The venue cannot be reached. */
  #away = false;
  #inFlight: InFlight[] = [];
  #entryNo = 0;
  #seq = 0;
  #number = 100;
  #now: Instant = START;
  #started = false;
  /** Each batch begins with the step that is due; in other worlds the clock comes late. */
  readonly #isPrompt: boolean;
  readonly #rising: RisingMarket | null;
  readonly #leaning: Leaning;
  readonly #beginning: Beginning;
  #instructed: string[] = [];
  /** New shares that the venue has listed, before their first day too. */
  #listed: Instrument[] = [];

  constructor(seed: string, make: MakeBroker) {
    this.#prng = new Prng(seed);
    this.#beginning = leaningOf(seed) === null ? beginningOf(seed) : null;
    const isAlways = this.#prng.below(2) === 0;
    this.#config = {
      sandbox: true,
      sandboxReview: 'auto',
      hours: isAlways || this.#beginning === 'rights' ? 'always' : 'krx',
      instruments: [
        ...SYMBOLS.map((symbol) => payer(symbol, 4_003, { board: BOARDS[symbol] })),
        ...PAIRS.map((symbol) => issue(symbol, 'pair')),
      ],
      ...(new Prng(`steps of ${seed}`).below(2) === 0 && { rowsPerStep: ROWS_PER_STEP }),
    };
    this.#make = make;
    this.#isPrompt = this.#prng.below(3) > 0;
    this.#rising = risingMarket(seed);
    this.#leaning = leaningOf(seed);
    this.#broker = make(this.#config);
    this.#twin = make(this.#config);
    for (const symbol of [...SYMBOLS, ...PAIRS]) this.#marks.set(symbol, markAt(symbol, 50_000));
    this.#giveMarks([...this.#marks.values()]);
    const isPoor =
      this.#prng.below(3) === 0 || this.#leaning === 'debts' || this.#beginning === 'owing';
    this.#batch([
      this.#command('clock.start', 'clock', {}),
      this.#command('parameters.define', 'system', {}),
      this.#command('dividend.declare', 'system', {}),
      this.#command('sandbox.institution', 'sandbox', { code: 'MARU01', name: 'Maru' }),
      ...[1, 2, 3, 4, 5].map((no) => {
        const money = isPoor && no > 1 ? POOR * BigInt(no) : RICH;
        return this.#command('sandbox.demo', 'sandbox', demoAccount(no, money));
      }),
    ]);
    this.#commit(1);
    openWorld(this.#stage(), {
      rises: this.#rising !== null,
      leaning: this.#leaning,
      beginning: this.#beginning,
    });
    this.#started = true;
  }

  /** The start of a world is played on it. */
  #stage(): Stage {
    return {
      prng: this.#prng,
      seq: () => this.#seq,
      scene: () => this.#scene(),
      command: (type, actor, payload) => this.#command(type, actor, payload),
      run: (commands) => {
        this.#batch(commands);
        this.#commit(this.#inFlight.length);
      },
      wait: (until) => {
        this.#now = until;
        this.#runDue();
        this.#commit(this.#inFlight.length);
        auditIdle(this.#db);
      },
      halt: (symbol) => {
        const mark = { ...markAt(symbol, 50_000), phase: 'halted' } as const;
        this.#marks.set(symbol, mark);
        this.#giveMarks([mark]);
      },
    };
  }

  /** How far it got. */
  get reached(): Reached {
    return reachedIn(this.#db);
  }

  /** Runs batches until that many commands have run, then commits the batches in flight. */
  run(commands: number): void {
    while (this.commands < commands) {
      this.#passTime();
      this.#listNew();
      this.#moveMarket();
      const due = this.#isPrompt ? this.#due() : null;
      const batch: Command[] = due === null ? [] : [due];
      for (let count = this.#prng.between(1, 8); count > 0; count--) {
        const command = this.#generate();
        if (command !== null) batch.push(command);
      }
      this.#batch(batch);
      const roll = this.#prng.below(100);
      if (roll < 3) this.#restart();
      else if (roll < 5) this.#lose();
      else if (roll < 70) this.#commit(this.#prng.between(1, 2));
    }
    this.#runDue();
    this.#restart();
    auditSettled(this.#db, this.#broker.calendar.dayOf(this.#now));
    auditIdle(this.#db);
  }

  /** Runs all due steps, and the steps quarantined by a generated command. */
  #runDue(): void {
    this.#batch(
      this.#broker.reads.quarantined().map(({ table, id }) => {
        return this.#command('step.quarantine', 'operator', { table, id, reason: null });
      }),
    );
    for (let due = this.#due(); due !== null; due = this.#due()) this.#batch([due]);
  }

  /** The next due command; asserts that the named next alarm is the earliest of all. */
  #due(): Command | null {
    const waiting = ([...this.#broker.rows('alarms')] as Alarm[]).filter(
      ({ failed }) => failed === null,
    );
    const earliest = Math.min(...waiting.map(({ dueAt }) => dueAt));
    const next = this.#broker.nextAlarmAt() ?? Number.POSITIVE_INFINITY;
    assert(next === earliest, `the alarm at ${earliest} comes first (not ${next})`);
    return this.#broker.due(this.#now);
  }

  #command<T extends CommandType>(type: T, actor: string, payload: object): Command {
    return { type, actor, key: null, payload } as unknown as Command;
  }

  #generate(): Command | null {
    const ofMentors = this.#rising !== null && this.#prng.below(3) === 0;
    const isEx = this.#beginning === 'rights' && this.#prng.below(8) === 0;
    const type = this.#prng.pick(ofMentors ? MENTOR_TRADES : isEx ? EX_DATES : WEIGHTED);
    const made = GENERATORS[type](this.#scene());
    return made === null ? null : this.#command(type, made.actor, made.payload);
  }

  #scene(): Scene {
    // no session is of a product's account
    const people = this.#db.rows.customers.filter(({ id }) => isPersons(id));
    const own: Omit<Scene, Exclude<keyof Rows, 'customers' | 'orders'>> = {
      prng: this.#prng,
      symbols: [...SYMBOLS, ...this.#listed.map(({ symbol }) => symbol)],
      people,
      customers: people.map(({ id }) => id),
      orders: this.#db.rows.orders.filter((one) => isPersons(one.customer)),
      venue: this.#venue,
      now: this.#now,
      rising: this.#rising !== null,
      leaning: this.#leaning,
      released: this.#instructed,
      next: () => (this.#number += 1),
      price: (symbol) => this.#marks.get(symbol)?.last ?? 50_000,
      due: () => this.#due(),
      ...awaited(() => scene),
    };
    const scene: Scene = Object.setPrototypeOf(own, this.#db.rows);
    return scene;
  }

  #passTime(): void {
    const month = this.#rising?.nextMonth(this.#now, this.commands) ?? null;
    if (month !== null) {
      this.#now = month;
      // its days end one after the other
      this.#runDue();
      return;
    }
    const roll = this.#prng.below(100);
    if (roll < 85) this.#now += this.#prng.below(20_000);
    else if (roll < 96) this.#now += this.#prng.below(30 * MINUTE_MS);
    else if (roll < 99) this.#now = startOfDay(addDays(dayOf(this.#now), 1)) + 10 * HOUR_MS;
    else this.#now += this.#prng.below(3 * DAY_MS);
  }

  /** The venue reports issues that it has listed; their prices do not move. */
  #listNew(): void {
    for (const { accepted, instrument, price } of this.#db.table('offerings').values()) {
      const { symbol } = instrument;
      if (!accepted || this.#listed.some((one) => one.symbol === symbol)) continue;
      this.#listed.push(instrument);
      this.#marks.set(symbol, markAt(symbol, price));
      for (const broker of [this.#broker, this.#twin]) broker.setInstrument(instrument);
      this.#giveMarks([markAt(symbol, price)]);
    }
  }

  /** Prices move, phases turn, and at times the venue cannot be reached. */
  #moveMarket(): void {
    const prng = this.#prng;
    const moved: Mark[] = [];
    for (const symbol of SYMBOLS) {
      if (prng.below(3) > 0) continue;
      const last = this.#rising?.price(prng, this.commands) ?? prng.between(300, 700) * 100;
      const mark = markAt(symbol, 50_000, prng.below(20) === 0 ? null : last);
      const phase = prng.below(20) === 0 ? prng.pick(PHASES) : 'continuous';
      moved.push({ ...mark, phase });
    }
    for (const symbol of PAIRS) {
      // seldom further than a quote allows
      if (prng.below(4) > 0) continue;
      const mark = markAt(symbol, 50_000, 50_000 + prng.between(-150, 150));
      moved.push({ ...mark, phase: prng.below(5) === 0 ? 'closed' : 'continuous' });
    }
    for (const mark of moved) this.#marks.set(mark.symbol, mark);
    this.#giveMarks(moved);
    this.#away = prng.below(40) === 0;
    for (const broker of [this.#broker, this.#twin]) broker.setVenueAway(this.#away);
  }

  #giveMarks(marks: readonly Mark[]): void {
    for (const broker of [this.#broker, this.#twin]) broker.setMarks(marks);
  }

  /** Runs commands as one batch, which is then in flight. */
  #batch(commands: readonly Command[]): void {
    this.#loadMissing(commands);
    for (const command of commands) this.#execute(command);
    const changes = this.#broker.takeChanges();
    this.#broker.checkBatch(changes);
    this.#guard.check(changes);
    const twins = this.#twin.takeChanges();
    sameRows(changes, twins);
    this.#entryNo += changes.entries.length;
    this.#inFlight.push({ changes, seq: this.#seq, entryNo: this.#entryNo });
  }

  /** As in the engine: loads the rows that a command names and memory has evicted. */
  #loadMissing(commands: readonly Command[]): void {
    for (const command of commands) {
      for (const { table, id } of this.#broker.missing(command)) {
        const row = this.#db.table(table as TableName).get(id);
        if (row !== undefined) this.#broker.load(table, row);
      }
    }
  }

  #execute(command: Command): void {
    if (this.#prng.below(10) === 0) this.#preview(command);
    this.#seq += 1;
    const forward = command.type === 'clock.advance' ? command.payload.ms : 0;
    const ms = Number.isSafeInteger(forward) && forward > 0 ? forward : 0;
    const env = { seq: this.#seq, now: this.#now + ms };
    const broker = this.#broker;
    const outcome = this.#guard.run(broker, command, this.#seq, () =>
      watchDebts(broker, command, env.now, () => this.#watched(command, env)),
    );
    const twins = this.cells.watch(this.#twin, command, () => this.#twin.execute(command, env));
    this.#agree(command, outcome, twins);
    // a broken step is quarantined, and would hide it
    const isAsked = command.type === 'step.quarantine';
    const broken = outcome.ok && !isAsked ? outcome.reply.quarantined : undefined;
    assert(broken === undefined, `${text(command)} goes through: ${String(broken)}`);
    if (outcome.ok) {
      this.#owns(command);
      this.#now += ms;
      this.#venue.repeat((outcome.reply.behind as string[] | undefined) ?? []);
    }
    this.commands += 1;
    this.#see(`${command.type} ${outcome.ok ? 'ok' : outcome.refusal.code}`);
    // the result of a step of the clock
    if (outcome.ok && 'step' in outcome.reply)
      this.#see(`${command.type} ${String(outcome.reply.step)}`);
  }

  /** A price's judgement of a position on margin is held to its rules. */
  #watched(command: Command, env: Env): Outcome {
    const broker = this.#broker;
    const at = { today: this.#broker.calendar.dayOf(env.now), now: env.now };
    const watched = watchMargin(broker, command, at, () =>
      asPreviewed(broker, command, env, () => broker.execute(command, env)),
    );
    if (watched.rights > 0n) this.#see('margin.check with rights');
    return watched.outcome;
  }

  #see(end: string): void {
    this.seen.set(end, (this.seen.get(end) ?? 0) + 1);
  }

  /** I60: no customer acts on an order of another. */
  #owns(command: Command): void {
    const { actor } = command;
    for (const id of namedOrders(command)) {
      const owner = this.#db.table('orders').get(id)?.customer;
      assert(owner === undefined || owner === actor, `${id} is ${actor}'s own (I60)`);
    }
  }

  /** A preview has one answer, whatever was evicted, and changes nothing, as the batch shows. */
  #preview(command: Command): void {
    if (!isPreviewed(command.type)) return;
    const env: Env = { seq: this.#seq + 1, now: this.#now };
    this.#agree(command, this.#broker.preview(command, env), this.#twin.preview(command, env));
  }

  #agree(command: Command, outcome: Outcome, twins: Outcome): void {
    const [own, other] = [text(outcome), text(twins)];
    assert(own === other, `one answer to ${text(command)}: ${own}, never evicted ${other}`);
  }

  /** The oldest batches in flight become durable; finished rows leave memory. */
  #commit(most: number): void {
    for (const { changes, seq } of this.#inFlight.splice(0, most)) {
      this.#db.apply(changes, seq);
      this.#venue.receive(this.#broker.venueRequests(changes));
      for (const { id } of this.#broker.instructions(changes)) {
        assert(!this.#instructed.includes(id), `${id} goes out once (MKT-1)`);
        this.#instructed.push(id);
      }
      this.#broker.committed();
      audit(this.#db, this.#started);
    }
    if (this.#inFlight.length === 0) auditScale(this.#db, this.#broker.reads);
  }

  /** Restarts with all batches durable: memory, loaded anew, must not differ (I56). */
  #restart(): void {
    this.#commit(this.#inFlight.length);
    const before = this.#memory(this.#broker);
    this.#load();
    assert(before === this.#memory(this.#broker), 'what was loaded is what was in memory (I56)');
    assert(before === this.#memory(this.#twin), 'the twin has the same live rows');
    this.restarts += 1;
  }

  /** Loses the batches in flight: memory is rebuilt, for the twin from every stored row. */
  #lose(): void {
    const [first] = this.#inFlight;
    if (first === undefined) return;
    this.#inFlight = [];
    this.#seq = this.#db.seq;
    this.#entryNo = this.#db.entries.length;
    this.#load();
    this.#twin = this.#loaded(() => true);
  }

  #load(): void {
    this.#broker = this.#loaded((table, row) => isLive(table, row));
    this.#venue.reset(this.#broker.openRequests());
  }

  #loaded(wanted: (table: TableName, row: RowBase) => boolean): Broker {
    const broker = this.#make(this.#config);
    for (const name of TABLES) {
      const rows = [...this.#db.table(name).values()].filter((row) => wanted(name, row));
      for (const row of rows) broker.load(name, row);
    }
    broker.resume({ entryNo: this.#db.entries.length });
    for (const instrument of this.#listed) broker.setInstrument(instrument);
    broker.setMarks([...this.#marks.values()]);
    broker.setVenueAway(this.#away);
    return broker;
  }

  /** Every live row, as text. */
  #memory(broker: Broker): string {
    return text(
      TABLES.map((name) => {
        const rows = broker.rows(name) as Iterable<RowBase>;
        return [name, byId([...rows].filter((row) => isLive(name, row)))];
      }),
    );
  }
}

/**
 * Runs a world from a seed.
 * @throws {InvariantError} naming the seed, when an invariant is broken
 */
export function simulate(
  seed: string,
  commands: number,
  make: MakeBroker = new Prng(`locks of ${seed}`).below(3) === 0 ? makeLocking : makeBroker,
): World {
  let world: World | null = null;
  try {
    world = new World(seed, make);
    world.run(commands);
    return world;
  } catch (error) {
    const { message } = error as Error;
    throw new InvariantError(`seed ${seed}, command ${world?.commands ?? 0}: ${message}`);
  }
}
