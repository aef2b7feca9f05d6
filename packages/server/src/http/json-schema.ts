/** JSON Schemas of the contract: for the answers' serialisers and for the OpenAPI document. */
import type { Call } from '@maru/contract/call';
import { jsonSchemaOf } from '@maru/contract/json-schema';

export type JsonSchema = { readonly [keyword: string]: unknown };

const isNull = (schema: JsonSchema): boolean => schema.type === 'null';

/** `anyOf: [X, null]` as X with the type `[X, 'null']`, which a serialiser need not try out. */
function foldNull(schema: JsonSchema): JsonSchema {
  const options = schema.anyOf;
  if (!Array.isArray(options) || options.length !== 2) return schema;
  const [value, last] = options as [JsonSchema, JsonSchema];
  if (!isNull(last) || typeof value.type !== 'string') return schema;
  const { enum: words, ...rest } = value;
  return {
    ...rest,
    ...(Array.isArray(words) ? { enum: [...words, null] } : {}),
    type: [value.type, 'null'],
  };
}

function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([keyword]) => keyword !== '$schema');
  return foldNull(Object.fromEntries(fields.map(([key, part]) => [key, simplify(part)])));
}

export const inputSchema = (call: Call): JsonSchema =>
  simplify(jsonSchemaOf(call, 'input')) as JsonSchema;
export const outputSchema = (call: Call): JsonSchema =>
  simplify(jsonSchemaOf(call, 'output')) as JsonSchema;

/**
 * The schema by which an answer is written: where a text may be null, numbers are written as their
 * text as they are where it may not.
 */
export function writtenBy(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(writtenBy);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { type, enum: words } = schema as JsonSchema;
  const parts = Object.entries(schema).map(([keyword, part]) => [keyword, writtenBy(part)]);
  const written = Object.fromEntries(parts) as JsonSchema;
  const isText = Array.isArray(type) && type.join() === 'string,null' && words === undefined;
  return isText ? { ...written, type: 'string', nullable: true } : written;
}

/** The envelope of a success around `data`. Fields that the schema does not name never leave. */
export const successSchema = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    status: { type: 'integer', enum: [1] },
    msg: { type: 'string' },
    data,
    stale: {
      type: 'number',
      description: 'Instant of the last commit, while the store is away (ms since 1970)',
    },
  },
  required: ['status', 'msg', 'data'],
  additionalProperties: false,
});
