/** The venue as main sees it: the worker's side of the port, and what of it must wait. */
import { Worker } from 'node:worker_threads';
import type { MarketSetup, NumberedReport } from '@maru/exchange/simulation-types';
import type { Day } from '@maru/std/kst';
import type { Mark, VenueRequest } from '@maru/std/venue-port';
import { type Statement, type Store, StoreAway } from '../store/port.ts';
import type { MarketFrame } from '../stream/frame-gate.ts';
import {
  type Crossing,
  crossed,
  crossing,
  type FromVenue,
  type ToVenue,
  type WorkerSetup,
} from './messages.ts';

/** Who hears the venue. They are named at the start, because it speaks from then on. */
interface VenueListeners {
  /** Reports are numbered 1, 2, 3 … within this run. */
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
  /** Orders and cancels, in order; answered by reports. */
  send(requests: readonly VenueRequest[]): void;
  /** All reports up to `report` are durable: marks and saves that waited for it go on. */
  durable(report: number): void;
  /** Participants begin. Send customers' open orders, by seq, before it. */
  open(): void;
  /** The market clock was moved. */
  setClockOffset(offsetMs: number): void;
  /** Ends the day: what rests expires; opens `day`. Resolves once the worker has done it. */
  startDay(day: Day): Promise<void>;
  /** Saves where the market stands, as far as it is durable, and ends the worker. */
  stop(): Promise<void>;
}

/** Saves (minutes) that wait for a store that is away; the oldest are dropped beyond it. */
const SAVES_HELD = 60;

type Held = Extract<FromVenue, { kind: 'marks' | 'save' }>;

class WorkerVenue implements Venue {
  readonly #worker: Worker;
  readonly #store: Store;
  readonly #listeners: VenueListeners;
  readonly #waiting = new Map<FromVenue['kind'], () => void>();
  #held: Held[] = [];
  readonly #saves: (readonly Statement[])[] = [];
  #saving: Promise<void> | null = null;
  #durable = 0;
  #stopping = false;
  #failed = false;

  constructor(options: VenueOptions) {
    this.#store = options.store;
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
    if (report <= this.#durable) return;
    this.#durable = report;
    this.#letGo();
  }

  open(): void {
    this.#post({ kind: 'open' });
  }

  setClockOffset(offsetMs: number): void {
    this.#post({ kind: 'clock', offsetMs });
  }

  async startDay(day: Day): Promise<void> {
    const started = this.next('dayStarted');
    this.#post({ kind: 'day', day });
    await started;
  }

  async stop(): Promise<void> {
    if (this.#stopping || this.#failed) return;
    this.#stopping = true;
    const stopped = this.next('stopped');
    this.#post({ kind: 'stop' });
    await stopped;
    await this.#saving;
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
      case 'save':
        this.#held.push(message);
        this.#letGo();
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

  /** Reports only grow, so what waits is free in order. */
  #letGo(): void {
    let free = 0;
    for (const message of this.#held) {
      if (message.afterReport > this.#durable) break;
      free++;
      if (message.kind === 'marks') this.#listeners.onMarks(message.marks);
      else this.#saves.push(message.statements);
    }
    this.#held.splice(0, free);
    // a save may be written twice and later ones hold newer states: losing old ones loses bars only
    this.#saves.splice(0, this.#saves.length - SAVES_HELD);
    if (this.#saves.length > 0) this.#saving ??= this.#writeSaves();
  }

  async #writeSaves(): Promise<void> {
    try {
      for (let save = this.#saves[0]; save !== undefined; save = this.#saves[0]) {
        await this.#store.commit(save);
        if (this.#saves[0] === save) this.#saves.shift();
      }
    } catch (error) {
      // while the store is away the saves wait for the next minute
      if (!(error instanceof StoreAway)) this.#fail(error as Error);
    } finally {
      this.#saving = null;
    }
  }
}

/**
 * Starts the worker; resolves once it can take requests. Nothing trades until `open`.
 * @throws what ended the worker before that; `onFailure` is told too
 */
export function startVenue(options: VenueOptions): Promise<Venue> {
  return new Promise((resolve, reject) => {
    const onFailure = (error: Error): void => {
      reject(error);
      options.onFailure(error);
    };
    const venue = new WorkerVenue({ ...options, onFailure });
    venue.next('ready').then(() => resolve(venue), reject);
  });
}
