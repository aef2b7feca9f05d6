/**
 * The shapes that every call is made of. Written in `zod/mini`, so that a front end can afford
 * them.
 */

import { LIMITS } from '@maru/std/limits';
import * as z from 'zod/mini';
import { IMAGE_TYPES } from './constants.ts';
import { TRADING_PHASES } from './status.ts';

/** A whole number as text: money in minor units. */
export const decimal = z.string().check(z.regex(/^-?(0|[1-9]\d{0,17})$/));
/** A number with decimals as text: per cent with two, an index with two. */
export const fraction = z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,6})?$/));
/** Text that a person typed; rules about it are refusals, only its size is the schema's. */
export const typed = z.string().check(z.maxLength(200));
export const id = z.string().check(z.minLength(1), z.maxLength(40));
export const symbol = z.string().check(z.regex(/^[0-9A-Z]{1,12}$/));
/** A key the client makes once for each thing it wants done. */
export const key = z
  .string()
  .check(z.minLength(1), z.maxLength(LIMITS.keyChars), z.regex(/^[\x21-\x7e]+$/));
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** Milliseconds since 1970 UTC. */
export const instant = z.number();
/** A price in won, or a difference of two; of currencies it may have decimals. */
export const price = z.string().check(z.regex(/^-?(0|[1-9]\d{0,17})(\.\d{1,6})?$/));
/**
 * How a symbol counts: its price unit is 10^scale won and its trading unit 10^-scale of the asset,
 * so that price units × trading units are won. 0 for shares.
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

/** The input of a call whose body is a picture. */
export const picture = z.strictObject({
  type: z.enum(IMAGE_TYPES),
  bytes: z.instanceof(Uint8Array),
});

export const paging = {
  page: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  pageSize: z.optional(z.int().check(z.minimum(1), z.maximum(LIMITS.pageSize))),
};

/** A page of rows and how many there are in all. */
export const page = <T extends z.ZodMiniType>(row: T) =>
  z.strictObject({ rows: z.array(row), total: z.int() });

/** What a market does now: `halted` takes only cancels, `closed` nothing. */
export const phase = z.enum(TRADING_PHASES);
