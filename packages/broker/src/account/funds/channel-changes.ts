/** Channels of deposits, made and changed at the desk: one person requests, another approves. */
import type { ErrorCode } from '@maru/contract/errors';
import { present } from '@maru/std/assert';
import type { Names } from '@maru/std/instrument';
import { LIMITS } from '@maru/std/limits';
import type { Currency } from '@maru/std/money';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import { parseHours, writeHours } from '../../kernel/parameters/hours.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import { openReview } from '../../kernel/reviews/reviews.ts';
import type { Evidence, Review } from '../../kernel/reviews/rows.ts';
import { audit } from '../../kernel/staff/audit.ts';
import type { Account, Channel } from './channel-rows.ts';
import { allChannels, channelOf } from './channels.ts';
import type { ChannelTerms } from './commands.ts';

const KIND = 'channel';
const HOUSE = 'house';

/** Fields of a channel in a case, each beside its former value: `leastWas`. */
const FIELDS = [
  ...(['open', 'kind', 'currency', 'nameKor', 'nameEn', 'nameTw'] as const),
  ...(['least', 'most', 'hours', 'account', 'addresses', 'password'] as const),
];
type Field = (typeof FIELDS)[number];
type Shown = Readonly<Record<Field, string>>;

const NOTHING = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Shown;

const nameText = /^\P{Cc}{1,40}$/u;
const accountNumber = /^\d[\d-]{5,28}\d$/;
const BASE58 = '[1-9A-HJ-NP-Za-km-z]';
/** Of the TRON network; no network takes addresses of a sandbox. */
const FIRM_ADDRESS = new RegExp(`^T(?!EST)${BASE58}{33}$`);
const SANDBOX_ADDRESS = new RegExp(`^TEST${BASE58}{30}$`);

const isName = (name: string | null): boolean =>
  name !== null && nameText.test(name) && name === name.trim();

const areNames = (names: Names | null): boolean =>
  names === null || [names.kor, names.en, names.tw].every(isName);

const isAccount = ({ bank, number, holder }: Account): boolean =>
  nameText.test(bank) && nameText.test(holder) && accountNumber.test(number);

/** Whether limits, hours and names are valid, and the kind supports the currency. */
function fits(terms: ChannelTerms): boolean {
  const { kind, currency, names, least, most, hours, account, addresses } = terms;
  const parsed = parseHours(hours);
  if (parsed === null || writeHours(parsed) !== hours || !areNames(names)) return false;
  if (least <= 0n || most < least || most > BigInt(LIMITS.depositMost)) return false;
  if (kind === 'usdt') return currency === 'USDT' && account === null;
  const isSent = account === null || isAccount(account);
  return currency !== 'USDT' && addresses.length === 0 && isSent;
}

/** Whether coins can be sent to every address, and each stands there once. */
function areAddresses(state: State, { kind, addresses, open }: ChannelTerms): boolean {
  const { sandbox } = state.config;
  if (kind === 'usdt' && open && addresses.length === 0 && !sandbox) return false;
  const form = sandbox ? SANDBOX_ADDRESS : FIRM_ADDRESS;
  const isOnce = new Set(addresses).size === addresses.length;
  return (
    addresses.length <= LIMITS.channelAddresses &&
    isOnce &&
    addresses.every((one) => form.test(one))
  );
}

/** The channel and its password before the change, as a case shows them; null: none. */
function shownOf(channel: Omit<Channel, 'id' | 'asksPassword'>, password: string): Shown {
  const { open, kind, currency, names, least, most, hours, account, addresses } = channel;
  return {
    open: open ? 'open' : 'closed',
    kind,
    currency,
    least: String(least),
    most: String(most),
    hours,
    nameKor: names?.kor ?? '',
    nameEn: names?.en ?? '',
    nameTw: names?.tw ?? '',
    account: account === null ? '' : [account.bank, account.number, account.holder].join('\n'),
    addresses: addresses.join('\n'),
    password,
  };
}

/** The pending application for a change of a channel. */
export const channelUnderReview = (state: State, channel: string): Review | undefined =>
  [...state.reviews.values()].find(
    ({ kind, state: is, evidence }) =>
      kind === KIND && is === 'pending' && evidence.channel === channel,
  );

