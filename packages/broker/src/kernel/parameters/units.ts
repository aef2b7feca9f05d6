/** Units of whole numbers, by which a parameter's name ends, and sensible values of each. */
import type { Bounds, Definition } from './definitions.ts';

const MILLION = 1_000_000n;

/** A rate is no more than the whole, and two people decide at most. */
const UNITS: readonly { readonly end: RegExp; readonly bounds: Bounds }[] = [
  { end: /Ppm$/, bounds: { least: 0n, most: MILLION } },
  { end: /Percent$/, bounds: { least: 0n, most: 100n } },
  { end: /People$/, bounds: { least: 1n, most: 2n } },
  { end: /Seconds$/, bounds: { least: 1n, most: 86_400n } },
  { end: /Minutes/, bounds: { least: 0n, most: 1_440n } },
  { end: /Hours$/, bounds: { least: 0n, most: 8_760n } },
  { end: /Days/, bounds: { least: 0n, most: 366n } },
];

const narrower = (a: Bounds, b: Bounds): Bounds => ({
  least: a.least > b.least ? a.least : b.least,
  most: a.most < b.most ? a.most : b.most,
});

/** The bounds of a parameter of whole numbers, or of amounts by tier; null: it is neither. */
export function boundsOf(name: string, { bounds }: Definition<unknown>): Bounds | null {
  const own = UNITS.find(({ end }) => end.test(name))?.bounds;
  if (bounds === undefined) return null;
  return own === undefined ? bounds : narrower(bounds, own);
}

const isWithin = (value: bigint, { least, most }: Bounds): boolean =>
  least <= value && value <= most;

/** Whether the desk may write a value: it is of its kind, and would not break the house. */
export function isSensible(name: string, definition: Definition<unknown>, value: unknown): boolean {
  if (definition.isSensible?.(value) === false) return false;
  const bounds = boundsOf(name, definition);
  if (bounds === null) return true;
  if (typeof value === 'bigint') return isWithin(value, bounds);
  const all = value as readonly { readonly value: bigint }[];
  return all.every((tier) => isWithin(tier.value, bounds));
}
