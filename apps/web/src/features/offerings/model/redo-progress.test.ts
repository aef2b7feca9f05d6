import { expect, it } from 'vitest';
import { partDone } from './redo-progress.ts';

it('grows from step to step, and ends at all of it', () => {
  const parts = [
    partDone({ step: 'list', received: 0, part: 0 }, 100),
    partDone({ step: 'list', received: 50, part: 0 }, 100),
    partDone({ step: 'root', received: 100, part: 50 }, 100),
    partDone({ step: 'draw', received: 100, part: 50 }, 100),
    partDone({ step: null, received: 100, part: 100 }, 100),
  ];
  expect(parts[0]).toBe(0);
  expect(parts.at(-1)).toBe(1);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
});

it('is never more than all, and stands a draw without entries', () => {
  expect(partDone({ step: 'draw', received: 5, part: 9 }, 3)).toBe(1);
  expect(partDone({ step: 'list', received: 0, part: 0 }, 0)).toBe(0);
});
