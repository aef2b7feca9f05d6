/** Recounts products from the durable rows alone, by another arithmetic than the core's. */
import { assert } from '@maru/std/assert';
import type { Product, Strike } from '../../products/products/rows.ts';
import type { Durable } from './durable.ts';

const FIRST = 10_000_000n;

/** An account's units before a command. */
function postedBefore(db: Durable, account: string, unit: string, seq: number): bigint {
  let sum = 0n;
  for (const entry of db.entries) {
    if (entry.customer !== account || entry.seq >= seq) continue;
    for (const p of entry.postings) if (p.owner === account && p.unit === unit) sum += p.amount;
  }
  return sum;
}

function auditStrike(db: Durable, strike: Strike): void {
  const { id, account, seq, cash, receivable, claim, holdings, assets, units, nav } = strike;
  assert(cash === postedBefore(db, account, 'KRW', seq), `${id} counts the money (PRD-3)`);
  let twice = 0n;
  for (const { symbol, quantity, price2 } of holdings) {
    const posted = postedBefore(db, account, symbol, seq);
    assert(posted === BigInt(quantity), `${id} counts the shares of ${symbol} (PRD-3)`);
    const worth2 = BigInt(quantity * price2);
    twice += worth2 - (worth2 % 2n);
  }
  assert(assets === cash + receivable - claim + twice / 2n, `${id} adds up (PRD-3)`);
  const rest = assets * 10_000n - nav * units;
  assert(rest >= 0n && rest < units, `${id} is the assets by the units (PRD-8)`);
}

function auditFigures(db: Durable, product: Product, strikes: readonly Strike[]): void {
  const { id, account, closedTrades, wonTrades, drawdownPpm, peakNav } = product;
  let peak = FIRST;
  let fall = 0n;
  for (const { nav } of strikes) {
    const below = nav < peak ? ((peak - nav) * 1_000_000n) / peak : 0n;
    if (below > fall) fall = below;
    if (nav > peak) peak = nav;
  }
  assert(product.strikes === strikes.length, `${id} counts its values`);
  assert(product.nav === (strikes.at(-1)?.nav ?? FIRST), `${id} has its newest value`);
  assert(peakNav === peak && BigInt(drawdownPpm) === fall, `${id} knows its fall (PRD-14)`);
  const closed = [...db.table('orders').values()].filter(
    (one) =>
      one.customer === account &&
      one.kind === 'open' &&
      one.closed > 0 &&
      one.closed + one.cancelled === one.quantity,
  );
  const won = closed.filter(({ realised }) => realised > 0n);
  assert(closed.length === closedTrades, `${id} counts its closed positions (PRD-14)`);
  assert(won.length === wonTrades, `${id} counts those with a profit (PRD-14)`);
}

/** Units of a product by its requests, and each request by itself. */
function auditUnits(db: Durable, { id, units, houseUnits }: Product): void {
  let held = 0n;
  const byCustomer = new Map<string, bigint>();
  for (const one of db.table('productRequests').values()) {
    if (one.product !== id) continue;
    const isIn = one.kind === 'subscription';
    if (one.kind === 'redemption' && one.state === 'waiting') held += one.units;
    held += one.remaining;
    const sign = isIn ? 1n : one.state === 'returned' ? 0n : -1n;
    const left = sign * one.units - one.remaining;
    byCustomer.set(one.customer, (byCustomer.get(one.customer) ?? 0n) + left);
    if (isIn && one.nav !== null) {
      const exact = one.units * one.nav;
      const over = one.paid * 10_000n - exact;
      assert(over >= 0n && over < 10_000n, `${one.id} pays for its units (PRD-6)`);
      assert(one.returned * 10_000n < one.nav + 10_000n, `${one.id} buys all it can (PRD-6)`);
    }
  }
  assert(units === houseUnits + held, `the units of ${id} are its holders' (PRD-9)`);
  for (const [customer, left] of byCustomer) assert(left === 0n, `${customer} has own units`);
}

export function auditProducts(db: Durable): void {
  const byProduct = Map.groupBy(db.strikes, ({ product }) => product);
  for (const product of db.table('products').values()) {
    const strikes = byProduct.get(product.id) ?? [];
    auditFigures(db, product, strikes);
    auditUnits(db, product);
    // a few are enough: each is read through the whole ledger
    for (const strike of strikes.slice(-2)) auditStrike(db, strike);
  }
  const clearing = db.table('houseAccounts').get('units:KRW')?.balance ?? 0n;
  assert(clearing === 0n, 'money for units does not stay between (PRD-19)');
}

/** Whether an account is a person's, and not that of a product. */
export const isPersons = (account: string): boolean => account.startsWith('M');
