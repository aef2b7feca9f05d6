/** Commands of the staff: appointments, log-ins, looks at personal data, and flags. */

import { BANK_CHANGES } from '@maru/contract/banks';
import { NOTICE_KINDS, REVERSAL_REASONS, TAKE_BACK_REASONS } from '@maru/contract/desk-rules';
import { DOCUMENT_KINDS } from '@maru/contract/document-rules';
import { INQUIRY_TOPICS } from '@maru/contract/inquiry-rules';
import { HOLIDAY_KINDS } from '@maru/std/krx/calendar';
import { addDays, dayOf } from '@maru/std/kst';
import type { Family, Generators, Scene } from './generator.ts';

/** A staff member, once appointed. */
export const staffOf = ({ prng }: Pick<Scene, 'prng'>): string =>
  `staff:member${prng.between(1, 4)}`;

/** Flags that leave the simulated customers enough to do, and the few that get them. */
const MILD = ['loginBanned', 'withdrawBarred'] as const;
const flagged = ({ prng, customers }: Scene): string => prng.pick(customers.slice(0, 2));

/** Banks that staff change: an initial one, and an added one. */
export const SIMULATED_BANKS = ['071', '091'] as const;

const CHANGES = [
  { name: 'feePpm', value: '150' },
  { name: 'feePpm', value: '140' },
  { name: 'feePpm', value: '1000001' },
  { name: 'fxSpreadPpm', value: '1900' },
  { name: 'withdrawalPayout', value: 'usually 2h within 1d' },
  { name: 'withdrawalHours', value: 'at noon' },
  { name: 'nothing', value: '1' },
];

/** Of a channel that is mostly sound, and mostly open. */
const CHANNEL = {
  ...({ kind: 'bank', currency: 'KRW', most: 1_000_000_000n, hours: 'always' } as const),
  account: null,
  addresses: [],
};

