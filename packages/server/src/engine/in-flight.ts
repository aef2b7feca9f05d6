/** The batches in flight, the oldest first. */
import type { Batch } from './batch.ts';
import { mayShow } from './touched.ts';

export interface Sent {
  readonly batch: Batch;
  /** Resolves when the store has answered, with any outcome. */
  readonly ended: Promise<void>;
  /** Fires when its commands have waited for the time limit. */
  readonly watch: NodeJS.Timeout;
}

export class BatchesInFlight {
  #sent: Sent[] = [];

  get size(): number {
    return this.#sent.length;
  }

  get newest(): Batch | undefined {
    return this.#sent.at(-1)?.batch;
  }

  get batches(): Batch[] {
    return this.#sent.map(({ batch }) => batch);
  }

  add(sent: Sent): void {
    this.#sent.push(sent);
  }

  /** The newest batch that an answer for `owner` may show; batches end in their order. */
  newestShown(owner: string | null): Batch | undefined {
    return this.#sent.findLast(({ batch }) => mayShow(batch.touched, owner))?.batch;
  }

  /** Resolves when the store has answered all of them. */
  async ended(): Promise<void> {
    await Promise.all(this.#sent.map(({ ended }) => ended));
  }

  /** Removes the batches that are durable with batch `batch`: it and all before it. */
  takeUpTo(batch: number): Batch[] {
    const later = this.#sent.findIndex((one) => one.batch.after.batch > batch);
    return this.#take(later < 0 ? this.#sent.length : later);
  }

  takeAll(): Batch[] {
    return this.#take(this.#sent.length);
  }

  /** Removes and returns the callbacks that wait for the end of these batches. */
  takeWaiting(): Batch['waiting'] {
    return this.#sent.flatMap(({ batch }) => batch.waiting.splice(0));
  }

  #take(count: number): Batch[] {
    return this.#sent.splice(0, count).map(({ batch, watch }) => {
      clearTimeout(watch);
      return batch;
    });
  }
}
