/** The form of a channel of deposits: what it begins with, and what it sends. */
import type { Input, Output } from '@maru/contract/desk-calls';
import { CURRENCY_DECIMALS, type Currency } from '@maru/std/money';

export type Row = Output<'deskChannels'>[number];
export type Draft = Omit<Input<'deskChannelAsk'>, 'requestId'>;
type Words = Draft['names'];

const NO_WORDS: Words = { kor: '', en: '', tw: '' };
const NO_ACCOUNT = { bank: '', number: '', holder: '' };

/** Minor units as one types them: `25.5`. */
export function typedOf(minor: string, currency: Currency): string {
  const places = CURRENCY_DECIMALS[currency];
  const digits = minor.padStart(places + 1, '0');
  const rest = digits.slice(digits.length - places).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - places);
  return places === 0 || rest === '' ? whole : `${whole}.${rest}`;
}

/** What the limits begin with: won, or USDT. */
const LIMITS_OF = {
  bank: { least: '10000', most: '1000000000' },
  usdt: { least: '10', most: '1000000' },
} as const;

/** A new channel of bank transfers. */
export const emptyDraft = (): Draft => ({
  ...({ channel: null, kind: 'bank', currency: 'KRW', names: NO_WORDS } as const),
  ...LIMITS_OF.bank,
  ...({ hours: 'working 00:00-23:59', account: NO_ACCOUNT } as const),
  ...({ addresses: '', open: true, password: 'none', newPassword: '' } as const),
});

/** A channel as it is; its password is kept. */
export const draftOf = (row: Row): Draft => ({
  channel: row.id,
  kind: row.kind,
  currency: row.currency,
  hours: row.hours,
  open: row.open,
  names: row.names === null ? NO_WORDS : wordsOf(row.names),
  least: typedOf(row.least, row.currency),
  most: typedOf(row.most, row.currency),
  account: row.account ?? NO_ACCOUNT,
  addresses: row.addresses.join('\n'),
  password: row.asksPassword ? 'kept' : 'none',
  newPassword: '',
});

const wordsOf = ({ kor, en, tw }: NonNullable<Row['names']>): Words => ({
  kor,
  en: en ?? '',
  tw: tw ?? '',
});

/** A draft of another kind: what belongs to the one before is empty. */
export const ofKind = (draft: Draft, kind: Draft['kind']): Draft => ({
  ...draft,
  kind,
  currency: kind === 'usdt' ? 'USDT' : 'KRW',
  account: NO_ACCOUNT,
  addresses: '',
  ...LIMITS_OF[kind],
});
