/** A minor's guardian: named by the minor, reached by a link, answers without a log-in. */
import type { Guardian } from '@maru/broker/people/customers/rows';
import type { Input, Output } from '@maru/contract/calls';
import { DEFAULT_LANGUAGE, type Language } from '@maru/contract/constants';
import { refusal } from '@maru/contract/errors';
import { firstProblem } from '@maru/contract/form-rules';
import { DECISION_RULES, GUARDIAN_LINK_RULES, GUARDIAN_RULES } from '@maru/contract/guardian-rules';
import { mailAddress } from '@maru/contract/mail-rules';
import type { Instant } from '@maru/std/kst';
import type { Limits } from '../../config/config.ts';
import type { Sealer } from '../../crypto/sealer.ts';
import { hashToken, newToken } from '../../crypto/tokens.ts';
import type { Engine } from '../../engine/port.ts';
import { type MailService, sealAddress, sealSecret } from '../../mail/sealed-mail.ts';
import { answered, type Handled, refused, tooFrequent } from '../answer.ts';
import { maskPersonal } from '../desk-personal.ts';
import type { Caller, HandlersOf, Visitor } from '../handler.ts';
import { isSameName, openGuardian, sealGuardian } from '../identity-data.ts';
import { RateLimit } from '../rate-limit.ts';
import { guardianOf } from '../registration.ts';
import { maskedLogin } from '../sealed-customer.ts';
import { readAnswer } from './read.ts';

interface GuardianDeps {
  readonly engine: Engine;
  readonly sealer: Sealer;
}

export interface NamingDeps extends GuardianDeps {
  readonly mail: MailService;
}

type Done = Handled<Record<string, never>>;
type State = NonNullable<Output<'identityState'>['guardian']>;

/** A guardian as the minor sees one; `endsAt`: when the data is erased. */
export async function shownGuardian(
  sealer: Sealer,
  { id, sealed, linkHash }: Guardian,
  endsAt: Instant | null,
): Promise<State> {
  const known = await openGuardian(sealer, id, sealed);
  return {
    name: known && maskPersonal('guardianName', known.name),
    phone: known && maskPersonal('guardianPhone', known.phone),
    linked: linkHash !== null,
    endsAt,
  };
}

type Named = Pick<HandlersOf<'identity'>, 'identityGuardian' | 'identityGuardianLink'>;

/** The calls of a minor. */
export const guardianHandlers = (deps: NamingDeps): Named => ({
  identityGuardian: (form, caller) => name(deps, form, caller),
  identityGuardianLink: (form, caller) => makeLink(deps, form, caller),
});

async function name(
  { engine, sealer }: GuardianDeps,
  form: Input<'identityGuardian'>,
  { account: actor }: Caller,
): Promise<Done> {
  const problem = firstProblem(GUARDIAN_RULES, form);
  if (problem !== null) return refused(refusal(problem));
  const named = guardianOf(form);
  const sealed = named && (await sealGuardian(sealer, actor, named));
  if (sealed === null) return refused(refusal('unauthorized'));
  const outcome = await engine.submit({
    type: 'guardian.name',
    actor,
    key: null,
    payload: { sealed },
  });
  return outcome.ok ? answered({}) : refused(outcome.refusal);
}

/** The link's token leaves once, in this answer or by mail; only its hash is kept. */
async function makeLink(
  { engine, sealer, mail }: NamingDeps,
  form: Input<'identityGuardianLink'>,
  { account: actor }: Caller,
): Promise<Handled<Output<'identityGuardianLink'>>> {
  const problem = firstProblem(GUARDIAN_LINK_RULES, form);
  if (problem !== null) return refused(refusal(problem));
  const { mailTo, language = DEFAULT_LANGUAGE } = form;
  if (mailTo !== undefined && !mail.sends) return refused(refusal('mail_off'));
  const token = newToken();
  const mailed =
    mailTo === undefined ? null : await sealedLink(sealer, actor, { mailTo, token, language });
  if (mailed === undefined) return refused(refusal('unauthorized'));
  const linkHash = hashToken(token) ?? '';
  const outcome = await engine.submit({
    type: 'guardian.link',
    actor,
    key: null,
    payload: { linkHash, mailed },
  });
  return outcome.ok
    ? answered({ token: mailed === null ? token : null })
    : refused(outcome.refusal);
}

/** The mailed link, sealed under the minor's key; undefined: the account is gone. */
async function sealedLink(
  sealer: Sealer,
  account: string,
  of: { readonly mailTo: string; readonly token: string; readonly language: Language },
) {
  const recipient = await sealAddress(sealer, account, mailAddress(of.mailTo));
  const secret = await sealSecret(sealer, account, of.token);
  if (recipient === null || secret === null) return undefined;
  return { recipient, secret, language: of.language };
}

type Decided = Pick<HandlersOf<'login'>, 'loginGuardian' | 'loginGuardianDecide'>;

/** Calls of a guardian, without a log-in. */
export function guardianLoginHandlers(deps: GuardianDeps & { readonly limits: Limits }): Decided {
  const asked = new RateLimit(deps.limits.loginsPerMinute);
  const limited = async <T>(
    caller: Visitor,
    go: () => Promise<Handled<T>>,
  ): Promise<Handled<T>> => {
    const wait = asked.take(caller.address, performance.now());
    return wait > 0 ? tooFrequent(wait) : go();
  };
  return {
    loginGuardian: (form, caller) => limited(caller, () => show(deps, form)),
    loginGuardianDecide: (form, caller) => limited(caller, () => decide(deps, form)),
  };
}

/** The guardian and the minor of a link. */
async function find({ engine }: GuardianDeps, token: string) {
  const linkHash = hashToken(token);
  if (linkHash === null) return refused(refusal('guardian_link_invalid'));
  const found = await readAnswer(engine, null, (reads) => {
    const guardian = reads.guardianByLink(linkHash);
    const minor = guardian && reads.openAccount(guardian.id);
    return guardian && minor && { guardian, minor, linkHash };
  });
  if (!found.ok) return found;
  const known = found.value;
  return known === undefined
    ? refused(refusal('guardian_link_invalid'))
    : answered(known, found.stale);
}

async function show(
  deps: GuardianDeps,
  { token }: Input<'loginGuardian'>,
): Promise<Handled<Output<'loginGuardian'>>> {
  const found = await find(deps, token);
  if (!found.ok) return found;
  const { guardian, minor } = found.value;
  const known = await openGuardian(deps.sealer, minor.id, guardian.sealed);
  return answered(
    {
      state: minor.guardian,
      login: await maskedLogin(deps.sealer, minor.id, minor.sealed),
      name: known && maskPersonal('guardianName', known.name),
      namedAt: guardian.namedAt,
    },
    found.stale,
  );
}

async function decide(deps: GuardianDeps, form: Input<'loginGuardianDecide'>): Promise<Done> {
  const problem = firstProblem(DECISION_RULES, form);
  if (problem !== null) return refused(refusal(problem));
  const { decision } = form;
  const found = await find(deps, form.token);
  if (!found.ok) return found;
  const { guardian, minor, linkHash } = found.value;
  if (decision === 'consent') {
    const known = await openGuardian(deps.sealer, minor.id, guardian.sealed);
    if (known === null || !isSameName(known.name, form.name)) {
      return refused(refusal('guardian_differs'));
    }
  }
  const outcome = await deps.engine.submit({
    type: 'guardian.decide',
    actor: 'gateway',
    key: null,
    payload: { linkHash, decision },
  });
  return outcome.ok ? answered({}) : refused(outcome.refusal);
}
