/**
 * The venue in a process of its own, as main uses it: the same port as the worker's. It may
 * disconnect and reconnect; each time a session begins, both sides compare their state.
 */
import type { DayStart } from '@maru/exchange/simulation-types';
import type { Day } from '@maru/std/kst';
import type { VenueInstruction, VenueRequest } from '@maru/std/venue-port';
import type { RemoteVenue } from '../config/venue-settings.ts';
import { StoreAway } from '../store/port.ts';
import { Dialer } from './dialer.ts';
import { HeldBack } from './held.ts';
import { type FromExchange, sorted } from './messages.ts';
import { RunNumbers } from './run-numbers.ts';
import { statementsOf } from './save-writes.ts';
import type { CoreSide, Venue, VenueOptions } from './venue.ts';
import { FrameError } from './wire/frames.ts';
import type { RunInfo } from './wire/handshake.ts';

/** Marks are stale after this time without a connected exchange. */
const AWAY_MS = 2_000;
/** Pause before a join is repeated that found the store down. */
const REJOIN_MS = 500;

/** Identity of the core, for an exchange that may have run another core's market. */
export interface RemoteCore extends CoreSide {
  /** The writer's fence. */
  readonly epoch: number;
  /** The database and market that the core writes for. */
  readonly market: string;
  /**
   * Ids of the instructions answered since a day began.
   * @throws {StoreAway}
   */
  answeredSince(day: Day): Promise<string[]>;
}

export interface SocketVenueOptions extends VenueOptions {
  readonly venue: RemoteVenue;
  readonly core: RemoteCore;
}

export class SocketVenue implements Venue {
  readonly #options: SocketVenueOptions;
  readonly #dialer: Dialer;
  readonly #held: HeldBack;
  readonly #numbers = new RunNumbers();
  /** The session that is being joined or is joined; aborted when another one begins. */
  #session = new AbortController();
  /** True: orders are sent; all earlier ones are in the join's message. */
  #sending = false;
  /** The newest report that the exchange has as durable. */
  #confirmed = 0;
  #reconciled: ((agreed: boolean) => void) | null = null;
  #present = false;
  #leaving: NodeJS.Timeout | undefined;
  #rejoining: NodeJS.Timeout | undefined;
  #today: DayStart;

