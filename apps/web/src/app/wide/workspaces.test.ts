import { describe, expect, test } from 'vitest';
import { identityOf, type PanePlan, workspaceOf } from './workspaces.ts';

/** The screens of a page, in order: `left name?search`. */
const seen = (panes: readonly PanePlan[]): string[] =>
  panes.map(({ place, name, search }) => `${place} ${name}${search}`);

const STOCK = { name: 'marketStockDetail', search: '?symbol=900005' } as const;
const TICKET = { name: 'marketMarketBuy', search: '?symbol=900005&side=sell&line=O1' } as const;

describe('the page of an address', () => {
  test('has a stock beside its ticket, by the address of either', () => {
    const stock = workspaceOf(STOCK);
    expect(seen(stock.panes)).toEqual([
      'left marketOptionList',
      'main marketStockDetail?symbol=900005',
      'right marketMarketBuy?symbol=900005',
    ]);
    const ticket = workspaceOf(TICKET);
    expect(ticket.key).toBe(stock.key);
    expect(ticket.whole).toBe(true);
    expect(seen(ticket.panes)).toEqual([
      'left marketOptionList',
      'main marketStockDetail?symbol=900005',
      'right marketMarketBuy?symbol=900005&side=sell&line=O1',
    ]);
  });

  test('leaves the ticket as it is when its stock is asked for again', () => {
    const before = new Map([['marketMarketBuy', TICKET.search]] as const);
    expect(seen(workspaceOf(STOCK, before).panes)[2]).toContain('side=sell');
  });

  test('keeps all of the ticket for a price of the book, and nothing for another address', () => {
    const before = new Map([['marketMarketBuy', TICKET.search]] as const);
    const priced = { name: 'marketMarketBuy', search: '?symbol=900005&price=69300' } as const;
    expect(workspaceOf(priced, before).panes[2]?.search).toBe(
      '?symbol=900005&side=sell&line=O1&price=69300',
    );
    const plain = { name: 'marketMarketBuy', search: '?symbol=900005' } as const;
    expect(workspaceOf(plain, before).panes[2]?.search).toBe('?symbol=900005');
  });

  test('has home beside the watchlist and what is held', () => {
    const home = workspaceOf({ name: 'homeMarket', search: '' });
    expect(home).toEqual(workspaceOf({ name: 'marketOptionList', search: '' }));
    expect(seen(home.panes)).toEqual([
      'left marketOptionList',
      'main marketIndex',
      'right tradeIndex?tab=inventory',
    ]);
  });

  test('has a list beside the row that is open, as the list was left', () => {
    const before = new Map([['homeNewsList', '?tab=stock']] as const);
    const detail = workspaceOf({ name: 'homeNewsDetail', search: '?id=7' }, before);
    expect(detail.key).toBe(workspaceOf({ name: 'homeNewsList', search: '' }).key);
    expect(seen(detail.panes)).toEqual(['left homeNewsList?tab=stock', 'main homeNewsDetail?id=7']);
  });

  test('has the menu and the services beside what they lead to, or something else of use', () => {
    expect(seen(workspaceOf({ name: 'homeLoan', search: '' }).panes)).toEqual([
      'left homeIndex',
      'main homeLoan',
    ]);
    expect(seen(workspaceOf({ name: 'tradeIndex', search: '' }).panes)).toEqual([
      'left tradeIndex',
      'main informationProfit',
    ]);
    expect(seen(workspaceOf({ name: 'informationSetting', search: '' }).panes)).toEqual([
      'left informationIndex',
      'main informationSetting',
    ]);
    expect(
      seen(workspaceOf({ name: 'informationRechargeChannel', search: '?id=usdt' }).panes),
    ).toEqual(['left informationRecharge', 'main informationRechargeChannel?id=usdt']);
  });

  test('is one screen where nothing stands beside it', () => {
    expect(seen(workspaceOf({ name: 'favoriteSearch', search: '' }).panes)).toEqual([
      'main favoriteSearch',
    ]);
    expect(seen(workspaceOf({ name: 'marketMarketBuy', search: '' }).panes)).toEqual([
      'main marketMarketBuy',
    ]);
  });
});

test('a ticket is the same one at another price, and another one on another side', () => {
  const at = (search: string): string =>
    identityOf({ place: 'right', name: 'marketMarketBuy', search });
  expect(at('?symbol=1&price=5')).toBe(at('?symbol=1&price=6'));
  expect(at('?symbol=1')).not.toBe(at('?symbol=1&side=sell'));
});
