/** Messages of the venue that wait for durable reports or for the database. */
import type { Mark } from '@maru/std/venue-port';
import { type Store, StoreAway } from '../store/port.ts';
import { countFills } from './customer-fills.ts';
import type { FromVenue, NumberedSave } from './messages.ts';

/** The most saves (minutes) kept while the store is down; beyond it the oldest are dropped. */
export const SAVES_HELD = 60;

type Held = Extract<FromVenue, { kind: 'marks' }> | NumberedSave;

interface HeldOptions {
  readonly store: Store;
  readonly onMarks: (marks: readonly Mark[]) => void;
  /** Saves up to this number of the run are in the database. */
  readonly onSaved: (no: number) => void;
  /** A save was refused. */
  readonly onFailure: (error: Error) => void;
}

export class HeldBack {
  readonly #options: HeldOptions;
  #held: Held[] = [];
  readonly #saves: NumberedSave[] = [];
  #saving: Promise<void> | null = null;
  #durable = 0;

  constructor(options: HeldOptions) {
    this.#options = options;
  }

  /** Passes a message on once its report is durable. */
  hold(message: Held): void {
    this.#held.push(message);
    this.#letGo();
  }

  /** All reports up to `report` are durable. */
  durable(report: number): void {
    if (report <= this.#durable) return;
    this.#durable = report;
    this.#letGo();
  }

  /**
   * Resolves when every save that need not wait for a report is in the database.
   * @throws {StoreAway}
   */
  async written(): Promise<void> {
    this.#letGo();
    await this.#saving;
    if (this.#saves.length > 0) throw new StoreAway("the market's saves wait for the store");
  }

  /** Report numbers only grow, so messages are released in order. */
  #letGo(): void {
    let free = 0;
    for (const message of this.#held) {
      if (message.afterReport > this.#durable) break;
      free++;
      if (message.kind === 'marks') this.#options.onMarks(message.marks);
      else this.#saves.push(message);
    }
    this.#held.splice(0, free);
    // a save may be written twice and later ones hold newer states: losing old ones loses bars only
    this.#saves.splice(0, this.#saves.length - SAVES_HELD);
    if (this.#saves.length > 0) this.#saving ??= this.#writeSaves();
  }

  async #writeSaves(): Promise<void> {
    try {
      for (let save = this.#saves[0]; save !== undefined; save = this.#saves[0]) {
        await this.#options.store.commit(save.statements);
        if (this.#saves[0] === save) this.#saves.shift();
        this.#options.onSaved(save.no);
      }
      await countFills(this.#options.store);
    } catch (error) {
      // while the store is down the saves wait for the next minute
      if (!(error instanceof StoreAway)) this.#options.onFailure(error as Error);
    } finally {
      this.#saving = null;
    }
  }
}
