/**
 * Channels of deposits, as one parameter: a line for each, such as
 * `bank_transfer bank KRW 10000 1000000000 open working 00:00-23:59`.
 */
import { CURRENCIES, type Currency, parseMinor } from '@maru/std/money';
import type { Definition } from '../parameters/definitions.ts';
import { ALWAYS, type Hours, parseHours, writeHours } from './hours.ts';

const KINDS = ['bank', 'usdt'] as const;

export interface Channel {
  readonly id: string;
  readonly kind: (typeof KINDS)[number];
  readonly currency: Currency;
  /** The least and the most of one deposit, minor units. */
  readonly least: bigint;
  readonly most: bigint;
  /** Whether it asks for a password of its own. */
  readonly asksPassword: boolean;
  readonly hours: Hours;
}

const writeChannel = (channel: Channel): string =>
  [
    channel.id,
    channel.kind,
    channel.currency,
    channel.least,
    channel.most,
    channel.asksPassword ? 'password' : 'open',
    writeHours(channel.hours),
  ].join(' ');

function parseChannel(line: string): Channel | null {
  const [id = '', kindName, unit, first = '', last = '', access, ...rest] = line.split(' ');
  const kind = KINDS.find((one) => one === kindName);
  const currency = CURRENCIES.find((one) => one === unit);
  const [least, most] = [parseMinor(first), parseMinor(last)];
  const opening = parseHours(rest.join(' '));
  if (!/^[a-z_]{1,30}$/.test(id) || kind === undefined || currency === undefined) return null;
  if (least === null || most === null || least <= 0n || most < least) return null;
  if ((access !== 'open' && access !== 'password') || opening === null) return null;
  const asksPassword = access === 'password';
  return { id, kind, currency, least, most, asksPassword, hours: opening };
}

function parse(text: string): readonly Channel[] | null {
  const all: Channel[] = [];
  for (const line of text.split('\n')) {
    const channel = parseChannel(line);
    if (channel === null || all.some(({ id }) => id === channel.id)) return null;
    all.push(channel);
  }
  return all;
}

/** @param lines the channels of a firm; those of a sandbox are open at any hour */
export function channels(...lines: readonly string[]): Definition<readonly Channel[]> {
  const first = parse(lines.join('\n'));
  if (first === null) throw new RangeError('a line names a channel');
  const sandbox = first.map((channel) => ({ ...channel, hours: ALWAYS }));
  return { first, sandbox, write: (value) => value.map(writeChannel).join('\n'), parse };
}
