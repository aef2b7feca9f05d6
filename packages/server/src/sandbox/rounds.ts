import type { BrokerReads } from '@maru/broker/domains';
import type { Command } from '@maru/broker/kernel/core/command';
import type { EngineLog } from '../engine/options.ts';
import type { Engine } from '../engine/port.ts';

/** Between two looks for due acts, ms. */
const POLL_MS = 5_000;

export interface RoundsDeps {
  /** Commands wait for a slow store instead of being refused as busy. */
  readonly engine: Pick<Engine, 'read' | 'submit' | 'now'>;
  /** Of the market. */
  readonly seed: string;
  /** Whether writes are paused, those of customers too. */
  readonly paused: () => boolean;
  readonly log: EngineLog;
}

export interface CustomersDeps extends RoundsDeps {
  /** The ids of the other customers. */
  readonly customers: () => Promise<readonly string[]>;
}

/** The act of another customer, and a name under which it is tried once. */
export interface NamedAct {
  readonly act: string;
  readonly command: Command;
}

/**
 * Looks again and again for due acts of a part of the sandbox, one round at a time. All of it
 * stands in the core's rows, so that it goes on after a restart.
 */
export abstract class Rounds {
  readonly #deps: RoundsDeps;
  readonly #what: string;
  /** Acts tried since the start: a refused one is not requested again. */
  readonly #tried = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  /** Looks that are under way or wait. */
  #looks = 0;
  protected stopped = false;

  /** @param what the rounds are about, for the log */
  constructor(deps: RoundsDeps, what: string) {
    this.#deps = deps;
    this.#what = what;
  }

  /** @param hurried the clock is moved forward: what was planned for later is done now */
  protected abstract round(hurried: boolean): Promise<void>;

  start(): void {
    // a round that takes longer than the pause is not followed by the rounds that it left out
    this.#timer = setInterval(() => void (this.#looks === 0 && this.#look(false)), POLL_MS);
    void this.#look(false);
  }

  /** The clock is moved forward: what the customers had planned for an open stage is done now. */
  hurry(): Promise<void> {
    return this.#look(true);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
  }

  /** Whether an act was not tried yet; from now on it was. */
  protected isNew(act: string): boolean {
    if (this.#tried.has(act)) return false;
    this.#tried.add(act);
    return true;
  }

  /**
   * Has the customers make the acts that `find` finds and that were not tried yet, in one batch.
   */
  protected async runActs(find: (reads: BrokerReads) => readonly NamedAct[]): Promise<void> {
    const { engine } = this.#deps;
    const found = await engine.read(null, find);
    if ('refusal' in found) return;
    const due = found.value.filter(({ act }) => this.isNew(act));
    await Promise.all(due.map(({ command }) => engine.submit(command)));
  }

  /** Up to when customers act now: the clock's time, or for ever while it is moved forward. */
  protected until(hurried: boolean): number {
    return hurried ? Number.POSITIVE_INFINITY : this.#deps.engine.now();
  }

  #look(hurried: boolean): Promise<void> {
    const { paused, log } = this.#deps;
    this.#looks += 1;
    this.#running = this.#running.then(async () => {
      try {
        if (!this.stopped && !paused()) await this.round(hurried);
      } catch (error) {
        log.warn({ err: error }, `the sandbox could not go on with its ${this.#what}`);
      }
      this.#looks -= 1;
    });
    return this.#running;
  }
}
