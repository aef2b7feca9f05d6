import type { EngineLog } from '../engine/options.ts';

/** Between two looks at what is to be done, ms. */
const LOOK_MS = 5_000;

export interface RoundsDeps {
  /** Whether writes are paused, those of customers too. */
  readonly paused: () => boolean;
  readonly log: EngineLog;
}

/**
 * Looks again and again at what a part of the sandbox has to do, one round at a time. What it did
 * stands in the core's rows, so that it goes on after a restart.
 */
export abstract class Rounds {
  readonly #deps: RoundsDeps;
  readonly #what: string;
  /** What was tried since the start: a refusal is not asked for again and again. */
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
    // a round that takes longer than the pause is not followed by those that it left out
    this.#timer = setInterval(() => void (this.#looks === 0 && this.#look(false)), LOOK_MS);
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
