import { expect, it } from 'vitest';
import { RunNumbers } from './run-numbers.ts';

it('counts a run that the core finds in mid-life from 1', () => {
  const numbers = new RunNumbers();
  numbers.begin(500);
  expect(numbers.take(501)).toBe(1);
  expect(numbers.of(501)).toBe(1);
  expect(numbers.of(500)).toBe(0);
  expect(numbers.confirmed(1)).toBe(501);
});

it('never counts a new run by numbers that are durable already', () => {
  const numbers = new RunNumbers();
  numbers.begin(0);
  for (let no = 1; no <= 40; no++) numbers.take(no);
  numbers.begin(0);
  expect(numbers.take(1)).toBe(41);
  expect(numbers.of(1)).toBe(41);
  expect(numbers.of(0)).toBe(0);
  expect(numbers.confirmed(40)).toBeNull();
  expect(numbers.confirmed(41)).toBe(1);
});

it('counts what a run repeats again: a frame waits for the repeat', () => {
  const numbers = new RunNumbers();
  numbers.begin(0);
  for (let no = 1; no <= 9; no++) numbers.take(no);
  numbers.begin(7);
  expect(numbers.take(8)).toBe(10);
  expect(numbers.of(9)).toBe(11);
});
