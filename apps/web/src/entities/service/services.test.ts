import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
const { serviceHref, servicesAt } = await import('./services.ts');

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

  it('lead to their address', () => {
    const [etf] = servicesAt('shortcut', (route) => route === 'homeMoreList');
    expect(etf && serviceHref(etf)).toBe('/home/moreList?sort=turnover&board=fund');
  });
});
