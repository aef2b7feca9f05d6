/** Products and requests for their units as they are answered. */

import { worthOf } from '@maru/broker/products/products/nav';
import { costIn, unitsIn } from '@maru/broker/products/products/requests';
import type { Product, ProductRequest } from '@maru/broker/products/products/rows';
import { FIRST_NAV } from '@maru/contract/product-rules';
import { DAY_MS, type Instant } from '@maru/std/kst';
import type { Answer } from './handler.ts';
import type { NavPoint } from './product-records.ts';

export type ProductRow = Answer<'productList'>['rows'][number];
type RequestRow = Answer<'productRecords'>['rows'][number];

/** A change of a value, parts per million, towards zero. */
const changePpm = (from: bigint, to: bigint): number => Number(((to - from) * 1_000_000n) / from);

/** A customer's part of a product, units under redemption among them; null: nothing. */
export function mineOf(product: Product, requests: readonly ProductRequest[]) {
  let units = 0n;
  let cost = 0n;
  for (const one of requests) {
    units += unitsIn(one);
    cost += costIn(one);
  }
  return units === 0n ? null : { units, worth: worthOf(units, product.nav), cost };
}

export function productView(
  product: Product,
  history: readonly NavPoint[],
  requests: readonly ProductRequest[],
  now: Instant,
): ProductRow {
  const { nav, dayNav, endedAt } = product;
  const startedAt = product.startedAt ?? now;
  return {
    ...product,
    startedAt,
    dayPpm: changePpm(dayNav, nav),
    returnPpm: changePpm(BigInt(FIRST_NAV), nav),
    days: Math.floor(((endedAt ?? now) - startedAt) / DAY_MS),
    history,
    mine: mineOf(product, requests),
  };
}

export const requestView = (one: ProductRequest, names: Product['names']): RequestRow => ({
  ...one,
  names,
});
