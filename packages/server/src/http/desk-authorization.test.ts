/** The desk's answers about existing and missing objects, and that no one approves alone. */
import type { Call } from '@maru/contract/call';
import { DESK_CALLS, type DeskCallName } from '@maru/contract/desk-calls';
import { DESK_ROLES, type DeskRole } from '@maru/contract/desk-rules';
import type { ErrorCode } from '@maru/contract/errors';
import { jsonSchemaOf } from '@maru/contract/json-schema';
import { addDays, dayOf } from '@maru/std/kst';
import { KRX } from '@maru/std/testing/calendars';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auctionTerms, openAuction } from './testing/auctions.ts';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import { openCustomer, openMentor } from './testing/mentors.ts';
import {
  declaredDividend,
  increaseForm,
  offeringTerms,
  openProduct,
  placementTerms,
  readyStake,
} from './testing/offerings.ts';
import { ownedInputs } from './testing/owned-inputs.ts';
import { freshKey, type Owner, Owners, PASSWORD, UNLIMITED } from './testing/owners.ts';
import { appoint, askDesk, logIn } from './testing/staff.ts';

const calls = Object.entries(DESK_CALLS) as [DeskCallName, Call][];
const TEXT = { title: 'Title', text: 'A text.' };
const TEXTS = { kor: TEXT, en: TEXT, tw: TEXT };
const BAR = { flag: 'tradeBarred', reason: 'suspicious' } as const;

let gateway: TestGateway;
let owners: Owners;
let customer: Owner;
/** Of a member of each role, and of two members who have all roles. */
const cookies = new Map<string, string>();

beforeAll(async () => {
  gateway = await testGateway(UNLIMITED);
  owners = new Owners(gateway);
  customer = await owners.open();
  for (const role of DESK_ROLES) await appoint(gateway, role, role);
  for (const name of ['maker', 'checker']) await appoint(gateway, name, ...DESK_ROLES);
  for (const name of [...DESK_ROLES, 'maker', 'checker']) {
    cookies.set(name, (await logIn(gateway, name)).cookie);
  }
});
afterAll(() => gateway.app.close());

async function ask(staff: string, name: DeskCallName, body: object) {
  const { path } = DESK_CALLS[name];
  const answer = await askDesk(gateway, path, body, { cookie: cookies.get(staff) ?? '' });
  return { http: answer.http, body: answer.body };
}
type Answer = Awaited<ReturnType<typeof ask>>;
const codeOf = ({ body }: Answer): unknown => (body.status === 1 ? 'ok' : body.code);
const idOf = ({ body }: Answer): string => (body.data as { id: string }).id;

const STAKE = {
  symbol: '900036',
  shares: '20,000',
  cash: '300,000,000',
  until: '2027-12-31',
  institution: { kor: '늘솔자산운용', en: 'Neulsol', tw: '常松' },
};
const offerOf = (stake: string) => ({
  product: 'block',
  stake,
  discount: '7',
  capLots: '',
  opensAt: gateway.engine.now() + 3_600_000,
  closesAt: gateway.engine.now() + 7_200_000,
});

let offerings = 0;
/** The newest code of a bank that is added. */
let bankCode = 700;
/** The form of an offering whose code is free. */
function newOffering(): object {
  offerings += 1;
  const terms = offeringTerms(gateway.engine.now(), { symbol: String(940_000 + offerings) });
  const typed = [
    ...(['priceFrom', 'priceTo', 'price', 'issued'] as const),
    ...(['pool', 'lotSize', 'leastLots', 'mostLots'] as const),
  ];
  return { ...terms, ...Object.fromEntries(typed.map((name) => [name, String(terms[name])])) };
}

/** The form of an auction, but its stake. */
function auctionForm(): object {
  const terms = auctionTerms(gateway.engine.now(), '');
  const { stake: _stake, opensAt, fixedFrom, closesAt, ...numbers } = terms;
  const texts = Object.entries(numbers).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(texts), opensAt, fixedFrom, closesAt, requestId: freshKey() };
}

/** The form of a new channel of deposits. */
const newChannel = () => ({
  channel: null,
  kind: 'bank',
  currency: 'KRW',
  least: '10000',
  most: '1000000',
  names: { kor: '협력', en: 'Partner', tw: '合作' },
  hours: 'always',
  addresses: '',
  account: { bank: '', number: '', holder: '' },
  open: true,
  password: 'none',
  newPassword: '',
});

