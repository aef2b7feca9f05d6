/**
 * The shapes shared by all calls. Written in `zod/mini`, for the size of a front end's bundle.
 */

import { LIMITS } from '@maru/std/limits';
import { plainCode, plainLine, plainName, plainSecret } from '@maru/std/plain-text';
import { stockCode } from '@maru/std/stock-code';
import * as z from 'zod/mini';
import { IMAGE_TYPES } from './constants.ts';
import { TRADING_PHASES } from './status.ts';

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
/** The code of an issue as typed or pasted; that there is no such issue is a refusal. */
export const typedSymbol = z.string().check(z.maxLength(200), z.overwrite(stockCode));
export const symbol = typedSymbol.check(z.regex(/^[0-9A-Z]{1,12}$/));
/** An idempotency key: the client makes one for each intended change. */
export const key = z
  .string()
  .check(z.minLength(1), z.maxLength(LIMITS.keyChars), z.regex(/^[\x21-\x7e]+$/));
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** Milliseconds since 1970 UTC. */
export const instant = z.number();
/** A price in won, or a difference of two; of currencies it may have decimals. */
export const price = z.string().check(z.regex(/^-?(0|[1-9]\d{0,17})(\.\d{1,6})?$/));
/**
 * The scale of a symbol: its price unit is 10^scale won and its trading unit 10^-scale of the
 * asset, so that price units × trading units are won. 0 for shares.
 */
export const scale = z.int();
/** Trading units: shares, or of currencies 10^-scale of the asset. */
export const quantity = z.number();

export const names = z.strictObject({
  kor: z.string(),
  en: z.nullable(z.string()),
  tw: z.nullable(z.string()),
});

export const empty = z.strictObject({});

/** What a gate that is shut refuses with; null: it is open. */
export const closedGate = z.nullable(
  z.strictObject({ code: z.string(), params: z.record(z.string(), z.string()) }),
);

/** The first and the last day of a list, in KST; missing: it has no such end. */
export const dayRange = { from: z.optional(day), to: z.optional(day) };

/** The input of a call with a picture as its body. */
export const picture = z.strictObject({
  type: z.enum(IMAGE_TYPES),
  bytes: z.instanceof(Uint8Array),
});

export const paging = {
  page: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  pageSize: z.optional(z.int().check(z.minimum(1), z.maximum(LIMITS.pageSize))),
};

/** A page of rows and the number of all rows. */
export const page = <T extends z.ZodMiniType>(row: T) =>
  z.strictObject({ rows: z.array(row), total: z.int() });

/** The phase of a market: `halted` accepts only cancels, `closed` nothing. */
export const phase = z.enum(TRADING_PHASES);
