/** The bar over the back digits of an identity card, in thousandths of the picture. Pure. */
import type { Input } from '@maru/contract/calls';

export type Bar = Input<'identityRealName'>['bar'];

/** Where the back digits stand on a resident registration card. */
export const USUAL_BAR: Bar = { x: 330, y: 430, width: 320, height: 110 };

const LEAST = 60;
const between = (value: number, from: number, to: number): number =>
  Math.round(Math.min(Math.max(value, from), to));

/** The bar moved by thousandths, within the picture. */
export const movedBar = (bar: Bar, dx: number, dy: number): Bar => ({
  ...bar,
  x: between(bar.x + dx, 0, 1_000 - bar.width),
  y: between(bar.y + dy, 0, 1_000 - bar.height),
});

/** The bar made larger or smaller by thousandths, within the picture. */
export const resizedBar = (bar: Bar, dx: number, dy: number): Bar => ({
  ...bar,
  width: between(bar.width + dx, LEAST, 1_000 - bar.x),
  height: between(bar.height + dy, LEAST, 1_000 - bar.y),
});
