/** The HTTP edge: calls, health, metrics, the API's description and the app itself. */
import type { Call, CallTable } from '@maru/contract/call';
import { CALLS } from '@maru/contract/calls';
import { API_BASE, DESK_API_BASE } from '@maru/contract/constants';
import { DESK_CALLS } from '@maru/contract/desk-calls';
import { type ErrorCode, refusal } from '@maru/contract/errors';
import { LIMITS } from '@maru/std/limits';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { IsProxy } from '../config/trusted-proxies.ts';
import { refusalBody } from './answer.ts';
import { asyncApi } from './asyncapi.ts';
import { addCalls, type CallDeps, CUSTOMERS_EDGE, DESK_EDGE } from './calls.ts';
import { boundConnections } from './connections.ts';
import type { CallHandlers, DeskHandlers } from './handler.ts';
import { acceptOf, isForeign } from './media.ts';
import { openApi } from './openapi.ts';
import { API_HEADERS, JSON_TYPE, TLS_ONLY } from './security-headers.ts';
import { addWebApp } from './web-app.ts';

export interface HttpDeps extends CallDeps {
  readonly handlers: CallHandlers;
  readonly deskHandlers: DeskHandlers;
  readonly logger: Logger;
  /** Proxies that are believed about the address of a client. */
  readonly isProxy: IsProxy;
  /** Whether the store is there and commands are taken. */
  readonly ready: () => boolean;
  /** Whether `/metrics` is answered at another address. */
  readonly isMetricsApart?: boolean;
  /** Folder of the built app. */
  readonly webRoot: string;
  /** Folder of the built desk. */
  readonly deskRoot: string;
  /** The product's version, for the API's description. */
  readonly version: string;
}

/** How often connections are checked for requests that are not complete in time. */
const CHECK_CONNECTIONS_MS = 1_000;

const pathsOf = (base: string, calls: CallTable): (readonly [string, Call])[] =>
  Object.values(calls).map((call) => [base + call.path, call] as const);
const PATHS: ReadonlyMap<string, Call> = new Map([
  ...pathsOf(API_BASE, CALLS),
  ...pathsOf(DESK_API_BASE, DESK_CALLS),
]);

