/** Log-in and log-out at the desk. Passwords are checked here; sessions are the core's. */
import type { StaffMember } from '@maru/broker/staff/rows';
import type { Input, Output } from '@maru/contract/desk-calls';
import { DESK_LOGIN_RULES, staffIdOf } from '@maru/contract/desk-rules';
import { refusal } from '@maru/contract/errors';
import { firstProblem } from '@maru/contract/form-rules';
import type { Limits } from '../../config.ts';
import type { Passwords } from '../../crypto/passwords.ts';
import { hashToken, newToken } from '../../crypto/tokens.ts';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused, tooFrequent } from '../answer.ts';
import type { DeskHandlers, Visitor } from '../handler.ts';
import { LoginThrottle, RateLimit } from '../rate-limit.ts';
import { SESSION_MS } from '../sessions.ts';
import { StaffRefusals } from '../staff-refusals.ts';
import { readAnswer } from './read.ts';

export interface DeskSessionDeps {
  readonly engine: Engine;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly sandbox: boolean;
}

type Me = Output<'deskMe'>;

class DeskLogins {
  readonly #deps: DeskSessionDeps;
  readonly #perAddress: RateLimit;
  readonly #throttle = new LoginThrottle();
  readonly #refusals: StaffRefusals;

  constructor(deps: DeskSessionDeps) {
    this.#deps = deps;
    this.#perAddress = new RateLimit(deps.limits.loginsPerMinute);
    this.#refusals = new StaffRefusals(deps.engine, deps.limits);
  }

  async login(form: Input<'deskLogin'>, who: Visitor): Promise<Handled<Me>> {
    const problem = firstProblem(DESK_LOGIN_RULES, form);
    if (problem !== null) return refused(refusal(problem));
    const wait = this.#perAddress.take(who.address, performance.now());
    if (wait > 0) return tooFrequent(wait);
    const id = staffIdOf(form.account);
    const key = `${who.address} ${id}`;
    const slowed = this.#throttle.begin(key, performance.now());
    if (slowed > 0) return tooFrequent(slowed);
    const answer = await this.#check(id, form.password);
    if (answer.ok) this.#throttle.succeeded(key);
    else if (answer.refusal.code === 'system_busy') this.#throttle.unheard(key);
    return answer;
  }

  /** One answer and one timing for an unknown name and a wrong password. */
  async #check(id: string, password: string): Promise<Handled<Me>> {
    const { engine, passwords } = this.#deps;
    const found = await readAnswer(engine, null, (reads) => reads.staffMember(id));
    if (!found.ok) return found;
    const member = found.value;
    const right = await passwords.verify(member?.passwordHash ?? null, password);
    if (right === null) return refused(refusal('system_busy'));
    if (member !== undefined && right) return this.#startSession(member);
    // who it was to be is noted only of a member: what was typed may be anything
    await this.#refusals.note(member?.id ?? null, 'deskLogin', 'login_wrong');
    return refused(refusal('login_wrong'));
  }

  async #startSession(member: StaffMember): Promise<Handled<Me>> {
    const { engine, sandbox } = this.#deps;
    const token = newToken();
    const openedAt = Date.now();
    const times = { openedAt, endsAt: openedAt + SESSION_MS };
    const outcome = await engine.submit({
      type: 'staff.logIn',
      actor: 'gateway',
      key: null,
      payload: { staff: member.id, tokenHash: hashToken(token) ?? '', ...times },
    });
    if (!outcome.ok) return refused(outcome.refusal);
    const me = meOf(member.id, member.roles, sandbox, engine.now());
    return { ok: true, value: me, stale: null, deskToken: token };
  }
}

const meOf = (staff: string, roles: StaffMember['roles'], sandbox: boolean, now: number): Me => ({
  account: staff.slice('staff:'.length),
  roles: [...roles],
  sandbox,
  now,
});

export function deskSessionHandlers(
  deps: DeskSessionDeps,
): Pick<DeskHandlers, 'deskLogin' | 'deskLogout' | 'deskMe'> {
  const logins = new DeskLogins(deps);
  const { engine, sandbox } = deps;
  return {
    deskLogin: (input, who) => logins.login(input, who),
    deskLogout: async (_input, { staff: actor, tokenHash }) => {
      const payload = { tokenHash };
      const outcome = await engine.submit({ type: 'staff.logOut', actor, key: null, payload });
      if (!outcome.ok) return refused(outcome.refusal);
      return { ok: true, value: {}, stale: null, deskToken: null };
    },
    deskMe: (_input, { staff, roles }) => answered(meOf(staff, roles, sandbox, engine.now())),
  };
}
