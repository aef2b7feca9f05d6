import { randomUUID } from 'node:crypto';
import { API_BASE } from '@maru/contract/constants';
import { LIMITS } from '@maru/std/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, type TestGateway, testGateway } from './testing/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ loginsPerMinute: 10_000 });
});
afterAll(() => gateway.app.close());

type Headers = { token: string; account: string };
type Body = { status: number; code?: string; data: Record<string, unknown> };
let number = 0;

async function newcomer(birthDate = '1990-01-31'): Promise<Headers> {
  number += 1;
  const { body } = await gateway.call('/login/register', {
    account: `person.${number}`,
    password: DEMO_PASSWORD,
    confirmPassword: DEMO_PASSWORD,
    birthDate,
    institutionCode: 'MARU01',
    agreed: true,
    investor: 'general',
  });
  return body.data as Headers;
}

const post = async (caller: Headers, path: string, body: object = {}): Promise<Body> =>
  (await gateway.call(`/identity/${path}`, body, { ...caller })).body as unknown as Body;

async function upload(caller: Headers, bytes: Buffer, type = 'image/jpeg'): Promise<Body> {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: `${API_BASE}/identity/picture`,
    payload: bytes,
    headers: { 'content-type': type, ...caller },
  });
  return answer.json() as Body;
}

/** A white picture, with the metadata of a camera. */
const photo = (width = 800, height = 500): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .withExif({
      IFD0: { Make: 'SECRET CAMERA' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 0/1' },
    })
    .jpeg()
    .toBuffer();

const NO_BAR = { x: 0, y: 0, width: 0, height: 0 };
const BAR = { x: 500, y: 500, width: 250, height: 100 };

async function apply(caller: Headers, fields: object = {}): Promise<Body> {
  const [front, back] = [await upload(caller, await photo()), await upload(caller, await photo())];
  return post(caller, 'realName', {
    name: '홍길동',
    idFirst: '900131',
    idLast: '1',
    front: front.data.id,
    back: back.data.id,
    bar: BAR,
    requestId: randomUUID(),
    ...fields,
  });
}

/** Decides the newest review as a person would. */
async function decide(approve: boolean, reason: string | null = null): Promise<void> {
  const reviews = gateway.engine.commits.flatMap(({ rows }) => [...rows.reviews.values()]);
  const id = reviews.at(-1)?.id ?? '';
  const outcome = await gateway.engine.submit({
    type: 'review.decide',
    actor: 'sandbox-reviewer',
    key: null,
    payload: { id, approve, reason },
  });
  expect(outcome.ok).toBe(true);
}

describe('a picture', () => {
  it('is kept as ciphertext, without what the camera wrote', async () => {
    const caller = await newcomer();
    const original = await photo();
    expect(original.toString('latin1')).toContain('SECRET CAMERA');
    // the tag of the directory with the position, big or little endian
    expect(original.toString('hex')).toMatch(/8825|2588/);
    const { data } = await upload(caller, original);
    const row = gateway.stored.get(String(data.id));
    expect(row?.sealed).toMatch(/^v1\./);
    const kept = await gateway.pictures.read(caller.account, String(data.id));
    const meta = await sharp(kept ?? undefined).metadata();
    expect(meta).toMatchObject({ format: 'jpeg', width: 800, height: 500 });
    expect(meta.exif).toBeUndefined();
    expect(kept?.toString('latin1')).not.toContain('SECRET CAMERA');
    const stranger = await newcomer();
    expect(await gateway.pictures.read(stranger.account, String(data.id))).toBeNull();
  });

  it('is made smaller, turned upright, and may be PNG or WebP', async () => {
    const caller = await newcomer();
    const wide = sharp({ create: { width: 3_000, height: 1_000, channels: 3, background: 'red' } });
    for (const [type, bytes] of [
      ['image/jpeg', await wide.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer()],
      ['image/png', await wide.clone().png().toBuffer()],
      ['image/webp', await wide.clone().webp().toBuffer()],
    ] as const) {
      const { data } = await upload(caller, bytes, type);
      const kept = await gateway.pictures.read(caller.account, String(data.id));
      const { width, height } = await sharp(kept ?? undefined).metadata();
      expect([width, height].toSorted((a, b) => b - a)).toEqual([1_600, 533]);
      expect(width < height).toBe(type === 'image/jpeg');
    }
  });

  it('is refused when it is no whole picture, or too large to decode', async () => {
    const caller = await newcomer();
    const whole = await photo();
    const truncated = whole.subarray(0, whole.length / 2);
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#000' },
    })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(LIMITS.imageBytes);
    // a header that claims more pixels than any decoder accepts
    const claims = Buffer.from(await photo());
    const frame = claims.indexOf(Buffer.from([0xff, 0xc0]));
    claims.fill(0xff, frame + 5, frame + 9);
    const beginning = Buffer.concat([whole.subarray(0, 3), Buffer.from('<svg></svg>')]);
    for (const [bytes, type] of [
      [truncated, 'image/jpeg'],
      [beginning, 'image/jpeg'],
      [bomb, 'image/png'],
      [claims, 'image/jpeg'],
    ] as const) {
      expect(await upload(caller, bytes, type)).toMatchObject({ code: 'image_unreadable' });
    }
    for (const [bytes, type] of [
      [whole, 'image/png'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/jpeg'],
    ] as const) {
      expect(await upload(caller, bytes, type)).toMatchObject({ code: 'bad_request' });
    }
    const large = Buffer.concat([whole, Buffer.alloc(9 * 1024 * 1024)]);
    expect(await upload(caller, large)).toMatchObject({ code: 'image_too_large' });
    expect(
      [...gateway.stored.values()].filter(({ account }) => account === caller.account),
    ).toEqual([]);
  });

  it('is one of twenty a day', async () => {
    const caller = await newcomer();
    const small = await photo(40, 30);
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < LIMITS.picturesPerDay; i++) codes.push((await upload(caller, small)).code);
    expect(codes.every((code) => code === undefined)).toBe(true);
    expect(await upload(caller, small)).toMatchObject({
      code: 'pictures_full',
      params: { n: '20' },
    });
  });
});

