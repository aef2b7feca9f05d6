import { API_BASE } from '@maru/contract/constants';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noProxy } from '../config/trusted-proxies.ts';
import { testAddress } from './deposit-address.ts';
import { CHANNEL_PASSWORD as PUBLISHED } from './sandbox-values.ts';
import { DEMO_ID, type TestGateway, testGateway } from './testing/gateway.ts';

const FUND_PASSWORD = '246813';
const CHANNEL_PASSWORD = 'partner secret';

let gateway: TestGateway;
let me: { token: string; account: string };
let card = '';
let proof = '';
let number = 0;

type Body = { status: number; code?: string; params?: object; data: Record<string, unknown> };
const post = async (path: string, body: object = {}): Promise<Body> =>
  (await gateway.call(`/fund/${path}`, body, me)).body as unknown as Body;

const system = (command: object) => gateway.engine.submit(command as never);

beforeAll(async () => {
  gateway = await testGateway();
  me = await gateway.demo();
  const { passwords } = gateway;
  const hashOf = async (text: string) => (await passwords.hash(text)) ?? '';
  const set = { checkedHash: 'hash', fundPasswordHash: await hashOf(FUND_PASSWORD) };
  await system({ type: 'fundPassword.set', actor: DEMO_ID, key: null, payload: set });
  const channel = { channel: 'partner', passwordHash: await hashOf(CHANNEL_PASSWORD) };
  await system({ type: 'channel.password', actor: 'sandbox', key: null, payload: channel });
  const device = { browser: 'chrome', system: 'android' } as const;
  const session = { customer: DEMO_ID, tokenHash: 't', openedAt: 1, endsAt: 9, device };
  await system({ type: 'session.open', actor: 'gateway', key: null, payload: session });
  const by = { session: 't', at: 1 };
  const added = { bank: '090', numberIndex: 'a', sealed: 'v1.', by };
  const outcome = await system({
    type: 'bankCard.add',
    actor: DEMO_ID,
    key: null,
    payload: added,
  });
  card = outcome.ok ? String(outcome.reply.id) : '';
  // the account of the test has no key of its own yet, under which pictures are kept
  await gateway.sealer.open(DEMO_ID);
  const bytes = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer();
  const answer = await gateway.app.inject({
    method: 'POST',
    url: `${API_BASE}/identity/picture`,
    payload: bytes,
    headers: { 'content-type': 'image/png', ...me },
  });
  proof = (answer.json() as Body).data.id as string;
});
afterAll(() => gateway.app.close());

async function decide(reason: string | null = null): Promise<void> {
  const reviews = gateway.engine.commits.flatMap(({ rows }) => [...rows.reviews.values()]);
  for (const actor of ['sandbox-reviewer', 'sandbox-approver']) {
    const payload = { id: reviews.at(-1)?.id ?? '', approve: reason === null, reason };
    await system({ type: 'review.decide', actor, key: null, payload });
  }
}

const won = async () => {
  const rows = (await post('balances')).data as unknown as {
    currency: string;
    available: string;
    held: string;
  }[];
  return rows.find(({ currency }) => currency === 'KRW');
};

