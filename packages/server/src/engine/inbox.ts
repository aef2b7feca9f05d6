/** Commands that wait for the writer. */
import type { Command } from '@maru/broker/kernel/core/command';
import { refusal } from '@maru/contract/errors';
import type { Submitted } from './port.ts';

export const BUSY: Submitted = { ok: false, refusal: refusal('system_busy') };

/** A queued command; its caller is answered once, by the first `settle`. */
export class Pending {
  /** When it came, ms of a steady clock. */
  readonly since = performance.now();
  readonly command: Command;
  /** Hash of its body when it carries a key, else null. */
  readonly bodyHash: string | null;
  /**
   * A command of the system itself (venue, clock): never refused as busy, and run again in its
   * old place when its batch was lost.
   */
  readonly internal: boolean;
  /** Number of the newest venue report in it; 0: none. */
  readonly reportNo: number;
  readonly answer: Promise<Submitted>;
  #resolve: (result: Submitted) => void = () => undefined;
  #settled = false;

  constructor(
    command: Command,
    more: { bodyHash?: string | null; internal?: boolean; reportNo?: number } = {},
  ) {
    this.command = command;
    this.bodyHash = more.bodyHash ?? null;
    this.internal = more.internal ?? false;
    this.reportNo = more.reportNo ?? 0;
    this.answer = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  get settled(): boolean {
    return this.#settled;
  }

  settle(result: Submitted): void {
    this.#settled = true;
    this.#resolve(result);
  }
}

/** Steps of jobs write hundreds of rows. */
const isStep = ({ command }: Pending): boolean => command.type === 'job.continue';

/**
 * First in, first out, but for the steps of jobs; bounded for all but the system's own commands.
 */
export class Inbox {
  readonly #most: number;
  #waiting: Pending[] = [];
  /** Whether the other commands have gone before the step that waits. */
  #letPass = false;

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#waiting.length;
  }

  /** False: it is full. */
  push(pending: Pending): boolean {
    if (!pending.internal && this.#waiting.length >= this.#most) return false;
    this.#waiting.push(pending);
    return true;
  }

  /** Whether a step of a job waits. */
  get hasStep(): boolean {
    return this.#waiting.some(isStep);
  }

  /**
   * Up to `most` commands, the oldest first. A step of a job has a batch of its own: the others go
   * before it once, so that an answer waits for the rows of one step at most, and never with them.
   */
  take(most: number): Pending[] {
    const step = this.#waiting.findIndex(isStep);
    if (step < 0) return this.#waiting.splice(0, most);
    this.#letPass = !this.#letPass && this.#waiting.length > 1;
    if (!this.#letPass) return this.#waiting.splice(step, 1);
    const others: Pending[] = [];
    const kept: Pending[] = [];
    for (const one of this.#waiting) {
      (isStep(one) || others.length === most ? kept : others).push(one);
    }
    this.#waiting = kept;
    return others;
  }

  /** Puts commands back in front of all others, in their order. */
  putBack(pending: readonly Pending[]): void {
    this.#waiting = [...pending, ...this.#waiting];
  }

  /** Refuses everything but the system's own commands as `system_busy`. */
  refuseAll(): void {
    for (const pending of this.#waiting) if (!pending.internal) pending.settle(BUSY);
    this.#waiting = this.#waiting.filter((pending) => pending.internal);
  }
}
