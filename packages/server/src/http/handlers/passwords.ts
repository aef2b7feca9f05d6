/** Passwords of a logged-in customer: compared and hashed here, off the core's thread. */
import type { Input } from '@maru/contract/calls';
import { type Refusal, refusal } from '@maru/contract/errors';
import { firstProblem } from '@maru/contract/form-rules';
import { fundPassRules, fundPasswordProblem } from '@maru/contract/fund-password-rules';
import { LOGIN_PASS_RULES } from '@maru/contract/login-pass-rules';
import type { Passwords } from '../../crypto/passwords.ts';
import type { Sealer } from '../../crypto/sealer.ts';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { FundPasswords } from '../fund-passwords.ts';
import type { Caller, HandlersOf } from '../handler.ts';
import type { LoginPasswords } from '../login-passwords.ts';
import { customerSecrets } from '../sealed-customer.ts';
import { readAnswer } from './read.ts';

export interface PasswordDeps {
  readonly engine: Engine;
  readonly passwords: Passwords;
  readonly loginPasswords: LoginPasswords;
  readonly fundPasswords: FundPasswords;
  readonly sealer: Sealer;
}

type Done = Handled<Record<string, never>>;
const BUSY = refusal('system_busy');

type Handlers = Pick<HandlersOf<'identity'>, 'identityLoginPass' | 'identityFundPass'>;

export function passwordHandlers(deps: PasswordDeps): Handlers {
  return {
    identityLoginPass: (form, caller) => changeLoginPassword(deps, form, caller),
    identityFundPass: (form, caller) => setFundPassword(deps, form, caller),
  };
}

async function changeLoginPassword(
  { engine, passwords, loginPasswords }: PasswordDeps,
  form: Input<'identityLoginPass'>,
  { account, tokenHash }: Caller,
): Promise<Done> {
  const problem = firstProblem(LOGIN_PASS_RULES, form);
  if (problem !== null) return refused(refusal(problem));
  const checked = await loginPasswords.check(account, form.oldPassword);
  if (!checked.ok) return checked;
  const passwordHash = await passwords.hash(form.newPassword);
  if (passwordHash === null) return refused(BUSY);
  const outcome = await engine.submit({
    type: 'loginPassword.change',
    actor: account,
    key: null,
    payload: { checkedHash: checked.value, passwordHash, tokenHash },
  });
  return outcome.ok ? answered({}) : refused(outcome.refusal);
}

async function setFundPassword(
  deps: PasswordDeps,
  form: Input<'identityFundPass'>,
  { account }: Caller,
): Promise<Done> {
  const { engine, passwords, fundPasswords } = deps;
  const found = await readAnswer(engine, account, (reads) => ({
    customer: reads.customer(account),
    isForgotten: reads.fundPasswordReset(account) === 'open',
  }));
  if (!found.ok) return found;
  const { customer, isForgotten } = found.value;
  if (customer === undefined) return refused(refusal('unauthorized'));
  const isFirst = customer.fundPasswordHash === null || isForgotten;
  const problem = firstProblem(fundPassRules(isFirst), form);
  if (problem !== null) return refused(refusal(problem));
  const secrets = await customerSecrets(deps.sealer, account, customer.sealed);
  const personal = fundPasswordProblem(form.newPassword, secrets?.birthDate ?? null);
  if (personal !== null) return refused(refusal(personal));
  const checked = isFirst ? null : await fundPasswords.check(account, form.oldPassword);
  if (checked !== null && !checked.ok) return refused(asOriginal(checked.refusal));
  const fundPasswordHash = await passwords.hash(form.newPassword);
  if (fundPasswordHash === null) return refused(BUSY);
  const outcome = await engine.submit({
    type: 'fundPassword.set',
    actor: account,
    key: null,
    payload: { checkedHash: checked === null ? null : checked.value, fundPasswordHash },
  });
  return outcome.ok ? answered({}) : refused(outcome.refusal);
}

/** In the form that changes it, a wrong fund password is the original one. */
const asOriginal = (refused: Refusal): Refusal =>
  refused.code === 'fund_password_wrong' ? refusal('original_password_wrong') : refused;
