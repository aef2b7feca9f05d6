/** Channels of deposits: the initial ones, and changes by the desk. */

import type { Instant } from '@maru/std/kst';
import type { State } from '../../kernel/core/state.ts';
import { ALWAYS, writeHours } from '../../kernel/parameters/hours.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import type { Channel } from './channel-rows.ts';

const PLAIN = { names: null, asksPassword: false, account: null, addresses: [], open: true };
const WON = { currency: 'KRW', least: 10_000n, most: 1_000_000_000n } as const;

/** The channels before any change by the desk; those of a sandbox are open at any hour. */
const FIRM: readonly Channel[] = [
  { ...PLAIN, ...WON, id: 'bank_transfer', kind: 'bank', hours: 'working 00:00-23:59' },
];
const hours = writeHours(ALWAYS);
const USDT = { currency: 'USDT', least: 10_000_000n, most: 1_000_000_000_000n } as const;
const SANDBOX: readonly Channel[] = [
  { ...PLAIN, ...WON, id: 'bank_transfer', kind: 'bank', hours },
  { ...PLAIN, ...USDT, id: 'usdt', kind: 'usdt', hours },
  { ...PLAIN, ...WON, id: 'partner', kind: 'bank', hours, asksPassword: true },
];

const beginning = (state: State): readonly Channel[] => (state.config.sandbox ? SANDBOX : FIRM);

/** All channels: the initial ones in their present form, then the desk's own, oldest first. */
export function allChannels(state: State): Channel[] {
  const first = beginning(state);
  const own = [...state.channels.values()]
    .filter(({ id }) => !first.some((one) => one.id === id))
    .sort((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1));
  return [...first.map((one) => state.channels.get(one.id) ?? one), ...own];
}

export const channelOf = (state: State, id: string): Channel | undefined =>
  state.channels.get(id) ?? beginning(state).find((one) => one.id === id);

/** Whether money can be sent by it: to an account, or to an address, of which a sandbox has any. */
export const hasTarget = (state: State, channel: Channel, at: Instant): boolean =>
  channel.kind === 'usdt'
    ? channel.addresses.length > 0 || state.config.sandbox
    : Object.values(payeeOf(state, channel, at)).every((part) => part !== '');

/**
 * Whether a channel is complete. One with a password needs it, a bank transfer an account, and one
 * of USDT an address; in a sandbox each customer has a made-up one, to which no real coin can be
 * sent.
 */
export const isReady = (state: State, channel: Channel, at: Instant): boolean =>
  (!channel.asksPassword || state.channelPasswords.get(channel.id) !== undefined) &&
  hasTarget(state, channel, at);

/** The channels that are offered at an instant. */
export const offeredChannels = (state: State, at: Instant): Channel[] =>
  allChannels(state).filter((channel) => channel.open && isReady(state, channel, at));

/**
 * The address to which a customer sends coins, the same one as long as the list is; null: the
 * channel has none of its own.
 */
export function addressFor({ addresses }: Channel, customer: string): string | null {
  let sum = 0;
  for (const letter of customer) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003;
  return addresses[sum % addresses.length] ?? null;
}

/** Where a customer's money is to be sent, as staff read it. */
export function sentTo(state: State, channel: Channel, customer: string, at: Instant): string {
  if (channel.kind === 'usdt') return addressFor(channel, customer) ?? 'TEST';
  const { bank, number, holder } = payeeOf(state, channel, at);
  return `${bank} ${number} ${holder}`;
}

/** The account that a transfer goes to: the channel's own, or the firm's. */
export const payeeOf = (state: State, { account }: Channel, at: Instant) =>
  account ?? {
    bank: parameter(state, 'siteBankName', at),
    number: parameter(state, 'siteBankNumber', at),
    holder: parameter(state, 'siteBankHolder', at),
  };