it('of twenty and more at once each is cleaned or waits, and others are answered', async () => {
  const [one, other] = [await newcomer(), await newcomer()];
  const bytes = await photo(2_000, 1_500);
  const half = LIMITS.imageQueue;
  const sent = [one, other].flatMap((caller) =>
    Array.from({ length: half }, () => upload(caller, bytes)),
  );
  const first = await Promise.race([
    Promise.all(sent).then(() => 'all pictures'),
    gateway.call('/fund/balances', {}, { ...one }).then(() => 'a balance'),
  ]);
  expect(first).toBe('a balance');
  const codes = (await Promise.all(sent)).map(({ code }) => code);
  const kept = codes.filter((code) => code === undefined).length;
  expect(kept).toBeGreaterThanOrEqual(half);
  expect(codes.filter((code) => code !== undefined && code !== 'system_busy')).toEqual([]);
  expect(codes).toContain('system_busy');
  const accounts = [one.account, other.account];
  const stored = [...gateway.stored.values()].filter(({ account }) => accounts.includes(account));
  expect(stored).toHaveLength(kept);
  for (const { sealed } of stored) expect(sealed).toMatch(/^v1\./);
});

describe('the real name', () => {
  it.each([
    [{ name: ' ' }, 'field_empty'],
    [{ name: '7' }, 'real_name_format'],
    [{ idFirst: '90013' }, 'id_number_format'],
    [{ idFirst: '901331' }, 'id_number_format'],
    [{ idLast: '9' }, 'id_number_format'],
    [{ front: 'P0' }, 'picture_missing'],
    [{ back: 'P0' }, 'picture_missing'],
  ])('is refused for %j', async (fields, code) => {
    expect(await apply(await newcomer(), fields)).toMatchObject({ status: 0, code });
  });

  it("takes nobody else's pictures", async () => {
    const stranger = await newcomer();
    const { data } = await upload(stranger, await photo());
    const fields = { front: data.id };
    expect(await apply(await newcomer(), fields)).toMatchObject({ code: 'picture_missing' });
  });

  it('is under review, then verified, and nowhere in clear', async () => {
    const caller = await newcomer();
    const before = await post(caller, 'state');
    expect(before.data).toMatchObject({ realName: 'none', name: null, birthDate: '1990-01-31' });
    expect(await apply(caller, { name: '남궁 비밀' })).toMatchObject({ status: 1 });
    expect(await apply(caller)).toMatchObject({ code: 'real_name_pending' });
    expect((await post(caller, 'state')).data).toMatchObject({
      realName: 'pending',
      name: '남궁 비밀',
    });
    await decide(true);
    expect((await post(caller, 'state')).data).toMatchObject({ realName: 'passed', reason: null });
    expect(await apply(caller)).toMatchObject({ code: 'real_name_verified' });
    // rows, messages, events and entries that ever left the core
    const written = JSON.stringify(gateway.engine.commits, (_key, value: unknown) => {
      if (typeof value === 'bigint') return String(value);
      return value instanceof Map ? [...value] : value;
    });
    expect(written).toContain('realName');
    for (const secret of ['남궁', '비밀', '9001311', '900131']) {
      expect(written).not.toContain(secret);
    }
  });

  it('blackens the bar for ever, and nothing else', async () => {
    const caller = await newcomer();
    const front = String((await upload(caller, await photo())).data.id);
    expect(await apply(caller, { front })).toMatchObject({ status: 1 });
    const kept = await gateway.pictures.read(caller.account, front);
    const { data, info } = await sharp(kept ?? undefined)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const shade = (x: number, y: number): number =>
      data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3] ?? -1;
    expect(shade(0.6, 0.55)).toBeLessThan(16);
    expect(shade(0.51, 0.51)).toBeLessThan(16);
    expect(shade(0.74, 0.59)).toBeLessThan(16);
    for (const [x, y] of [
      [0.47, 0.55],
      [0.78, 0.55],
      [0.6, 0.45],
      [0.6, 0.63],
    ] as const) {
      expect(shade(x, y)).toBeGreaterThan(239);
    }
  });

  it('says why it was rejected, and can be sent again', async () => {
    const caller = await newcomer('1980-05-05');
    expect(await apply(caller, { bar: NO_BAR })).toMatchObject({ status: 1 });
    await decide(false, 'birth_date_differs');
    expect((await post(caller, 'state')).data).toMatchObject({
      realName: 'failed',
      reason: 'birth_date_differs',
    });
    expect(await apply(caller, { idFirst: '800505', requestId: 'again' })).toMatchObject({
      status: 1,
    });
  });
});

