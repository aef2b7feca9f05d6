import { expect, it } from 'vitest';
import { bodyHash, canonicalJson, KeyMemory, keyId, repeatOf } from './idempotency.ts';
import { order } from './testing/engine-kit.ts';

it('the canonical text does not depend on the order of fields and keeps kinds apart', () => {
  expect(canonicalJson({ b: [1, '1', 1n, null, true], a: { d: 'x', c: undefined } })).toBe(
    canonicalJson({ a: { d: 'x' }, b: [1, '1', 1n, null, true] }),
  );
  const distinct = [1, '1', 1n, null, [1], { 0: 1 }, 'null', '1n', { a: '1,b' }, { a: 1, b: 1 }];
  expect(new Set(distinct.map(canonicalJson)).size).toBe(distinct.length);
});

it('a body is the type and what was asked for', () => {
  const asked = order('a').payload;
  expect(bodyHash('order.place', asked)).toBe(bodyHash('order.place', { ...asked }));
  const other = order('a', { lots: 2 }).payload;
  expect(bodyHash('order.place', asked)).not.toBe(bodyHash('order.place', other));
  expect(bodyHash('order.place', asked)).not.toBe(bodyHash('order.close', asked));
});

it('memory drops the oldest key first and then no longer knows all', () => {
  const memory = new KeyMemory(2, true);
  const row = { bodyHash: 'h', reply: '{"id":"O1"}' };
  memory.remember(keyId('a', '1'), row);
  memory.remember(keyId('a', '2'), row);
  memory.remember(keyId('a', '1'), row);
  expect(memory.isComplete).toBe(true);
  memory.remember(keyId('a', '3'), row);
  expect(memory.isComplete).toBe(false);
  expect(['1', '2', '3'].map((key) => memory.find(keyId('a', key)) !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
  expect(repeatOf(row, 'h')).toMatchObject({ ok: true, reply: { id: 'O1' } });
  expect(repeatOf(row, 'i')).toMatchObject({ ok: false, refusal: { code: 'key_mismatch' } });
});
