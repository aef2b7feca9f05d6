import { expect, test } from 'vitest';
import { Prng } from './prng.ts';

const take = (prng: Prng, count: number): number[] =>
  Array.from({ length: count }, () => prng.uint32());

test('one seed gives one sequence, neighbours give others', () => {
  expect(take(new Prng('maru'), 5)).toEqual(take(new Prng('maru'), 5));
  expect(take(new Prng(1), 5)).not.toEqual(take(new Prng(2), 5));
});

test('integers are even over their range and normals have mean 0 and variance 1', () => {
  const prng = new Prng('even');
  const counts = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 60_000; i++) counts[prng.between(0, 5)]! += 1;
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < 20_000; i++) {
    const x = prng.normal();
    sum += x;
    squares += x * x;
  }
  expect(Math.abs(sum / 20_000)).toBeLessThan(0.03);
  expect(Math.abs(squares / 20_000 - 1)).toBeLessThan(0.05);
});
