/** Calls that are a command, and calls that are its preview. */

import type { CommandMap } from '@maru/broker/domains';
import type {
  CommandOf,
  CommandType,
  EstimateOf,
  KnownBook,
  ReplyOf,
} from '@maru/broker/kernel/core/command';
import { type ErrorCode, refusal } from '@maru/contract/errors';
import { type FormRules, firstProblem } from '@maru/contract/form-rules';
import type { Result } from '@maru/std/result';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { FundPasswords } from '../fund-passwords.ts';
import type { Caller, Staff } from '../handler.ts';

/**
 * Runs a command and answers its reply, or its refusal.
 * @param asked the request as sent, which identifies a repeat; by default the payload
 */
export async function commandAnswer<T extends CommandType>(
  engine: Pick<Engine, 'submit'>,
  command: CommandOf<T>,
  asked: object = command.payload,
): Promise<Handled<ReplyOf<T>>> {
  const outcome = await engine.submit(command, asked);
  return outcome.ok ? answered(outcome.reply) : refused(outcome.refusal);
}

/**
 * Runs a command, rolls it back, and answers its estimate, or its refusal.
 * @param book of the symbol that the command names; null: it names none, or there is no book
 */
export async function previewAnswer<T extends CommandType>(
  engine: Pick<Engine, 'preview'>,
  command: CommandOf<T>,
  book: KnownBook | null = null,
): Promise<Handled<EstimateOf<T>>> {
  const { value, stale } = await engine.preview(command, book);
  return value.ok ? answered(value.estimate, stale) : refused(value.refusal, stale);
}

/** The actor of a command, and at the desk the session that sent it. */
const senderOf = (caller: Caller | Staff) =>
  'staff' in caller
    ? { actor: caller.staff, session: caller.tokenHash }
    : { actor: caller.account };

/** The idempotency key of a form; a form without one has no effect when it is repeated. */
const keyOf = (form: object): string | null =>
  'requestId' in form && typeof form.requestId === 'string' ? form.requestId : null;

/** Makes a command's payload of a form that its rules have passed. */
type PayloadOf<T extends CommandType, Form> = (form: Form) => CommandMap[T];
type Rules<Form> = FormRules<Form, string>;
type Sending = { readonly engine: Pick<Engine, 'submit'> };
type Sent<T extends CommandType, Form> = (
  form: Form,
  caller: Caller | Staff,
) => Promise<Handled<ReplyOf<T>>>;

/** A form without its idempotency key. */
function withoutKey(form: object): object {
  const { requestId: _key, ...rest } = form as { readonly requestId?: string };
  return rest;
}

const commandOf = <T extends CommandType>(
  type: T,
  caller: Caller | Staff,
  key: string | null,
  payload: CommandMap[T],
): CommandOf<T> => ({ type, ...senderOf(caller), key, payload });

/**
 * The handler of a call that is one command. Without `payloadOf` the form is the payload: it then
 * has its fields and no other.
 * @param rules what the form must keep
 */
export function sends<T extends CommandType>(deps: Sending, type: T): Sent<T, CommandMap[T]>;
export function sends<T extends CommandType, Form extends object>(
  deps: Sending,
  type: T,
  payloadOf: PayloadOf<T, Form>,
  rules?: Rules<NoInfer<Form>>,
): Sent<T, Form>;
export function sends<T extends CommandType, Form extends object>(
  { engine }: Sending,
  type: T,
  payloadOf: PayloadOf<T, Form> = (form) => withoutKey(form) as CommandMap[T],
  rules: Rules<Form> = [],
): Sent<T, Form> {
  return async (form, caller) => {
    const problem = firstProblem(rules, form);
    if (problem !== null) return refused(refusal(problem));
    return commandAnswer(engine, commandOf(type, caller, keyOf(form), payloadOf(form)));
  };
}

/**
 * The handler of a call that is one command with typed terms: the typed text identifies a repeat.
 * @param termsOf the payload, or why the typed text is not valid
 */
export const asks =
  <T extends CommandType, Form extends object>(
    { engine }: Sending,
    type: T,
    termsOf: (form: Form) => Result<CommandMap[T], ErrorCode>,
  ): Sent<T, Form> =>
  async (form, caller) => {
    const terms = termsOf(form);
    if (!terms.ok) return refused(refusal(terms.error));
    const command = commandOf(type, caller, keyOf(form), terms.value);
    return commandAnswer(engine, command, withoutKey(form));
  };

/** The handler of a call that is the preview of one command. Parameters: those of `sends`. */
export const previews =
  <T extends CommandType, Form extends object>(
    { engine }: { readonly engine: Pick<Engine, 'preview'> },
    type: T,
    payloadOf: PayloadOf<T, Form>,
    rules: Rules<NoInfer<Form>> = [],
  ) =>
  async (form: Form, caller: Caller): Promise<Handled<EstimateOf<T>>> => {
    const problem = firstProblem(rules, form);
    if (problem !== null) return refused(refusal(problem));
    return previewAnswer(engine, commandOf(type, caller, null, payloadOf(form)));
  };

/** Commands that carry the hash of the fund password that was entered. */
type ProvedType = {
  [T in CommandType]: CommandMap[T] extends { readonly checkedHash: string } ? T : never;
}[CommandType];

interface Proving {
  readonly engine: Engine;
  readonly fundPasswords: FundPasswords;
}

/**
 * The handler of a call that is one command behind the fund password. The rest of the payload
 * identifies a repeat. Parameters: those of `sends`.
 */
export const sendsProved =
  <T extends ProvedType, Form extends object>(
    { engine, fundPasswords }: Proving,
    type: T,
    payloadOf: (form: Form) => Omit<CommandMap[T], 'checkedHash'>,
    rules: Rules<NoInfer<Form> & Proof> = [],
  ) =>
  async (form: Form & Proof, caller: Caller): Promise<Handled<ReplyOf<T>>> => {
    const problem = firstProblem(rules, form);
    if (problem !== null) return refused(refusal(problem));
    const checked = await fundPasswords.check(caller.account, form.fundPassword);
    if (!checked.ok) return checked;
    const asked = payloadOf(form);
    const payload = { ...asked, checkedHash: checked.value } as CommandMap[T];
    return commandAnswer(engine, commandOf(type, caller, keyOf(form), payload), asked);
  };

interface Proof {
  readonly fundPassword: string;
}

/** The handler of its preview, as if the password had been entered. Parameters as of `sends`. */
export const previewsProved =
  <T extends ProvedType, Form extends object>(
    { engine, fundPasswords }: Proving,
    type: T,
    payloadOf: (form: Form) => Omit<CommandMap[T], 'checkedHash'>,
    rules: Rules<NoInfer<Form>> = [],
  ) =>
  async (form: Form, caller: Caller): Promise<Handled<EstimateOf<T>>> => {
    const problem = firstProblem(rules, form);
    if (problem !== null) return refused(refusal(problem));
    const assumed = await fundPasswords.assumed(caller.account);
    if (!assumed.ok) return assumed;
    const payload = { ...payloadOf(form), checkedHash: assumed.value } as CommandMap[T];
    return previewAnswer(engine, commandOf(type, caller, null, payload));
  };
