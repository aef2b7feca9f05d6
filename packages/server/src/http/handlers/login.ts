/** `/login/*`: passwords are checked here, off the core's thread; sessions are the core's. */
import type { Customer } from '@maru/broker/people/customers/rows';
import type { Input, Output } from '@maru/contract/calls';
import { CUSTOMER_ID_PATTERN } from '@maru/contract/constants';
import { refusal } from '@maru/contract/errors';
import { firstProblem } from '@maru/contract/form-rules';
import { LOGIN_RULES } from '@maru/contract/login-rules';
import { isMinor } from '@maru/contract/registration-rules';
import { dayOf } from '@maru/std/kst';
import type { Limits } from '../../config/config.ts';
import { loginIndexesOf, loginIndexOf, loginName } from '../../crypto/login-index.ts';
import type { Passwords } from '../../crypto/passwords.ts';
import type { Sealer } from '../../crypto/sealer.ts';
import { newCustomerId } from '../../crypto/tokens.ts';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused, tooFrequent } from '../answer.ts';
import type { Factors } from '../factors.ts';
import type { HandlersOf, Visitor } from '../handler.ts';
import { sealGuardian } from '../identity-data.ts';
import { openSession } from '../open-session.ts';
import type { Passkeys } from '../passkeys.ts';
import { FailureLimit, LoginThrottle, RateLimit } from '../rate-limit.ts';
import { guardianOf, registrationObstacle } from '../registration.ts';
import { sealedCustomer } from '../sealed-customer.ts';
import { guardianLoginHandlers } from './guardian.ts';
import { lostPasswordHandlers } from './lost-password.ts';
import { passkeyLoginHandlers } from './passkey.ts';
import { readAnswer } from './read.ts';

export interface LoginDeps {
  readonly engine: Engine;
  readonly passwords: Passwords;
  readonly sealer: Sealer;
  readonly factors: Factors;
  readonly passkeys: Passkeys;
  readonly loginIndexKey: Buffer;
  readonly limits: Limits;
}

type Session = Output<'loginLogin'>;
type Found = { customer: Customer | undefined; separateAnswers: boolean };

/** Public ids drawn before giving up; with millions of accounts the first is nearly always free. */
const ID_DRAWS = 5;

/** Refusals that tell nothing about a password: such a try does not count. */
const UNCHECKED: ReadonlySet<string> = new Set(['system_busy', 'factor_needed']);

class Logins {
  readonly #deps: LoginDeps;
  readonly #perAddress: FailureLimit;
  /**
   * Apart from that of log-ins: guesses of passwords at a school keep no pupil from registering.
   */
  readonly #refusedRegistrations: FailureLimit;
  readonly #registrations: RateLimit;
  readonly #perCode: RateLimit;
  readonly #throttle = new LoginThrottle();

  constructor(deps: LoginDeps) {
    this.#deps = deps;
    const { limits } = deps;
    this.#perAddress = new FailureLimit(limits.loginsPerMinute, limits.loginsAtOnce);
    this.#refusedRegistrations = new FailureLimit(limits.loginsPerMinute, limits.loginsAtOnce);
    this.#registrations = new RateLimit(limits.registrationsPerMinute);
    this.#perCode = new RateLimit(limits.registrationsPerCodePerMinute);
  }

  async login(form: Input<'loginLogin'>, caller: Visitor): Promise<Handled<Session>> {
    const problem = firstProblem(LOGIN_RULES, form);
    if (problem !== null) return refused(refusal(problem));
    return this.#perAddress.run(caller.address, () => this.#tryLogin(form, caller));
  }

