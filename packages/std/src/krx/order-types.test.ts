import { describe, expect, it } from 'vitest';
import type { OrderType, TimeInForce } from '../venue-port.ts';
import { acceptsBeforeFirstPrice, takes } from './order-types.ts';
import type { TradingPhase } from './phases.ts';

const TYPES: readonly OrderType[] = [
  ...(['limit', 'market', 'conditional', 'best_opposite', 'best_own', 'mid'] as const),
  ...(['stop_limit', 'closing_price'] as const),
];
const TIFS: readonly TimeInForce[] = ['day', 'ioc', 'fok'];
const taken = (takesIt: (type: OrderType, tif: TimeInForce) => boolean): string =>
  TYPES.flatMap((type) => TIFS.filter((tif) => takesIt(type, tif)).map((tif) => `${type} ${tif}`))
    .map((name) => name.replace(' day', ''))
    .join(', ');

const AUCTION = 'limit, market, conditional, stop_limit';

describe('order types of a phase', () => {
  it.each<[TradingPhase, string]>([
    ['closed', ''],
    ['halted', ''],
    ['opening_auction', AUCTION],
    ['vi_auction', AUCTION],
    ['reopening_auction', AUCTION],
    ['closing_auction', 'limit, market'],
    ['periodic_auction', 'limit'],
    [
      'continuous',
      'limit, limit ioc, limit fok, market, market ioc, market fok, conditional, ' +
        'best_opposite, best_opposite ioc, best_opposite fok, best_own, mid, mid ioc, mid fok, ' +
        'stop_limit',
    ],
    ['closing_price', 'closing_price'],
    [
      'after_market',
      'limit, limit ioc, limit fok, best_opposite, best_opposite ioc, best_opposite fok, best_own',
    ],
  ])('[KRX-14] %s takes %s', (phase, expected) => {
    expect(taken((type, tif) => takes(phase, type, tif))).toBe(expected);
  });

  it('[KRX-14] before a first price there are limit orders only', () => {
    expect(taken(acceptsBeforeFirstPrice)).toBe('limit');
  });
});