  constructor(options: SocketVenueOptions) {
    this.#options = options;
    this.#today = options.today;
    this.#held = new HeldBack({
      store: options.store,
      onMarks: (marks) => {
        options.onMarks(marks);
        this.#arrive();
      },
      onSaved: (no) => this.#dialer.send({ kind: 'saved', no }),
      onFailure: options.onFailure,
    });
    const { epoch, market } = options.core;
    this.#dialer = new Dialer({
      venue: options.venue,
      epoch,
      market,
      log: options.log,
      began: (run) => this.#begin(run),
      onMessage: (message) => this.#receive(message),
      resumed: () => {
        clearTimeout(this.#leaving);
        // messages sent before the cut arrive late
        this.sendTime();
      },
      cut: () => this.#leaveSoon(),
    });
  }

  get away(): boolean {
    return !this.#present;
  }

  /** Without a joined exchange requests wait in the core: the next join sends them. */
  send(requests: readonly VenueRequest[]): void {
    if (this.#sending && requests.length > 0) this.#dialer.send({ kind: 'requests', requests });
  }

  /** As with orders: the next join sends them. */
  instruct(instructions: readonly VenueInstruction[]): void {
    if (!this.#sending || instructions.length === 0) return;
    this.#dialer.send({ kind: 'instructions', instructions });
  }

  durable(report: number): void {
    this.#held.durable(report);
    if (report <= this.#confirmed || !this.#sending) return;
    this.#confirmed = report;
    const no = this.#numbers.confirmed(report);
    if (no !== null) this.#dialer.send({ kind: 'durable', report: no });
  }

  sendTime(): void {
    if (this.#sending) this.#dialer.send({ kind: 'clock', now: this.#options.now() });
  }

  sendHolidays(): void {
    if (!this.#sending) return;
    this.#dialer.send({ kind: 'holidays', changes: this.#options.core.holidays() });
  }

  /** A disconnected exchange opens the day when it is back. */
  async startDay(start: DayStart): Promise<void> {
    this.#today = start;
    if (this.#sending) this.#dialer.send({ kind: 'day', ...start });
  }

  /** The exchange continues without this core; its saves received so far are written. */
  async stop(): Promise<void> {
    this.#session.abort();
    this.#sending = false;
    clearTimeout(this.#leaving);
    clearTimeout(this.#rejoining);
    this.#dialer.stop();
    await this.#held.written().catch(() => undefined);
  }

  #begin(run: RunInfo | null): void {
    this.#session.abort();
    this.#session = new AbortController();
    this.#sending = false;
    this.#leaveSoon();
    void this.#join(run, this.#session.signal);
  }

  async #join(run: RunInfo | null, over: AbortSignal): Promise<void> {
    const { core, onFailure } = this.#options;
    let found = run;
    try {
      // reports of a lost exchange are applied before a reconciliation with another one
      await core.settled();
      await this.#held.written();
      if (over.aborted) return;
      if (found !== null && !(await this.#reconcile(found, over))) found = null;
      if (found === null) await this.#start(over);
      if (over.aborted) return;
      this.sendTime();
      this.#dialer.send({ kind: 'open' });
    } catch (error) {
      if (over.aborted) return;
      if (!(error instanceof StoreAway)) onFailure(error as Error);
      else this.#rejoining = setTimeout(() => void this.#join(found, over), REJOIN_MS);
    }
  }

  /** False: the exchange has given up its run, and is empty. */
  async #reconcile(run: RunInfo, over: AbortSignal): Promise<boolean> {
    const agreed = new Promise<boolean>((resolve) => {
      this.#reconciled = resolve;
      over.addEventListener('abort', () => resolve(true));
    });
    const { core } = this.#options;
    const answered = await core.answeredSince(run.day);
    core.openRequests((open) => {
      if (over.aborted) return;
      const instructions = core.openInstructions();
      const now = this.#options.now();
      const asked = { open, instructions, answered, holidays: core.holidays() };
      this.#dialer.send({ kind: 'reconcile', ...asked, now });
      this.#takeOrders(run.day);
    });
    if (await agreed) return true;
    this.#sending = false;
    this.#options.log.error({ run: run.id }, 'the exchange contradicts the database: it restarts');
    return false;
  }

  async #start(over: AbortSignal): Promise<void> {
    const { core } = this.#options;
    const market = await core.setup();
    if (over.aborted) return;
    this.#numbers.begin(0);
    const started = new Promise<void>((resolve) => {
      over.addEventListener('abort', () => resolve());
      core.openRequests((open) => {
        resolve();
        if (over.aborted) return;
        // one may have been approved since the market was read
        const setup = {
          market: { ...market, holidays: core.holidays() },
          now: this.#options.now(),
        };
        this.#dialer.send({ kind: 'start', setup });
        if (open.length > 0) this.#dialer.send({ kind: 'requests', requests: open });
        const instructions = core.openInstructions();
        if (instructions.length > 0) this.#dialer.send({ kind: 'instructions', instructions });
        this.#takeOrders(market.day);
      });
    });
    await started;
  }

  /** From here on orders, the clock and days are sent as they come. */
  #takeOrders(exchangeDay: Day): void {
    this.#sending = true;
    if (exchangeDay < this.#today.day) this.#dialer.send({ kind: 'day', ...this.#today });
  }

  #receive(message: FromExchange): void {
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
      case 'save': {
        const { kind, no, writes, afterReport } = message;
        const statements = statementsOf(writes);
        if (statements === null) throw new FrameError('a save that writes what it may not');
        this.#held.hold(this.#numbers.numbered({ kind, no, statements, afterReport }));
        break;
      }
      case 'reconciled':
        if (message.agreed) this.#numbers.begin(message.after);
        this.#reconciled?.(message.agreed);
        this.#reconciled = null;
        break;
      case 'dayStarted':
        break;
    }
  }

  #leaveSoon(): void {
    if (!this.#present) return;
    clearTimeout(this.#leaving);
    this.#leaving = setTimeout(() => {
      this.#present = false;
      this.#options.log.warn({}, 'the exchange is away: no order is taken');
      this.#options.onPresence(false);
    }, AWAY_MS);
  }

  #arrive(): void {
    clearTimeout(this.#leaving);
    if (this.#present) return;
    this.#present = true;
    this.#options.log.info({}, 'the exchange is there');
    this.#options.onPresence(true);
  }
}
