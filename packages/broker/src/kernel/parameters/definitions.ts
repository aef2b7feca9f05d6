/**
 * Kinds of parameters: whole numbers, texts, ranges of the day, and amounts by tier. A definition
 * has the first value and the format of a value in a row.
 */
import type { Instant } from '@maru/std/kst';

/** The format of a parameter's values; `parse` returns null for a text that is no such value. */
export interface Definition<T> {
  readonly first: T;
  /** The first value in a sandbox; missing: `first`. */
  readonly sandbox?: T;
  write(value: T): string;
  parse(text: string): T | null;
  /** The desk writes nothing outside of it; missing: every value of its kind. */
  isSensible?(value: T): boolean;
  /** Of whole numbers, and of values by tier: the least and the most that are sensible. */
  readonly bounds?: Bounds;
  /** Of words: all of them. */
  readonly words?: readonly string[];
  /** Where the specification has two readings, the other one. */
  readonly other?: T;
}

export interface Bounds {
  readonly least: bigint;
  readonly most: bigint;
}

/** A parameter's value from one instant until before another, while no row is written. */
export interface InForce {
  readonly value: unknown;
  readonly from: Instant;
  readonly until: Instant;
  /** `writes` of the table at the look-up. */
  readonly writes: number;
}

const WHOLE = /^-?(0|[1-9]\d{0,17})$/;

const MOST = 10n ** 15n;

/**
 * A whole number; the parameter's name ends in its unit, which has bounds of its own beside these.
 */
export const whole = (
  first: bigint,
  {
    least = first < 0n ? -MOST : 0n,
    most = MOST,
    ...more
  }: Partial<Bounds> & Pick<Definition<bigint>, 'other' | 'sandbox'> = {},
): Definition<bigint> => ({
  first,
  write: String,
  parse: (text) => (WHOLE.test(text) ? BigInt(text) : null),
  bounds: { least, most },
  ...more,
});

/** One line of text of a form. */
export const text = (first: string, form: RegExp): Definition<string> => ({
  first,
  write: (value) => value,
  parse: (value) => (/^\P{Cc}+$/u.test(value) && value === value.trim() ? value : null),
  isSensible: (value) => form.test(value),
});

/** One line of text that may be blank, and is at first in a firm's database. */
export const blankable = (sandbox: string, form: RegExp): Definition<string> => ({
  ...text('', form),
  sandbox,
  isSensible: (value) => value === '' || form.test(value),
  parse: (value) => (/^\P{Cc}*$/u.test(value) && value === value.trim() ? value : null),
});

/** One of a closed list of words; the first is the initial value. */
export const oneOf = <T extends string>(first: T, ...others: readonly T[]): Definition<T> => ({
  first,
  write: (value) => value,
  parse: (text) => [first, ...others].find((word) => word === text) ?? null,
  words: [first, ...others],
});

/** The specification's two readings, each by a word. */
export const readings = <T extends string>(first: T, other: T): Definition<T> => ({
  ...oneOf(first, other),
  other,
});

/** Minutes since 00:00 KST: from `from`, until before `until` (1,440: the end of the day). */
export interface MinuteRange {
  readonly from: number;
  readonly until: number;
}

const RANGE = /^(\d{2}):(\d{2})-(\d{2}):(\d{2})$/;
const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function parseRange(text: string): MinuteRange | null {
  const [, ...parts] = RANGE.exec(text) ?? [];
  if (parts.length !== 4) return null;
  const [h1 = 0, m1 = 0, h2 = 0, m2 = 0] = parts.map(Number);
  const [from, until] = [h1 * 60 + m1, h2 * 60 + m2];
  return m1 < 60 && m2 < 60 && from < until && until <= 1_440 ? { from, until } : null;
}

/** A part of the day, written `09:00-15:30`. */
export function range(first: string): Definition<MinuteRange> {
  const parsed = parseRange(first);
  if (parsed === null) throw new RangeError(`${first} is a part of the day`);
  return {
    first: parsed,
    write: ({ from, until }) => `${clockText(from)}-${clockText(until)}`,
    parse: parseRange,
  };
}

/** From an amount on, a value: amounts rise, and the first is 0. */
export type Tiers = readonly { readonly from: bigint; readonly value: bigint }[];

function parseTiers(text: string): Tiers | null {
  const parsed = text.split(' ').map((part) => part.split(':'));
  if (parsed.some((part) => part.length !== 2 || !part.every((n) => WHOLE.test(n)))) return null;
  const all = parsed.map(([from = '0', value = '0']) => ({
    from: BigInt(from),
    value: BigInt(value),
  }));
  const rises = all.every(({ from }, i) => i === 0 || from > (all[i - 1]?.from ?? 0n));
  return all[0]?.from === 0n && rises ? all : null;
}

/** A value by amount, written `0:1 10000000:2`: 1 below ten million, 2 from there on. */
export const tiers = (
  first: Tiers,
  { least = 0n, most = MOST }: Partial<Bounds> = {},
): Definition<Tiers> => ({
  first,
  write: (value) => value.map((tier) => `${tier.from}:${tier.value}`).join(' '),
  parse: parseTiers,
  bounds: { least, most },
});

/** The value of the highest tier that an amount of 0 or more reaches. */
export function tierOf(all: Tiers, amount: bigint): bigint {
  let value = 0n;
  for (const tier of all) if (tier.from <= amount) value = tier.value;
  return value;
}
