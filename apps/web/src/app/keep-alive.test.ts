import { describe, expect, it } from 'vitest';
import { type Kept, retain } from './keep-alive.ts';

const show = (
  kept: readonly Kept<string>[],
  key: string,
  keepAlive = true,
  value = key,
): readonly Kept<string>[] => retain(kept, { key, keepAlive, value }, 3);
const keys = (kept: readonly Kept<string>[]): string[] => kept.map((one) => one.key);
const walk = (...steps: readonly string[]): readonly Kept<string>[] =>
  steps.reduce<readonly Kept<string>[]>(
    (kept, step) => show(kept, step, !step.startsWith('!')),
    [],
  );

describe('retain', () => {
  it('keeps flagged screens and drops the others once they are left', () => {
    expect(keys(walk('home', '!detail'))).toEqual(['home', '!detail']);
    expect(keys(walk('home', '!detail', 'trade'))).toEqual(['home', 'trade']);
  });

  it('drops the least recently shown beyond the limit', () => {
    expect(keys(walk('a', 'b', 'c', 'd'))).toEqual(['b', 'c', 'd']);
    expect(keys(walk('a', 'b', 'c', 'a', 'd'))).toEqual(['a', 'c', 'd']);
  });

  it('counts the shown screen even when it is not flagged', () => {
    expect(keys(walk('a', 'b', 'c', '!x'))).toEqual(['b', 'c', '!x']);
  });

  it('leaves those that stay where they are', () => {
    expect(keys(walk('a', 'b', 'a'))).toEqual(['a', 'b']);
  });

  it('answers the same list when nothing changes', () => {
    const kept = walk('a', 'b');
    expect(show(kept, 'b')).toBe(kept);
  });

  it('takes a new value for a screen that is shown already', () => {
    const kept = show(walk('a', 'b'), 'b', true, 'b?page=2');
    expect(kept.map((one) => one.value)).toEqual(['a', 'b?page=2']);
  });
});
