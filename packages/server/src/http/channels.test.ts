/** Channels of deposits in a firm's database: made at the desk, used, changed and closed. */
import { API_BASE } from '@maru/contract/constants';
import type { Input } from '@maru/contract/desk-calls';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noProxy } from '../config/trusted-proxies.ts';
import { deskChannelHandlers } from './handlers/desk-channel.ts';
import { CHANNEL_PASSWORD } from './sandbox-values.ts';
import { DEMO_ID, type TestGateway, testGateway } from './testing/gateway.ts';

const SECRET = 'told by the teller';
const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const NONE = { bank: '', number: '', holder: '' };
const names = { kor: '지점 입금', en: 'Branch pay-in', tw: '分行入金' };
const BRANCH: Omit<Input<'deskChannelAsk'>, 'requestId'> = {
  channel: null,
  kind: 'bank',
  currency: 'KRW',
  names,
  least: '10,000',
  most: '1억',
  hours: 'always',
  account: { bank: 'Haneul', number: '110-222-333', holder: 'Maru' },
  addresses: '',
  open: true,
  password: 'anew',
  newPassword: SECRET,
};

let gateway: TestGateway;
let me: Record<string, string>;
let proof = '';
let number = 0;

type Body = { status: number; code?: string; data: unknown };
const ask = async (path: string, body: object = {}): Promise<Body> =>
  (await gateway.call(`/fund/${path}`, body, me)).body as unknown as Body;

beforeAll(async () => {
  gateway = await testGateway({}, noProxy, false);
  const { engine } = gateway;
  for (const [id, role] of [
    ['staff:rita', 'reviewer'],
    ['staff:ana', 'approver'],
  ] as const) {
    const payload = { id, passwordHash: 'hash', roles: [role] };
    await engine.submit({ type: 'staff.appoint', actor: 'operator', key: null, payload });
  }
  me = await gateway.demo();
  engine.becomeFirm([DEMO_ID]);
  await gateway.sealer.open(DEMO_ID);
  const create = { width: 40, height: 30, channels: 3, background: '#fff' } as const;
  const payload = await sharp({ create }).png().toBuffer();
  const headers = { ...me, 'content-type': 'image/png' };
  const url = `${API_BASE}/identity/picture`;
  const sent = await gateway.app.inject({ method: 'POST', url, payload, headers });
  proof = (sent.json() as { data: { id: string } }).data.id;
});
afterAll(() => gateway.app.close());

const handlers = () => deskChannelHandlers({ ...gateway, sandbox: false });
const rita = { staff: 'staff:rita', tokenHash: 's', roles: ['reviewer'] } as never;

/** What the desk answers to a change: the application, or a refusal. */
async function change(form: object): Promise<string> {
  number += 1;
  const whole = { ...BRANCH, ...form, requestId: `c${number}` };
  const answer = await handlers().deskChannelAsk(whole, rita);
  return answer.ok ? answer.value.id : answer.refusal.code;
}

/** A change that another person has approved. */
async function changed(form: object): Promise<void> {
  const id = await change(form);
  const { engine } = gateway;
  const found = await engine.read(null, (reads) => reads.reviewCase(id, engine.now())?.text);
  const seen = 'value' in found ? found.value : undefined;
  const payload = { id, approve: true, reason: null, seen } as never;
  const actor = 'staff:ana';
  expect(await engine.submit({ type: 'review.decide', actor, key: null, payload })).toMatchObject({
    ok: true,
  });
}

async function offered() {
  const { data } = await ask('channels');
  return (data as { channels: { id: string; to: object; asksPassword: boolean }[] }).channels;
}

async function pay(channel: string, more: object): Promise<string | undefined> {
  number += 1;
  const form = { channel, proof, reference: `slip-${number}-0000`, requestId: `d${number}` };
  const { code, data } = await ask('recharge', { ...form, amount: '50000', ...more });
  if (code === undefined) await ask('rechargeCancel', { id: (data as { id: string }).id });
  return code;
}

it('there is none before the firm has an account', async () => {
  expect(await offered()).toEqual([]);
  const own = { channel: 'bank_transfer', names: { kor: '', en: '', tw: '' }, password: 'none' };
  await changed({ ...own, newPassword: '' });
  expect((await offered()).map(({ id }) => id)).toEqual(['bank_transfer']);
});

it('one with a password is made, used, changed and closed', async () => {
  await changed({});
  const made = (await offered())[1];
  expect(made).toMatchObject({
    names,
    asksPassword: true,
    least: '10000',
    most: '100000000',
    to: { kind: 'bank', bank: 'Haneul', number: '110-222-333', holder: 'Maru' },
  });
  const id = made?.id ?? '';
  expect(await pay(id, {})).toBe('channel_password_wrong');
  expect(await pay(id, { password: 'guessed' })).toBe('channel_password_wrong');
  expect(await pay(id, { password: SECRET })).toBeUndefined();
  // no answer holds the password, or its hash
  const listed = await handlers().deskChannels({}, rita);
  expect(JSON.stringify(listed)).not.toMatch(/argon|teller/);
  const kept = { channel: id, password: 'kept', newPassword: '' };
  await changed({ ...kept, least: '60,000' });
  expect(await pay(id, { password: SECRET })).toBe('deposit_below');
  await changed({ channel: id, newPassword: 'another secret' });
  expect(await pay(id, { password: SECRET })).toBe('channel_password_wrong');
  expect(await pay(id, { password: 'another secret' })).toBeUndefined();
  await changed({ ...kept, open: false });
  expect((await offered()).map((one) => one.id)).toEqual(['bank_transfer']);
  expect(await pay(id, { password: 'another secret' })).toBe('channel_closed');
});

it('one of USDT is made with an address, used, and has another one later', async () => {
  const usdt = { kind: 'usdt', currency: 'USDT', account: NONE, password: 'none', newPassword: '' };
  const terms = { ...usdt, least: '1', most: '1000', addresses: `${ADDRESS}\n` };
  await changed(terms);
  const made = (await offered())[1];
  expect(made).toMatchObject({ to: { kind: 'usdt', network: 'TRC20', address: ADDRESS } });
  const hash = 'f'.repeat(64);
  const sent = { amount: '25000000', reference: hash };
  expect(await pay(made?.id ?? '', sent)).toBeUndefined();
  const other = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';
  await changed({ ...terms, channel: made?.id, addresses: other });
  expect((await offered())[1]).toMatchObject({ to: { address: other } });
});

it.each([
  [{ newPassword: 'short' }, 'channel_terms'],
  [{ newPassword: CHANNEL_PASSWORD }, 'channel_terms'],
  [{ least: 'ten' }, 'channel_terms'],
  [{ names: { ...names, tw: ' ' } }, 'channel_terms'],
  [{ hours: 'at noon' }, 'channel_terms'],
  [{ channel: 'nowhere' }, 'channel_missing'],
  [
    // a changed letter: the checksum refuses it
    {
      kind: 'usdt',
      currency: 'USDT',
      account: NONE,
      password: 'none',
      addresses: ADDRESS.replace('j6t', 'j7t'),
    },
    'channel_address',
  ],
])('is refused at the desk: %o → %s', async (form, code) => {
  expect(await change(form)).toBe(code);
});
