/** One run of the exchange in a worker thread: from its start to the end of the thread. */
import { Worker } from 'node:worker_threads';
import { programUrl } from '../base/programs.ts';
import {
  type Crossing,
  crossed,
  crossing,
  type FromVenue,
  type ToVenue,
  type WorkerSetup,
} from './messages.ts';

/** The program of the thread. */
export const EXCHANGE_PROGRAM = programUrl('venue/worker');

interface RunListeners {
  readonly onMessage: (message: FromVenue) => void;
  /** The thread has ended, by itself or after `stop`; all its messages were handled before. */
  readonly ended: (error: Error) => void;
}

export class WorkerRun {
  readonly #worker: Worker;
  readonly #waiting = new Map<FromVenue['kind'], () => void>();
  /** The error that ended the thread; null: none was thrown. */
  #error: Error | null = null;
  #over = false;

  constructor(program: URL, setup: WorkerSetup, listeners: RunListeners) {
    this.#worker = new Worker(program, { workerData: setup });
    this.#worker.on('message', (sent: Crossing<FromVenue>) => {
      const message = crossed(sent);
      listeners.onMessage(message);
      this.#arrived(message.kind);
    });
    this.#worker.on('error', (error: Error) => {
      this.#error = error;
    });
    this.#worker.on('exit', (code) => {
      this.#over = true;
      for (const kind of [...this.#waiting.keys()]) this.#arrived(kind);
      listeners.ended(this.#error ?? new Error(`the exchange's thread ended (${code})`));
    });
  }

  post(message: ToVenue): void {
    this.#worker.postMessage(crossing(message));
  }

  /** Resolves with the run's next message of a kind, or with its end. */
  next(kind: FromVenue['kind']): Promise<void> {
    if (this.#over) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.set(kind, resolve));
  }

  /** Resolves once the market is saved. The thread ends with it. */
  async stop(): Promise<void> {
    const stopped = this.next('stopped');
    this.post({ kind: 'stop' });
    await stopped;
  }

  /** Resolves once the thread has ended. */
  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }

  #arrived(kind: FromVenue['kind']): void {
    this.#waiting.get(kind)?.();
    this.#waiting.delete(kind);
  }
}
