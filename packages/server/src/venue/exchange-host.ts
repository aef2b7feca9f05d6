/**
 * The market of an exchange in a process of its own. It runs one market for one core, continues
 * while the core is disconnected, and keeps messages that the core has not confirmed. It writes
 * nothing to disk: the core's database is the only truth, so after its own restart it begins empty.
 */
import { randomUUID } from 'node:crypto';
import { Simulation } from '@maru/exchange/simulation';
import type { Day } from '@maru/std/kst';
import type { VenueInstruction, VenueRequest } from '@maru/std/venue-port';
import { SAVES_HELD } from './held.ts';
import { KnownInstructions } from './known-instructions.ts';
import { KnownOrders } from './known-orders.ts';
import type { FromExchange, FromVenue, ToExchange, WorkerSetup } from './messages.ts';
import { VenueRunner } from './runner.ts';
import { writesOf } from './save-writes.ts';
import type { RunInfo } from './wire/handshake.ts';

interface HostLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

type Save = Extract<FromExchange, { kind: 'save' }>;
type Reconcile = Extract<ToExchange, { kind: 'reconcile' }>;

/** A market from its start to the end of the process, or until a core replaces it. */
interface Run {
  readonly id: string;
  /** The core of the market. */
  readonly market: string;
  /** By the monotonic clock. */
  readonly begunAt: number;
  day: Day;
  runner: VenueRunner | null;
  readonly orders: KnownOrders;
  readonly instructions: KnownInstructions;
  /** Messages that the core has not confirmed, oldest first. */
  saves: Save[];
  saveNo: number;
}

/** The connected core, and its share of the messages: none, reports, or all. */
interface Peer {
  readonly market: string;
  readonly send: (message: FromExchange) => void;
  share: 'answers' | 'reports' | 'everything';
}

export class ExchangeHost {
  /** Called when a run has failed, with its age: the core must begin another one. */
  onFailed: (livedMs: number) => void = () => undefined;
  readonly #log: HostLog;
  readonly #now: () => number;
  #run: Run | null = null;
  #peer: Peer | null = null;

  /** @param now time of a monotonic clock, ms */
  constructor(log: HostLog, now: () => number) {
    this.#log = log;
    this.#now = now;
  }

  /** Begins a session of the core that writes for `market`; returns the existing run, if any. */
  join(market: string, send: (message: FromExchange) => void): RunInfo | null {
    if (this.#run !== null && this.#run.market !== market) {
      this.#log.info({ run: this.#run.id }, 'a core of another market: the run is given up');
      this.#run = null;
    }
    this.#peer = { market, send, share: 'answers' };
    return this.#run === null ? null : { id: this.#run.id, day: this.#run.day };
  }

  /** The session is over; the market continues. */
  leave(): void {
    this.#peer = null;
  }

  /** Called more often than the market steps. */
  tick(): void {
    this.#guard(() => this.#run?.runner?.tick(this.#now()));
  }

