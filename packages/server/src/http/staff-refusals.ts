/**
 * Refusals of the desk. The core writes a row of the audit log for a command that it refuses; this
 * file notes the refusals of the gateway, before there is a command, by a command.
 */
import type { ErrorCode } from '@maru/contract/errors';
import type { LimitName } from '@maru/std/limits';
import type { Engine } from '../engine/port.ts';
import { RateLimit } from './rate-limit.ts';

const EVERYBODY = '';

export class StaffRefusals {
  readonly #engine: Pick<Engine, 'submit'>;
  readonly #tries: RateLimit;
  readonly #noted: RateLimit;

  constructor(engine: Pick<Engine, 'submit'>, limits: Readonly<Record<LimitName, number>>) {
    this.#engine = engine;
    this.#tries = new RateLimit(limits.staffRefusalsPerMinute);
    this.#noted = new RateLimit(limits.refusalsNotedPerMinute);
  }

  /** Counts a write of a member as a refused one; milliseconds to wait after too many, or 0. */
  begin(staff: string): number {
    return this.#tries.take(staff, performance.now());
  }

  /** The write was not refused. */
  succeeded(staff: string): void {
    this.#tries.charge(staff, -1);
  }

  /**
   * Notes a refusal, up to so many a minute.
   * @param staff the member; null: unknown
   * @param what the name of the call
   * @param by the member's session; missing: there is none
   */
  async note(
    staff: string | null,
    what: string,
    code: ErrorCode,
    by: { readonly session?: string } = {},
  ): Promise<void> {
    if (this.#noted.take(EVERYBODY, performance.now()) > 0) return;
    const payload = { staff, what, code };
    const command = { type: 'staff.refuse', actor: 'gateway', key: null, ...by, payload } as const;
    await this.#engine.submit(command);
  }
}
