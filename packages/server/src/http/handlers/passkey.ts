/** `/passkey/*` and the log-in by one. */
import { refusal } from '@maru/contract/errors';
import { FACTOR_BEGIN_RULES } from '@maru/contract/factor-rules';
import { firstProblem } from '@maru/contract/form-rules';
import type { Limits } from '../../config/config.ts';
import type { Engine } from '../../engine/port.ts';
import { answered, refused } from '../answer.ts';
import { deviceOf } from '../device.ts';
import type { HandlersOf } from '../handler.ts';
import type { LoginPasswords } from '../login-passwords.ts';
import { openSession } from '../open-session.ts';
import type { Passkeys } from '../passkeys.ts';
import { FailureLimit } from '../rate-limit.ts';
import { readAnswer } from './read.ts';

export interface PasskeyDeps {
  readonly engine: Engine;
  readonly loginPasswords: LoginPasswords;
  readonly passkeys: Passkeys;
}

export function passkeyHandlers({
  engine,
  loginPasswords,
  passkeys,
}: PasskeyDeps): HandlersOf<'passkey'> {
  return {
    passkeyList: (_input, { account }) =>
      readAnswer(engine, account, (reads) => ({
        rows: reads.passkeysOf(account).map(({ no: id, browser, system, addedAt, usedAt }) => {
          return { id, browser, system, addedAt, usedAt };
        }),
      })),
    passkeyBegin: async (form, { account, page }) => {
      const problem = firstProblem(FACTOR_BEGIN_RULES, form);
      if (problem !== null) return refused(refusal(problem));
      const checked = await loginPasswords.check(account, form.password);
      return checked.ok ? passkeys.begin(account, page) : checked;
    },
    passkeyAdd: async ({ credential }, { account, page, userAgent }) => {
      const made = await passkeys.made(account, page, credential);
      if (!made.ok) return made;
      const payload = { customer: account, ...made.value, device: deviceOf(userAgent) };
      const command = { type: 'passkey.add', actor: 'gateway', key: null, payload } as const;
      const outcome = await engine.submit(command);
      return outcome.ok ? answered({ id: outcome.reply.no }) : refused(outcome.refusal);
    },
    passkeyRemove: async ({ id: no }, { account: actor }) => {
      const payload = { no };
      const outcome = await engine.submit({ type: 'passkey.remove', actor, key: null, payload });
      return outcome.ok ? answered({}) : refused(outcome.refusal);
    },
  };
}

interface PasskeyLoginDeps {
  readonly engine: Engine;
  readonly passkeys: Passkeys;
  readonly limits: Limits;
}

export function passkeyLoginHandlers({
  engine,
  passkeys,
  limits,
}: PasskeyLoginDeps): Pick<HandlersOf<'login'>, 'loginPasskeyBegin' | 'loginPasskey'> {
  const perAddress = new FailureLimit(limits.loginsPerMinute, limits.loginsAtOnce);
  return {
    loginPasskeyBegin: (_input, { page }) => passkeys.beginLogIn(page),
    loginPasskey: ({ credential }, caller) =>
      perAddress.run(caller.address, async () => {
        const known = await passkeys.logIn(caller.page, credential);
        return known.ok ? openSession(engine, known.value, caller) : known;
      }),
  };
}
