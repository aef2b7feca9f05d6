import { randomUUID } from 'node:crypto';
import { API_BASE } from '@maru/contract/constants';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD, type TestGateway, testGateway } from './testing/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ loginsPerMinute: 10_000 });
});
afterAll(() => gateway.app.close());

type Headers = { token: string; account: string };
type Body = { status: number; code?: string; data: Record<string, unknown> };
let number = 0;

async function newcomer(): Promise<Headers> {
  number += 1;
  const { body } = await gateway.call('/login/register', {
    account: `owner.${number}`,
    password: DEMO_PASSWORD,
    confirmPassword: DEMO_PASSWORD,
    birthDate: '1990-01-31',
    institutionCode: 'MARU01',
    agreed: true,
    investor: 'general',
  });
  return body.data as Headers;
}

const post = async (caller: Headers, path: string, body: object = {}): Promise<Body> =>
  (await gateway.call(path, body, { ...caller })).body as unknown as Body;

/** A picture, red at the left third and white in the rest. */
async function uploaded(caller: Headers): Promise<string> {
  const create = { width: 900, height: 600, channels: 3 as const, background: '#ffffff' };
  const red = { create: { ...create, width: 300, background: '#ff0000' } };
  const bytes = await sharp({ create })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'SECRET CAMERA' } })
    .jpeg()
    .toBuffer();
  const answer = await gateway.app.inject({
    method: 'POST',
    url: `${API_BASE}/identity/picture`,
    payload: bytes,
    headers: { 'content-type': 'image/jpeg', ...caller },
  });
  return (answer.json() as { data: { id: string } }).data.id;
}

const avatarOf = async (caller: Headers): Promise<Buffer | null> => {
  const { picture } = (await post(caller, '/user/avatar')).data;
  return picture === null ? null : Buffer.from(String(picture), 'base64');
};

it('an avatar is the square in the middle of an own picture, kept encrypted', async () => {
  const caller = await newcomer();
  expect(await avatarOf(caller)).toBeNull();
  const picture = await uploaded(caller);
  expect((await post(caller, '/user/avatarSet', { picture })).status).toBe(1);
  const shown = await avatarOf(caller);
  const { data, info } = await sharp(shown ?? Buffer.alloc(0))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([320, 320]);
  // half of the red third is cut off
  const redAt = (x: number): boolean => (data[(160 * 320 + x) * 3 + 1] ?? 0) < 128;
  expect([redAt(40), redAt(110)]).toEqual([true, false]);
  expect(shown?.includes('SECRET')).toBe(false);
  expect([...gateway.stored.values()].some(({ sealed }) => sealed.includes('JFIF'))).toBe(false);

  const stranger = await newcomer();
  const taken = await post(stranger, '/user/avatarSet', { picture });
  expect(taken.code).toBe('picture_missing');
  expect(await avatarOf(stranger)).toBeNull();
  expect((await post(caller, '/user/avatarDel')).status).toBe(1);
  expect(await avatarOf(caller)).toBeNull();
});

it('what was submitted as evidence stays as it is when it becomes an avatar', async () => {
  const caller = await newcomer();
  const picture = await uploaded(caller);
  const before = gateway.stored.get(picture)?.sealed;
  expect((await post(caller, '/user/avatarSet', { picture })).status).toBe(1);
  expect(gateway.stored.get(picture)?.sealed).toBe(before);
});

it('a picture of yesterday cannot be submitted: it is about to be deleted', async () => {
  const caller = await newcomer();
  const picture = await uploaded(caller);
  const row = gateway.stored.get(picture);
  if (row !== undefined) {
    gateway.stored.set(picture, { ...row, uploadedAt: row.uploadedAt - 86_400_001 });
  }
  const answer = await post(caller, '/user/avatarSet', { picture });
  expect(answer.code).toBe('picture_missing');
});

it('a check-in counts once, and too few are not exchanged', async () => {
  const caller = await newcomer();
  const first = await post(caller, '/user/checkIns');
  expect(first.data).toMatchObject({ done: false, streak: 0, unspent: 0, price: 7, points: 5 });
  expect((await post(caller, '/user/checkIn')).data).toEqual({ streak: 1, unspent: 1 });
  expect((await post(caller, '/user/checkIn')).code).toBe('checked_in_already');
  const requestId = randomUUID();
  const exchanged = await post(caller, '/user/checkInExchange', { requestId });
  expect(exchanged).toMatchObject({ code: 'check_ins_missing', params: { n: '6' } });
  for (const month of ['2026-13', '0000-05', '0000-12']) {
    expect((await post(caller, '/user/checkIns', { month })).code).toBe('bad_request');
  }
  expect((await post(caller, '/user/checkIns', { month: '9999-12' })).data.days).toEqual([]);
});

it('the credit score comes with its table, and a withdrawal names it among its gates', async () => {
  const caller = await newcomer();
  const { data } = await post(caller, '/user/credit');
  expect(data).toMatchObject({ score: 600, least: 300, most: 900 });
  expect(data.table).toEqual([
    { cause: 'real_name', points: 20 },
    { cause: 'bank_card', points: 10 },
    { cause: 'check_ins', points: 5 },
    { cause: 'closed_by_force', points: -10 },
    { cause: 'year_without_overdue', points: 20 },
    { cause: 'loan_repaid', points: 15 },
    { cause: 'loan_overdue', points: -30 },
    { cause: 'loan_overdue_day', points: -5 },
  ]);
  expect([data.overdueMost, data.loanDays]).toEqual([-100, 7]);
  const { gates } = (await post(caller, '/fund/cashOutGates')).data;
  expect(gates).toContainEqual({ name: 'creditScore', closed: null });
});

it('a seat account is told with its fees, and is for who may trade', async () => {
  const caller = await newcomer();
  const { data } = await post(caller, '/user/seat');
  expect(data).toEqual({
    state: 'none',
    reason: null,
    openedAt: null,
    usualFee: '0.015',
    seatFee: '0.01',
    needed: '1000000',
    days: 30,
    traded: '0',
  });
  expect((await post(caller, '/user/seatApply')).code).toBe('real_name_required');
  await post(caller, '/identity/playMoney');
  expect((await post(caller, '/user/seatApply')).status).toBe(1);
  expect((await post(caller, '/user/seatApply')).code).toBe('review_pending');
});
