/** `/product/*`: products held in units, the basis of their figures, and my units. */
import type { BrokerReads } from '@maru/broker/domains';
import { worthOf } from '@maru/broker/products/products/nav';
import { costLeft, unitsIn, unitsToRedeem } from '@maru/broker/products/products/requests';
import type { Product, ProductRequest } from '@maru/broker/products/products/rows';
import type { Input } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import {
  PRODUCT_AMOUNT_RULES,
  PRODUCT_REDEEM_RULES,
  PRODUCT_SUBSCRIBE_RULES,
  PRODUCT_UNITS_RULES,
} from '@maru/contract/product-rules';
import type { Names } from '@maru/std/instrument';
import { dayOf, MINUTE_MS } from '@maru/std/kst';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { FundPasswords } from '../fund-passwords.ts';
import type { Answer, Caller, HandlersOf } from '../handler.ts';
import type { ProductRecords } from '../product-records.ts';
import { mineOf, productView, requestView } from '../product-view.ts';
import { pageOf, readAnswer, sliceOf } from './read.ts';
import { previewsProved, sends, sendsProved } from './send.ts';

export interface ProductDeps {
  readonly engine: Engine;
  readonly fundPasswords: FundPasswords;
  readonly records: ProductRecords;
}

/** Points of the small chart of a list, and of the large one. */
const LIST_POINTS = 60;
const DETAIL_POINTS = 240;

export function productHandlers(deps: ProductDeps): HandlersOf<'product'> {
  return {
    productList: (input, caller) => list(deps, input, caller),
    productDetail: (input, caller) => detail(deps, input, caller),
    productNavs: (input) => navs(deps, input),
    productTrades: (input) => trades(deps, input),
    productSubscribePreview: previewsProved(
      deps,
      'product.subscribe',
      subscribed,
      PRODUCT_AMOUNT_RULES,
    ),
    productSubscribe: sendsProved(deps, 'product.subscribe', subscribed, PRODUCT_SUBSCRIBE_RULES),
    productRedeemPreview: previewsProved(deps, 'product.redeem', redeemed, PRODUCT_UNITS_RULES),
    productRedeem: sendsProved(deps, 'product.redeem', redeemed, PRODUCT_REDEEM_RULES),
    productTakeBack: sends(deps, 'product.takeBack'),
    productMine: (_input, caller) => mine(deps, caller),
    productRecords: (input, caller) => records(deps, input, caller),
  };
}

/** An approved product, which is public. */
function approved(reads: BrokerReads, id: string): Product | null {
  const product = reads.product(id);
  return product === undefined || product.account === null ? null : product;
}

/** The newest first; ended ones last. */
function byAge(a: Product, b: Product): number {
  const isOver = (one: Product): number => (one.stage === 'ended' ? 1 : 0);
  return isOver(a) - isOver(b) || (b.startedAt ?? 0) - (a.startedAt ?? 0) || (a.id < b.id ? 1 : -1);
}

async function list(
  { engine, records: kept }: ProductDeps,
  paging: Input<'productList'>,
  { account }: Caller,
): Promise<Handled<Answer<'productList'>>> {
  const found = await readAnswer(engine, account, (reads) => {
    const all = reads.products().filter(({ account: own }) => own !== null);
    const { rows, total } = pageOf(all.toSorted(byAge), sliceOf(paging));
    const own = rows.map((one) => ({
      product: one,
      requests: reads.productRequestsIn(account, one.id),
    }));
    return { rows: own, total };
  });
  if (!found.ok) return found;
  const { rows, total } = found.value;
  const history = await kept.history(
    rows.map(({ product }) => product.id),
    LIST_POINTS,
  );
  const now = engine.now();
  const views = rows.map(({ product, requests }) =>
    productView(product, history.get(product.id) ?? [], requests, now),
  );
  return answered({ rows: views, total }, found.stale);
}

/** A product's holdings, at the newest prices. */
function holdingsOf(reads: BrokerReads, product: Product): Answer<'productDetail'>['holdings'] {
  return [...reads.productHoldings(product)].map(([symbol, quantity]) => {
    const mark = reads.mark(symbol);
    const price = mark === undefined ? 0 : (mark.last ?? mark.base);
    const value = BigInt(price) * BigInt(quantity);
    return { symbol, names: namesOf(reads, symbol), quantity, value };
  });
}

const namesOf = (reads: BrokerReads, symbol: string): Names =>
  reads.instrument(symbol)?.names ?? { kor: symbol, en: symbol, tw: symbol };

const won = (reads: BrokerReads, account: string) =>
  reads.balances(account).find(({ currency }) => currency === 'KRW');

const lotsOf = (requests: readonly ProductRequest[]): Answer<'productDetail'>['lots'] =>
  requests
    .toSorted((a, b) => a.seq - b.seq)
    .flatMap(({ remaining, unlocksOn }) =>
      unlocksOn === null || remaining === 0n ? [] : [{ units: remaining, unlocksOn }],
    );

const isWaiting = ({ state }: ProductRequest): boolean =>
  state === 'waiting' || state === 'selling';

