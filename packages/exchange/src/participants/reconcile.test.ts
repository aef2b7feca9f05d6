import { describe, expect, it } from 'vitest';
import { Accounts } from './accounts.ts';
import { reconcile } from './reconcile.ts';

const saved = { cash: [100, 200, 0], shares: [10, 20, 70] };
const none = { shares: 0, cash: 0 };

describe('money and shares', () => {
  it('[PART-5] what customers hold more comes from participants, in order', () => {
    expect(reconcile(saved, none, { shares: 15, cash: 1_500 })).toEqual({
      cash: [1_600, 200, 0],
      shares: [0, 15, 70],
    });
  });

  it('[PART-5] what customers hold less goes back', () => {
    expect(reconcile(saved, { shares: 5, cash: 150 }, none)).toEqual({
      cash: [0, 150, 0],
      shares: [15, 20, 70],
    });
    expect(saved).toEqual({ cash: [100, 200, 0], shares: [10, 20, 70] });
  });

  it('[PART-5] more than was issued cannot be held', () => {
    expect(() => reconcile(saved, none, { shares: 101, cash: 0 })).toThrow('issued');
  });

  it('[PART-2] a resting order sets aside what it needs', () => {
    const accounts = new Accounts([1_000], [50]);
    expect(accounts.capacity(0, 'buy', 300)).toBe(3);
    accounts.hold(0, 'buy', 300, 2);
    accounts.hold(0, 'sell', 310, 45);
    expect(accounts.capacity(0, 'buy', 300)).toBe(1);
    expect(accounts.capacity(0, 'sell', 310)).toBe(5);
    accounts.hold(0, 'buy', 300, -2);
    accounts.trade(0, 'buy', 300, 3);
    expect([accounts.cash, accounts.shares]).toEqual([[100], [53]]);
    expect(() => accounts.trade(0, 'buy', 300, 1)).toThrow('never owe');
    expect(() => new Accounts([1.5], [0])).toThrow('whole won');
  });
});
