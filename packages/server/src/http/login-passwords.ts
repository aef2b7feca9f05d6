/** Compares a typed log-in password of a logged-in customer. */
import type { Passwords } from '../crypto/passwords.ts';
import type { Engine } from '../engine/port.ts';
import { type Handled, tooFrequent } from './answer.ts';
import { checkLoginPassword } from './fund-passwords.ts';
import { readAnswer } from './handlers/read.ts';
import { LoginThrottle } from './rate-limit.ts';

export class LoginPasswords {
  readonly #engine: Engine;
  readonly #passwords: Passwords;
  // a session that was left open must not be a way to guess the password
  readonly #throttle = new LoginThrottle();

  constructor(engine: Engine, passwords: Passwords) {
    this.#engine = engine;
    this.#passwords = passwords;
  }

  /**
   * The hash that `entered` is the password of. Refuses `original_password_wrong`, `system_busy`,
   * and too many tries.
   */
  async check(account: string, entered: string): Promise<Handled<string>> {
    const wait = this.#throttle.begin(account, performance.now());
    if (wait > 0) return tooFrequent(wait);
    const found = await readAnswer(this.#engine, account, (reads) => reads.customer(account));
    if (!found.ok) return found;
    const checked = await checkLoginPassword(this.#passwords, found.value, entered);
    if (checked.ok) this.#throttle.succeeded(account);
    else if (checked.refusal.code === 'system_busy') this.#throttle.takeBack(account);
    return checked;
  }
}
