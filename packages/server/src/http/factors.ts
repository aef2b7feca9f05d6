/**
 * Compares codes of second factors. The codes of one owner are compared one after another, so that
 * no more can be tried at a time than the lock allows.
 */
import type { Factor } from '@maru/broker/people/factors/rows';
import { refusal } from '@maru/contract/errors';
import { MINUTE_MS } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import type { Sealer } from '../crypto/sealer.ts';
import {
  base32,
  newRecoveryCode,
  newSecret,
  recoveryHash,
  setupUri,
  stepOf,
} from '../crypto/totp.ts';
import type { Engine } from '../engine/port.ts';
import { answered, type Handled, refused } from './answer.ts';
import { readAnswer } from './handlers/read.ts';

const ISSUER = 'Maru';
const placeOf = (account: string) => ({ table: 'factors', column: 'secret', account });

export class Factors {
  readonly #engine: Engine;
  readonly #sealer: Sealer;
  /** The last comparison of each owner that is not over. */
  readonly #last = new Map<string, Promise<unknown>>();

  constructor(engine: Engine, sealer: Sealer) {
    this.#engine = engine;
    this.#sealer = sealer;
  }

  /** A new secret, in base 32 and for a QR code. @param name shown by the app */
  async begin(
    owner: string,
    name: string,
  ): Promise<Handled<{ readonly secret: string; readonly uri: string }>> {
    const secret = newSecret();
    const text = secret.toString('base64');
    const sealed =
      (await this.#sealer.seal(placeOf(owner), text)) ?? (await this.#sealNew(owner, text));
    const payload = { owner, secret: sealed };
    const outcome = await this.#engine.submit({
      type: 'factor.begin',
      actor: 'gateway',
      key: null,
      payload,
    });
    if (!outcome.ok) return refused(outcome.refusal);
    return answered({ secret: base32(secret), uri: setupUri(secret, ISSUER, name) });
  }

  /** Staff have no key of their own before their first secret. */
  async #sealNew(owner: string, text: string): Promise<string> {
    const seal = await this.#sealer.open(owner);
    return seal(placeOf(owner), text);
  }

  /** Activates a begun factor by its first code; returns the recovery codes. */
  async confirm(owner: string, code: string): Promise<Handled<{ readonly recovery: string[] }>> {
    return this.#inTurn(owner, async () => {
      const factor = await this.#find(owner);
      if (!factor.ok) return factor;
      if (factor.value === undefined) return refused(refusal('factor_missing'));
      if (factor.value.since !== null) return refused(refusal('factor_on'));
      const step = await this.#step(factor.value, code);
      if (step === null) return this.#missed(owner);
      const recovery = Array.from({ length: LIMITS.recoveryCodes }, newRecoveryCode);
      const payload = { owner, step, recovery: recovery.map(recoveryHash) };
      const outcome = await this.#engine.submit({
        type: 'factor.confirm',
        actor: 'gateway',
        key: null,
        payload,
      });
      return outcome.ok ? answered({ recovery }) : refused(outcome.refusal);
    });
  }

  /**
   * Checks a code of an app or a recovery code, which is used by that. Refuses `factor_missing`,
   * `factor_locked`, `factor_code_wrong` with the entries left, `factor_code_used`.
   */
  check(owner: string, code: string): Promise<Handled<null>> {
    return this.#inTurn(owner, async () => {
      const found = await this.#find(owner);
      if (!found.ok) return found;
      const factor = found.value;
      if (factor === undefined || factor.since === null) return refused(refusal('factor_missing'));
      const codeHash = recoveryHash(code);
      const shared = { actor: 'gateway', key: null } as const;
      if (factor.recovery.includes(codeHash)) {
        const payload = { owner, codeHash };
        const outcome = await this.#engine.submit({ ...shared, type: 'factor.recover', payload });
        return outcome.ok ? answered(null) : refused(outcome.refusal);
      }
      const step = await this.#step(factor, code);
      if (step === null) return this.#missed(owner);
      const payload = { owner, step };
      const outcome = await this.#engine.submit({ ...shared, type: 'factor.use', payload });
      return outcome.ok ? answered(null) : refused(outcome.refusal);
    });
  }

  /** The factor of an owner that is not locked. */
  async #find(owner: string): Promise<Handled<Factor | undefined>> {
    const found = await readAnswer(this.#engine, owner, (reads) => reads.factor(owner));
    const until = found.ok ? (found.value?.lockedUntil ?? 0) : 0;
    const left = until - Date.now();
    if (left <= 0) return found;
    return refused(refusal('factor_locked', { n: String(Math.ceil(left / MINUTE_MS)) }));
  }

  async #step({ id, secret }: Factor, code: string): Promise<number | null> {
    const text = (await this.#sealer.unseal(placeOf(id), secret)) as string | null;
    const typed = code.replaceAll(/\s/g, '');
    return text === null ? null : stepOf(Buffer.from(text, 'base64'), typed, Date.now());
  }

  async #missed(owner: string): Promise<Handled<never>> {
    const outcome = await this.#engine.submit({
      type: 'factor.miss',
      actor: 'gateway',
      key: null,
      payload: { owner, at: Date.now() },
    });
    if (!outcome.ok) return refused(outcome.refusal);
    const { left, minutes } = outcome.reply;
    return left === 0
      ? refused(refusal('factor_locked', { n: String(minutes) }))
      : refused(refusal('factor_code_wrong', { n: String(left) }));
  }

  async #inTurn<T>(owner: string, act: () => Promise<T>): Promise<T> {
    const before = this.#last.get(owner) ?? Promise.resolve();
    const running = before.then(act);
    const settled = running.catch(() => undefined);
    this.#last.set(owner, settled);
    try {
      return await running;
    } finally {
      if (this.#last.get(owner) === settled) this.#last.delete(owner);
    }
  }
}
