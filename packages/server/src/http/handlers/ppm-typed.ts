/**
 * Parts per million of a per cent as it is typed, with at most two decimals; null: not a per cent.
 */
export function ppmTyped(typed: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? null : Number(whole + decimals.padEnd(2, '0')) * 100;
}
