/** Questions to the desk: what leaves the edge, and what stays between a customer and the desk. */
import { LIMITS } from '@maru/std/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import { freshKey, type Owner, Owners, UNLIMITED } from './testing/owners.ts';
import { appoint, askDesk, logIn } from './testing/staff.ts';

let gateway: TestGateway;
let owners: Owners;
let cookie: string;

beforeAll(async () => {
  gateway = await testGateway(UNLIMITED);
  owners = new Owners(gateway);
  await appoint(gateway, 'reviewer', 'reviewer');
  cookie = (await logIn(gateway, 'reviewer')).cookie;
});
afterAll(() => gateway.app.close());

const SAID = 'My deposit of Monday\nis not there.';
const write = (owner: Owner, fields: object) =>
  owners.ask(owner, '/inquiry/write', {
    topic: 'funds',
    text: SAID,
    requestId: freshKey(),
    ...fields,
  });
const desk = (path: string, body: object) => askDesk(gateway, path, body, { cookie });
const idOf = ({ body }: Awaited<ReturnType<typeof write>>) => (body.data as { id: string }).id;
const codeOf = ({ body }: { body: Record<string, unknown> }) => body.code ?? 'ok';

it('a question with a picture is answered at the desk and read by its customer', async () => {
  const owner = await owners.open();
  const id = idOf(await write(owner, { picture: await owners.picture(owner) }));
  const seen = await desk('/inquiry', { id });
  expect(seen.body.data).toMatchObject({
    id,
    topic: 'funds',
    state: 'waiting',
    customer: owner.account,
    texts: 1,
    rows: [{ no: 1, by: 'customer', text: SAID, hasPicture: true }],
  });
  const shown = (await desk('/inquiryPicture', { id, no: 1 })).body.data as { picture: string };
  expect(Buffer.from(shown.picture, 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  const answer = { id, text: 'It is now.', texts: 1, requestId: freshKey() };
  expect(codeOf(await desk('/inquiryAnswer', answer))).toBe('ok');
  const own = await owners.ask(owner, '/inquiry/detail', { id });
  expect(own.body.data).toMatchObject({
    state: 'settled',
    rows: [{ by: 'customer' }, { by: 'desk', text: 'It is now.', hasPicture: false }],
  });
  // the answer does not show the customer which member it was
  expect(JSON.stringify(own.body)).not.toContain('reviewer');
  const mine = await owners.ask(owner, '/inquiry/picture', { id, no: 1 });
  expect(mine.body.data).toEqual(shown);
  expect(codeOf(await owners.ask(owner, '/inquiry/picture', { id, no: 2 }))).toBe(
    'picture_missing',
  );
});

it('is nothing to another customer, in lists, texts and pictures', async () => {
  const [owner, stranger] = [await owners.open(), await owners.open()];
  const id = idOf(await write(owner, { picture: await owners.picture(owner) }));
  const listed = await owners.ask(stranger, '/inquiry/list', {});
  expect(listed.body.data).toEqual({ rows: [], total: 0 });
  for (const [path, body] of [
    ['/inquiry/detail', { id }],
    ['/inquiry/picture', { id, no: 1 }],
  ] as const) {
    expect(codeOf(await owners.ask(stranger, path, body))).toBe('inquiry_missing');
  }
  expect(codeOf(await write(stranger, { id }))).toBe('inquiry_missing');
});

it('texts are kept as ciphertext that goes with the customer’s key', async () => {
  const owner = await owners.open();
  const id = idOf(await write(owner, {}));
  const rows = gateway.engine.commits.flatMap((commit) => [...commit.rows.inquiryTexts.values()]);
  const own = rows.filter((row) => row?.inquiry === id);
  expect(own).toHaveLength(1);
  expect(JSON.stringify(own)).not.toContain('Monday');
  await gateway.sealer.forget(owner.account);
  const erased = await desk('/inquiry', { id });
  expect(erased.body.data).toMatchObject({ rows: [{ text: null }] });
  const answer = { id, text: 'Too late.', texts: 1, requestId: freshKey() };
  expect(codeOf(await desk('/inquiryAnswer', answer))).toBe('inquiry_missing');
});

it('is sent once for a key, and another text under it is refused', async () => {
  const owner = await owners.open();
  const requestId = freshKey();
  const first = idOf(await write(owner, { requestId }));
  expect(idOf(await write(owner, { requestId }))).toBe(first);
  expect(codeOf(await write(owner, { requestId, text: 'Something else.' }))).toBe('key_mismatch');
  const listed = await owners.ask(owner, '/inquiry/list', {});
  expect(listed.body.data).toMatchObject({ total: 1, rows: [{ id: first, said: SAID }] });
});

it('an empty text and one that is too long are refused, on both sides', async () => {
  const owner = await owners.open();
  const long = 'x'.repeat(LIMITS.inquiryText + 1);
  expect(codeOf(await write(owner, { text: ' \n\u202e\n ' }))).toBe('field_empty');
  expect(codeOf(await write(owner, { text: long }))).toBe('inquiry_too_long');
  const id = idOf(await write(owner, { text: 'x'.repeat(LIMITS.inquiryText) }));
  const answer = { id, texts: 1, requestId: freshKey() };
  expect(codeOf(await desk('/inquiryAnswer', { ...answer, text: '' }))).toBe('field_empty');
  expect(codeOf(await desk('/inquiryAnswer', { ...answer, text: long }))).toBe('inquiry_too_long');
  expect(codeOf(await desk('/inquiryAnswer', { ...answer, text: null }))).toBe('ok');
});
