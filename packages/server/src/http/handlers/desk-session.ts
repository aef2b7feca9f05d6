/** Log-in and log-out at the desk. Passwords are checked here; sessions are the core's. */
import type { StaffMember } from '@maru/broker/kernel/staff/rows';
import type { Input, Output } from '@maru/contract/desk-calls';
import { DESK_LOGIN_RULES, DESK_SET_UP_RULES, staffIdOf } from '@maru/contract/desk-rules';
import { refusal } from '@maru/contract/errors';
import { firstProblem } from '@maru/contract/form-rules';
import type { Limits } from '../../config/config.ts';
import type { Passwords } from '../../crypto/passwords.ts';
import { hashToken, newToken } from '../../crypto/tokens.ts';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused, tooFrequent } from '../answer.ts';
import { STAFF_SESSION_MS } from '../desk-sessions.ts';
import { deviceOf } from '../device.ts';
import type { Factors } from '../factors.ts';
import type { DeskHandlers, Visitor } from '../handler.ts';
import { FailureLimit, LoginThrottle } from '../rate-limit.ts';
import { StaffRefusals } from '../staff-refusals.ts';
import { readAnswer } from './read.ts';

export interface DeskSessionDeps {
  readonly engine: Engine;
  readonly passwords: Passwords;
  readonly factors: Factors;
  readonly limits: Limits;
  readonly sandbox: boolean;
}

type Me = Output<'deskMe'>;
type Named = Pick<Input<'deskLogin'>, 'account' | 'password'>;
type SetUp = Input<'deskSetUp'>;

/** Answers after which no guess has failed. */
const UNCHECKED: ReadonlySet<string> = new Set(['system_busy', 'factor_needed', 'factor_setup']);

class DeskLogins {
  readonly #deps: DeskSessionDeps;
  readonly #perAddress: FailureLimit;
  readonly #throttle = new LoginThrottle();
  readonly #refusals: StaffRefusals;

  constructor(deps: DeskSessionDeps) {
    this.#deps = deps;
    const { loginsPerMinute, loginsAtOnce } = deps.limits;
    this.#perAddress = new FailureLimit(loginsPerMinute, loginsAtOnce);
    this.#refusals = new StaffRefusals(deps.engine, deps.limits);
  }

