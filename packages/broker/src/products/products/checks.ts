/** Invariants of products, checked for each batch. */
import type { ProductStage } from '@maru/contract/product-rules';
import { assert } from '@maru/std/assert';
import type { Changes } from '../../kernel/core/changes.ts';
import type { State } from '../../kernel/core/state.ts';
import { unitsIn } from './requests.ts';
import type { Product, ProductRequest } from './rows.ts';

/** The stages that may follow each. */
const FOLLOWS: Readonly<Record<ProductStage, readonly ProductStage[]>> = {
  review: ['review', 'rejected', 'running'],
  rejected: ['rejected'],
  running: ['running', 'ending', 'paying', 'ended'],
  ending: ['ending', 'paying', 'ended'],
  paying: ['paying', 'ending', 'ended'],
  ended: ['ended'],
};

function checkRequest(one: ProductRequest): void {
  const { id, kind, state, amount, held, paid, returned, units, remaining, open } = one;
  if (kind === 'subscription') {
    assert(amount === held + paid + returned, `the amount of ${id} is held, paid or returned`);
    assert(held === (state === 'waiting' ? amount : 0n), `${id} holds all of it until its value`);
    assert(open === (state === 'waiting' || remaining > 0n), `${id} is open while it has units`);
  } else {
    const isBack = state === 'returned';
    assert(open === (isBack ? remaining > 0n : state !== 'done'), `${id} is open until it is paid`);
    assert(held === 0n && (isBack || remaining === 0n), `${id} holds no money and no units`);
  }
  assert(remaining >= 0n && remaining <= units, `${id} has no more units than it got`);
}

/** Units change as the requests' and the house's do: none is made or lost (PRD-9). */
function checkUnits({ rows, before }: Changes): void {
  const change = new Map<string, bigint>();
  const add = (id: string, by: bigint): void => {
    change.set(id, (change.get(id) ?? 0n) + by);
  };
  for (const [id, one] of rows.productRequests) {
    const was = before.productRequests.get(id);
    const product = one?.product ?? was?.product ?? '';
    const of = (row: ProductRequest | undefined) => (row === undefined ? 0n : unitsIn(row));
    add(product, of(one) - of(was));
  }
  const free = (one: Product | undefined): bigint =>
    one === undefined ? 0n : one.units - one.houseUnits;
  for (const [id, one] of rows.products) add(id, free(before.products.get(id)) - free(one));
  for (const [id, by] of change) assert(by === 0n, `units of ${id} are those of its holders`);
}

export function checkProducts(_state: State, changes: Changes): void {
  const { rows, before } = changes;
  for (const [id, one] of rows.products) {
    const was = before.products.get(id)?.stage;
    if (one === undefined) continue;
    assert(was === undefined || FOLLOWS[was].includes(one.stage), `${id} goes its way`);
    assert(one.units >= one.houseUnits, `${id} has the units of the house at least`);
  }
  for (const one of rows.productRequests.values()) if (one !== undefined) checkRequest(one);
  for (const sale of rows.productSales.values()) {
    const isSound = sale?.parts.every(({ quantity, sold }) => sold <= quantity) ?? true;
    assert(isSound, 'a sale sells no more than it was begun for');
  }
  checkUnits(changes);
}
