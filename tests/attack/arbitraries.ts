/**
 * Bodies for the calls of the contract, made of the contract's own schemas: those that a call
 * takes, and those that miss it by a little.
 */
import type { Call } from '@maru/contract/call';
import { jsonSchemaOf } from '@maru/contract/json-schema';
import fc from 'fast-check';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Values that exist in the market under attack, by the name of the field that takes them. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** Demo's. */
export const FUND_PASSWORD = '246813';

/** A few wrong ones lock it, and whatever needs it is refused by that from then on. */
const GUARDED: ReadonlySet<string> = new Set(['fundPassword']);

/** Text that has hurt programs before. */
const HOSTILE = [
  '',
  ' ',
  '0',
  '-0',
  '00',
  '1e3',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\u0000',
  '\ud800',
  '\u202e',
  '가'.repeat(50),
  '9'.repeat(18),
  '999999999999999999',
  '-999999999999999999.999999',
  '9999-12-31',
  '0000-00-00',
  'M00000001',
] as const;

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.1,
  1.5,
  2 ** 31,
  2 ** 53 - 1,
  -(2 ** 53 - 1),
  2 ** 53,
  1e21,
  1e308,
  5e-324,
] as const;

function textOf(schema: Schema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const pattern = schema.pattern ?? schema.allOf?.find((part) => part.pattern)?.pattern;
  const fits = (text: string): boolean => text.length >= minLength && text.length <= maxLength;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern)).filter(fits);
  const plain = fc.string({ minLength, maxLength: Math.min(maxLength, 200), unit: 'grapheme' });
  return fc.oneof(plain, fc.constantFrom(...HOSTILE).filter(fits));
}

function numberOf({ type, minimum, maximum }: Schema): fc.Arbitrary<number> {
  if (type === 'integer') {
    const safe = { min: minimum ?? -(2 ** 53 - 1), max: maximum ?? 2 ** 53 - 1 };
    return fc.oneof(
      fc
        .integer({ min: safe.min < 0 ? -1_000 : safe.min, max: 1_000 })
        .filter((n) => n <= safe.max),
      fc.maxSafeInteger().filter((n) => n >= safe.min && n <= safe.max),
    );
  }
  return fc.oneof(
    fc.integer({ min: -2, max: 2_000 }),
    fc.constantFrom(...NUMBERS),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
}

function objectOf(schema: Schema, known: Known): fc.Arbitrary<object> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const made = madeOf(field, known);
    const values = known[name];
    if (values === undefined) return [name, made] as const;
    const real = fc.constantFrom(...values);
    const most = fc.oneof({ weight: 4, arbitrary: real }, made);
    return [name, GUARDED.has(name) ? real : most] as const;
  });
  const requiredKeys = [...(schema.required ?? [])];
  return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true });
}

function madeOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => madeOf(one, known)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return fc.array(madeOf(schema.items ?? {}, known), { maxLength: schema.maxItems ?? 10 });
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

/** What may stand where a field was: another type, or nothing. */
const misfit = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom(...HOSTILE),
    fc.constantFrom(...NUMBERS),
    fc.constantFrom(null, true, false),
    fc.jsonValue({ maxDepth: 3 }),
  );

/** A body of a call; most are taken by its schema, which decides: `known` names real values. */
export const bodyOf = (call: Call, known: Known): fc.Arbitrary<unknown> =>
  madeOf(jsonSchemaOf(call, 'input') as Schema, known);

/** A body with one field taken away, added or replaced, or something that is no body at all. */
export function nearBodyOf(call: Call, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.keys((jsonSchemaOf(call, 'input') as Schema).properties ?? {});
  const names = fields.filter((one) => known[one] === undefined || !GUARDED.has(one));
  const name = fc.constantFrom('__proto__', 'colour', 'constructor', ...names);
  const changed = fc
    .tuple(bodyOf(call, known), name, fc.option(misfit(), { nil: undefined }))
    .map(([body, field, value]) => {
      const fields = Object.entries(body as object).filter(([one]) => one !== field);
      return Object.fromEntries(value === undefined ? fields : [...fields, [field, value]]);
    });
  return fc.oneof({ weight: 5, arbitrary: changed }, misfit());
}