/** Requests an act that another person must approve, as `staff`; returns the application. */
const ASKS: Readonly<Record<string, (staff: string) => Promise<string>>> = {
  deskUnflag: async (staff) => {
    const { account } = await owners.open();
    await ask(staff, 'deskFlag', { account, ...BAR, requestId: freshKey() });
    const { flag } = BAR;
    return idOf(await ask(staff, 'deskUnflag', { account, flag, requestId: freshKey() }));
  },
  deskNoticeWrite: async (staff) => {
    const notice = { kind: 'message', to: null, symbols: [], texts: TEXTS };
    await ask(staff, 'deskNoticeWrite', { ...notice, requestId: freshKey() });
    return newest(staff, 'notice');
  },
  deskHalt: async (staff) => {
    const halt = { kind: 'halt', symbol: '900036', reason: 'disclosure' };
    await ask(staff, 'deskHalt', { ...halt, requestId: freshKey() });
    return newest(staff, 'instruction');
  },
  deskOfferingAsk: async (staff) => {
    await ask(staff, 'deskOfferingAsk', { ...newOffering(), requestId: freshKey() });
    return newest(staff, 'offering');
  },
  deskAuctionAsk: async (staff) => {
    const stake = await readyStake(gateway.engine);
    await ask(staff, 'deskAuctionAsk', { ...auctionForm(), stake });
    return newest(staff, 'auction');
  },
  deskAuctionCallOff: async (staff) => {
    const id = await openAuction(gateway.engine);
    const form = { id, reason: 'seller_request', requestId: freshKey() };
    return idOf(await ask(staff, 'deskAuctionCallOff', form));
  },
  deskStakeAsk: async (staff) => {
    await ask(staff, 'deskStakeAsk', { ...STAKE, requestId: freshKey() });
    return newest(staff, 'instruction');
  },
  deskStakeOfferAsk: async (staff) => {
    const stake = await readyStake(gateway.engine);
    await ask(staff, 'deskStakeOfferAsk', { ...offerOf(stake), requestId: freshKey() });
    return newest(staff, 'stakeOffer');
  },
  deskPlacementAsk: async (staff) => {
    const { price, shares, partsPpm, ...terms } = placementTerms(gateway.engine.now());
    const parts = partsPpm.map((ppm) => String(ppm / 10_000));
    const typed = { ...terms, price: String(price), shares: String(shares), parts };
    await ask(staff, 'deskPlacementAsk', { ...typed, requestId: freshKey() });
    return newest(staff, 'placement');
  },
  deskScripAsk: async (staff) => {
    const dividend = declaredDividend(gateway.engine);
    await ask(staff, 'deskScripAsk', { dividend, discount: '5', requestId: freshKey() });
    return newest(staff, 'scrip');
  },
  deskIncreaseAsk: async (staff) => {
    const form = { ...increaseForm(gateway.engine.now()), symbol: '900036' };
    await ask(staff, 'deskIncreaseAsk', { ...form, requestId: freshKey() });
    return newest(staff, 'increase');
  },
  deskProductAsk: async (staff) => {
    const names = { kor: '상품', en: 'Product', tw: '商品' };
    const endsAt = gateway.engine.now() + 60 * 86_400_000;
    const typed = { kind: 'index', names, seed: '1000000000', endsAt };
    await ask(staff, 'deskProductAsk', { ...typed, requestId: freshKey() });
    return newest(staff, 'product');
  },
  deskProductEnd: async (staff) => {
    const id = await openProduct(gateway.engine);
    await ask(staff, 'deskProductEnd', { id, requestId: freshKey() });
    return newest(staff, 'productEnd');
  },
  deskMentorAsk: async (staff) => {
    const id = await openCustomer(gateway.engine);
    const names = { kor: '윤슬', en: 'Yunseul', tw: '潤瑟' };
    const terms = { customer: id, names, style: names, minimum: '1000000', lockDays: '7' };
    const endsAt = gateway.engine.now() + 86_400_000;
    const form = { ...terms, share: '10', endsAt, requestId: freshKey() };
    await ask(staff, 'deskMentorAsk', form);
    return newest(staff, 'mentor');
  },
  deskMentorEnd: async (staff) => {
    const id = await openMentor(gateway.engine);
    await ask(staff, 'deskMentorEnd', { id, requestId: freshKey() });
    return newest(staff, 'mentorEnd');
  },
  deskChannelAsk: async (staff) =>
    idOf(await ask(staff, 'deskChannelAsk', { ...newChannel(), requestId: freshKey() })),
  deskDocumentAsk: async (staff) => {
    const texts = { kor: '목적', en: 'Purpose', tw: '目的' };
    const version = { document: 'terms', texts, day: '2030-01-01' };
    return idOf(await ask(staff, 'deskDocumentAsk', { ...version, requestId: freshKey() }));
  },
  deskHolidayAsk: async (staff) => {
    const day = KRX.nextTradingDay(addDays(dayOf(gateway.engine.now()), 60));
    const change = { kind: 'close_day', days: [day], reason: 'an election' };
    return idOf(await ask(staff, 'deskHolidayAsk', { ...change, requestId: freshKey() }));
  },
  deskBankAsk: async (staff) => {
    bankCode += 1;
    const names = { kor: '나무은행', en: 'Namu Bank', tw: '樹銀行' };
    const bank = { kind: 'add', code: String(bankCode), names, least: '12', most: '14' };
    const asked = { ...bank, reason: 'as the institute has said', requestId: freshKey() };
    return idOf(await ask(staff, 'deskBankAsk', asked));
  },
  deskChangeParameter: async (staff) => {
    const change = { name: 'feePpm', value: '200', day: null, reason: 'the board decided' };
    return idOf(await ask(staff, 'deskChangeParameter', { ...change, requestId: freshKey() }));
  },
};