const GENERATORS = {
  'staff.appoint': (scene) => ({
    actor: 'operator',
    payload: { id: staffOf(scene), passwordHash: 'hash', roles: ['reviewer', 'approver'] },
  }),
  'staff.roles': (scene) => ({
    actor: 'operator',
    payload: {
      id: staffOf(scene),
      // mostly those of the appointment: the others' commands need them
      roles: scene.prng.between(0, 9) === 0 ? [] : ['reviewer', 'approver'],
    },
  }),
  'staff.reset': (scene) => ({
    actor: 'operator',
    payload: { id: staffOf(scene), passwordHash: 'first hash' },
  }),
  'staff.password': (scene) => ({
    actor: 'gateway',
    payload: { id: staffOf(scene), passwordHash: 'own hash' },
  }),
  'staff.logIn': (scene) => {
    const openedAt = scene.prng.between(1, 100);
    const session = {
      tokenHash: `desk ${openedAt}`,
      openedAt,
      endsAt: openedAt + 1_000,
      device: null,
    };
    return { actor: 'gateway', payload: { staff: staffOf(scene), ...session } };
  },
  'staff.refuse': (scene) => ({
    actor: 'gateway',
    payload: {
      staff: scene.prng.pick([null, staffOf(scene)]),
      what: 'deskLogin',
      code: 'login_wrong',
    },
  }),
  'staff.logOut': (scene) => ({
    actor: staffOf(scene),
    payload: { tokenHash: `desk ${scene.prng.between(1, 100)}` },
  }),
  'personal.unmask': (scene) => {
    const { prng, reviews } = scene;
    const isUnknown = prng.between(0, 99) < 5 || reviews.length === 0;
    const review = isUnknown ? 'R99999999' : prng.pick(reviews).id;
    return { actor: staffOf(scene), payload: { review, fields: ['name'], reason: 'compare' } };
  },
  'notice.write': (scene) => {
    const { prng, customers } = scene;
    const kind = prng.pick([...NOTICE_KINDS, 'news'] as const);
    const text = { title: 'a title', text: prng.between(0, 99) < 5 ? '' : 'a text' };
    const to = kind === 'message' && prng.between(0, 1) === 0 ? prng.pick(customers) : null;
    const texts = { kor: text, en: text, tw: text };
    return { actor: staffOf(scene), payload: { kind, to, symbols: [], texts } };
  },
  'notice.takeBack': (scene) => {
    const { prng, notices } = scene;
    const published = notices.filter(({ state }) => state === 'published');
    const among = prng.between(0, 99) < 80 && published.length > 0 ? published : notices;
    const id = among.length === 0 ? 'N0' : prng.pick(among).id;
    return { actor: staffOf(scene), payload: { id, reason: prng.pick(TAKE_BACK_REASONS) } };
  },
  'inquiry.write': (scene) => {
    const { prng, customers, inquiries } = scene;
    const isNew = prng.between(0, 99) < 60 || inquiries.length === 0;
    const known = isNew ? null : prng.pick(inquiries);
    const isOther = prng.between(0, 99) < 5;
    const actor = known === null || isOther ? prng.pick(customers) : known.customer;
    const text = { topic: prng.pick(INQUIRY_TOPICS), sealed: 'sealed', picture: null };
    return { actor, payload: { id: known?.id ?? null, ...text } };
  },
  'inquiry.answer': (scene) => {
    const { prng, inquiries } = scene;
    const known = inquiries.length === 0 ? undefined : prng.pick(inquiries);
    const texts = (known?.texts ?? 1) - (prng.between(0, 99) < 10 ? 1 : 0);
    const sealed = prng.between(0, 99) < 80 ? 'sealed' : null;
    return { actor: staffOf(scene), payload: { id: known?.id ?? 'Q0', sealed, texts } };
  },
  'reversal.ask': (scene) => {
    const { prng, deposits } = scene;
    const known = deposits.length === 0 ? undefined : prng.pick(deposits);
    const isOther = prng.between(0, 99) < 10;
    const entry = isOther ? prng.between(1, 200) : (known?.entryNo ?? 1);
    const deposit = prng.between(0, 99) < 5 ? null : (known?.id ?? 'D0');
    const reason = prng.pick(REVERSAL_REASONS);
    return { actor: staffOf(scene), payload: { entry, deposit, reason } };
  },
  'institution.add': (scene) => ({
    actor: staffOf(scene),
    payload: { code: scene.prng.pick(['kb 01', 'NH01', 'MARU01', '!']), name: 'A bank' },
  }),
  'institution.change': (scene) => {
    const code = scene.prng.pick(['MARU01', 'MARU01', 'KB01', 'NONE']);
    const name = scene.prng.pick(['A bank', 'Another bank']);
    // that of the customers stays open
    const closed = code !== 'MARU01' && scene.prng.between(0, 1) === 0;
    return { actor: staffOf(scene), payload: { code, name, closed } };
  },
  'flag.set': (scene) => ({
    actor: staffOf(scene),
    payload: {
      customer: flagged(scene),
      flag: scene.prng.pick(MILD),
      reason: 'suspicious',
    },
  }),
  'channel.change': (scene) => {
    const { prng } = scene;
    const id = prng.pick(['bank_transfer', 'partner', 'nothing', null]);
    const password = id === 'partner' ? prng.pick(['kept', 'anew'] as const) : 'none';
    const names = id === null ? { kor: '새 통로', en: 'New channel', tw: '新管道' } : null;
    const terms = { least: BigInt(prng.pick([0, 10_000, 20_000])), open: prng.between(0, 3) > 0 };
    const passwordHash = password === 'anew' ? 'hash' : null;
    return {
      actor: staffOf(scene),
      payload: { ...CHANNEL, ...terms, id, names, password, passwordHash },
    };
  },
  'document.agree': ({ prng, customers }) => {
    const version = { kind: prng.pick(DOCUMENT_KINDS), version: prng.between(1, 2) };
    return { actor: prng.pick(customers), payload: { versions: [version] } };
  },
  'document.change': (scene) => {
    const { prng } = scene;
    const text = prng.pick(['## 목적\n\n- {{operator}}', '# 다른 서식', '']);
    const texts = { kor: text, en: 'Purpose', tw: '目的' };
    const kind = prng.pick([...DOCUMENT_KINDS, 'mail_newDevice'] as const);
    const day = prng.pick(['2020-01-01', '2030-01-01']);
    return { actor: staffOf(scene), payload: { kind, texts, day } };
  },
  'bank.change': (scene) => {
    const { prng } = scene;
    const name = prng.pick(['나무은행', '바다은행', '']);
    const names = { kor: name, en: 'Namu Bank', tw: '樹銀行' };
    const digits = { least: prng.between(6, 12), most: prng.between(11, 16) };
    const asked = { kind: prng.pick(BANK_CHANGES), code: prng.pick(SIMULATED_BANKS) };
    const reason = 'as the clearing institute has said';
    return { actor: staffOf(scene), payload: { ...asked, names, ...digits, reason } };
  },
  'holiday.change': (scene) => {
    const { prng } = scene;
    const kind = prng.pick(HOLIDAY_KINDS);
    // the worlds live for some weeks
    const ahead = prng.between(0, 9) < 8 ? prng.between(3, 30) : prng.between(-3, 900);
    const day = addDays(dayOf(scene.now), ahead);
    const days = kind === 'year_list' ? ['2028-01-26', '2028-12-29'] : [day];
    return { actor: staffOf(scene), payload: { kind, days, reason: 'as the exchange has said' } };
  },
  'parameter.change': (scene) => ({
    actor: staffOf(scene),
    payload: {
      // commands that change little for the others
      ...scene.prng.pick(CHANGES),
      day: scene.prng.pick([null, '2026-11-30', '2026-11-28']),
      reason: 'as the board decided',
    },
  }),
  'flag.lift': (scene) => ({
    actor: staffOf(scene),
    payload: { customer: flagged(scene), flag: scene.prng.pick(MILD) },
  }),
} satisfies Partial<Generators>;

/** Texts of staff are seldom rejected: other commands are about published news. */
const reviewOf = ({ notices }: Scene): string | null =>
  notices.find(({ state }) => state === 'pending')?.review ?? null;

export const STAFF = {
  generators: GENERATORS,
  weights: {
    'staff.appoint': 3,
    'staff.roles': 2,
    'staff.reset': 2,
    'staff.password': 2,
    'staff.refuse': 2,
    'personal.unmask': 2,
    'notice.write': 4,
    'notice.takeBack': 14,
    'inquiry.write': 3,
    'inquiry.answer': 3,
    'reversal.ask': 6,
    'institution.add': 2,
    'institution.change': 3,
    'flag.set': 5,
    'channel.change': 1,
    'document.agree': 2,
    'document.change': 3,
    'bank.change': 3,
    'holiday.change': 3,
    'parameter.change': 2,
    'flag.lift': 24,
  },
  review: { of: reviewOf, percent: 30 },
} satisfies Family;
