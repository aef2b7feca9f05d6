import { describe, expect, it } from 'vitest';
import type { RouteName } from '#shared/routes.ts';
import { resolve, type Visit } from './resolve.ts';

const later: readonly RouteName[] = ['homeLoan', 'tutorIndex'];
const visit = (address: string, loggedIn: boolean): Visit => {
  const [pathname = '', query] = address.split('?');
  return {
    pathname,
    search: query === undefined ? '' : `?${query}`,
    loggedIn,
    hasScreen: (name) => !later.includes(name),
  };
};

describe('resolve', () => {
  it('opens the start at the root', () => {
    expect(resolve(visit('/', true))).toEqual({ redirect: '/login/start', returnTo: null });
  });

  it.each(['/no/such', '/home/loan', '/tutor/index'])('opens home for %s', (address) => {
    expect(resolve(visit(address, true))).toEqual({ redirect: '/market/index', returnTo: null });
  });

  it('shows public screens to anyone', () => {
    expect(resolve(visit('/information/privacy?text=terms', false))).toEqual({
      show: 'informationPrivacy',
    });
  });

  it('sends a visitor to log-in and notes the screen asked for', () => {
    expect(resolve(visit('/trade/positionDetail?id=7', false))).toEqual({
      redirect: '/login/login',
      returnTo: '/trade/positionDetail?id=7',
    });
  });

  it.each([
    ['/home/newStockBuy', '/home/newStock'],
    ['/home/newStockPsBuy?id=', '/home/newStockps'],
    ['/home/blockTrade1?lots=3', '/home/blockTrade'],
    ['/home/fllowDetail', '/home/fllow'],
    ['/home/newsDetail', '/home/newsList'],
    ['/trade/positionDetail', '/trade/index'],
    ['/information/rechargeChannel', '/information/recharge'],
  ])('opens the list of %s, which names none: %s', (address, redirect) => {
    expect(resolve(visit(address, true))).toEqual({ redirect, returnTo: null });
  });

  it('lets a customer in', () => {
    expect(resolve(visit('/trade/positionDetail?id=7', true))).toEqual({
      show: 'tradePositionDetail',
    });
  });
});
