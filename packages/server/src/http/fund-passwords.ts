/**
 * Compares an entered fund password with the customer's. The entries of one customer are compared
 * one after another, so that no more can be tried at a time than the lock allows.
 */
import type { Customer } from '@maru/broker/people/customers/rows';
import { refusal } from '@maru/contract/errors';
import { HOUR_MS } from '@maru/std/kst';
import type { Passwords } from '../crypto/passwords.ts';
import type { Engine } from '../engine/port.ts';
import { answered, type Handled, refused } from './answer.ts';

/** Hours shown for a lock that ends at an instant. */
const hoursUntil = (until: number, now: number): string =>
  String(Math.ceil((until - now) / HOUR_MS));

export class FundPasswords {
  readonly #engine: Engine;
  readonly #passwords: Passwords;
  /** The last comparison of each customer that is not over. */
  readonly #last = new Map<string, Promise<unknown>>();

  constructor(engine: Engine, passwords: Passwords) {
    this.#engine = engine;
    this.#passwords = passwords;
  }

  /**
   * The hash that `entered` matches. Refuses `fund_password_missing` (none is set),
   * `fund_password_locked`, `fund_password_wrong` with the entries left, and `system_busy`.
   */
  async check(account: string, entered: string): Promise<Handled<string>> {
    const before = this.#last.get(account) ?? Promise.resolve();
    const running = before.then(() => this.#compare(account, entered));
    const settled = running.catch(() => undefined);
    this.#last.set(account, settled);
    try {
      return await running;
    } finally {
      if (this.#last.get(account) === settled) this.#last.delete(account);
    }
  }

  /**
   * The hash of a customer's fund password, as if it had been entered: for previews, which change
   * nothing. Refuses like an entry before it is compared: `fund_password_missing`,
   * `fund_password_locked` and `system_busy`.
   */
  async assumed(account: string): Promise<Handled<string>> {
    const engine = this.#engine;
    const now = engine.now();
    const found = await engine.read(account, (reads) => ({
      hash: reads.customer(account)?.fundPasswordHash ?? null,
      until: reads.fundPasswordLockedUntil(account, now),
    }));
    if ('refusal' in found) return refused(found.refusal);
    const { hash, until } = found.value;
    if (hash === null) return refused(refusal('fund_password_missing'), found.stale);
    if (until !== null) {
      return refused(refusal('fund_password_locked', { n: hoursUntil(until, now) }), found.stale);
    }
    return answered(hash, found.stale);
  }

  async #compare(account: string, entered: string): Promise<Handled<string>> {
    const found = await this.assumed(account);
    if (!found.ok) return found;
    const hash = found.value;
    const right = await this.#passwords.verify(hash, entered);
    if (right === null) return refused(refusal('system_busy'));
    return right ? answered(hash) : this.#missed(account, hash);
  }

  async #missed(account: string, checkedHash: string): Promise<Handled<string>> {
    const outcome = await this.#engine.submit({
      type: 'fundPassword.miss',
      actor: account,
      key: null,
      payload: { checkedHash },
    });
    if (!outcome.ok) return refused(outcome.refusal);
    const { left, hours } = outcome.reply;
    return left === 0
      ? refused(refusal('fund_password_locked', { n: String(hours) }))
      : refused(refusal('fund_password_wrong', { n: String(left) }));
  }
}

/** The hash of a customer's log-in password, if `entered` is that; refuses otherwise. */
export async function checkLoginPassword(
  passwords: Passwords,
  customer: Customer | undefined,
  entered: string,
): Promise<Handled<string>> {
  const right = await passwords.verify(customer?.passwordHash ?? null, entered);
  if (right === null) return refused(refusal('system_busy'));
  return right && customer !== undefined
    ? answered(customer.passwordHash)
    : refused(refusal('original_password_wrong'));
}