/** Requested in the same way, where a test of its own shows that two must approve. */
const ASKED_ELSEWHERE: Readonly<Record<string, string>> = {
  deskDelistingAsk: 'other tests offer shares of each issue; delisting.test.ts: and nobody is both',
  deskDelistingWithdraw: 'a venue must have answered; delisting.test.ts: and nobody is both',
  deskReverse: 'the ledger is in the database; reversals.test.ts: and nobody is both',
};
/** Their answer has an id, and they take effect at once. */
const ALONE: Readonly<Record<string, string>> = {
  deskInstitutionAdd: '[CUS-19] the administrator adds institutions',
};

async function newest(staff: string, kind: string): Promise<string> {
  const { body } = await ask(staff, 'deskReviews', { kind, state: 'pending' });
  return (body.data as { rows: { id: string }[] }).rows.at(-1)?.id ?? '';
}

async function approve(staff: string, id: string): Promise<unknown> {
  const { version } = (await ask(staff, 'deskReview', { id })).body.data as { version: string };
  const decision = { id, version, approve: true, reason: null, requestId: freshKey() };
  const answer = await ask(staff, 'deskDecide', decision);
  return answer.body.status === 1
    ? (answer.body.data as { outcome: string }).outcome
    : codeOf(answer);
}

describe('what one asks for and another approves', () => {
  it('is each call whose answer names an application', () => {
    const named = calls.filter(([, call]) => {
      const { properties = {} } = jsonSchemaOf(call, 'output') as { properties?: object };
      return call.kind === 'write' && Object.keys(properties).join() === 'id';
    });
    const known = [...Object.keys(ASKS), ...Object.keys(ASKED_ELSEWHERE), ...Object.keys(ALONE)];
    expect(named.map(([name]) => name).toSorted()).toEqual(known.toSorted());
  });

  it.each(Object.entries(ASKS))('%s: nobody is both, whatever the roles', async (_name, make) => {
    const id = await make('maker');
    expect(id).not.toBe('');
    const log = gateway.engine.commits.flatMap(({ auditRows }) => auditRows);
    // the log names the session of each request
    expect(log.findLast(({ object }) => object === id)?.session).toEqual(expect.any(String));
    expect(await approve('maker', id)).toBe('review_same_person');
    // the body names no one: the session decides about the member
    const { version } = (await ask('maker', 'deskReview', { id })).body.data as { version: string };
    const decision = { id, version, approve: true, reason: null, requestId: freshKey() };
    for (const field of ['actor', 'staff', 'decidedBy', 'approvedBy']) {
      const as = { ...decision, [field]: 'staff:checker' };
      expect(codeOf(await ask('maker', 'deskDecide', as))).toBe('bad_request');
    }
    const { review } = (await ask('maker', 'deskReview', { id })).body.data as { review: object };
    expect(review).toMatchObject({ state: 'pending', reviewedBy: 'staff:maker', decidedBy: null });
    expect(await approve('checker', id)).toBe('passed');
  });
});

