/** Channels of deposits at the desk: all of them, and a request for a change. */

import type { ChannelTerms } from '@maru/broker/account/funds/commands';
import type { ChannelFacts } from '@maru/broker/account/funds/domain';
import type { Input, Output } from '@maru/contract/desk-calls';
import { type ErrorCode, refusal } from '@maru/contract/errors';
import { readAmount } from '@maru/std/amount-text';
import { LIMITS } from '@maru/std/limits';
import { err, ok, type Result } from '@maru/std/result';
import type { Passwords } from '../../crypto/passwords.ts';
import type { Engine } from '../../engine/port.ts';
import { type Handled, refused } from '../answer.ts';
import type { DeskHandlers, Staff } from '../handler.ts';
import { CHANNEL_PASSWORD } from '../sandbox-values.ts';
import { isTronAddress } from '../tron-address.ts';
import { namesTyped } from '../typed.ts';
import { readAnswer } from './read.ts';
import { commandAnswer } from './send.ts';

export interface DeskChannelDeps {
  readonly engine: Engine;
  readonly passwords: Passwords;
  readonly sandbox: boolean;
}

type Form = Omit<Input<'deskChannelAsk'>, 'requestId'>;
type Row = Output<'deskChannels'>[number];
type Typed = Omit<ChannelTerms, 'passwordHash'>;

export const deskChannelHandlers = (
  deps: DeskChannelDeps,
): Pick<DeskHandlers, 'deskChannelAsk' | 'deskChannels'> => ({
  deskChannels: () =>
    readAnswer(deps.engine, null, (reads) => reads.channels(deps.engine.now()).map(rowOf)),
  deskChannelAsk: (form, caller) => ask(deps, form, caller),
});

const rowOf = ({ channel, ...facts }: ChannelFacts): Row => {
  const { least, most, addresses, names, ...rest } = channel;
  const limits = { least: String(least), most: String(most) };
  return { ...rest, ...facts, ...limits, names, addresses: [...addresses] };
};

const isEmpty = (parts: object): boolean => Object.values(parts).every((text) => text === '');

/** The typed terms, each checked by itself; the core judges how they fit together. */
function termsOf(form: Form, sandbox: boolean): Result<Typed, ErrorCode> {
  const { kind, currency, open, password, hours } = form;
  const [least, most] = [form.least, form.most].map((text) => readAmount(text, currency));
  const names = isEmpty(form.names) ? null : namesTyped(form.names);
  const hasNames = names !== null || isEmpty(form.names);
  if (!least || !most || !hasNames) return err('channel_terms');
  if (password === 'anew' && !isSecret(form.newPassword, sandbox)) return err('channel_terms');
  const addresses = form.addresses.split(/\s+/).filter((line) => line !== '');
  // coins sent to a mistyped address would be lost
  if (!sandbox && !addresses.every(isTronAddress)) return err('channel_address');
  return ok({
    kind,
    currency,
    names,
    open,
    password,
    addresses,
    hours: hours.trim(),
    least: BigInt(least),
    most: BigInt(most),
    account: isEmpty(form.account) ? null : form.account,
  });
}

/** Whether it is long enough, and not the sandbox's published one. */
const isSecret = (text: string, sandbox: boolean): boolean =>
  text.length >= LIMITS.channelPasswordChars && (sandbox || text !== CHANNEL_PASSWORD);

async function ask(
  { engine, passwords, sandbox }: DeskChannelDeps,
  { requestId: key, ...form }: Input<'deskChannelAsk'>,
  { staff: actor, tokenHash: session }: Staff,
): Promise<Handled<Output<'deskChannelAsk'>>> {
  const terms = termsOf(form, sandbox);
  if (!terms.ok) return refused(refusal(terms.error));
  const isNew = terms.value.password === 'anew';
  const passwordHash = isNew ? await passwords.hash(form.newPassword) : null;
  if (isNew && passwordHash === null) return refused(refusal('system_busy'));
  const payload = { ...terms.value, id: form.channel, passwordHash };
  // a hash is another one each time; the password itself is kept nowhere
  const { newPassword: _secret, ...asked } = form;
  const command = { type: 'channel.change', actor, session, key, payload } as const;
  return commandAnswer(engine, command, asked);
}
