/** The venue as main sees it, and its simplest form: a worker thread. */
import { Worker } from 'node:worker_threads';
import type { MarketSetup, NumberedReport, ReplayedDay } from '@maru/exchange/simulation-types';
import type { Day } from '@maru/std/kst';
import type { Mark, VenueRequest } from '@maru/std/venue-port';
import type { Store } from '../store/port.ts';
import type { MarketFrame } from '../stream/frame-gate.ts';
import { HeldBack } from './held.ts';
import {
  type Crossing,
  crossed,
  crossing,
  type FromVenue,
  type ToVenue,
  type WorkerSetup,
} from './messages.ts';

/** Who hears the venue. They are named at the start, because it speaks from then on. */
export interface VenueListeners {
  /** Their numbers only grow while this process lives. */
  readonly onReports: (reports: readonly NumberedReport[]) => void;
  /** Frames as they are made; each waits for its own `afterReport` at whoever shows it. */
  readonly onFrames: (frames: readonly MarketFrame[]) => void;
  /** What changed, once a second, in parts of 1,000 at most; the fills behind it are durable. */
  readonly onMarks: (marks: readonly Mark[]) => void;
  /** The worker has ended by itself, or a save was refused: the process must stop. */
  readonly onFailure: (error: Error) => void;
}

export interface VenueOptions extends VenueListeners {
  readonly store: Store;
  /** From `marketSetup`. */
  readonly market: MarketSetup;
  /** Market time less machine time, milliseconds. */
  readonly clockOffsetMs: number;
}

export interface Venue {
  /** True: it can't be reached, and has not been for a while. */
  readonly away: boolean;
  /** Orders and cancels, in order; answered by reports. */
  send(requests: readonly VenueRequest[]): void;
  /** All reports up to `report` are durable: marks and saves that waited for it go on. */
  durable(report: number): void;
  /** The market clock was moved. */
  setClockOffset(offsetMs: number): void;
  /**
   * Ends the day: what rests expires; opens `day`, which replays an imported day or none. Resolves
   * once the worker has done it.
   */
  startDay(day: Day, replayed: ReplayedDay | null): Promise<void>;
  /** Saves where the market stands, as far as it is durable; a worker ends with it. */
  stop(): Promise<void>;
}

/** A venue that begins with empty books. */
export interface OpenableVenue extends Venue {
  /** Participants begin. Send customers' open orders, by seq, before it. */
  open(): void;
}

class WorkerVenue implements OpenableVenue {
  /** It lives and dies with this process. */
  readonly away = false;
  readonly #worker: Worker;
  readonly #held: HeldBack;
  readonly #listeners: VenueListeners;
  readonly #waiting = new Map<FromVenue['kind'], () => void>();
  #saves = 0;
  #stopping = false;
  #failed = false;

  constructor(options: VenueOptions) {
    this.#held = new HeldBack({
      store: options.store,
      onMarks: options.onMarks,
      onSaved: () => undefined,
      onFailure: (error) => this.#fail(error),
    });
    this.#listeners = options;
    const { market, clockOffsetMs } = options;
    const workerData: WorkerSetup = { market, clockOffsetMs };
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
    this.#worker.on('message', (message: Crossing<FromVenue>) => this.#receive(crossed(message)));
    this.#worker.on('error', (error: Error) => this.#fail(error));
    this.#worker.on('exit', (code) => {
      this.#arrived('stopped');
      if (!this.#stopping) this.#fail(new Error(`the venue's worker ended (${code})`));
    });
  }

  /** Resolves with the worker's next message of a kind. */
  next(kind: FromVenue['kind']): Promise<void> {
    return new Promise((resolve) => this.#waiting.set(kind, resolve));
  }

  send(requests: readonly VenueRequest[]): void {
    if (requests.length > 0) this.#post({ kind: 'requests', requests });
  }

  durable(report: number): void {
    this.#held.durable(report);
  }

  open(): void {
    this.#post({ kind: 'open' });
  }

  setClockOffset(offsetMs: number): void {
    this.#post({ kind: 'clock', offsetMs });
  }

  async startDay(day: Day, replayed: ReplayedDay | null): Promise<void> {
    const started = this.next('dayStarted');
    this.#post({ kind: 'day', day, replayed });
    await started;
  }

  async stop(): Promise<void> {
    if (this.#stopping || this.#failed) return;
    this.#stopping = true;
    const stopped = this.next('stopped');
    this.#post({ kind: 'stop' });
    await stopped;
    await this.#held.written().catch(() => undefined);
    await this.#worker.terminate();
  }

  #post(message: ToVenue): void {
    this.#worker.postMessage(crossing(message));
  }

  #receive(message: FromVenue): void {
    switch (message.kind) {
      case 'reports':
        this.#listeners.onReports(message.reports);
        break;
      case 'frames':
        this.#listeners.onFrames(message.frames);
        break;
      case 'marks':
        this.#held.hold(message);
        break;
      case 'save':
        this.#saves += 1;
        this.#held.hold({ ...message, no: this.#saves });
        break;
      case 'ready':
      case 'dayStarted':
      case 'stopped':
        this.#arrived(message.kind);
        break;
    }
  }

  /** Told once: a worker that throws also ends. */
  #fail(error: Error): void {
    if (this.#failed) return;
    this.#failed = true;
    this.#listeners.onFailure(error);
  }

  #arrived(kind: FromVenue['kind']): void {
    this.#waiting.get(kind)?.();
    this.#waiting.delete(kind);
  }
}

/**
 * Starts the worker; resolves once it can take requests. Nothing trades until `open`.
 * @throws what ended the worker before that; `onFailure` is told too
 */
export function startVenue(options: VenueOptions): Promise<OpenableVenue> {
  return new Promise((resolve, reject) => {
    const onFailure = (error: Error): void => {
      reject(error);
      options.onFailure(error);
    };
    const venue = new WorkerVenue({ ...options, onFailure });
    venue.next('ready').then(() => resolve(venue), reject);
  });
}
