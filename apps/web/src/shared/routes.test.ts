import { describe, expect, it } from 'vitest';
import { href, ROUTES, type RouteName, routeAt } from './routes.ts';

/** §2 of the specification, word for word. */
const SPECIFIED = `/login/start /login/start1 /login/loginAfter /login/login /login/register
/login/reLogin /home/index /home/loan /home/worth /home/worthList /home/loanRe /home/moreList
/home/market /home/newsList /home/newsDetail /home/blockTrade /home/blockTrade1 /home/blockTrade2
/home/fllow /home/fllowRecord /home/fllowDetail /home/qcList /home/dayTrading /home/newStock
/home/newStockps /home/newStockBuy /home/newStockPsBuy /home/kefuCenter /market/index
/market/optionList /market/stockDetail /market/stockDetailzs /market/marketBuy
/market/subscribeRecord /trade/index /trade/positionDetail /favorite/index /favorite/search
/information/index /information/setting /information/aboutInfo /information/changeLang
/information/loginPass /information/fundPass /information/bankList /information/addBankCard
/information/fundRecord /information/exChange /information/authInfo /information/aboutUs
/information/usdtAddress /information/cashOut /information/recharge /information/rechargeChannel
/information/userInfo /information/msgInfo /information/privacy /tutor/index /tutor/info
/tutor/record`.split(/\s+/);

const names = Object.keys(ROUTES) as RouteName[];

describe('routes', () => {
  it('holds every route of the specification', () => {
    expect(SPECIFIED.filter((path) => routeAt(path) === null)).toEqual([]);
  });

  it('names each route after its path', () => {
    for (const name of names) {
      const [area = '', screen = ''] = ROUTES[name].path.slice(1).split('/');
      expect(name).toBe(area + screen.charAt(0).toUpperCase() + screen.slice(1));
    }
  });

  it('has each path once', () => {
    expect(new Set(names.map((name) => ROUTES[name].path)).size).toBe(names.length);
  });

  it('has one root for each tab, and the second address of home', () => {
    const roots = names.filter((name) => ROUTES[name].tab !== null);
    expect(roots.map((name) => ROUTES[name].path).sort()).toEqual([
      '/home/market',
      '/home/newsList',
      '/information/index',
      '/market/index',
      '/market/optionList',
      '/trade/index',
    ]);
  });

  it('does not know an address that does not exist', () => {
    expect(routeAt('/no/such')).toBeNull();
    expect(routeAt('/market/index/')).toBeNull();
  });

  it('writes parameters as a query, encoded', () => {
    expect(href('marketIndex')).toBe('/market/index');
    expect(href('tradePositionDetail', { id: 'a&b=c' })).toBe('/trade/positionDetail?id=a%26b%3Dc');
    expect(href('marketMarketBuy', { symbol: '005930', price: '70000' })).toBe(
      '/market/marketBuy?symbol=005930&price=70000',
    );
  });
});