  login(form: Input<'deskLogin'>, caller: Visitor): Promise<Handled<Me>> {
    return this.#known(form, caller, 'deskLogin', async (member) => {
      const second = await this.#second(member, form.code ?? '');
      return second.ok ? this.#startSession(member, caller) : second;
    });
  }

  /** A secret for a member without a second factor; a log-in requires it outside the sandbox. */
  beginSetUp(form: Named, caller: Visitor): Promise<Handled<Output<'deskSetUpBegin'>>> {
    return this.#known(form, caller, 'deskSetUpBegin', ({ id }) =>
      this.#deps.factors.begin(id, nameOf(id)),
    );
  }

  setUp(form: SetUp, caller: Visitor): Promise<Handled<Output<'deskSetUp'>>> {
    return this.#known(form, caller, 'deskSetUp', async (member) => {
      const { engine, passwords, factors } = this.#deps;
      const problem = firstProblem(DESK_SET_UP_RULES, form);
      if (problem !== null) return refused(refusal(problem));
      const passwordHash = await passwords.hash(form.newPassword);
      if (passwordHash === null) return refused(refusal('system_busy'));
      const confirmed = await factors.confirm(member.id, form.code);
      if (!confirmed.ok) return confirmed;
      const payload = { id: member.id, passwordHash };
      const command = { type: 'staff.password', actor: 'gateway', key: null, payload } as const;
      const outcome = await engine.submit(command);
      if (!outcome.ok) return refused(outcome.refusal);
      const opened = await this.#startSession(member, caller);
      if (!opened.ok) return opened;
      return { ...opened, value: { me: opened.value, recovery: confirmed.value.recovery } };
    });
  }

  /** Goes on with the member of a name and a right password; refused callers are slowed down. */
  async #known<T>(
    form: Named,
    caller: Visitor,
    call: string,
    then: (member: StaffMember) => Promise<Handled<T>>,
  ): Promise<Handled<T>> {
    const problem = firstProblem(DESK_LOGIN_RULES, form);
    if (problem !== null) return refused(refusal(problem));
    return this.#perAddress.run(caller.address, () => this.#tryKnown(form, caller, call, then));
  }

  async #tryKnown<T>(
    form: Named,
    caller: Visitor,
    call: string,
    then: (member: StaffMember) => Promise<Handled<T>>,
  ): Promise<Handled<T>> {
    const id = staffIdOf(form.account);
    const key = `${caller.address} ${id}`;
    const slowed = this.#throttle.begin(key, performance.now());
    if (slowed > 0) return tooFrequent(slowed);
    const member = await this.#check(id, form.password, call);
    const answer = member.ok ? await then(member.value) : member;
    if (answer.ok) this.#throttle.succeeded(key);
    else if (UNCHECKED.has(answer.refusal.code)) this.#throttle.takeBack(key);
    // a right password with a wrong code is worth a row
    else if (member.ok) await this.#refusals.note(id, call, answer.refusal.code);
    return answer;
  }

  /** One answer and one timing for an unknown name and a wrong password. */
  async #check(id: string, password: string, call: string): Promise<Handled<StaffMember>> {
    const { engine, passwords } = this.#deps;
    const found = await readAnswer(engine, null, (reads) => reads.staffMember(id));
    if (!found.ok) return found;
    const member = found.value;
    const right = await passwords.verify(member?.passwordHash ?? null, password);
    if (right === null) return refused(refusal('system_busy'));
    if (member !== undefined && right) return answered(member);
    // only a member's id is noted: the typed text may be anything
    await this.#refusals.note(member?.id ?? null, call, 'login_wrong');
    return refused(refusal('login_wrong'));
  }

  /** The second factor: a member with one enters its code; only the sandbox goes without. */
  async #second({ id }: StaffMember, code: string): Promise<Handled<null>> {
    const { engine, factors, sandbox } = this.#deps;
    const asked = await readAnswer(engine, id, (reads) => reads.factor(id)?.since ?? null);
    if (!asked.ok) return asked;
    if (asked.value === null) return sandbox ? answered(null) : refused(refusal('factor_setup'));
    return code.trim() === '' ? refused(refusal('factor_needed')) : factors.check(id, code);
  }

  async #startSession(member: StaffMember, { userAgent }: Visitor): Promise<Handled<Me>> {
    const { engine, sandbox } = this.#deps;
    const token = newToken();
    const openedAt = Date.now();
    const tokenHash = hashToken(token) ?? '';
    const { browser, system } = deviceOf(userAgent);
    const times = { openedAt, endsAt: openedAt + STAFF_SESSION_MS };
    const outcome = await engine.submit({
      type: 'staff.logIn',
      actor: 'gateway',
      session: tokenHash,
      key: null,
      payload: { staff: member.id, tokenHash, ...times, device: `${browser} ${system}` },
    });
    if (!outcome.ok) return refused(outcome.refusal);
    const me = await meOf({ engine, sandbox }, member.id, member.roles);
    return me.ok ? { ...me, deskToken: token } : me;
  }
}

const nameOf = (staff: string): string => staff.slice('staff:'.length);

/** Refuses `system_busy`. */
const meOf = (
  { engine, sandbox }: Pick<DeskSessionDeps, 'engine' | 'sandbox'>,
  staff: string,
  roles: StaffMember['roles'],
): Promise<Handled<Me>> =>
  readAnswer(engine, null, (reads) => ({
    account: nameOf(staff),
    roles: [...roles],
    sandbox,
    sandboxDecides: reads.sandboxDecides(),
    now: engine.now(),
  }));

export function deskSessionHandlers(
  deps: DeskSessionDeps,
): Pick<DeskHandlers, 'deskLogin' | 'deskSetUpBegin' | 'deskSetUp' | 'deskLogout' | 'deskMe'> {
  const logins = new DeskLogins(deps);
  const { engine } = deps;
  return {
    deskLogin: (input, caller) => logins.login(input, caller),
    deskSetUpBegin: (input, caller) => logins.beginSetUp(input, caller),
    deskSetUp: (input, caller) => logins.setUp(input, caller),
    deskLogout: async (_input, { staff: actor, tokenHash: session }) => {
      const payload = { tokenHash: session };
      const outcome = await engine.submit({
        type: 'staff.logOut',
        actor,
        session,
        key: null,
        payload,
      });
      if (!outcome.ok) return refused(outcome.refusal);
      return { ok: true, value: {}, stale: null, deskToken: null };
    },
    deskMe: (_input, { staff, roles }) => meOf(deps, staff, roles),
  };
}
