import { describe, expect, it } from 'vitest';
import { cancelOutcome } from './cancel-outcome.ts';

const order = (pending: number, cancelled: number, filled: number, held: string) => ({
  quantities: { pending, cancelled },
  filled,
  held,
});

describe('cancelOutcome', () => {
  const before = order(100, 0, 0, '350052');

  it('waits for the venue', () => {
    expect(cancelOutcome(before, undefined).kind).toBe('waiting');
    expect(cancelOutcome(before, before).kind).toBe('waiting');
  });

  it('names what was cancelled and what came back', () => {
    const now = order(0, 100, 0, '0');
    expect(cancelOutcome(before, now)).toEqual({
      kind: 'cancelled',
      cancelled: 100,
      returned: 350_052n,
    });
  });

  it('names no amount where a part was filled meanwhile, nor for a sale, which holds none', () => {
    expect(cancelOutcome(before, order(0, 60, 40, '0'))).toMatchObject({
      cancelled: 60,
      returned: null,
    });
    expect(cancelOutcome(order(100, 0, 0, '0'), order(0, 100, 0, '0')).returned).toBeNull();
  });

  it('says that it came too late where all was filled', () => {
    expect(cancelOutcome(before, order(0, 0, 100, '0')).kind).toBe('filled');
  });
});