/** The error of a change of a channel; null: none. */
function faultOf(state: State, before: Channel | undefined, terms: ChannelTerms): ErrorCode | null {
  if (before === undefined) {
    // the change meant would be ambiguous
    if (terms.names === null || terms.password === 'kept') return 'channel_terms';
    if (allChannels(state).length >= LIMITS.depositChannels) return 'channel_terms';
  } else if (before.kind !== terms.kind || before.currency !== terms.currency) {
    return 'channel_terms';
  }
  if ((terms.password === 'anew') !== (terms.passwordHash !== null)) return 'channel_terms';
  if (!fits(terms)) return 'channel_terms';
  return areAddresses(state, terms) ? null : 'channel_address';
}

export const askForChannel: Handler<'channel.change'> = (state, { actor, payload }, env) => {
  const { id, passwordHash, password } = payload;
  const before = id === null ? undefined : channelOf(state, id);
  if (id !== null && before === undefined) return refuse('channel_missing');
  const fault = faultOf(state, before, payload);
  if (fault !== null) return refuse(fault);
  const was =
    before === undefined ? NOTHING : shownOf(before, before.asksPassword ? 'set' : 'none');
  const wanted = shownOf(payload, password);
  const isSame = (field: Field): boolean =>
    wanted[field] === was[field] || (field === 'password' && password === 'kept');
  if (FIELDS.every(isSame)) return refuse('channel_unchanged');
  const channel = id ?? `K${env.seq}`;
  if (channelUnderReview(state, channel) !== undefined) return refuse('review_pending');
  const stood = Object.fromEntries(FIELDS.map((field) => [`${field}Was`, was[field]]));
  const evidence = { channel, ...wanted, ...stood, askedBy: actor };
  const review = openReview(state, KIND, HOUSE, evidence, env, actor);
  // until it is decided the hash waits under the application, and no case shows it
  if (passwordHash !== null) state.channelPasswords.put({ id: review.id, hash: passwordHash });
  const detail = { value: channel };
  const auditEntry = { actor, customer: null, object: review.id, reason: null, detail };
  audit(state, env, 'channel_asked', auditEntry);
  return done({ id: review.id });
};

const textOf = (evidence: Evidence, field: Field | 'channel'): string =>
  String(present(evidence[field], `a change of a channel has the field ${field}`));

const linesOf = (evidence: Evidence, field: 'account' | 'addresses'): string[] =>
  textOf(evidence, field)
    .split('\n')
    .filter((position) => position !== '');

/** The channel as it is to be. */
function channelFrom(state: State, evidence: Evidence): Channel {
  const text = (field: Field | 'channel'): string => textOf(evidence, field);
  const id = text('channel');
  const names = { kor: text('nameKor'), en: text('nameEn'), tw: text('nameTw') };
  const [bank, number, holder] = linesOf(evidence, 'account');
  const asked = text('password');
  return {
    id,
    kind: text('kind') as Channel['kind'],
    currency: text('currency') as Currency,
    names: names.kor === '' ? null : names,
    hours: text('hours'),
    least: BigInt(text('least')),
    most: BigInt(text('most')),
    asksPassword: asked === 'kept' ? channelOf(state, id)?.asksPassword === true : asked === 'anew',
    account: bank && number && holder ? { bank, number, holder } : null,
    addresses: linesOf(evidence, 'addresses'),
    open: text('open') === 'open',
  };
}

/** Takes the hash that waits with an application, if one does. */
function takeHash(state: State, { id }: Review): string | null {
  const hash = state.channelPasswords.get(id)?.hash ?? null;
  if (hash !== null) state.channelPasswords.remove(id);
  return hash;
}

/** The staff member that requests it is the first of the two. */
export const channelReview: ReviewKind = {
  evidence: {
    channel: 'text',
    ...Object.fromEntries(
      FIELDS.flatMap((field) => [
        [field, 'text'],
        [`${field}Was`, 'text'],
      ]),
    ),
    askedBy: 'text',
  },
  reasons: ['not_justified'],
  ofTheFirm: true,
  check: () => null,
  people: () => 2n,
  approved: (state, review) => {
    const channel = channelFrom(state, review.evidence);
    const hash = takeHash(state, review);
    state.channels.put(channel);
    if (hash !== null) state.channelPasswords.put({ id: channel.id, hash });
    else if (!channel.asksPassword && state.channelPasswords.get(channel.id) !== undefined) {
      state.channelPasswords.remove(channel.id);
    }
  },
  rejected: (state, review) => {
    takeHash(state, review);
  },
};
