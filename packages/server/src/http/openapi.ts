/** `/openapi.json`: OpenAPI 3.1, made from the same call table that the routes are made from. */
import type { Call, CallTable } from '@maru/contract/call';
import { CALLS } from '@maru/contract/calls';
import { API_BASE, DESK_API_BASE, IMAGE_TYPES, STREAM_PATH } from '@maru/contract/constants';
import { DESK_CALLS } from '@maru/contract/desk-calls';
import { ERROR_CODES, errorTemplate } from '@maru/contract/errors';
import { LIMITS } from '@maru/std/limits';
import { describedSchema, type JsonSchema, successSchema } from './json-schema.ts';

const REFUSAL: JsonSchema = {
  type: 'object',
  properties: {
    status: { type: 'integer', enum: [0], description: 'Refused' },
    code: { $ref: '#/components/schemas/ErrorCode' },
    msg: { type: 'string', description: 'English; carries the first number of `params`' },
    params: {
      type: 'object',
      properties: {
        field: { type: 'string', description: 'Of `bad_request`: what is wrong, `guardian.phone`' },
      },
      additionalProperties: { type: 'string' },
      description: 'Decimal strings by name; `n` is the number in `msg`',
    },
    data: { type: 'null', description: 'A refusal has none' },
    stale: { type: 'number', description: 'Instant of the last commit (ms since 1970)' },
  },
  required: ['status', 'code', 'msg', 'params', 'data'],
  additionalProperties: false,
};

const json = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } });
const refusalAs = (description: string, headers: Readonly<Record<string, string>> = {}) => ({
  description,
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, text]) => [
      name,
      { description: text, schema: { type: 'string' } },
    ]),
  ),
  content: json({ $ref: '#/components/schemas/Refusal' }),
});

const RESPONSES = {
  BadRequest: refusalAs(
    'The body is not JSON, lacks a field, or has one unknown or mistyped: `params.field`',
  ),
  Unauthorized: refusalAs('The session is missing, has ended or is not of this account'),
  NotFound: refusalAs('Nothing lies at this path'),
  MethodNotAllowed: refusalAs('The path takes other verbs', { Allow: 'The verbs that it takes' }),
  TooLarge: refusalAs(`The body has more than ${LIMITS.bodyBytes} bytes`),
  Unsupported: refusalAs('The body is of another type, in another charset than UTF-8, or coded', {
    Accept: 'The types that are taken',
    'Accept-Encoding': 'The codings that are taken: none',
  }),
  TooFrequent: refusalAs('A limit of requests is reached', {
    'Retry-After': 'Seconds after which the request is taken',
  }),
  Internal: refusalAs('A fault of the server, which says nothing of it'),
};
const response = (name: keyof typeof RESPONSES): JsonSchema => ({
  $ref: `#/components/responses/${name}`,
});

type Schemas = Map<string, JsonSchema>;

/** The media types describe a picture completely. */
const bodyContent = (call: Call, schemas: Schemas): JsonSchema =>
  call.body === 'image'
    ? Object.fromEntries(IMAGE_TYPES.map((type) => [type, {}]))
    : json(describedSchema(call.input, 'input', schemas));

/** The credentials of a call: a customer's headers, or the cookie of the desk. */
function securityOf({ access }: Call): JsonSchema[] {
  if (access === 'public') return [];
  return access === 'session' ? [{ token: [], account: [] }] : [{ desk: [] }];
}

export function operation(name: string, call: Call, schemas: Schemas): JsonSchema {
  const security = securityOf(call);
  return {
    operationId: name,
    tags: [call.path.split('/')[1]],
    summary: call.summary,
    security,
    requestBody: { required: true, content: bodyContent(call, schemas) },
    responses: {
      200: {
        description: 'Done (`status` 1), or refused with a code (`status` 0)',
        content: json({
          oneOf: [
            successSchema(describedSchema(call.output, 'output', schemas)),
            { $ref: '#/components/schemas/Refusal' },
          ],
        }),
      },
      400: response('BadRequest'),
      ...(security.length > 0 ? { 401: response('Unauthorized') } : {}),
      // a picture that is too large is a refusal with a code
      ...(call.body === 'image' ? {} : { 413: response('TooLarge') }),
      415: response('Unsupported'),
      429: response('TooFrequent'),
      500: response('Internal'),
    },
  };
}

/** Paths for monitoring, and the stream: they are no calls. */
const OTHER_PATHS = {
  [STREAM_PATH]: reading('stream', 'Live data, over a WebSocket', {
    101: { description: 'The stream begins; the first message names the session' },
    403: { description: 'The page that asks is of another host' },
  }),
  '/openapi.json': reading('openapi', 'This document', { 200: textAs('application/json') }),
  '/asyncapi.json': reading('asyncapi', 'The messages of the stream, as AsyncAPI', {
    200: textAs('application/json'),
  }),
  '/healthz': reading('healthz', 'Whether the process runs', { 200: textAs('text/plain') }),
  '/readyz': reading('readyz', 'Whether commands are taken', {
    200: textAs('text/plain'),
    503: { ...textAs('text/plain'), description: 'Not ready: the database takes no writes' },
  }),
  '/metrics': reading('metrics', 'Metrics of Prometheus', { 200: textAs('text/plain') }),
};

function textAs(type: string): JsonSchema {
  return { description: 'As it stands', content: { [type]: {} } };
}

function reading(operationId: string, summary: string, responses: JsonSchema): JsonSchema {
  return { get: { operationId, tags: ['operations'], summary, security: [], responses } };
}

const DESCRIPTION = [
  `Every call is a POST with JSON or a picture. Live data: WebSocket ${STREAM_PATH}, which`,
  '`/asyncapi.json` describes.',
  'A refusal by a rule is answered with HTTP 200, `status` 0 and a code. Any path that is not here',
  'is answered 404 (`NotFound`), any other verb 405 (`MethodNotAllowed`).',
].join('\n');

/** The whole document; `version` is the product's. */
export function openApi(version: string): JsonSchema {
  const schemas: Schemas = new Map();
  const pathsOf = (base: string, calls: CallTable): [string, JsonSchema][] =>
    Object.entries(calls).map(([name, call]) => [
      base + call.path,
      { post: operation(name, call, schemas) },
    ]);
  const paths = [...pathsOf(API_BASE, CALLS), ...pathsOf(DESK_API_BASE, DESK_CALLS)];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Maru',
      version,
      description: DESCRIPTION,
    },
    paths: { ...Object.fromEntries(paths), ...OTHER_PATHS },
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        account: { type: 'apiKey', in: 'header', name: 'account' },
        desk: { type: 'apiKey', in: 'cookie', name: 'desk' },
      },
      responses: RESPONSES,
      schemas: {
        ...Object.fromEntries(schemas),
        Refusal: REFUSAL,
        ErrorCode: {
          type: 'string',
          enum: ERROR_CODES,
          description: ERROR_CODES.map((code) => `\`${code}\`: ${errorTemplate(code)}`).join('\n'),
        },
      },
    },
  };
}
