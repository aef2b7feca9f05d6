/** `/openapi.json`: OpenAPI 3.1, made from the same call table that the routes are made from. */
import type { Call, CallTable } from '@maru/contract/call';
import { CALLS } from '@maru/contract/calls';
import { API_BASE, DESK_API_BASE, IMAGE_TYPES, STREAM_PATH } from '@maru/contract/constants';
import { DESK_CALLS } from '@maru/contract/desk-calls';
import { ERROR_CODES, errorTemplate } from '@maru/contract/errors';
import { inputSchema, type JsonSchema, outputSchema, successSchema } from './json-schema.ts';

const REFUSAL: JsonSchema = {
  type: 'object',
  properties: {
    status: { type: 'integer', enum: [0] },
    code: { $ref: '#/components/schemas/ErrorCode' },
    msg: { type: 'string', description: 'English; carries the first number of `params`' },
    params: { type: 'object', additionalProperties: { type: 'string' } },
    data: { type: 'null' },
    stale: { type: 'number', description: 'Instant of the last commit (ms since 1970)' },
  },
  required: ['status', 'code', 'msg', 'params', 'data'],
  additionalProperties: false,
};

const json = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } });
const refusalAs = (description: string): JsonSchema => ({
  description,
  content: json({ $ref: '#/components/schemas/Refusal' }),
});

const RESPONSES: JsonSchema = {
  BadRequest: refusalAs('The body is not JSON, lacks a field, or has one unknown or mistyped'),
  Unauthorized: refusalAs('The session is missing, has ended or is not of this account'),
  TooFrequent: refusalAs('Submit too frequent'),
};
const response = (name: string): JsonSchema => ({ $ref: `#/components/responses/${name}` });

/** The media types of a picture say all there is to say of it. */
const bodyContent = (call: Call): JsonSchema =>
  call.body === 'image'
    ? Object.fromEntries(IMAGE_TYPES.map((type) => [type, {}]))
    : json(inputSchema(call));

/** What opens a call: a customer's headers, or the cookie of the desk. */
function securityOf({ access }: Call): JsonSchema[] {
  if (access === 'public') return [];
  return access === 'session' ? [{ token: [], account: [] }] : [{ desk: [] }];
}

export function operation(name: string, call: Call): JsonSchema {
  const security = securityOf(call);
  return {
    operationId: name,
    tags: [call.path.split('/')[1]],
    summary: call.summary,
    security,
    requestBody: { required: true, content: bodyContent(call) },
    responses: {
      200: {
        description: 'Done (`status` 1), or refused with a code (`status` 0)',
        content: json({
          oneOf: [successSchema(outputSchema(call)), { $ref: '#/components/schemas/Refusal' }],
        }),
      },
      400: response('BadRequest'),
      ...(security.length > 0 ? { 401: response('Unauthorized') } : {}),
      429: response('TooFrequent'),
    },
  };
}

/** The whole document; `version` is the product's. */
export function openApi(version: string): JsonSchema {
  const pathsOf = (base: string, calls: CallTable): [string, JsonSchema][] =>
    Object.entries(calls).map(([name, call]) => [
      base + call.path,
      { post: operation(name, call) },
    ]);
  const paths = [...pathsOf(API_BASE, CALLS), ...pathsOf(DESK_API_BASE, DESK_CALLS)];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Maru',
      version,
      description: `Every call is a POST with JSON or a picture. Live data: WebSocket ${STREAM_PATH}.`,
    },
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        account: { type: 'apiKey', in: 'header', name: 'account' },
        desk: { type: 'apiKey', in: 'cookie', name: 'desk' },
      },
      responses: RESPONSES,
      schemas: {
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
