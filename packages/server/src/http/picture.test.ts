import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CallTable, call, type InputOf } from '@maru/contract/call';
import { API_BASE, IMAGE_TYPES } from '@maru/contract/constants';
import { empty, picture } from '@maru/contract/shapes';
import { LIMITS } from '@maru/std/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Metrics } from '../health/metrics.ts';
import { answered } from './answer.ts';
import { addCalls, CUSTOMERS_EDGE } from './calls.ts';
import { operation } from './openapi.ts';
import { type TestGateway, testGateway } from './testing/gateway.ts';

const TABLE = {
  proof: call({
    path: '/test/proof',
    access: 'session',
    kind: 'write',
    summary: 'For a test',
    body: 'image',
    input: picture,
    output: empty,
  }),
} satisfies CallTable;

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const WEBP = Buffer.from('RIFF\x04\x00\x00\x00WEBPVP8 ', 'latin1');
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

let gateway: TestGateway;
let me: { token: string; account: string };
let port: number;
let taken: { type: string; size: number } | null = null;

beforeAll(async () => {
  gateway = await testGateway();
  const deps = {
    sessions: gateway.sessions,
    engine: gateway.engine,
    limits: LIMITS,
    metrics: new Metrics(),
    paused: () => false,
  };
  const proof = ({ type, bytes }: InputOf<typeof TABLE.proof>) => {
    taken = { type, size: bytes.length };
    return answered({});
  };
  addCalls(gateway.app, CUSTOMERS_EDGE, TABLE, { proof }, deps);
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  port = (gateway.app.server.address() as AddressInfo).port;
  me = await gateway.demo();
});
afterAll(() => gateway.app.close());

const post = async (type: string, body: Buffer | string, session: object = me) => {
  const answer = await fetch(`http://127.0.0.1:${port}${API_BASE}/test/proof`, {
    method: 'POST',
    headers: { 'content-type': type, ...session },
    body: new Uint8Array(Buffer.from(body)),
  });
  return { http: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

it.each([
  ['image/png', PNG],
  ['image/webp', WEBP],
  ['image/jpeg', JPEG],
  ['Image/JPEG; q=1', JPEG],
])('%s reaches the handler as it came', async (type, bytes) => {
  const { body } = await post(type, bytes);
  const named = type.split(';')[0]?.toLowerCase();
  expect(body).toMatchObject({ status: 1 });
  expect(taken).toEqual({ type: named, size: bytes.length });
});

it.each([
  ['another type', 'image/gif', Buffer.from('GIF89a')],
  ['JSON', 'application/json', '{}'],
  ['no type', '', PNG],
])('%s is of no type that is taken', async (_case, type, bytes) => {
  const { http, body } = await post(type, bytes);
  expect(http).toBe(415);
  expect(body).toMatchObject({ status: 0, code: 'bad_request' });
});

it.each([
  ['a type that is not its own', 'image/png', JPEG],
  ['the beginning of a beginning', 'image/webp', WEBP.subarray(0, 10)],
  ['nothing', 'image/png', ''],
])('%s is a bad request', async (_case, type, bytes) => {
  const { http, body } = await post(type, bytes);
  expect(http).toBe(400);
  expect(body).toMatchObject({ status: 0, code: 'bad_request' });
});

it('a JSON call takes no picture', async () => {
  const answer = await gateway.call('/user/info', 'x', { ...me, 'content-type': 'image/png' });
  expect(answer.http).toBe(415);
  expect(answer.headers.accept).toBe('application/json');
});

it('a picture of the limit is taken, one byte more is not', async () => {
  const bytes = Buffer.alloc(LIMITS.imageBytes + 1);
  PNG.copy(bytes);
  const { body } = await post('image/png', bytes.subarray(0, LIMITS.imageBytes));
  expect(body).toMatchObject({ status: 1 });
  expect(taken?.size).toBe(LIMITS.imageBytes);
  const refused = await post('image/png', bytes);
  expect(refused.http).toBe(200);
  expect(refused.body).toMatchObject({ code: 'image_too_large', params: { n: '8' } });
});

it('a body that names no length is read up to the limit', async () => {
  const headers = { 'content-type': 'image/png', ...me };
  const path = `${API_BASE}/test/proof`;
  const body = await new Promise<string>((resolve, reject) => {
    const sent = request({ port, path, method: 'POST', headers }, (answer) => {
      let text = '';
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve(text));
    });
    sent.on('error', reject);
    sent.write(PNG);
    for (let size = 0; size <= LIMITS.imageBytes; size += 1024 * 1024) {
      sent.write(Buffer.alloc(1024 * 1024));
    }
    sent.end();
  });
  expect(JSON.parse(body)).toMatchObject({ status: 0, code: 'image_too_large' });
});

it('a stranger is turned away before anything is read', async () => {
  const { http } = await post('image/png', PNG, {});
  expect(http).toBe(401);
});

it('is described by its media types', () => {
  const { requestBody } = operation('proof', TABLE.proof, new Map());
  const content = Object.fromEntries(IMAGE_TYPES.map((type) => [type, {}]));
  expect(requestBody).toEqual({ required: true, content });
});
