import { expect, test } from 'vitest';
import { askedProduct, emptyProduct } from './product-form.ts';

test('is sent once every field is filled in', () => {
  const now = Date.UTC(2026, 10, 20, 1);
  const empty = emptyProduct(now);
  expect(askedProduct(empty)).toBeNull();
  const names = { kor: '가', en: 'A', tw: '甲' };
  expect(askedProduct({ ...empty, names })).toBeNull();
  const asked = askedProduct({ ...empty, names, seed: '1,000,000,000' });
  expect(asked).toMatchObject({ kind: 'index', names, seed: '1,000,000,000' });
  expect(asked?.endsAt).toBeGreaterThan(now);
});
