/** `/mail/*`: the address to which a customer has mail sent. */
import { createHmac, randomInt } from 'node:crypto';
import type { MailAddress } from '@maru/broker/people/mail/rows';
import type { Input, Output } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import { firstProblem } from '@maru/contract/form-rules';
import {
  MAIL_BEGIN_RULES,
  MAIL_CONFIRM_RULES,
  MAIL_REMOVE_RULES,
  mailAddress,
  mailCode,
  maskMail,
} from '@maru/contract/mail-rules';
import type { Sealer } from '../../crypto/sealer.ts';
import type { Engine } from '../../engine/port.ts';
import { type MailService, openAddress, sealAddress, sealSecret } from '../../mail/sealed-mail.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { HandlersOf } from '../handler.ts';
import type { LoginPasswords } from '../login-passwords.ts';
import { readAnswer } from './read.ts';

export interface MailDeps {
  readonly engine: Engine;
  readonly sealer: Sealer;
  readonly loginPasswords: LoginPasswords;
  readonly mail: MailService;
  /** Of the hashes by which codes are compared: six digits would be guessed from a plain one. */
  readonly mailCodeKey: Buffer;
}

type Done = Handled<Record<string, never>>;

export const mailHandlers = (deps: MailDeps): HandlersOf<'mail'> => ({
  mailState: (_input, { account }) => show(deps, account),
  mailBegin: (form, { account }) => begin(deps, form, account),
  mailConfirm: (form, { account }) => confirm(deps, form, account),
  mailSettings: (form, { account }) => change(deps, form, account),
  mailRemove: (form, { account }) => remove(deps, form, account),
});

const hashOf = (key: Buffer, account: string, code: string): string =>
  createHmac('sha256', key).update(`${account}|${code}`).digest('hex');

async function show(
  { engine, sealer, mail }: MailDeps,
  account: string,
): Promise<Handled<Output<'mailState'>>> {
  const read = await readAnswer(engine, account, (reads) => ({
    row: reads.mailAddress(account),
    now: engine.now(),
  }));
  if (!read.ok) return read;
  const { row, now } = read.value;
  const { confirmed = null, begun = null } = row ? await shown(sealer, row, now) : {};
  return answered({ sends: mail.sends, confirmed, begun }, read.stale);
}

async function shown(
  sealer: Sealer,
  { id, sealed, language, statements, confirmedAt, begun, codeEndsAt }: MailAddress,
  now: number,
): Promise<Pick<Output<'mailState'>, 'confirmed' | 'begun'>> {
  const [known, asked] = await Promise.all([
    sealed === null ? null : openAddress(sealer, id, sealed),
    begun === null ? null : openAddress(sealer, id, begun),
  ]);
  const since = confirmedAt ?? 0;
  const endsAt = codeEndsAt ?? 0;
  return {
    confirmed: known === null ? null : { address: maskMail(known), language, statements, since },
    begun: asked === null || endsAt <= now ? null : { address: maskMail(asked), endsAt },
  };
}

/** Sends a code to an address, once the password was right. */
async function begin(
  { engine, sealer, loginPasswords, mail, mailCodeKey }: MailDeps,
  form: Input<'mailBegin'>,
  account: string,
): Promise<Done> {
  if (!mail.sends) return refused(refusal('mail_off'));
  const problem = firstProblem(MAIL_BEGIN_RULES, form);
  if (problem !== null) return refused(refusal(problem));
  const checked = await loginPasswords.check(account, form.password);
  if (!checked.ok) return checked;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const address = await sealAddress(sealer, account, mailAddress(form.address));
  const secret = await sealSecret(sealer, account, code);
  if (address === null || secret === null) return refused(refusal('account_missing'));
  const codeHash = hashOf(mailCodeKey, account, code);
  const { language } = form;
  const outcome = await engine.submit({
    type: 'mail.begin',
    actor: 'gateway',
    key: null,
    payload: { customer: account, address, secret, codeHash, language },
  });
  return outcome.ok ? answered({}) : refused(outcome.refusal);
}

async function confirm(
  { engine, mailCodeKey }: MailDeps,
  form: Input<'mailConfirm'>,
  account: string,
): Promise<Done> {
  const problem = firstProblem(MAIL_CONFIRM_RULES, form);
  if (problem !== null) return refused(refusal(problem));
  const outcome = await engine.submit({
    type: 'mail.confirm',
    actor: 'gateway',
    key: null,
    payload: { customer: account, codeHash: hashOf(mailCodeKey, account, mailCode(form.code)) },
  });
  if (!outcome.ok) return refused(outcome.refusal);
  const { left } = outcome.reply;
  if (left === null) return answered({});
  return refused(left === 0 ? refusal('mail_code_ended') : wrong(left));
}

const wrong = (left: number) => refusal('mail_code_wrong', { n: String(left) });

async function change(
  { engine }: MailDeps,
  payload: Input<'mailSettings'>,
  actor: string,
): Promise<Done> {
  const outcome = await engine.submit({ type: 'mail.settings', actor, key: null, payload });
  return outcome.ok ? answered({}) : refused(outcome.refusal);
}

async function remove(
  { engine, loginPasswords }: MailDeps,
  form: Input<'mailRemove'>,
  account: string,
): Promise<Done> {
  const problem = firstProblem(MAIL_REMOVE_RULES, form);
  if (problem !== null) return refused(refusal(problem));
  const checked = await loginPasswords.check(account, form.password);
  if (!checked.ok) return checked;
  const payload = { customer: account };
  const outcome = await engine.submit({
    type: 'mail.remove',
    actor: 'gateway',
    key: null,
    payload,
  });
  return outcome.ok ? answered({}) : refused(outcome.refusal);
}
