/** A forgotten log-in password: the request, and the link that sets a new one. */

import type { CommandOf } from '@maru/broker/kernel/core/command';
import type { Customer } from '@maru/broker/people/customers/rows';
import type { RealName } from '@maru/broker/people/identity/rows';
import type { Input } from '@maru/contract/calls';
import { CUSTOMER_ID_PATTERN } from '@maru/contract/constants';
import { refusal } from '@maru/contract/errors';
import { firstProblem } from '@maru/contract/form-rules';
import { FORGOT_RULES, NEW_PASSWORD_RULES } from '@maru/contract/lost-password-rules';
import { loginIndexesOf } from '../../crypto/login-index.ts';
import { hashToken } from '../../crypto/tokens.ts';
import { answered, type Handled, refused, tooFrequent } from '../answer.ts';
import type { HandlersOf, Visitor } from '../handler.ts';
import { isSameName, openRealName, sealLostPassword } from '../identity-data.ts';
import { RateLimit } from '../rate-limit.ts';
import { customerSecrets } from '../sealed-customer.ts';
import type { LoginDeps } from './login.ts';
import { readAnswer } from './read.ts';

type Form = Input<'loginForgot'>;
type Done = Handled<Record<string, never>>;
type Checks = CommandOf<'lostPassword.ask'>['payload']['checks'];

/**
 * Least time of an answer to a request, ms, so that it does not show whether there is such an
 * account: finding, sealing and storing take a small part of it.
 */
const ANSWER_MS = 400;

interface Found {
  readonly customer: Customer;
  readonly realName: RealName | undefined;
}

export function lostPasswordHandlers(
  deps: LoginDeps,
): Pick<HandlersOf<'login'>, 'loginForgot' | 'loginNewPassword'> {
  const asked = new RateLimit(deps.limits.loginsPerMinute);
  const limited = async (caller: Visitor, go: () => Promise<Done>): Promise<Done> => {
    const wait = asked.take(caller.address, performance.now());
    return wait > 0 ? tooFrequent(wait) : go();
  };
  return {
    loginForgot: async (form, caller) => {
      const problem = firstProblem(FORGOT_RULES, form);
      if (problem !== null) return refused(refusal(problem));
      return limited(caller, async () => {
        const [answer] = await Promise.all([ask(deps, form), atLeast(ANSWER_MS)]);
        return answer;
      });
    },
    loginNewPassword: (form, caller) => limited(caller, () => setNew(deps, form)),
  };
}

const atLeast = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whatever is typed has one answer. */
async function ask(deps: LoginDeps, form: Form): Promise<Done> {
  const { engine, sealer, loginIndexKey } = deps;
  const typed = form.account.trim();
  const id = typed.toUpperCase();
  const indexes = loginIndexesOf(loginIndexKey, typed);
  const found = await readAnswer(engine, null, (reads) => {
    const customer = CUSTOMER_ID_PATTERN.test(id)
      ? reads.openAccount(id)
      : reads.customerByLogin(indexes);
    if (customer === undefined) return undefined;
    return { customer, realName: reads.realName(customer.id) };
  });
  if (!found.ok) return found;
  if (found.value === undefined) return answered({});
  const { id: customer } = found.value.customer;
  const { name, birthDate, contact } = form;
  const secrets = { name: name.trim(), birthDate, contact: contact.trim() };
  const sealed = await sealLostPassword(sealer, customer, secrets);
  // erased: a link would have no recipient
  if (sealed === null) return answered({});
  const payload = { customer, sealed, checks: await compare(deps, form, found.value) };
  const outcome = await engine.submit({
    type: 'lostPassword.ask',
    actor: 'gateway',
    key: null,
    payload: { ...payload, at: Date.now() },
  });
  return outcome.ok ? answered({}) : refused(outcome.refusal);
}

/** Compares the typed data with the stored data. */
async function compare({ sealer }: LoginDeps, form: Form, found: Found): Promise<Checks> {
  const { customer, realName } = found;
  const own = await customerSecrets(sealer, customer.id, customer.sealed);
  if (own?.birthDate != null && own.birthDate !== form.birthDate) return 'birth_date_differs';
  const known = realName && (await openRealName(sealer, customer.id, realName.sealed));
  if (customer.realName !== 'passed' || !known) return 'not_verified';
  return isSameName(known.name, form.name) ? 'pass' : 'name_differs';
}

async function setNew(
  { engine, passwords }: LoginDeps,
  form: Input<'loginNewPassword'>,
): Promise<Done> {
  const problem = firstProblem(NEW_PASSWORD_RULES, form);
  if (problem !== null) return refused(refusal(problem));
  const linkHash = hashToken(form.token);
  if (linkHash === null) return refused(refusal('link_invalid'));
  const passwordHash = await passwords.hash(form.newPassword);
  if (passwordHash === null) return refused(refusal('system_busy'));
  const payload = { linkHash, passwordHash, at: Date.now() };
  const outcome = await engine.submit({
    type: 'lostPassword.set',
    actor: 'gateway',
    key: null,
    payload,
  });
  return outcome.ok ? answered({}) : refused(outcome.refusal);
}
