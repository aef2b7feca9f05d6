/** The estimate of market orders beside what they then cost, on the simulated market. */
import { Prng } from '@maru/std/prng';
import { Customer } from '../tests/harness/customer.ts';
import { until } from '../tests/harness/wait.ts';
import { report } from './figure.ts';
import { openMarket } from './serving.ts';

const ORDERS = 1_000;
/** Won that one order costs at the most. */
const MOST = 20_000_000;
const BPS = 10_000;

interface Compared {
  /** Nothing in the book changed between the estimate and the order's first fill. */
  readonly sameBook: boolean;
  /** Of the expected amount, basis points. */
  readonly difference: number;
}

/** Buys or sells at market what is quoted, and compares; null: it was not filled whole at once. */
async function compare(customer: Customer, symbol: string, prng: Prng): Promise<Compared | null> {
  const { api } = customer;
  const { asks, bookSeq } = await api.call('marketBook', { symbol });
  const offered = asks.reduce((sum, { quantity }) => sum + quantity, 0);
  const { lotSize, price } = await api.call('marketDetail', { symbol });
  const affordable = Math.floor(MOST / (Number(price) * lotSize));
  const lots = Math.min(prng.between(1, 30), Math.floor(offered / lotSize / 2), affordable);
  if (lots < 1) return null;
  const order = { symbol, side: 'long', type: 'market', lots, leverage: 1 } as const;
  const { contractAmount } = await api.call('tradePreview', order);
  const clientOrderId = crypto.randomUUID();
  const { id } = await api.call('tradeOrder', { ...order, clientOrderId, confirmed: true });
  const read = () => api.call('tradePosition', { id });
  let detail = await read();
  await until(`${id} is filled`, 60_000, async () => {
    detail = await read();
    return detail.order.quantities.pending === 0;
  });
  await api.call('tradeClose', { id, clientOrderId: crypto.randomUUID() });
  const actual = Number(detail.order.contractAmount);
  const expected = Number(contractAmount);
  return {
    sameBook: Math.min(...detail.fills.map((fill) => fill.bookSeq)) === bookSeq + 1,
    difference: (Math.abs(actual - expected) * BPS) / expected,
  };
}

const market = await openMarket(null, {});
const all: Compared[] = [];
try {
  const customer = await new Customer(market.app.url).logIn();
  const prng = new Prng('estimates');
  while (all.length < ORDERS) {
    const one = await compare(customer, prng.pick(market.symbols), prng);
    if (one !== null) all.push(one);
  }
} finally {
  await market.app.stop();
}
const same = all.filter(({ sameBook }) => sameBook);
const moved = all.filter(({ sameBook }) => !sameBook);
const most = (of: readonly Compared[]): number =>
  Math.max(0, ...of.map(({ difference }) => difference));
report([
  {
    name: `the furthest of ${same.length} estimates whose book stood still`,
    unit: 'bp',
    runs: [most(same)],
    beside: null,
    target: { of: 'value', most: 0 },
  },
  {
    name: `the furthest of ${moved.length} estimates whose book changed before the order`,
    unit: 'bp',
    runs: [most(moved)],
    beside: null,
    target: null,
  },
]);
