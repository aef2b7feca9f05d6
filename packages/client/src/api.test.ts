import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { type ApiOptions, createApi, type Session } from './api.ts';
import { ApiError } from './api-error.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;
const stops: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const stop of stops.splice(0)) stop();
});

const SESSION: Session = { token: 't1', account: 'M00000001' };

/** A server on a free port that answers as `handler` says, and an api that calls it. */
async function against(handler: Handler, options: Partial<ApiOptions> = {}) {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => handler(request, response, body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const onUnauthorized = vi.fn();
  const api = createApi({
    base: `http://127.0.0.1:${port}/api/vue`,
    session: () => SESSION,
    onUnauthorized,
    ...options,
  });
  return { api, onUnauthorized, server };
}

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const refused = async (promise: Promise<unknown>): Promise<ApiError> => {
  const thrown = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(ApiError);
  return thrown as ApiError;
};

const unauthorizedBody = { status: 0, code: 'unauthorized', msg: 'Please log in', params: {} };

test('a call posts JSON with both headers and gives the data', async () => {
  const seen: unknown[] = [];
  const { api } = await against((request, response, body) => {
    const { token, account } = request.headers;
    seen.push({ method: request.method, url: request.url, token, account, body });
    json(response, 200, { status: 1, msg: 'ok', data: { id: 'O7', cancelling: true } });
  });
  expect(await api.call('tradeCancel', { id: 'O7' })).toEqual({ id: 'O7', cancelling: true });
  expect(seen).toEqual([
    {
      method: 'POST',
      url: '/api/vue/trade/cancel',
      token: 't1',
      account: 'M00000001',
      body: '{"id":"O7"}',
    },
  ]);
});

test('a visitor sends no headers', async () => {
  let headers: unknown;
  const { api } = await against(
    (request, response) => {
      headers = request.headers;
      json(response, 200, { status: 1, msg: 'ok', data: [] });
    },
    { session: () => null },
  );
  await api.call('commonConfig', { type: 'all' });
  expect(headers).not.toHaveProperty('token');
  expect(headers).not.toHaveProperty('account');
});

test('a refusal throws its code, text and params', async () => {
  const { api } = await against((_, response) => {
    const params = { n: '10000' };
    json(response, 200, { status: 0, code: 'below_minimum', msg: 'below 10000', params });
  });
  const error = await refused(api.call('tradeCancel', { id: 'O7' }));
  expect(error).toMatchObject({
    code: 'below_minimum',
    msg: 'below 10000',
    params: { n: '10000' },
    httpStatus: 200,
  });
});

test('an answer that is not an envelope is a bad answer', async () => {
  const { api } = await against((_, response) => {
    response.writeHead(502).end('<h1>Bad gateway</h1>');
  });
  const error = await refused(api.call('userInfo', {}));
  expect(error).toMatchObject({ code: 'bad_answer', httpStatus: 502 });
});

test('a server that never answers is a timeout', async () => {
  const { api } = await against(() => undefined, { timeoutMs: 30 });
  expect((await refused(api.call('userInfo', {}))).code).toBe('timeout');
});

test('a body that stops in the middle is a timeout too', async () => {
  const { api } = await against(
    (_, response) => {
      response.writeHead(200).write('{"status":1,');
    },
    { timeoutMs: 50 },
  );
  expect((await refused(api.call('userInfo', {}))).code).toBe('timeout');
});

test('nobody listening is offline', async () => {
  const { api, server } = await against(() => undefined);
  await new Promise((done) => server.close(done));
  expect((await refused(api.call('userInfo', {}))).code).toBe('offline');
});

test('an aborted call throws the reason of its signal', async () => {
  const stop = new AbortController();
  const { api } = await against(() => stop.abort(new Error('left the screen')));
  await expect(api.call('userInfo', {}, { signal: stop.signal })).rejects.toThrow(
    'left the screen',
  );
});

test('many 401s of one session are reported once, those of the next session again', async () => {
  let session: Session | null = SESSION;
  const { api, onUnauthorized } = await against(
    (_, response) => json(response, 401, unauthorizedBody),
    { session: () => session },
  );
  const codes = await Promise.all(
    [1, 2, 3].map(async () => (await refused(api.call('userInfo', {}))).code),
  );
  expect(codes).toEqual(['unauthorized', 'unauthorized', 'unauthorized']);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
  session = { token: 't2', account: 'M00000001' };
  await refused(api.call('userInfo', {}));
  expect(onUnauthorized).toHaveBeenCalledTimes(2);
});

test('a visitor at a session call is reported, again once the first report is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { api, onUnauthorized } = await against(
    (_, response) => json(response, 401, unauthorizedBody),
    { session: () => null },
  );
  await refused(api.call('userInfo', {}));
  await refused(api.call('userInfo', {}));
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 2_000);
  await refused(api.call('userInfo', {}));
  expect(onUnauthorized).toHaveBeenCalledTimes(2);
});

test('a late 401 of a replaced session does not end the new one', async () => {
  let session: Session = SESSION;
  const { api, onUnauthorized } = await against(
    (_, response) => {
      session = { token: 't2', account: 'M00000001' };
      json(response, 401, unauthorizedBody);
    },
    { session: () => session },
  );
  await refused(api.call('userInfo', {}));
  expect(onUnauthorized).not.toHaveBeenCalled();
});
