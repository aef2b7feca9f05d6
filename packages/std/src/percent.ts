/** The one way to a percentage on the server: two decimals, halves rounded away from zero. */

/** `part` of `whole` in hundredths of a per cent; 0 of a whole that is not above 0. */
export function hundredthsOf(part: bigint, whole: bigint): bigint {
  if (whole <= 0n) return 0n;
  const size = part < 0n ? -part : part;
  const rounded = (size * 20_000n + whole) / (2n * whole);
  return part < 0n ? -rounded : rounded;
}

/** Hundredths as text with two decimals: -123 → `-1.23`. */
export function hundredths(value: bigint): string {
  const size = value < 0n ? -value : value;
  const sign = value < 0n ? '-' : '';
  return `${sign}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

/** `part` of `whole` in per cent as text: 1 of 3 is `33.33`. */
export const percentOf = (part: bigint, whole: bigint): string =>
  hundredths(hundredthsOf(part, whole));
