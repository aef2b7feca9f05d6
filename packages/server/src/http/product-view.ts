/** Products and requests for their units as they are answered. */

import { worthOf } from '@maru/broker/products/products/nav';
import { costIn, unitsIn } from '@maru/broker/products/products/requests';
import type { Product, ProductRequest } from '@maru/broker/products/products/rows';
import type { Output } from '@maru/contract/calls';
import { FIRST_NAV } from '@maru/contract/product-rules';
import { DAY_MS, type Instant } from '@maru/std/kst';
import type { NavPoint } from './product-records.ts';

export type ProductRow = Output<'productList'>['rows'][number];
type RequestRow = Output<'productRecords'>['rows'][number];

/** A change of a value, parts per million, towards zero. */
const changePpm = (from: bigint, to: bigint): number => Number(((to - from) * 1_000_000n) / from);

/** What a customer has of a product, units asked back among them; null: nothing. */
export function mineOf(product: Product, requests: readonly ProductRequest[]): ProductRow['mine'] {
  let units = 0n;
  let cost = 0n;
  for (const one of requests) {
    units += unitsIn(one);
    cost += costIn(one);
  }
  if (units === 0n) return null;
  const worth = String(worthOf(units, product.nav));
  return { units: String(units), worth, cost: String(cost) };
}

export function productView(
  product: Product,
  history: readonly NavPoint[],
  requests: readonly ProductRequest[],
  now: Instant,
): ProductRow {
  const { id, kind, names, stage, lockDays, endsAt, navAt, waits, drawdownPpm } = product;
  const { minimum, nav, dayNav, assets, units, houseUnits, seed, closedTrades, wonTrades } =
    product;
  const startedAt = product.startedAt ?? now;
  return {
    ...{ id, kind, names, stage, lockDays, startedAt, endsAt, navAt, waits, drawdownPpm },
    ...{ minimum: String(minimum), nav: String(nav), assets: String(assets) },
    ...{ units: String(units), houseUnits: String(houseUnits), seed: String(seed) },
    dayPpm: changePpm(dayNav, nav),
    returnPpm: changePpm(BigInt(FIRST_NAV), nav),
    ...{ closedTrades, wonTrades },
    days: Math.floor(((product.endedAt ?? now) - startedAt) / DAY_MS),
    history: history.map((point) => ({ at: point.at, nav: String(point.nav) })),
    mine: mineOf(product, requests),
  };
}

export function requestView(one: ProductRequest, names: Product['names']): RequestRow {
  const { id, product, kind, state, at, doneAt, unlocksOn, entry } = one;
  return {
    ...{ id, product, names, kind, state, at, doneAt, unlocksOn, entry },
    ...{ amount: String(one.amount), held: String(one.held), returned: String(one.returned) },
    ...{ units: String(one.units), nav: one.nav === null ? null : String(one.nav) },
    ...{ paid: String(one.paid), cost: String(one.cost), worth: String(one.worth) },
    bySale: String(one.bySale),
  };
}