async function detail(
  { engine, records: kept }: ProductDeps,
  { id }: Input<'productDetail'>,
  { account }: Caller,
): Promise<Handled<Answer<'productDetail'>>> {
  const now = engine.now();
  const found = await readAnswer(engine, account, (reads) => {
    const product = approved(reads, id);
    if (product === null) return null;
    const money = product.account === null ? undefined : won(reads, product.account);
    return {
      product,
      requests: reads.productRequestsIn(account, id),
      holdings: holdingsOf(reads, product),
      cash: BigInt(money?.available ?? '0') + BigInt(money?.held ?? '0'),
      available: won(reads, account)?.available ?? '0',
      redeemable: reads.redeemableUnits(account, id, now),
    };
  });
  if (!found.ok) return found;
  if (found.value === null) return refused(refusal('product_missing'));
  const { product, requests, ...rest } = found.value;
  const history = await kept.history([id], DETAIL_POINTS);
  const view = productView(product, history.get(id) ?? [], requests, now);
  const nextAt = (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS;
  const waiting = requests.filter(isWaiting).map((one) => requestView(one, product.names));
  const answer = { ...rest, product: view, nextAt, lots: lotsOf(requests), waiting };
  return answered(answer, found.stale);
}

async function navs(
  { engine, records: kept }: ProductDeps,
  { id, ...paging }: Input<'productNavs'>,
): Promise<Handled<Answer<'productNavs'>>> {
  const found = await readAnswer(engine, null, (reads) => approved(reads, id));
  if (!found.ok) return found;
  if (found.value === null) return refused(refusal('product_missing'));
  const { rows, total } = await kept.strikes(id, sliceOf(paging));
  return answered({ rows, total }, found.stale);
}

async function trades(
  { engine, records: kept }: ProductDeps,
  { id, ...paging }: Input<'productTrades'>,
): Promise<Handled<Answer<'productTrades'>>> {
  const found = await readAnswer(engine, null, (reads) => approved(reads, id));
  if (!found.ok) return found;
  if (found.value === null) return refused(refusal('product_missing'));
  const { rows, total } = await kept.closed(found.value.account ?? '', sliceOf(paging));
  return readAnswer(engine, null, (reads) => ({
    rows: rows.map((one) => ({ ...one, names: namesOf(reads, one.symbol) })),
    total,
  }));
}

const subscribed = ({ id, amount }: Input<'productSubscribePreview'>) => ({
  product: id,
  amount: BigInt(amount),
});
const redeemed = ({ id, units }: Input<'productRedeemPreview'>) => ({
  product: id,
  units: BigInt(units),
});

/** One product of a customer's; null: no units of it are left. */
function ownedOf(product: Product, requests: readonly ProductRequest[]) {
  const own = mineOf(product, requests);
  if (own === null) return null;
  const { id, names, stage, nav, dayNav } = product;
  let dayProfit = 0n;
  let leaving = 0n;
  for (const one of requests) {
    const units = unitsIn(one);
    // shares bought today have gained since then
    const isNew = one.kind === 'subscription' && one.doneAt !== null && isOf(one.doneAt, product);
    const from = isNew ? costLeft(one) : worthOf(units, dayNav);
    dayProfit += worthOf(units, nav) - from;
    leaving += unitsToRedeem(one);
  }
  const [first] = lotsOf(requests);
  return {
    product: id,
    names,
    stage,
    ...own,
    leaving,
    dayProfit,
    unlocksOn: first?.unlocksOn ?? null,
  };
}

/** Whether an instant belongs to the calendar day of a product's newest value. */
const isOf = (at: number, { navAt }: Product): boolean =>
  navAt !== null && dayOf(at) === dayOf(navAt);

async function mine(
  { engine }: ProductDeps,
  { account }: Caller,
): Promise<Handled<Answer<'productMine'>>> {
  return readAnswer(engine, account, (reads) => {
    const all = reads.productRequestsOf(account);
    const ids = [...new Set(all.map(({ product }) => product))];
    const rows = ids.flatMap((id) => {
      const product = reads.product(id);
      const requests = all.filter((one) => one.product === id);
      return product === undefined ? [] : (ownedOf(product, requests) ?? []);
    });
    const sumOf = (field: 'worth' | 'cost' | 'dayProfit'): bigint =>
      rows.reduce((sum, row) => sum + row[field], 0n);
    return { rows, worth: sumOf('worth'), cost: sumOf('cost'), dayProfit: sumOf('dayProfit') };
  });
}

async function records(
  { engine, records: kept }: ProductDeps,
  { tab = 'done', ...paging }: Input<'productRecords'>,
  { account }: Caller,
): Promise<Handled<Answer<'productRecords'>>> {
  const { rows, total } = await kept.requests(account, tab, sliceOf(paging));
  return readAnswer(engine, null, (reads) => ({
    rows: rows.flatMap((one) => {
      const product = reads.product(one.product);
      return product === undefined ? [] : [requestView(one, product.names)];
    }),
    total,
  }));
}
