/** The real name, its pictures, and the sandbox's play money. */
import type { Input, Output } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import { firstProblem } from '@maru/contract/form-rules';
import { birthDateOf, REAL_NAME_RULES } from '@maru/contract/real-name-rules';
import type { Sealer } from '../../crypto/sealer.ts';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { Caller, HandlersOf } from '../handler.ts';
import { openRealName, personIndexOf, sealRealName } from '../identity-data.ts';
import type { LoginPasswords } from '../login-passwords.ts';
import type { Pictures } from '../pictures.ts';
import { customerSecrets } from '../sealed-customer.ts';
import { shownGuardian } from './guardian.ts';
import { forgetFundPassword } from './lost-fund-password.ts';
import { readAnswer } from './read.ts';

export interface RealNameDeps {
  readonly engine: Engine;
  readonly sealer: Sealer;
  readonly pictures: Pictures;
  readonly loginPasswords: LoginPasswords;
  readonly cardIndexKey: Buffer;
  readonly sandbox: boolean;
}

type Handlers = Pick<
  HandlersOf<'identity'>,
  | 'identityState'
  | 'identityPicture'
  | 'identityRealName'
  | 'identityPlayMoney'
  | 'identityFundPassLost'
>;

export const realNameHandlers = (deps: RealNameDeps): Handlers => ({
  identityState: (_input, caller) => stateOf(deps, caller),
  identityPicture: ({ bytes }, { account }) => deps.pictures.add(account, bytes),
  identityRealName: (form, caller) => submit(deps, form, caller),
  identityFundPassLost: (form, caller) => forgetFundPassword(deps, form, caller),
  identityPlayMoney: async (_input, { account: actor }) => {
    const outcome = await deps.engine.submit({
      type: 'sandbox.playMoney',
      actor,
      key: null,
      payload: {},
    });
    return outcome.ok ? answered({ won: outcome.reply.won }) : refused(outcome.refusal);
  },
});

async function stateOf(
  { engine, sealer, sandbox }: RealNameDeps,
  { account }: Caller,
): Promise<Handled<Output<'identityState'>>> {
  const found = await readAnswer(engine, account, (reads) => ({
    customer: reads.customer(account),
    realName: reads.realName(account),
    won: reads.parameter('playMoneyWon', engine.now()),
    reset: reads.fundPasswordReset(account),
    guardian: reads.guardian(account),
    guardianEndsAt: reads.guardianEndsAt(account),
  }));
  if (!found.ok) return found;
  const { customer, realName, won, reset, guardian, guardianEndsAt } = found.value;
  if (customer === undefined) return refused(refusal('unauthorized'));
  const own = await customerSecrets(sealer, account, customer.sealed);
  const applied = realName && (await openRealName(sealer, account, realName.sealed));
  const playMoney = customer.playMoney ? 'taken' : 'open';
  return answered(
    {
      realName: customer.realName,
      reason: realName?.reason ?? null,
      submittedAt: realName?.submittedAt ?? null,
      name: applied?.name ?? null,
      birthDate: own?.birthDate ?? null,
      playMoney: sandbox ? playMoney : 'none',
      playMoneyWon: String(won),
      guardian:
        guardian === undefined ? null : await shownGuardian(sealer, guardian, guardianEndsAt),
      fundPasswordReset: reset,
    },
    found.stale,
  );
}

async function submit(
  { engine, sealer, pictures, cardIndexKey }: RealNameDeps,
  form: Input<'identityRealName'>,
  { account }: Caller,
): Promise<Handled<Record<string, never>>> {
  const problem = firstProblem(REAL_NAME_RULES, form);
  if (problem !== null) return refused(refusal(problem));
  const found = await readAnswer(engine, account, (reads) => reads.customer(account));
  if (!found.ok) return found;
  const customer = found.value;
  if (customer === undefined) return refused(refusal('unauthorized'));
  const { front, back, bar, idFirst, idLast, requestId } = form;
  const missing =
    (await pictures.missing(account, back)) ?? (await pictures.burn(account, front, bar));
  if (missing !== null) return refused(missing);
  const own = await customerSecrets(sealer, account, customer.sealed);
  const born = birthDateOf(idFirst, idLast);
  // without a birth date of the registration there is nothing to compare
  const differs = own?.birthDate != null && own.birthDate !== born;
  const secrets = { name: form.name.trim(), idNumber: idFirst + idLast };
  const sealed = await sealRealName(sealer, account, secrets);
  if (sealed === null) return refused(refusal('system_busy'));
  const checks = differs ? ('birth_date_differs' as const) : ('pass' as const);
  const personIndex = personIndexOf(cardIndexKey, secrets);
  const payload = { sealed, front, back, checks, personIndex };
  const command = { type: 'realName.submit', actor: account, key: requestId, payload } as const;
  // a ciphertext never comes out the same twice: the two pictures identify the request
  const outcome = await engine.submit(command, { front, back });
  return outcome.ok ? answered({}) : refused(outcome.refusal);
}