interface Row {
  readonly call: DeskCallName;
  readonly field: string;
  /** How a missing object is answered to permitted callers. */
  readonly missing: ErrorCode;
  /** An existing object. */
  readonly known: () => string | number | Promise<string | number>;
  readonly rest?: () => object;
}

const REVIEW = {
  field: 'id',
  known: () => ASKS.deskUnflag?.('maker') ?? '',
  missing: 'review_missing',
} as const;
const ACCOUNT = { known: () => customer.account, missing: 'account_missing' } as const;
const INQUIRY = { known: () => owners.inquiry(customer), missing: 'inquiry_missing' } as const;
const request = () => ({ requestId: freshKey() });

const STAKES = { known: () => readyStake(gateway.engine), missing: 'stake_missing' } as const;

const ROWS: readonly Row[] = [
  { ...STAKES, call: 'deskStakeRelease', field: 'id', rest: request },
  {
    ...STAKES,
    call: 'deskStakeOfferAsk',
    field: 'stake',
    rest: () => {
      const { stake: _stake, ...rest } = offerOf('');
      return { ...rest, ...request() };
    },
  },
  { ...REVIEW, call: 'deskReview' },
  {
    ...REVIEW,
    call: 'deskUnmask',
    rest: () => ({ fields: ['login'], reason: 'compare' }),
  },
  {
    ...REVIEW,
    call: 'deskDecide',
    rest: () => ({ version: '', approve: true, reason: null, ...request() }),
  },
  {
    ...REVIEW,
    call: 'deskLostLink',
    missing: 'review_missing',
    known: lostPassword,
    rest: () => ({ by: 'hand' }),
  },
  { call: 'deskMail', field: 'id', missing: 'mail_missing', known: mail },
  { ...ACCOUNT, call: 'deskCustomer', field: 'account' },
  { ...ACCOUNT, call: 'deskCustomerAccount', field: 'account' },
  { ...ACCOUNT, call: 'deskFlag', field: 'account', rest: () => ({ ...BAR, ...request() }) },
  {
    ...ACCOUNT,
    call: 'deskUnflag',
    field: 'account',
    rest: () => ({ flag: 'frozen', ...request() }),
  },
  {
    ...ACCOUNT,
    call: 'deskNoticeWrite',
    field: 'to',
    rest: () => ({ kind: 'message', symbols: [], texts: TEXTS, ...request() }),
  },
  {
    call: 'deskNoticeTakeBack',
    field: 'id',
    missing: 'notice_missing',
    known: notice,
    rest: () => ({ reason: 'wrong', ...request() }),
  },
  { ...INQUIRY, call: 'deskInquiry', field: 'id' },
  { ...INQUIRY, call: 'deskInquiryPicture', field: 'id', rest: () => ({ no: 1 }) },
  {
    ...INQUIRY,
    call: 'deskInquiryAnswer',
    field: 'id',
    rest: () => ({ text: 'An answer.', texts: 1, ...request() }),
  },
  {
    call: 'deskInstitutionChange',
    field: 'code',
    missing: 'institution_missing',
    known: () => 'MARU01',
    rest: () => ({ name: 'Maru', closed: false, ...request() }),
  },
  {
    call: 'deskRelease',
    field: 'id',
    missing: 'step_missing',
    known: step,
    rest: () => ({ table: 'alarms' }),
  },
  {
    call: 'deskRelease',
    field: 'table',
    missing: 'step_missing',
    known: () => 'alarms',
    rest: () => ({ id: 'none' }),
  },
  {
    call: 'deskMentorEnd',
    field: 'id',
    missing: 'mentor_missing',
    known: () => openMentor(gateway.engine),
    rest: request,
  },
  {
    call: 'deskAuctionAsk',
    field: 'stake',
    missing: 'stake_missing',
    known: () => readyStake(gateway.engine),
    rest: auctionForm,
  },
  {
    call: 'deskAuctionCallOff',
    field: 'id',
    missing: 'product_missing',
    known: () => openAuction(gateway.engine),
    rest: () => ({ reason: 'seller_request', ...request() }),
  },
];

