import { LIMITS } from '@maru/std/limits';
import { expect, test } from 'vitest';
import type { Sealer } from '../crypto/sealer.ts';
import { HIDDEN, OwnData, PARTS, type Place } from './own-data.ts';

const PROOFS = /hash|index|secret|token|sealed/i;

test('no column that proves who somebody is leaves the house, and what is sealed is opened', () => {
  const shown = PARTS.flatMap(({ name, table }) =>
    table.fields
      .map(({ field }) => field)
      .filter((field) => PROOFS.test(field) && field !== 'sealed' && !HIDDEN.has(field))
      .map((field) => `${name}.${field}`),
  );
  expect(shown).toEqual([]);
});

test('money, trades, identity and what was told are among the parts', () => {
  const names = PARTS.map(({ name }) => name);
  for (const wanted of ['customers', 'orders', 'fills', 'entries', 'deposits', 'withdrawals']) {
    expect(names).toContain(wanted);
  }
  for (const wanted of ['bankCards', 'realNames', 'messages', 'watchlist', 'priceAlerts']) {
    expect(names).toContain(wanted);
  }
  expect(names).not.toContain('institutions');
});

test('every row is read once, over the ends of pages and of parts', async () => {
  const orders = Array.from({ length: LIMITS.exportRows + 3 }, (_, i) => ({
    id: `O${String(i).padStart(5, '0')}`,
  }));
  const query = async (text: string, params: readonly unknown[] = []): Promise<unknown[]> => {
    if (!text.includes('from orders ')) return [];
    const [, after, limit] = params;
    return orders.filter(({ id }) => id > String(after)).slice(0, Number(limit));
  };
  const store = { query: query as never };
  const data = new OwnData(store, {} as Sealer);
  const read: string[] = [];
  const parts = new Set<string>();
  for (let place: Place | null = { part: 0, after: '' }; place !== null; ) {
    const page = await data.page('M00000001', place);
    parts.add(page.part);
    read.push(...page.rows.map((row) => String((JSON.parse(row) as { id: string }).id)));
    place = page.next;
  }
  expect(read).toEqual(orders.map(({ id }) => id));
  expect([...parts]).toEqual([...PARTS.map(({ name }) => name), 'pictures']);
});
