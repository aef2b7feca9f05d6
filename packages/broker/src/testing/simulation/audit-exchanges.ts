/** Recounts exchanges from the durable rows alone: the moved money is that of their records. */
import { assert } from '@maru/std/assert';
import type { Durable } from './durable.ts';

export function auditExchanges(db: Durable): void {
  const moved = Map.groupBy(db.entries, ({ ref }) => ref);
  for (const row of db.table('fxExchanges').values()) {
    const { id, customer, kind, fromCurrency, toCurrency, paid, received, cost } = row;
    const entries = moved.get(id) ?? [];
    const causes = entries.map(({ cause }) => cause).join();
    assert(causes === (kind === 'transfer' ? 'transfer,fx,transfer' : 'fx,fx'), `${id} is whole`);
    const sum = (owner: string, account: string, unit: string): bigint =>
      entries
        .flatMap(({ postings }) => postings)
        .filter((p) => p.owner === owner && p.account === account && p.unit === unit)
        .reduce((total, { amount }) => total + amount, 0n);
    assert(sum(customer, 'free', fromCurrency) === -paid, `${id} took what it says (FX-6)`);
    assert(sum(customer, 'free', toCurrency) === received, `${id} gave what it says (FX-6)`);
    assert(sum('house', 'fx_income', toCurrency) === cost, `${id} cost what it says (FX-8)`);
    assert(sum('house', 'transfers', fromCurrency) === 0n, `${id} left nothing behind (FX-9)`);
    assert(sum('house', 'transfers', toCurrency) === 0n, `${id} arrived as a whole (FX-9)`);
    assert(db.table('messages').has(`exchange:${id}`), `${id} has a message (FX-10)`);
  }
}
