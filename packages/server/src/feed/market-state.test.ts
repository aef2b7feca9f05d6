import type { BoardState } from '@maru/exchange/simulation-types';
import { describe, expect, it } from 'vitest';
import { MarketStateFeed } from './market-state.ts';

const BOARD: BoardState = {
  board: 'main',
  phase: 'continuous',
  phaseEnds: 5_000,
  restDay: false,
  breaker: 0,
  sidecar: null,
};

const SCALES = new Map(Array.from({ length: 30 }, (_, i) => [`A${i}`, 0]));

describe('the state of the market', () => {
  it('is told when it changes, and again after the clock was moved', () => {
    const feed = new MarketStateFeed(SCALES);
    const first = { t: 'market', now: 1, boards: [BOARD], notices: [] };
    expect(feed.frame([BOARD], 1)).toEqual(first);
    expect(feed.frame([BOARD], 2)).toBeNull();
    expect(feed.frame([{ ...BOARD, breaker: 1 }], 3)).toMatchObject({ boards: [{ breaker: 1 }] });
    feed.repeat();
    expect(feed.frame([{ ...BOARD, breaker: 1 }], 9)).toMatchObject({ now: 9 });
  });

  it('keeps the newest notices, newest first, with prices as text', () => {
    const feed = new MarketStateFeed(SCALES);
    const vi = { kind: 'vi', cause: 'static_vi', price: 110, reference: 100, until: 9 } as const;
    for (let i = 0; i < 30; i++) feed.add([{ ...vi, symbol: `A${i}` }], i);
    const { notices } = feed.frame([], 40) ?? { notices: [] };
    expect(notices).toHaveLength(20);
    expect(notices[0]).toEqual({ ...vi, symbol: 'A29', at: 29, price: '110', reference: '100' });
  });
});
