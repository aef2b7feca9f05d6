/** Ids of orders: one command may make several, each with its place among them. */

/** `O12`: the first order of command 12; `O12-2`: its second. @param place from 0 */
export const orderId = (seq: number, place = 0): string =>
  place === 0 ? `O${seq}` : `O${seq}-${place + 1}`;

interface Placed {
  readonly id: string;
  readonly seq: number;
}

/** Orders as they were placed: ids of one command differ in the number at their end only. */
export const byPlacing = (a: Placed, b: Placed): number =>
  a.seq - b.seq || a.id.length - b.id.length || (a.id < b.id ? -1 : 1);