describe('bank cards', () => {
  const form = (fields: object = {}) => ({
    holder: '홍길동',
    bank: '090',
    numberFirst: '3333',
    numberLast: '012345678',
    branch: '판교',
    requestId: randomUUID(),
    ...fields,
  });

  async function verified(): Promise<Headers> {
    const caller = await newcomer();
    await apply(caller);
    await decide(true);
    return caller;
  }

  it.each([
    [{ holder: '' }, 'field_empty'],
    [{ bank: '999' }, 'bank_unknown'],
    [{ numberFirst: '333' }, 'bank_card_number_format'],
    [{ numberLast: '12' }, 'bank_card_number_format'],
    [{ numberLast: '1234567890123' }, 'bank_card_number_format'],
    [{ holder: '홍길순' }, 'bank_card_holder_differs'],
  ])('are refused for %j', async (fields, code) => {
    expect(await post(await verified(), 'bankAdd', form(fields))).toMatchObject({
      status: 0,
      code,
    });
  });

  it('need a verified name', async () => {
    expect(await post(await newcomer(), 'bankAdd', form())).toMatchObject({
      code: 'real_name_required',
    });
  });

  it('are shown masked, kept as ciphertext, and removed by their owner alone', async () => {
    const caller = await verified();
    const added = await post(caller, 'bankAdd', form({ holder: ' 홍 길동 ' }));
    expect(added).toMatchObject({ status: 1 });
    expect(await post(caller, 'bankAdd', form())).toMatchObject({ code: 'bank_card_exists' });
    const { rows } = (await post(caller, 'bankList')).data as { rows: object[] };
    expect(rows).toMatchObject([
      { bank: '090', holder: '홍 길동', numberMasked: '3333****5678', branch: '판교' },
    ]);
    const written = JSON.stringify(
      gateway.engine.commits.map(({ rows: all }) => [...all.bankCards.values()]),
    );
    expect(written).not.toContain('012345678');
    expect(written).not.toContain('판교');
    const stranger = await verified();
    const { id } = added.data;
    expect(await post(stranger, 'bankDel', { id })).toMatchObject({ code: 'bank_card_not_own' });
    expect(await post(caller, 'bankDel', { id })).toMatchObject({ status: 1 });
    expect(await post(caller, 'bankDel', { id })).toMatchObject({ code: 'bank_card_missing' });
    const again = await post(stranger, 'bankAdd', form());
    expect(again).toMatchObject({ status: 1 });
  });
});

it('play money is taken once', async () => {
  const caller = await newcomer();
  expect((await post(caller, 'state')).data).toMatchObject({
    playMoney: 'open',
    playMoneyWon: '100000000',
  });
  expect((await post(caller, 'playMoney')).data).toEqual({ won: '100000000' });
  expect((await post(caller, 'state')).data).toMatchObject({ playMoney: 'taken' });
  expect(await post(caller, 'playMoney')).toMatchObject({ code: 'play_money_taken' });
});