/** Paths that are only read; so is whatever belongs to the app. */
const READ_PATHS: ReadonlySet<string> = new Set([
  '/openapi.json',
  '/asyncapi.json',
  '/healthz',
  '/readyz',
  '/metrics',
]);
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** The verbs that a path takes, when this one is not among them; else null. */
function otherVerbs(method: string, path: string): string | null {
  if (PATHS.has(path)) return method === 'POST' ? null : 'POST';
  if (READING.has(method)) return null;
  if (READ_PATHS.has(path)) return 'GET, HEAD';
  return method === 'POST' ? null : 'GET, HEAD, POST';
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

function sendError(reply: FastifyReply, httpCode: number, code: ErrorCode): FastifyReply {
  return reply
    .code(httpCode)
    .headers(API_HEADERS)
    .type(JSON_TYPE)
    .send(JSON.stringify(refusalBody(refusal(code))));
}

/** Errors outside of handlers: an invalid body, or a fault of ours. */
function addErrorHandler(app: FastifyInstance, logger: Logger): void {
  app.setErrorHandler((error, request, reply) => {
    const code = (error as { statusCode?: number }).statusCode ?? 500;
    if (code === 413) return sendError(reply, 413, 'bad_request');
    if (code === 415) {
      reply.header('accept', acceptOf(PATHS.get(pathOf(request.url)) ?? {}));
      return sendError(reply, 415, 'bad_request');
    }
    if (code >= 400 && code < 500) return sendError(reply, 400, 'bad_request');
    logger.error({ err: error, request: request.id, path: pathOf(request.url) }, 'call failed');
    return sendError(reply, 500, 'internal');
  });
  app.setNotFoundHandler((_request, reply) => sendError(reply, 404, 'bad_request'));
}

/** It is made for the first request: most servers never get one, and it would delay a start. */
function addDescription(app: FastifyInstance, path: string, make: () => object): void {
  let description: string | undefined;
  app.get(path, (_request, reply) => {
    description ??= JSON.stringify(make());
    return reply.headers(API_HEADERS).type(JSON_TYPE).send(description);
  });
}

function addOperations(app: FastifyInstance, deps: HttpDeps): void {
  addDescription(app, '/openapi.json', () => openApi(deps.version));
  addDescription(app, '/asyncapi.json', () => asyncApi(deps.version));
  addHealth(app, deps);
  if (deps.isMetricsApart === true) {
    app.get('/metrics', (_request, reply) => sendError(reply, 404, 'bad_request'));
  } else addMetrics(app, deps);
}

type OperationsDeps = Pick<HttpDeps, 'ready' | 'metrics' | 'logger'>;

/** Health and metrics alone, for an address of their own. */
export function buildOperations(deps: OperationsDeps): FastifyInstance {
  const app = Fastify({ forceCloseConnections: 'idle' });
  addErrorHandler(app, deps.logger);
  addHealth(app, deps);
  addMetrics(app, deps);
  return app;
}

function addHealth(app: FastifyInstance, deps: Pick<HttpDeps, 'ready'>): void {
  app.get('/healthz', (_request, reply) =>
    reply.headers(API_HEADERS).type('text/plain').send('ok\n'),
  );
  app.get('/readyz', (_request, reply) => {
    const ready = deps.ready();
    return reply
      .headers(API_HEADERS)
      .code(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready\n' : 'not ready\n');
  });
}

function addMetrics(app: FastifyInstance, deps: Pick<HttpDeps, 'metrics'>): void {
  app.get('/metrics', async (_request, reply) =>
    reply
      .headers(API_HEADERS)
      .type(deps.metrics.contentType)
      .send(await deps.metrics.text()),
  );
}

/** Builds the server without listening. */
export async function buildHttp(deps: HttpDeps): Promise<FastifyInstance> {
  let requests = 0;
  const process = Math.floor(performance.timeOrigin).toString(36);
  const app = Fastify({
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    // a logged line names its request: no request has a logger of its own
    childLoggerFactory: (logger) => logger,
    bodyLimit: LIMITS.bodyBytes,
    trustProxy: deps.isProxy,
    http: {
      headersTimeout: deps.limits.headersMs,
      connectionsCheckingInterval: CHECK_CONNECTIONS_MS,
    },
    requestTimeout: deps.limits.requestMs,
    keepAliveTimeout: deps.limits.keepAliveMs,
    connectionTimeout: deps.limits.connectionIdleMs,
    // a stop does not wait for clients that keep an idle connection open
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // an address that can't be decoded meets no route, so no error handler either
    frameworkErrors: (_error, _request, reply) => {
      sendError(reply, 400, 'bad_request');
    },
    genReqId: () => {
      requests += 1;
      return `${process}-${requests.toString(36)}`;
    },
  }) as unknown as FastifyInstance;
  boundConnections(app.server, deps.limits, deps.isProxy);
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (request.protocol === 'https') reply.headers(TLS_ONLY);
    // before the body is parsed: a wrong verb is reported as such, whatever it carries
    const verbs = otherVerbs(request.method, pathOf(request.url));
    if (verbs !== null) sendError(reply.header('allow', verbs), 405, 'bad_request');
    else if (isForeign(request, reply)) sendError(reply, 415, 'bad_request');
    else done();
  });
  addErrorHandler(app, deps.logger);
  addCalls(app, CUSTOMERS_EDGE, CALLS, deps.handlers, deps);
  addCalls(app, DESK_EDGE, DESK_CALLS, deps.deskHandlers, deps);
  addOperations(app, deps);
  const apps = [
    ['/', deps.webRoot],
    ['/desk/', deps.deskRoot],
  ] as const;
  for (const [at, folder] of apps) {
    if (await addWebApp(app, at, folder)) continue;
    deps.logger.warn({ folder }, 'a front end has not been built: only its calls are served');
  }
  return app;
}
