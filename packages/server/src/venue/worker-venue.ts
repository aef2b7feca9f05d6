/**
 * The venue in a thread of this process. A failed assertion in the exchange ends its thread and
 * nothing else: orders are refused until a new thread has begun from the saved market.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { DayStart, MarketSetup } from '@maru/exchange/simulation-types';
import type { VenueInstruction, VenueRequest } from '@maru/std/venue-port';
import { StoreAway } from '../store/port.ts';
import { HeldBack } from './held.ts';
import { type FromVenue, sorted } from './messages.ts';
import { RestartPauses } from './restart-pauses.ts';
import { RunNumbers } from './run-numbers.ts';
import type { CoreSide, Venue, VenueOptions } from './venue.ts';
import { EXCHANGE_PROGRAM, WorkerRun } from './worker-run.ts';

/** Pause before a start is repeated that found the store down. */
const RETRY_MS = 500;
/** How long a stop waits for reports to become durable, ms: without the store they never do. */
const SETTLE_MS = 5_000;

export interface WorkerVenueOptions extends VenueOptions {
  readonly core: CoreSide;
  /** The thread's program, when it is another one. */
  readonly program?: URL | undefined;
}

export class WorkerVenue implements Venue {
  readonly #options: WorkerVenueOptions;
  readonly #held: HeldBack;
  readonly #numbers = new RunNumbers();
  readonly #pauses = new RestartPauses();
  #run: WorkerRun | null = null;
  /** True: orders are sent; all earlier ones are in the run's first message. */
  #sending = false;
  #present = false;
  #saves = 0;
  #starting: NodeJS.Timeout | undefined;
  #stopping = false;
  #today: DayStart;

  constructor(options: WorkerVenueOptions) {
    this.#options = options;
    this.#today = options.today;
    this.#held = new HeldBack({
      store: options.store,
      onMarks: (marks) => {
        options.onMarks(marks);
        this.#arrive();
      },
      onSaved: () => undefined,
      onFailure: options.onFailure,
    });
    void this.#start();
  }

  get away(): boolean {
    return !this.#present;
  }

  /** While no exchange runs they wait in the core: the next run begins with them. */
  send(requests: readonly VenueRequest[]): void {
    if (this.#sending && requests.length > 0) this.#run?.post({ kind: 'requests', requests });
  }

  /** As with orders: the next run begins with them. */
  instruct(instructions: readonly VenueInstruction[]): void {
    if (!this.#sending || instructions.length === 0) return;
    this.#run?.post({ kind: 'instructions', instructions });
  }

  durable(report: number): void {
    this.#held.durable(report);
  }

  sendTime(): void {
    if (!this.#stopping) this.#run?.post({ kind: 'clock', now: this.#options.now() });
  }

  sendHolidays(): void {
    if (!this.#sending) return;
    this.#run?.post({ kind: 'holidays', changes: this.#options.core.holidays() });
  }

  async startDay(start: DayStart): Promise<void> {
    this.#today = start;
    if (!this.#sending || this.#run === null) return;
    const started = this.#run.next('dayStarted');
    this.#run.post({ kind: 'day', ...start });
    await started;
  }

  /** Writes the market's saves, the last one too, and ends the thread. */
  async stop(): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    clearTimeout(this.#starting);
    await this.#run?.stop();
    // the last save waits for the reports before it
    const settled = this.#options.core.settled().catch(() => undefined);
    await Promise.race([settled, pause(SETTLE_MS, undefined, { ref: false })]);
    await this.#held.written().catch(() => undefined);
    await this.#run?.terminate();
  }

  async #start(): Promise<void> {
    const { core, onFailure } = this.#options;
    try {
      // reports of an ended run are applied before another one begins
      await core.settled();
      await this.#held.written();
      const market = await core.setup();
      if (!this.#stopping) this.#begin(market);
    } catch (error) {
      if (this.#stopping) return;
      if (!(error instanceof StoreAway)) onFailure(error as Error);
      else this.#startIn(RETRY_MS);
    }
  }

  #startIn(ms: number): void {
    if (this.#stopping) return;
    this.#starting = setTimeout(() => void this.#start(), ms);
  }

  #begin(market: MarketSetup): void {
    this.#numbers.begin(0);
    const begunAt = performance.now();
    const setup = { market, now: this.#options.now() };
    const run = new WorkerRun(this.#options.program ?? EXCHANGE_PROGRAM, setup, {
      onMessage: (message) => this.#receive(message),
      ended: (error) => this.#ended(error, Math.round(performance.now() - begunAt)),
    });
    this.#run = run;
    this.#options.core.openRequests((open) => {
      if (this.#run !== run) return;
      if (open.length > 0) run.post({ kind: 'requests', requests: open });
      const instructions = this.#options.core.openInstructions();
      if (instructions.length > 0) run.post({ kind: 'instructions', instructions });
      this.#sending = true;
      // one may have been approved since the market was read
      this.sendHolidays();
      if (market.day < this.#today.day) run.post({ kind: 'day', ...this.#today });
      this.sendTime();
      run.post({ kind: 'open' });
    });
  }

  #ended(error: Error, livedMs: number): void {
    this.#run = null;
    this.#sending = false;
    if (this.#stopping) return;
    this.#present = false;
    const pauseMs = this.#pauses.after(livedMs);
    const { log, onPresence } = this.#options;
    log.error({ err: error, livedMs, pauseMs }, 'the exchange has stopped: no order is taken');
    onPresence(false);
    this.#startIn(pauseMs);
  }

  #receive(message: FromVenue): void {
    switch (message.kind) {
      case 'reports': {
        const { ofOrders, news } = sorted(
          message.reports.map(({ no, report }) => ({ no: this.#numbers.take(no), report })),
        );
        if (ofOrders.length > 0) this.#options.onReports(ofOrders);
        if (news.length > 0) this.#options.onNews(news);
        break;
      }
      case 'frames':
        this.#options.onFrames(message.frames.map((frame) => this.#numbers.numbered(frame)));
        break;
      case 'marks':
        this.#held.hold(this.#numbers.numbered(message));
        break;
      case 'save':
        this.#saves += 1;
        this.#held.hold({ ...this.#numbers.numbered(message), no: this.#saves });
        break;
      case 'ready':
      case 'dayStarted':
      case 'stopped':
        break;
    }
  }

  /** The first marks of a run: those of an ended run do not make the exchange present. */
  #arrive(): void {
    if (this.#present || !this.#sending) return;
    this.#present = true;
    this.#options.log.info({}, 'the exchange is there');
    this.#options.onPresence(true);
  }
}
