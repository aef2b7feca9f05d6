/** A forgotten fund password: the log-in password, and the identity card once more. */
import type { CommandOf } from '@maru/broker/kernel/core/command';
import type { Customer } from '@maru/broker/people/customers/rows';
import type { RealName } from '@maru/broker/people/identity/rows';
import type { Input } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import { firstProblem } from '@maru/contract/form-rules';
import { REAL_NAME_RULES } from '@maru/contract/real-name-rules';
import { answered, type Handled, refused } from '../answer.ts';
import type { Caller } from '../handler.ts';
import { isSameName, openRealName } from '../identity-data.ts';
import { readAnswer } from './read.ts';
import type { RealNameDeps } from './real-name.ts';

type Form = Input<'identityFundPassLost'>;
type Done = Handled<Record<string, never>>;
type Checks = CommandOf<'fundPassword.forget'>['payload']['checks'];

export async function forgetFundPassword(
  deps: RealNameDeps,
  form: Form,
  { account }: Caller,
): Promise<Done> {
  const { engine, loginPasswords, pictures } = deps;
  const problem = firstProblem(REAL_NAME_RULES, form);
  if (problem !== null) return refused(refusal(problem));
  if (form.password === '') return refused(refusal('field_empty'));
  const checked = await loginPasswords.check(account, form.password);
  if (!checked.ok) return checked;
  const found = await readAnswer(engine, account, (reads) => ({
    customer: reads.customer(account),
    realName: reads.realName(account),
  }));
  if (!found.ok) return found;
  const { front, back, bar, requestId: key } = form;
  const missing =
    (await pictures.missing(account, back)) ?? (await pictures.burn(account, front, bar));
  if (missing !== null) return refused(missing);
  const checks = await compare(deps, form, found.value);
  const payload = { checkedHash: checked.value, front, back, checks };
  const command = { type: 'fundPassword.forget', actor: account, key, payload } as const;
  const outcome = await engine.submit(command, { front, back });
  return outcome.ok ? answered({}) : refused(outcome.refusal);
}

/** Compares the typed name with the verified one; without one the core refuses. */
async function compare(
  { sealer }: RealNameDeps,
  form: Form,
  { customer, realName }: { customer: Customer | undefined; realName: RealName | undefined },
): Promise<Checks> {
  const known = customer && realName && (await openRealName(sealer, customer.id, realName.sealed));
  if (!known || !isSameName(known.name, form.name)) return 'name_differs';
  return known.idNumber === form.idFirst + form.idLast ? 'pass' : 'number_differs';
}
