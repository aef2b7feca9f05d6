import { expect, test } from 'vitest';
import { nextAfter } from './decided.ts';

const rows = ['R1', 'R2', 'R3'].map((id) => ({ id }));
const NONE: ReadonlySet<string> = new Set();

test('the application below opens next, and from the last one the first', () => {
  expect(nextAfter(rows, 'R1', NONE)?.id).toBe('R2');
  expect(nextAfter(rows, 'R3', NONE)?.id).toBe('R1');
});

test('an application with a first approval of this window is passed over', () => {
  expect(nextAfter(rows, 'R3', new Set(['R1', 'R3']))?.id).toBe('R2');
  expect(nextAfter(rows, 'R3', new Set(['R1', 'R2', 'R3']))).toBeUndefined();
});

test('one that has left the list leads to the first, and nothing follows the only one', () => {
  expect(nextAfter(rows, 'R9', NONE)?.id).toBe('R1');
  expect(nextAfter([{ id: 'R1' }], 'R1', NONE)).toBeUndefined();
});
