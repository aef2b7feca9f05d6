/** JSON Schemas of the contract: for the answers' serialisers and for the OpenAPI document. */
import type { Call } from '@maru/contract/call';
import { describedSchemaOf, jsonSchemaOf } from '@maru/contract/json-schema';
import type { ZodMiniType } from 'zod/mini';

export type JsonSchema = { readonly [keyword: string]: unknown };

const isNull = (schema: JsonSchema): boolean => schema.type === 'null';

/** `anyOf: [X, null]` as X with the type `[X, 'null']`, which a serialiser need not try out. */
function foldNull(schema: JsonSchema): JsonSchema {
  const { anyOf: options, ...around } = schema;
  if (!Array.isArray(options) || options.length !== 2) return schema;
  const [value, last] = options as [JsonSchema, JsonSchema];
  if (!isNull(last) || typeof value.type !== 'string') return schema;
  const { enum: words, ...rest } = value;
  return {
    ...rest,
    ...around,
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

/** The schema by which the answers of a call are written. */
export const outputSchema = (call: Call): JsonSchema =>
  simplify(jsonSchemaOf(call, 'output')) as JsonSchema;

/**
 * The schema with its descriptions, for a document that keeps named schemas in one place.
 * @param schemas collects the named schemas, in the order in which they are met
 */
export function describedSchema(
  schema: ZodMiniType,
  side: 'input' | 'output',
  schemas: Map<string, JsonSchema>,
): JsonSchema {
  const { $defs = {}, ...whole } = simplify(describedSchemaOf(schema, side)) as JsonSchema;
  const parts = Object.entries($defs as Readonly<Record<string, JsonSchema>>);
  for (const [name, part] of parts) schemas.set(name, referred(part));
  return referred(whole);
}

/** With references into the document's components. */
function referred<T>(value: T): T {
  if (Array.isArray(value)) return value.map(referred) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([keyword, part]) => [
      keyword,
      keyword === '$ref'
        ? (part as string).replace('#/$defs/', '#/components/schemas/')
        : referred(part as unknown),
    ]),
  ) as T;
}

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
    status: { type: 'integer', enum: [1], description: 'Done' },
    msg: { type: 'string', description: 'English' },
    data: { description: 'The answer', ...data },
    stale: {
      type: 'number',
      description: 'Instant of the last commit, while the store is away (ms since 1970)',
    },
  },
  required: ['status', 'msg', 'data'],
  additionalProperties: false,
});