describe('deposits', () => {
  const recharge = (fields: object = {}) => {
    number += 1;
    const form = {
      channel: 'bank_transfer',
      amount: '50000',
      reference: `slip-${String(number).padStart(6, '0')}`,
      proof,
      requestId: `d${number}`,
    };
    return post('recharge', { ...form, ...fields });
  };

  it.each([
    [{ amount: '' }, 'field_empty'],
    [{ reference: ' ' }, 'field_empty'],
    [{ proof: '' }, 'field_empty'],
    [{ proof: 'P0' }, 'picture_missing'],
    [{ amount: '1.5' }, 'amount_invalid'],
    [{ amount: '-50000' }, 'amount_invalid'],
    [{ reference: 'a b c d e f' }, 'deposit_reference_invalid'],
    [{ channel: 'nowhere' }, 'channel_missing'],
    [{ amount: '9999' }, 'deposit_below'],
    [{ amount: '1000000001' }, 'deposit_above'],
    [{ channel: 'partner' }, 'channel_password_wrong'],
    [{ channel: 'partner', password: 'guessed' }, 'channel_password_wrong'],
  ])('are refused for %j', async (fields, code) => {
    expect(await recharge(fields)).toMatchObject({ status: 0, code });
  });

  it('show the channels, and an address of the customer’s own that no network takes', async () => {
    const { channels } = (await post('channels')).data as { channels: { id: string }[] };
    expect(channels.map(({ id }) => id)).toEqual(['bank_transfer', 'usdt', 'partner']);
    const { to } = channels[1] as unknown as { to: { address: string } };
    expect(to.address).toMatch(/^TEST[1-9A-HJ-NP-Za-km-z]{30}$/);
    const key = Buffer.alloc(32, 1);
    expect(testAddress(key, 'M00000001')).not.toBe(testAddress(key, 'M00000002'));
  });

  it('[FND-20] are taken back until somebody has begun to decide them', async () => {
    const before = await won();
    const cancel = (id: unknown) => post('rechargeCancel', { id });
    const reference = 'taken-back-1';
    const first = (await recharge({ reference })).data as { id: string };
    expect(await cancel('D0')).toMatchObject({ code: 'deposit_missing' });
    expect(await cancel(first.id)).toMatchObject({ status: 1 });
    expect(((await post('channels')).data as { pending: unknown }).pending).toBeNull();
    // the same transfer can be named again
    const again = (await recharge({ reference, amount: '20000000' })).data as { id: string };
    const reviews = gateway.engine.commits.flatMap(({ rows }) => [...rows.reviews.values()]);
    const payload = { id: reviews.at(-1)?.id ?? '', approve: true, reason: null };
    await system({ type: 'review.decide', actor: 'sandbox-reviewer', key: null, payload });
    expect(await cancel(again.id)).toMatchObject({ code: 'review_begun' });
    await decide('not_received');
    expect(await won()).toEqual(before);
  });

  it('are under review one at a time, then credited; a reference once (I43)', async () => {
    const before = BigInt((await won())?.available ?? 0);
    const first = await recharge({ channel: 'partner', password: CHANNEL_PASSWORD });
    expect(first).toMatchObject({ status: 1 });
    expect(await recharge()).toMatchObject({ code: 'deposit_pending' });
    expect((await post('channels')).data).toMatchObject({
      pending: { id: first.data.id, state: 'pending', channel: 'partner' },
    });
    await decide();
    expect(BigInt((await won())?.available ?? 0)).toBe(before + 50_000n);
    const once = { reference: 'once-and-once' };
    expect(await recharge(once)).toMatchObject({ status: 1 });
    await decide('not_received');
    expect(await recharge(once)).toMatchObject({ status: 1 });
    await decide();
    expect(await recharge(once)).toMatchObject({ code: 'deposit_reference_used' });
    expect(BigInt((await won())?.available ?? 0)).toBe(before + 100_000n);
  });

  it('of USDT come into a wallet of their own', async () => {
    const fields = { channel: 'usdt', amount: '25000000', reference: 'f'.repeat(64) };
    expect(await recharge(fields)).toMatchObject({ status: 1 });
    await decide();
    expect((await post('balances')).data).toContainEqual(
      expect.objectContaining({ currency: 'USDT', available: '25000000' }),
    );
  });

  it('repeat with one key without a second request', async () => {
    const form = { reference: 'repeated-slip', requestId: 'repeated' };
    const [one, other] = [await recharge(form), await recharge(form)];
    expect(other).toEqual(one);
    expect(await recharge({ ...form, amount: '60000' })).toMatchObject({ code: 'key_mismatch' });
    await decide();
  });
});

