/** Every status that `/openapi.json` describes of a call, seen at a server that listens. */
import type { AddressInfo } from 'node:net';
import { API_BASE } from '@maru/contract/constants';
import { present } from '@maru/std/assert';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestGateway, testGateway } from './testing/gateway.ts';

interface Document {
  readonly paths: Record<string, { post?: { responses: Record<string, object> } }>;
  readonly components: { schemas: object; responses: Record<string, { headers: object }> };
}

let gateway: TestGateway;
let url: string;
let document: Document;
let isRefusal: (body: unknown) => boolean;

beforeAll(async () => {
  gateway = await testGateway({ loginsPerMinute: 1, loginsAtOnce: 1 });
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(gateway.app.server.address() as AddressInfo).port}`;
  document = (await (await fetch(`${url}/openapi.json`)).json()) as Document;
  const ajv = new Ajv2020({ strict: false }).addSchema({ $id: 'api', ...document });
  isRefusal = present(ajv.getSchema('api#/components/schemas/Refusal'), 'is described');
});
afterAll(() => gateway.app.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (path: string, body: string, headers: Record<string, string> = JSON_TYPE) =>
  fetch(url + API_BASE + path, { method: 'POST', body, headers });
const logIn = (password: string) =>
  post('/login/login', JSON.stringify({ account: 'demo', password }));

const SEEN: readonly (readonly [number, string, () => Promise<Response>, string | null])[] = [
  [200, '/login/login', () => logIn(''), null],
  [400, '/common/config', () => post('/common/config', '{"colour":1}'), null],
  [401, '/fund/balances', () => post('/fund/balances', '{}'), null],
  [413, '/common/config', () => post('/common/config', `"${'x'.repeat(65_536)}"`), null],
  [
    415,
    '/common/config',
    () => post('/common/config', '{}', { 'content-type': 'text/csv' }),
    'accept',
  ],
  [
    415,
    '/common/config',
    () => post('/common/config', '{}', { ...JSON_TYPE, 'content-encoding': 'gzip' }),
    'accept-encoding',
  ],
  [429, '/login/login', () => logIn('Wrong!234').then(() => logIn('Wrong!234')), 'retry-after'],
  [500, '/market/detail', () => post('/market/detail', '{"symbol":"900005"}'), null],
];

it.each(SEEN)('%i of %s is as it is described', async (status, path, ask, header) => {
  const answer = await ask();
  expect(answer.status).toBe(status);
  expect(isRefusal(await answer.json())).toBe(true);
  if (header !== null) expect(answer.headers.get(header)).toMatch(/\w/);
  const described = document.paths[API_BASE + path]?.post?.responses ?? {};
  expect(Object.keys(described)).toContain(String(status));
});

it('each status of a call has been seen', () => {
  const described = Object.values(document.paths).flatMap(({ post }) =>
    Object.keys(post?.responses ?? {}),
  );
  expect([...new Set(described)].sort()).toEqual(
    [...new Set(SEEN.map(([status]) => String(status)))].sort(),
  );
});

it.each([
  [404, 'POST', `${API_BASE}/no/such`],
  [405, 'PUT', `${API_BASE}/common/config`],
  [405, 'DELETE', '/healthz'],
] as const)('%i of %s %s', async (status, method, path) => {
  const answer = await fetch(url + path, { method });
  expect(answer.status).toBe(status);
  expect(isRefusal(await answer.json())).toBe(true);
  if (status === 405) expect(answer.headers.get('allow')).toMatch(/\w/);
});

it('503 of /readyz while the database is away, and 200 before', async () => {
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  gateway.engine.setAway(true);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  gateway.engine.setAway(false);
});

it('a success is as it is described', async () => {
  const answer = await post('/common/config', '{}');
  const ajv = new Ajv2020({ strict: false }).addSchema({ $id: 'whole', ...document });
  const at = `${API_BASE}/common/config`.replaceAll('/', '~1');
  const schema = `whole#/paths/${at}/post/responses/200/content/application~1json/schema`;
  const isAnswer = present(ajv.getSchema(schema), 'is described');
  expect(isAnswer(await answer.json())).toBe(true);
  expect(isAnswer({ status: 1, msg: 'ok', data: [{ name: 1 }] })).toBe(false);
});
