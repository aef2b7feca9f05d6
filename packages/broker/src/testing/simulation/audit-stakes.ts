/** Recounts stakes and purchases from them from the durable rows alone. */
import { assert } from '@maru/std/assert';
import type { Entry } from '../../kernel/ledger/rows.ts';
import type { Durable } from './durable.ts';

const moved = (entries: readonly Entry[], account: string, unit: string): bigint =>
  entries
    .flatMap(({ postings }) => postings)
    .reduce((sum, p) => sum + (p.account === account && p.unit === unit ? p.amount : 0n), 0n);

export function auditStakes(db: Durable): void {
  const purchases = Map.groupBy(db.table('stakePurchases').values(), ({ stake }) => stake);
  for (const stake of db.table('stakes').values()) {
    const { id, symbol, stage, bought, sold, paid, returned } = stake;
    const own = purchases.get(id) ?? [];
    const shares = own.reduce((sum, one) => sum + one.quantity, 0);
    const money = own.reduce((sum, one) => sum + one.amount, 0n);
    assert(shares === sold && money === paid, `${id} is the sum of its purchases (STK-5)`);
    assert(sold + returned <= bought && bought <= stake.wanted, `${id} is never oversold (STK-5)`);
    const house = db.entries.filter(({ ref, cause }) => cause === 'stake' && ref === id);
    const arrived = moved(house, 'stakes', symbol);
    const isThere = stage === 'ready' || stage === 'returning' || stage === 'ended';
    assert(arrived === BigInt(isThere ? bought - returned : 0), `${id} came and went (STK-3)`);
    const isOver = stage === 'returning' || stage === 'ended';
    assert(moved(house, 'bank', 'KRW') === (isOver ? paid : 0n), `${id} is paid out (STK-6)`);
    assert(!isOver || sold + returned === bought, `all of ${id} has gone (STK-6)`);
    assert(
      own.every((one) => one.offer === stake.offer),
      `${id} serves one offer (STK-4)`,
    );
  }
  for (const one of db.table('stakePurchases').values()) {
    const { id, customer, amount, quantity, open } = one;
    const position = db.table('orders').get(id);
    assert(position?.customer === customer && position.amount === amount, `${id} is its position`);
    const held = position.holding + position.locked + position.readyToClose;
    assert(open === held > 0, `${id} is open while something of it is held`);
    const entries = db.entries.filter(({ ref, cause }) => cause === 'purchase' && ref === id);
    assert(entries.length === 1 && entries[0]?.no === one.entryNo, `${id} is paid once (STK-5)`);
    assert(moved(entries, 'institutions', 'KRW') === amount, `${id} has paid its price (STK-5)`);
    assert(moved(entries, 'shares', position.symbol) === BigInt(quantity), `${id} has brought it`);
  }
}