describe('withdrawals', () => {
  const cashOut = (fields: object = {}) => {
    number += 1;
    const form = { amount: '50000', card, fundPassword: FUND_PASSWORD, requestId: `w${number}` };
    return post('cashOut', { ...form, ...fields });
  };

  it.each([
    [{ amount: '' }, 'field_empty'],
    [{ card: '' }, 'field_empty'],
    [{ fundPassword: '' }, 'field_empty'],
    [{ amount: '0' }, 'amount_invalid'],
    [{ amount: '9999' }, 'withdrawal_below'],
    [{ amount: '1000000001' }, 'withdrawal_above'],
    [{ amount: '999999999' }, 'insufficient_withdrawable'],
    [{ card: 'C0' }, 'bank_card_missing'],
    [{ fundPassword: '975310' }, 'fund_password_wrong'],
  ])('are refused for %j', async (fields, code) => {
    expect(await cashOut(fields)).toMatchObject({ status: 0, code });
  });

  it('list every gate beforehand', async () => {
    const { data } = await post('cashOutGates');
    const { gates, pending } = data as { gates: { closed: unknown }[]; pending: unknown };
    expect(gates).toHaveLength(11);
    expect(gates.every(({ closed }) => closed === null)).toBe(true);
    expect(pending).toBeNull();
  });

  it('are held, and paid or cancelled', async () => {
    const before = await won();
    const asked = await cashOut();
    expect(asked).toMatchObject({ status: 1 });
    expect(await cashOut()).toMatchObject({ code: 'fund_operation_pending' });
    expect(await won()).toMatchObject({ held: '50000' });
    const { gates, pending } = (await post('cashOutGates')).data as {
      gates: { name: string; closed: { code: string } | null }[];
      pending: { id: string };
    };
    expect(gates.at(-1)?.closed?.code).toBe('fund_operation_pending');
    const { id } = pending;
    expect(await post('cashOutCancel', { id: 'T0' })).toMatchObject({ code: 'withdrawal_missing' });
    expect(await post('cashOutCancel', { id })).toMatchObject({ status: 1 });
    expect(await won()).toEqual(before);
    expect(await cashOut()).toMatchObject({ status: 1 });
    await decide();
    expect(await won()).toMatchObject({ held: '0' });
    const entries = gateway.engine.commits.flatMap((commit) => commit.entries);
    expect(entries.slice(-2).map(({ cause }) => cause)).toEqual(['hold', 'withdrawal']);
  });

  it('lock the fund password after five wrong entries', async () => {
    const codes: unknown[] = [];
    for (let i = 0; i < 5; i++) codes.push((await cashOut({ fundPassword: '975310' })).code);
    expect(codes.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 'fund_password_wrong'));
    expect(codes[4]).toBe('fund_password_locked');
    expect(await cashOut()).toMatchObject({ code: 'fund_password_locked' });
  });
});

it('takes no published password of a channel outside of the sandbox', async () => {
  const firm = await testGateway({}, noProxy, false);
  const passwordHash = (await firm.passwords.hash(PUBLISHED)) ?? '';
  const payload = { channel: 'partner', passwordHash };
  await firm.engine.submit({ type: 'channel.password', actor: 'sandbox', key: null, payload });
  await firm.sealer.open(DEMO_ID);
  const headers = await firm.demo();
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer();
  const sent = await firm.app.inject({
    method: 'POST',
    url: `${API_BASE}/identity/picture`,
    payload: picture,
    headers: { ...headers, 'content-type': 'image/png' },
  });
  const { id: proof } = (sent.json() as { data: { id: string } }).data;
  const paid = { channel: 'partner', amount: '50000', reference: '20261128' };
  const form = { ...paid, proof, requestId: 'one-two' };
  const answer = await firm.call('/fund/recharge', { ...form, password: PUBLISHED }, headers);
  expect(answer.body).toMatchObject({ code: 'channel_password_wrong' });
  await firm.app.close();
});
