import type { EngineLog } from '../engine/options.ts';

/** Between two looks at what is to be done, ms. */
const LOOK_MS = 5_000;

interface RoundsDeps {
  /** Whether writes are paused, those of customers too. */
  readonly paused: () => boolean;
  readonly log: EngineLog;
  /** What the rounds are about, for the log. */
  readonly what: string;
  /** @param hurried the clock is moved forward: what was planned for later is done now */
  round(hurried: boolean): Promise<void>;
}

/** Looks again and again at what is to be done, one round at a time. */
export class Rounds {
  readonly #deps: RoundsDeps;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  stopped = false;

  constructor(deps: RoundsDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(false), LOOK_MS);
    void this.look(false);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
  }

  look(hurried: boolean): Promise<void> {
    const { paused, log, what, round } = this.#deps;
    this.#running = this.#running.then(async () => {
      if (this.stopped || paused()) return;
      try {
        await round(hurried);
      } catch (error) {
        log.warn({ err: error }, `the sandbox could not go on with its ${what}`);
      }
    });
    return this.#running;
  }
}
