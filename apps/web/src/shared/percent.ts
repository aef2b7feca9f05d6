/** The one way to a percentage: two decimals, halves rounded away from zero. */

/** `part` of `whole` in per cent as text: 1 of 3 is `33.33`. Of nothing it is `0.00`. */
export function percentOf(part: bigint, whole: bigint): string {
  if (whole === 0n) return '0.00';
  const size = part < 0n ? -part : part;
  const base = whole < 0n ? -whole : whole;
  const hundredths = (size * 20_000n + base) / (2n * base);
  const text = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
  return part < 0n !== whole < 0n && hundredths > 0n ? `-${text}` : text;
}

/** The change from one value to another, in per cent of the first. */
export const percentChange = (from: bigint, to: bigint): string => percentOf(to - from, from);