/** Looked up in the database alone, with the test of its SQL. */
const IN_DATABASE: Readonly<Record<string, string>> = {
  'deskEntry.no': 'ledger-records.pg.test.ts',
  'deskReverse.entry': 'ledger-records.pg.test.ts',
};

/** The application of a customer with a forgotten password; it is not approved. */
async function lostPassword(): Promise<string> {
  const form = { name: '홍길동', birthDate: '1990-01-02', contact: '010-1234-5678' };
  await gateway.call('/login/forgot', { account: customer.login, ...form });
  return newest('maker', 'lostPassword');
}

/** A mail on the account of the customer. */
async function mail(): Promise<string> {
  const form = { address: 'hong@maru.example', password: PASSWORD, language: 'kor' };
  await gateway.call('/mail/begin', form, { ...customer.headers });
  const { body } = await ask('maker', 'deskMails', { state: 'waiting' });
  return (body.data as { rows: { id: string }[] }).rows[0]?.id ?? '';
}

async function notice(): Promise<string> {
  await ASKS.deskNoticeWrite?.('maker');
  const { body } = await ask('maker', 'deskNotices', {});
  return (body.data as { rows: { id: string }[] }).rows[0]?.id ?? '';
}

/** A quarantined step. */
async function step(): Promise<string> {
  const { engine } = gateway;
  await engine.submit({ type: 'clock.start', actor: 'clock', key: null, payload: {} });
  const [alarm] = [...engine.broker.rows('alarms')] as { readonly id: string }[];
  const payload = { table: 'alarms', id: alarm?.id ?? '', reason: 'it broke' };
  await engine.submit({ type: 'step.quarantine', actor: 'clock', key: null, payload });
  return payload.id;
}

/** Rows that commands have changed since, except the log of refusals. */
function changedSince(commit: number): unknown[] {
  return gateway.engine.commits
    .slice(commit)
    .flatMap(({ rows, entries, auditRows }) => [
      ...Object.values(rows).flatMap((table) => [...table.values()]),
      ...entries,
      ...auditRows.filter(({ action }) => action !== 'refused'),
    ]);
}

describe('what a call of the desk names', () => {
  it('has a row for each input that can name something', () => {
    const found = calls.flatMap(([name, call]) => ownedInputs(name, call));
    const rows = ROWS.map(({ call, field }) => `${call}.${field}`);
    expect(found.toSorted()).toEqual([...rows, ...Object.keys(IN_DATABASE)].toSorted());
  });

  it.each(ROWS.map((row) => [`${row.call}.${row.field}`, row] as const))(
    '%s: what is missing changes nothing, and other roles do not learn of it',
    async (_name, row) => {
      const { access, path } = DESK_CALLS[row.call] as Call;
      const allowed: readonly DeskRole[] = typeof access === 'object' ? access.desk : [];
      const known = await row.known();
      expect(known).not.toBe('');
      const body = (named: string | number) => ({ ...row.rest?.(), [row.field]: named });
      for (const role of DESK_ROLES) {
        const before = gateway.engine.commits.length;
        const missing = await ask(role, row.call, body('X99999999'));
        expect(changedSince(before)).toEqual([]);
        if (allowed.includes(role)) expect([role, codeOf(missing)]).toEqual([role, row.missing]);
        else expect(await ask(role, row.call, body(known))).toEqual(missing);
        const stranger = { ...customer.headers };
        const [one, other] = [
          await askDesk(gateway, path, body(known), stranger),
          await askDesk(gateway, path, body('X99999999'), stranger),
        ];
        expect([one.http, one.body]).toEqual([401, other.body]);
      }
      const role = DESK_ROLES.find((one) => allowed.includes(one)) ?? '';
      // it was there all the time
      if (row.field !== 'table') {
        expect(codeOf(await ask(role, row.call, body(known)))).not.toBe(row.missing);
      }
    },
  );

  it.each(Object.keys(IN_DATABASE))('%s is looked up in the database', async (name) => {
    const [call = '', field = ''] = name.split('.');
    const body = { [field]: 1, ...(field === 'entry' && { reason: 'wrong_amount', ...request() }) };
    expect(codeOf(await ask('admin', call as DeskCallName, body))).toBe('system_busy');
  });
});
