/** Products at the desk: their state, a request for one, and the end of one. */

import type { BrokerReads } from '@maru/broker/domains';
import type { ProductTerms } from '@maru/broker/products/products/commands';
import type { Product } from '@maru/broker/products/products/rows';
import type { Input } from '@maru/contract/desk-calls';
import type { ErrorCode } from '@maru/contract/errors';
import { err, ok, type Result } from '@maru/std/result';
import type { Engine } from '../../engine/port.ts';
import type { DeskAnswer, DeskHandlers } from '../handler.ts';
import { isInstant, numberTyped } from '../typed.ts';
import { newestFirst, pageOf, readAnswer, sliceOf } from './read.ts';
import { asks, sends } from './send.ts';

type Calls = 'deskProducts' | 'deskProductAsk' | 'deskProductEnd';
type Row = DeskAnswer<'deskProducts'>['rows'][number];

export const deskProductHandlers = (engine: Engine): Pick<DeskHandlers, Calls> => ({
  deskProducts: (paging) =>
    readAnswer(engine, null, (reads) => {
      const all = reads.products().toSorted(newestFirst);
      const { rows, total } = pageOf(all, sliceOf(paging));
      return { rows: rows.map((one) => rowOf(reads, one)), total };
    }),
  deskProductAsk: asks({ engine }, 'product.ask', termsOf),
  deskProductEnd: sends({ engine }, 'product.end'),
});

function rowOf(reads: BrokerReads, product: Product): Row {
  const { id, sale, ending } = product;
  const steps = [id, `productSells:${sale ?? ''}`, `payProduct:${id}`];
  const failed = reads.quarantined().find((one) => steps.includes(one.id));
  return {
    ...product,
    holders: reads.productHolders(id),
    waiting: reads.productWaiting(id),
    failed: failed?.reason ?? null,
    ending: ending !== null,
  };
}

function termsOf({
  seed: typed,
  kind,
  names,
  endsAt,
}: Omit<Input<'deskProductAsk'>, 'requestId'>): Result<ProductTerms, ErrorCode> {
  const seed = numberTyped(typed);
  const isTimed = isInstant(endsAt);
  if (seed === null || !isTimed) return err('product_terms');
  return ok({ kind, names, endsAt, seed: BigInt(seed) });
}
