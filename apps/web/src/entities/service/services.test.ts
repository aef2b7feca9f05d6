import { describe, expect, it } from 'vitest';
import { marketTabs, SERVICE_GROUPS, serviceHref, servicesAt } from './services.ts';

const ids = (...at: Parameters<typeof servicesAt>): string[] => servicesAt(...at).map((s) => s.id);

describe('the services', () => {
  it('show where they belong once their screens stand', () => {
    const stands = (route: string): boolean =>
      ['homeMoreList', 'homeKefuCenter', 'tradeIndex'].includes(route);
    expect(ids('shortcut', stands)).toEqual(['etf', 'support']);
    expect(ids('trading', stands)).toEqual(['holdings']);
    expect(ids('shortcut', (route) => stands(route) || route === 'homeNewStock')).toEqual([
      'newShares',
      'etf',
      'support',
    ]);
    expect(ids('shortcut', () => true)).toHaveLength(6);
  });

  it('stand on the page of all services in groups', () => {
    const all = SERVICE_GROUPS.map((group) => ids(group, () => true));
    // in rows of four: none has an orphan
    expect(all.map((group) => group.length % 4)).toEqual([0, 0, 0, 0]);
    expect(new Set(all.flat()).size).toBe(all.flat().length);
    expect(ids('offerings', (route) => route === 'homeAuction')).toEqual(['auction']);
    expect(ids('credit', () => false)).toEqual([]);
  });

  it('leave out what an imported market does not have', () => {
    expect(ids('market', () => true)).toContain('otc');
    expect(ids('market', () => true, false)).toEqual(['block', 'dayTrading', 'special', 'alerts']);
  });

  it('give home a tab for each market, and for a product once it has a screen', () => {
    const tabs = (...routes: string[]): string[] => marketTabs((route) => routes.includes(route));
    expect(tabs('marketIndex')).toEqual(['listed', 'otc', 'digital', 'pair']);
    expect(tabs('marketIndex', 'homeNewStock')[2]).toBe('subscription');
  });

  it('lead to their address', () => {
    const [etf] = servicesAt('shortcut', (route) => route === 'homeMoreList');
    expect(etf && serviceHref(etf)).toBe('/home/moreList?sort=turnover&board=fund');
  });
});
