import { CALLS } from '@maru/contract/calls';
import type { Company } from '@maru/std/instrument';
import { addDays } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { STORES } from '../../../../tests/harness/stores.ts';
import { migrate } from '../store/migrate.ts';
import { DAY, SETUP, STORED } from '../venue/testing.ts';
import { Companies } from './company-view.ts';
import { marketStatements } from './market-rows.ts';
import { MarketView } from './market-view.ts';

const [SYMBOL, PEER, IMPORTED] = ['900010', '900020', '900030'];
const HUNDRED_MILLION = 100_000_000;
const COMPANY: Company = {
  founded: 1999,
  employees: 120,
  headquarters: { kor: '부산', en: 'Busan', tw: '釜山' },
  business: { kor: '로봇', en: 'Robots', tw: '機器人' },
  chief: '김한결',
  revenue: 1_000 * HUNDRED_MILLION,
  operatingProfit: 90 * HUNDRED_MILLION,
  netProfit: -7 * HUNDRED_MILLION,
  equity: 500 * HUNDRED_MILLION,
  dividend: 50,
};
const INSTRUMENTS = STORED.instruments.map((each) => {
  const named = { ...each, sector: 'robotics', company: COMPANY };
  return each.symbol === IMPORTED ? { ...named, fictional: false } : named;
});
const DAYS = 400;

describe.each(STORES)('a company on $name', ({ open }) => {
  it('has statements, figures a share, and peers; an imported one has none', async () => {
    const { store, drop } = await open();
    try {
      await migrate(store);
      const stored = { ...STORED, instruments: INSTRUMENTS };
      const dayBars = Array.from({ length: DAYS }, (_, i) => {
        const close = i % 2 === 0 ? 50_000 : 51_000;
        const prices = { open: close, high: close, low: close, close };
        const bar = { ...prices, volume: 1, turnover: 1n, generated: true };
        return { symbol: SYMBOL, day: addDays(DAY, i - DAYS), ...bar };
      });
      const empty = { minuteBars: [], indexBars: [], indexMinutes: [], facts: [] };
      await store.commit(marketStatements({ ...stored, ...empty, dayBars }, STORED.meta));
      const view = new MarketView(stored, SETUP, new Map());
      const companies = new Companies(store, view);
      const of = await companies.of(SYMBOL);
      expect(CALLS.marketCompany.output.safeParse(of).success).toBe(true);
      expect(of.sector?.en).toBe('Robotics and automation');
      expect(of.quarters).toHaveLength(8);
      const last = of.quarters.slice(-4).map(({ revenue }) => Number(revenue));
      expect(last.reduce((sum, each) => sum + each, 0)).toBe(COMPANY.revenue);
      expect(of.quarters.at(-1)?.reported).not.toBeNull();
      const { shares } = view.instrument(SYMBOL);
      expect(of.perShare).toEqual({
        earnings: String(Math.floor(COMPANY.netProfit / shares)),
        book: String(Math.floor(COMPANY.equity / shares)),
        dividend: '50',
      });
      expect(of.peers).toContain(PEER);
      expect(of.peers).not.toContain(SYMBOL);
      expect(of.peers).not.toContain(IMPORTED);
      // from memory
      expect(await new Companies(store, view).of(SYMBOL)).toEqual(await companies.of(SYMBOL));
      const nothing = { sector: null, quarters: [], years: [], perShare: null, peers: [] };
      expect(await companies.of(IMPORTED)).toEqual(nothing);
    } finally {
      await drop();
    }
  });
});
