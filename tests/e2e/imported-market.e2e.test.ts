import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { IMPORT_KRX, VERIFY } from '../harness/app.ts';
import { setPhone, setStage } from '../harness/stage.ts';
import { until } from '../harness/wait.ts';
import { BASE_MARK } from './pages/screen-words.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/krx');

const FOLDER = process.env.KRX_DATA ?? '';
const SAMSUNG = '005930';
const LISTINGS =
  FOLDER === '' ? [] : readdirSync(FOLDER).filter((name) => name.startsWith('listing-'));
if (LISTINGS.length === 0) console.warn('KRX_DATA names no listings: real ones are not tested');

/** The last close of an issue in its listing. */
function lastClose(code: string): string {
  const [name] = [...LISTINGS].sort().reverse();
  const text = readFileSync(join(FOLDER, name ?? ''), 'utf8');
  const line = text.split('\n').find((row) => row.split(',')[1] === code);
  return line?.split(',')[6] ?? '';
}

describe.skipIf(LISTINGS.length === 0)('on a market of real listings', () => {
  const files = LISTINGS.map((name) => join(FOLDER, name));
  const stage = setStage({
    async prepare(app) {
      expect(await app.finish(IMPORT_KRX, files)).toMatchObject({ code: 0 });
    },
  });

  test('Samsung Electronics stands at its real last close, tick and limits', async () => {
    const stock = await stage.customer.api.call('marketDetail', { symbol: SAMSUNG });
    expect(stock).toMatchObject({
      name: '삼성전자',
      market: 'main',
      fictional: false,
      lotSize: 100,
    });
    const close = Number(lastClose(SAMSUNG));
    expect(Number(stock.base)).toBe(close);
    expect(Number(stock.upper)).toBeGreaterThan(close * 1.295);
    expect(Number(stock.upper)).toBeLessThanOrEqual(close * 1.3);
    expect(Number(stock.lower)).toBeLessThan(close * 0.705);
    expect(Number(stock.lower)).toBeGreaterThanOrEqual(close * 0.7);
    expect(['100', '500']).toContain(stock.tick);
    expect(Number(stock.price) % Number(stock.tick)).toBe(0);
  });

  test('it can be bought and sold, and the ledger has no difference', async () => {
    const { app, customer } = stage;
    const order = { symbol: SAMSUNG, lots: 1, clientOrderId: randomUUID() };
    const bought = await customer.place(order);
    if (!('id' in bought)) throw new Error(`refused: ${bought.refused}`);
    const { id } = bought;
    const status = async (): Promise<string> =>
      (await customer.api.call('tradePosition', { id })).order.status;
    await until('it is bought', 30_000, async () => (await status()) === 'holding');
    await customer.api.call('tradeClose', { id, clientOrderId: randomUUID() });
    await until('it is sold', 30_000, async () => (await status()) === 'closed');
    expect(await app.finish(VERIFY)).toMatchObject({ code: 0 });
  });

  test('nothing made up is told of real companies', async () => {
    const { rows } = await stage.customer.api.call('newsList', { tab: 'stock', limit: 100 });
    const kinds = rows.map(({ content }) => content.kind);
    for (const kind of ['earnings', 'contract', 'rating']) expect(kinds).not.toContain(kind);
    expect(rows.filter(({ generated }) => generated)).toEqual([]);
  });

  test('a second import over customers’ orders is refused', async () => {
    const { app } = stage;
    await app.pause();
    const { code, output } = await app.finish(IMPORT_KRX, files);
    expect(code).toBe(1);
    expect(output).toContain('Nothing was imported');
  });
});

describe('on a market of listings with a split', () => {
  // as on a disk to which a Mac has written
  const folder = mkdtempSync(join(tmpdir(), '받은 시세-'.normalize('NFD')));
  afterAll(() => rmSync(folder, { recursive: true }));
  const stage = setStage({
    async prepare(app) {
      for (const [from, to] of [
        ['listing-2025-06-10.csv', 'listing-2025-06-10.csv'],
        ['data_5110_20250611.csv', 'data_5110_20250611.csv'],
        ['data_5110_20250611.csv', 'data_5110_20250614.csv'],
      ] as const) {
        copyFileSync(join(FIXTURES, from), join(folder, to));
      }
      const typed = readdirSync(folder).map((name) => join(folder, name).normalize('NFC'));
      const { code, output } = await app.finish(IMPORT_KRX, typed);
      expect(code).toBe(0);
      expect(output).toContain('20250614.csv: left out, the exchange was closed on 2025-06-14');
      expect(output).toContain('2025-06-10 to 2025-06-11');
    },
  });
  const phone = setPhone(stage);

  test('the split is marked on the chart', async () => {
    const app = await phone.asDemo();
    const { page } = app;
    await app.goto('/market/stockDetail?symbol=900020');
    await page.getByRole('button', { name: 'Day', exact: true }).click();
    const chart = page.getByRole('slider', { name: /Day chart/ });
    await chart.focus();
    const told = async (): Promise<string> => (await chart.getAttribute('aria-valuetext')) ?? '';
    // from the oldest on, and again: a trade may take the newest candle's text for an answer
    const mark = page.getByText(BASE_MARK.split.en).first();
    await until('the candle of the split is described', 60_000, async () => {
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      return (await mark.isVisible()) && (await told()).includes('₩52,700');
    });
  });
});
