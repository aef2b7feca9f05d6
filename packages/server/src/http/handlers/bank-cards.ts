/** Bank cards: sealed, and compared with the real name, here. */
import { bankCardRules } from '@maru/contract/bank-card-rules';
import type { Input, Output } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import { firstProblem } from '@maru/contract/form-rules';
import { LIMITS } from '@maru/std/limits';
import type { Sealer } from '../../crypto/sealer.ts';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { FundPasswords } from '../fund-passwords.ts';
import type { Caller, HandlersOf } from '../handler.ts';
import {
  cardIndexOf,
  isSameName,
  maskNumber,
  numberOf,
  openBankCard,
  openRealName,
  sealBankCard,
  sharedCardIndexOf,
} from '../identity-data.ts';
import { readAnswer } from './read.ts';
import { proveAgain } from './session.ts';

export interface BankCardDeps {
  readonly engine: Engine;
  readonly sealer: Sealer;
  readonly fundPasswords: FundPasswords;
  readonly cardIndexKey: Buffer;
}

type Handlers = Pick<
  HandlersOf<'identity'>,
  'identityBankList' | 'identityBankAdd' | 'identityBankDel'
>;

export const bankCardHandlers = (deps: BankCardDeps): Handlers => ({
  identityBankList: (_input, caller) => list(deps, caller),
  identityBankAdd: (form, caller) => add(deps, form, caller),
  identityBankDel: async ({ id, fundPassword }, caller) => {
    const proven = await proveAgain(deps.engine, deps.fundPasswords, fundPassword, caller);
    if (!proven.ok) return proven;
    const outcome = await deps.engine.submit({
      type: 'bankCard.remove',
      actor: caller.account,
      key: null,
      payload: { id, by: proven.value },
    });
    return outcome.ok ? answered({}) : refused(outcome.refusal);
  },
});

async function list(
  { engine, sealer }: BankCardDeps,
  { account }: Caller,
): Promise<Handled<Output<'identityBankList'>>> {
  const found = await readAnswer(engine, account, (reads) => reads.bankCards(account));
  if (!found.ok) return found;
  const rows: Output<'identityBankList'>['rows'][number][] = [];
  for (const { id, bank, sealed, addedAt } of found.value) {
    const secrets = await openBankCard(sealer, account, sealed);
    if (secrets === null) continue;
    const { holder, number, branch } = secrets;
    rows.push({ id, bank, holder, branch, addedAt, numberMasked: maskNumber(number) });
  }
  return answered({ rows, limit: LIMITS.bankCards }, found.stale);
}

async function add(
  { engine, sealer, fundPasswords, cardIndexKey }: BankCardDeps,
  form: Input<'identityBankAdd'>,
  caller: Caller,
): Promise<Handled<{ readonly id: string }>> {
  const { account } = caller;
  const found = await readAnswer(engine, account, (reads) => ({
    banks: reads.banks(),
    realName: reads.realName(account),
  }));
  if (!found.ok) return found;
  const { banks, realName } = found.value;
  const problem = firstProblem(bankCardRules(banks), form);
  if (problem !== null) return refused(refusal(problem));
  // an application that is not decided is the core's to refuse
  const known = realName && (await openRealName(sealer, account, realName.sealed));
  if (known && !isSameName(known.name, form.holder)) {
    return refused(refusal('bank_card_holder_differs'));
  }
  const { bank, requestId } = form;
  const number = numberOf(form);
  const holder = form.holder.trim();
  const proven = await proveAgain(engine, fundPasswords, form.fundPassword, caller);
  if (!proven.ok) return proven;
  const sealed = await sealBankCard(sealer, account, {
    holder,
    number,
    branch: form.branch.trim(),
  });
  if (sealed === null) return refused(refusal('system_busy'));
  const numberIndex = cardIndexOf(cardIndexKey, account, bank, number);
  const outcome = await engine.submit(
    {
      type: 'bankCard.add',
      actor: account,
      key: requestId,
      payload: {
        bank,
        numberIndex,
        sealed,
        by: proven.value,
        sharedIndex: sharedCardIndexOf(cardIndexKey, bank, number),
      },
    },
    // a ciphertext never comes out the same twice
    { bank, numberIndex },
  );
  return outcome.ok ? answered({ id: outcome.reply.id }) : refused(outcome.refusal);
}
