/**
 * The shapes shared by all calls. Written in `zod/mini`, for the size of a front end's bundle.
 */

import { LIMITS } from '@maru/std/limits';
import { plainCode, plainLine, plainName, plainSecret } from '@maru/std/plain-text';
import { stockCode } from '@maru/std/stock-code';
import * as z from 'zod/mini';
import { IMAGE_TYPES } from './constants.ts';
import { TRADING_PHASES } from './status.ts';

/** The schema, described: what it says stands at the property in `/openapi.json`. */
export const doc = <T extends z.ZodMiniType>(description: string, schema: T): T => {
  const described = schema.clone();
  z.globalRegistry.add(described, { description });
  return described as T;
};

/** The schema as one of the named schemas of `/openapi.json`; a name is given once. */
export const named = <T extends z.ZodMiniType>(name: string, description: string, schema: T): T => {
  z.globalRegistry.add(schema, { id: name, description });
  return schema;
};

/** What a schema describes as it is sent: nothing of it changes any more. */
export type Sent<T> = T extends string | number | boolean | null | undefined
  ? T
  : { readonly [K in keyof T]: Sent<T[K]> };

/** Marks the type of a number as text; it exists for the compiler alone. */
export declare const NUMBER: unique symbol;
/** A number as text. Any text may stand for it; the mark tells a server that a number may, too. */
export type NumberText = string & { readonly [NUMBER]?: true };

/** A whole number as text: money in minor units. */
export const decimal = z.string().check(z.regex(/^-?(0|[1-9]\d{0,17})$/)) as z.ZodMiniType<
  NumberText,
  string
>;
/** A number with decimals as text: per cent with two, an index with two. */
export const fraction = z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,6})?$/));
/** Text typed by a person; rules about it are refusals, the schema bounds only its size. */
export const typed = z.string().check(z.maxLength(200));
/** One line of typed text, read as it is compared and kept (`plain-text.ts`). */
export const line = z.string().check(z.maxLength(200), z.overwrite(plainLine));
/** A person's name, read as it is compared and kept. */
export const personName = z.string().check(z.maxLength(200), z.overwrite(plainName));
/** A code, read without spaces and in upper case. */
export const code = z.string().check(z.maxLength(200), z.overwrite(plainCode));
/** A password, in one form of Unicode. */
export const secret = z.string().check(z.maxLength(200), z.overwrite(plainSecret));
export const id = z.string().check(z.minLength(1), z.maxLength(40));
/** The code of an issue in an answer. */
export const issueCode = doc('Code of the issue', z.string());
/** The code of an issue as typed or pasted; that there is no such issue is a refusal. */
export const typedSymbol = doc(
  'Code of the issue; spaces and lower case are read as its code',
  z.string().check(z.maxLength(200), z.overwrite(stockCode)),
);
export const symbol = doc('Code of the issue', typedSymbol.check(z.regex(/^[0-9A-Z]{1,12}$/)));
export const key = doc(
  'Idempotency key: the client makes one for each intended change',
  z.string().check(z.minLength(1), z.maxLength(LIMITS.keyChars), z.regex(/^[\x21-\x7e]+$/)),
);
/** A day in KST, `2026-11-30`. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** Milliseconds since 1970 UTC. */
export const instant = z.number();
export const price = doc(
  'Won, or won a share; of currencies it may have decimals',
  z.string().check(z.regex(/^-?(0|[1-9]\d{0,17})(\.\d{1,6})?$/)),
);
export const scale = doc(
  [
    'The price unit of the issue is 10^scale won and its trading unit 10^-scale of the asset, so that',
    'price units × trading units are won; 0 for shares',
  ].join(' '),
  z.int(),
);
export const quantity = doc(
  'Trading units: shares, or of currencies 10^-scale of the asset',
  z.number(),
);

/** The fields of something that is written in each language of the app. */
export const inLanguages = <T extends z.ZodMiniType>(text: T) => ({
  kor: doc('Korean', text),
  en: doc('English', text),
  tw: doc('Traditional Chinese', text),
});

export const names = named(
  'Names',
  'A name in the languages of the app',
  z.strictObject({
    kor: doc('Korean', z.string()),
    en: doc('English; null: there is none', z.nullable(z.string())),
    tw: doc('Traditional Chinese; null: there is none', z.nullable(z.string())),
  }),
);

export const empty = z.strictObject({});

export const closedGate = z.nullable(
  named(
    'ClosedGate',
    'What a gate that is shut refuses with',
    z.strictObject({
      code: doc('Code of the refusal', z.string()),
      params: doc('Its parameters', z.record(z.string(), z.string())),
    }),
  ),
);

/** The first and the last day of a list. */
export const dayRange = {
  from: doc('First day of the list, KST; missing: it has no beginning', z.optional(day)),
  to: doc('Last day of the list, KST; missing: it has no end', z.optional(day)),
};

/** The input of a call with a picture as its body. */
export const picture = z.strictObject({
  type: doc('Media type', z.enum(IMAGE_TYPES)),
  bytes: doc('The picture', z.instanceof(Uint8Array)),
});

export const paging = {
  page: doc(
    'Counted from 1; missing: 1',
    z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  ),
  pageSize: doc(
    'Rows a page; missing: as the server chooses',
    z.optional(z.int().check(z.minimum(1), z.maximum(LIMITS.pageSize))),
  ),
};

/** A page of rows and the number of all rows. */
export const page = <T extends z.ZodMiniType>(row: T) =>
  z.strictObject({
    rows: doc('The rows of this page', z.array(row)),
    total: doc('Rows on all pages', z.int()),
  });

export const phase = doc(
  'Phase of the market: `halted` accepts only cancels, `closed` nothing',
  z.enum(TRADING_PHASES),
);