  async #tryLogin(form: Input<'loginLogin'>, caller: Visitor): Promise<Handled<Session>> {
    const name = form.account.trim();
    const found = await this.#find(name);
    if (found === null) return refused(refusal('system_busy'));
    // name, phone and public id of one account share its tries
    const key = `${caller.address} ${found.customer?.id ?? loginName(name)}`;
    const slowed = this.#throttle.begin(key, performance.now());
    if (slowed > 0) return tooFrequent(slowed);
    const answer = await this.#check(found, form, caller);
    if (answer.ok) this.#throttle.succeeded(key);
    else if (UNCHECKED.has(answer.refusal.code)) this.#throttle.takeBack(key);
    return answer;
  }

  async register(form: Input<'loginRegister'>, caller: Visitor): Promise<Handled<Session>> {
    const today = dayOf(this.#deps.engine.now());
    const obstacle = registrationObstacle(form, today);
    if (obstacle !== null) return refused(obstacle);
    return this.#refusedRegistrations.run(caller.address, () =>
      this.#tryRegister(form, caller, today),
    );
  }

  async #tryRegister(
    form: Input<'loginRegister'>,
    caller: Visitor,
    today: string,
  ): Promise<Handled<Session>> {
    const now = performance.now();
    const { institutionCode } = form;
    const wait = this.#registrations.take(caller.address, now);
    if (wait > 0) return tooFrequent(wait);
    const longer = this.#perCode.take(institutionCode, now);
    if (longer > 0) return tooFrequent(longer);
    const answer = await this.#register(form, caller, today);
    // a registration without an account uses up no try of others with the code
    if (!answer.ok) this.#perCode.charge(institutionCode, -1);
    return answer;
  }

  async #register(
    form: Input<'loginRegister'>,
    caller: Visitor,
    today: string,
  ): Promise<Handled<Session>> {
    const passwordHash = await this.#deps.passwords.hash(form.password);
    if (passwordHash === null) return refused(refusal('system_busy'));
    const opened = await this.#open(form, passwordHash, today);
    if (opened.ok) return openSession(this.#deps.engine, opened.value, caller);
    if (form.requestId === undefined || opened.refusal.code !== 'key_mismatch') return opened;
    return this.#repeat(form, caller);
  }

  /**
   * The same registration again: its first answer is lost, and its hash and ciphertext never come
   * out the same twice. The right password of the account it opened lets the caller in.
   */
  async #repeat(form: Input<'loginRegister'>, caller: Visitor): Promise<Handled<Session>> {
    const found = await this.#find(form.account);
    if (found === null) return refused(refusal('system_busy'));
    const answer = await this.#check(found, { password: form.password }, caller);
    if (answer.ok || answer.refusal.code === 'system_busy') return answer;
    return refused(refusal('key_mismatch'));
  }

  async #open(
    form: Input<'loginRegister'>,
    passwordHash: string,
    today: string,
  ): Promise<Handled<string>> {
    const { engine, sealer, loginIndexKey } = this.#deps;
    const loginIndex = loginIndexOf(loginIndexKey, form.account);
    const others = loginIndexesOf(loginIndexKey, form.account);
    const minor = isMinor(form.birthDate, today);
    const named = minor ? guardianOf(form.guardian) : null;
    let last: Handled<string> = refused(refusal('registration_failed'));
    for (let draw = 0; draw < ID_DRAWS; draw++) {
      const id = newCustomerId();
      const sealed = await sealedCustomer(sealer, id, {
        login: form.account,
        birthDate: form.birthDate,
      });
      if (sealed === null) continue;
      const guardian = named && (await sealGuardian(sealer, id, named));
      const outcome = await engine.submit({
        type: 'customer.register',
        actor: 'gateway',
        // a key belongs to one name: another's key can neither be guessed nor be in the way
        key: form.requestId === undefined ? null : `${loginIndex}:${form.requestId}`,
        payload: {
          id,
          loginIndex,
          otherIndexes: others.filter((index) => index !== loginIndex),
          sealed,
          passwordHash,
          institutionCode: form.institutionCode,
          minor,
          investor: form.investor ?? null,
          guardian,
        },
      });
      if (outcome.ok) return answered(id);
      // a busy system may have taken it all the same: then the account needs its key
      if (outcome.refusal.code !== 'system_busy') await sealer.forget(id);
      // the store refused after all checks
      const isFault = outcome.refusal.code === 'internal';
      last = refused(isFault ? refusal('registration_failed') : outcome.refusal);
      if (outcome.refusal.code !== 'registration_failed') return last;
    }
    return last;
  }

  /** The account of a log-in name, phone or public id; null: unknown at the moment. */
  async #find(name: string): Promise<Found | null> {
    const { engine, loginIndexKey } = this.#deps;
    const id = name.toUpperCase();
    const indexes = loginIndexesOf(loginIndexKey, name);
    const answer = await engine.read(null, (reads) => ({
      customer: CUSTOMER_ID_PATTERN.test(id)
        ? reads.openAccount(id)
        : reads.customerByLogin(indexes),
      separateAnswers: reads.parameter('loginAnswers', engine.now()) === 2n,
    }));
    return 'refusal' in answer ? null : answer.value;
  }

  async #check(
    found: Found,
    { password, code }: Pick<Input<'loginLogin'>, 'password' | 'code'>,
    caller: Visitor,
  ): Promise<Handled<Session>> {
    const { customer } = found;
    const right = await this.#deps.passwords.verify(customer?.passwordHash ?? null, password);
    if (right === null) return refused(refusal('system_busy'));
    if (customer !== undefined && right) {
      const second = await this.#second(customer.id, code);
      return second.ok ? openSession(this.#deps.engine, customer.id, caller) : second;
    }
    const missing = customer === undefined && found.separateAnswers;
    return refused(refusal(missing ? 'account_missing' : 'login_wrong'));
  }

  /** The second factor, where the account has one. */
  async #second(account: string, code: string | undefined): Promise<Handled<null>> {
    const { engine, factors } = this.#deps;
    const asked = await readAnswer(
      engine,
      account,
      (reads) => (reads.factor(account)?.since ?? null) !== null,
    );
    if (!asked.ok) return asked;
    if (!asked.value) return answered(null);
    return code === undefined || code === ''
      ? refused(refusal('factor_needed'))
      : factors.check(account, code);
  }
}

export function loginHandlers(deps: LoginDeps): HandlersOf<'login'> {
  const logins = new Logins(deps);
  return {
    loginLogin: (input, caller) => logins.login(input, caller),
    loginRegister: (input, caller) => logins.register(input, caller),
    ...guardianLoginHandlers(deps),
    ...lostPasswordHandlers(deps),
    ...passkeyLoginHandlers(deps),
    loginLogout: async (_input, caller) => {
      const outcome = await deps.engine.submit({
        type: 'session.close',
        actor: caller.account,
        key: null,
        payload: { tokenHash: caller.tokenHash },
      });
      return outcome.ok ? answered({}) : refused(outcome.refusal);
    },
  };
}