  receive(message: ToExchange): void {
    this.#guard(() => {
      if (message.kind === 'start') this.#start(message.setup);
      else if (this.#run !== null) this.#dispatch(this.#run, message);
    });
  }

  /** Ends a run after a failed assertion: its state can't be trusted. */
  #guard(act: () => void): void {
    try {
      act();
    } catch (error) {
      const run = this.#run;
      if (run === null) throw error;
      const livedMs = this.#now() - run.begunAt;
      this.#log.error({ err: error, run: run.id, livedMs }, 'the run has failed: it is given up');
      this.#run = null;
      this.onFailed(livedMs);
    }
  }

  #dispatch(run: Run, message: Exclude<ToExchange, { kind: 'start' }>): void {
    switch (message.kind) {
      case 'reconcile':
        this.#pass(run, { kind: 'clock', now: message.now });
        this.#pass(run, { kind: 'holidays', changes: message.holidays });
        this.#reconcile(run, message);
        break;
      case 'requests':
        this.#submit(run, message.requests);
        break;
      case 'instructions':
        this.#instruct(run, message.instructions);
        break;
      case 'open':
        if (this.#peer !== null) this.#peer.share = 'everything';
        for (const save of run.saves) this.#peer?.send(save);
        run.runner?.repeat();
        this.#pass(run, message);
        break;
      case 'clock':
      case 'holidays':
        this.#pass(run, message);
        break;
      case 'day':
        if (message.day <= run.day) break;
        run.day = message.day;
        run.orders.forgetEnded();
        run.instructions.forget(run.orders.confirmed);
        this.#pass(run, message);
        break;
      case 'durable':
        run.orders.confirm(message.report);
        break;
      case 'saved':
        run.saves = run.saves.filter((save) => save.no > message.no);
        break;
    }
  }

  #start({ market: setup, now: marketNow }: WorkerSetup): void {
    if (this.#peer === null) return;
    const run: Run = {
      id: randomUUID(),
      market: this.#peer.market,
      begunAt: this.#now(),
      day: setup.day,
      runner: null,
      orders: new KnownOrders(),
      instructions: new KnownInstructions(),
      saves: [],
      saveNo: 0,
    };
    this.#run = run;
    this.#peer.share = 'reports';
    run.runner = new VenueRunner(
      {
        market: new Simulation(setup),
        setup,
        marketNow,
        post: (message) => this.#forward(run, message),
      },
      this.#now(),
    );
    this.#log.info({ run: run.id, day: run.day, issues: setup.instruments.length }, 'a run begins');
  }

  /** Sends the core the messages it may have missed, after comparing its orders with the books. */
  #reconcile(run: Run, message: Reconcile): void {
    const peer = this.#peer;
    if (peer === null) return;
    const { open, instructions } = message;
    const known = run.instructions.agree(message, run.orders.confirmed);
    const compared = known ? run.orders.compare(open) : null;
    if (compared === null) {
      const what = known ? 'orders' : 'instructions';
      this.#log.error({ run: run.id }, `the core's ${what} contradict the run: it is given up`);
      this.#run = null;
      peer.send({ kind: 'reconciled', agreed: false, after: 0 });
      return;
    }
    peer.send({ kind: 'reconciled', agreed: true, after: run.orders.confirmed });
    const reports = [...run.orders.unconfirmed];
    if (reports.length > 0) peer.send({ kind: 'reports', reports });
    peer.share = 'reports';
    // the market drops amendments with a known id
    const asked = open.filter((request) => request.kind !== 'new');
    const strangers = compared.strangers.map(({ id, symbol }): VenueRequest => {
      this.#log.error({ id, symbol }, 'an order that the core does not have is cancelled');
      return { kind: 'cancel', id, symbol };
    });
    this.#submit(run, [...compared.unknown, ...asked, ...strangers]);
    // the market drops instructions with a known id
    this.#instruct(run, instructions);
    const { unknown } = compared;
    const counts = { open: open.length, unknown: unknown.length, repeated: reports.length };
    this.#log.info({ run: run.id, ...counts }, 'reconciled');
  }

  #submit(run: Run, requests: readonly VenueRequest[]): void {
    run.orders.entered(requests);
    this.#pass(run, { kind: 'requests', requests });
  }

  #instruct(run: Run, instructions: readonly VenueInstruction[]): void {
    run.instructions.entered(instructions);
    this.#pass(run, { kind: 'instructions', instructions });
  }

  #pass(run: Run, message: Parameters<VenueRunner['receive']>[0]): void {
    run.runner?.receive(message, this.#now());
  }

  /** Keeps the market's messages as long as necessary, and sends them to a joined core. */
  #forward(run: Run, message: FromVenue): void {
    // a run that was given up has no recipient
    if (run !== this.#run) return;
    const share = this.#peer?.share;
    switch (message.kind) {
      case 'reports':
        run.orders.reported(message.reports);
        run.instructions.reported(message.reports);
        if (share === 'reports' || share === 'everything') this.#peer?.send(message);
        break;
      case 'save': {
        run.saveNo += 1;
        const { kind, afterReport } = message;
        const writes = writesOf(message.statements);
        const save: Save = { kind, no: run.saveNo, writes, afterReport };
        // the newest minutes; a core that was disconnected for longer misses older bars
        run.saves = [...run.saves, save].slice(-SAVES_HELD);
        if (share === 'everything') this.#peer?.send(save);
        break;
      }
      case 'frames':
      case 'marks':
        if (share === 'everything') this.#peer?.send(message);
        break;
      case 'dayStarted':
        this.#peer?.send(message);
        break;
      case 'ready':
      case 'stopped':
        break;
    }
  }
}
