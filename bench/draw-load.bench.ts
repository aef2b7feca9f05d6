/** Orders while 200,000 applications for new shares are drawn, and the draw redone in a browser. */

import { assert } from '@maru/std/assert';
import { Prng } from '@maru/std/prng';
import { AppPage } from '../tests/harness/app-page.ts';
import { startBrowser } from '../tests/harness/browser.ts';
import { Customer } from '../tests/harness/customer.ts';
import { createDatabase, startPostgres } from '../tests/harness/postgres.ts';
import { until } from '../tests/harness/wait.ts';
import { Clients, percentile } from './durable-clients.ts';
import { type Figure, report } from './figure.ts';
import { layOffering } from './laying-offering.ts';
import { type Market, openMarket } from './serving.ts';

const APPLICANTS = 200_000;
const ORDERING = 4;
const TURN_MS = 5_000;
const PATIENT_MS = 600_000;
/** Turns after the draw, for the reference beside those before it. */
const QUIET_TURNS = 3;

interface Waits {
  readonly alone: number[];
  readonly beside: number[];
}

/** The 99 % of orders before the draw, while it is made and entered, and after it. */
async function ordersBeside({ app, accounts, symbols }: Market, id: string): Promise<Waits> {
  const { api } = new Customer(app.url);
  const stage = async () => (await api.call('newStockDraw', { id })).stage;
  const clients = new Clients(app.url, accounts.slice(0, ORDERING));
  const prng = new Prng('draw load');
  const order = async (): Promise<number> =>
    percentile((await clients.order(symbols, TURN_MS, prng)).waits, 0.99);
  await clients.connect();
  await until('the root is published', PATIENT_MS, async () => {
    return (await api.call('newStockDraw', { id })).root !== null;
  });
  const waits: Waits = { alone: [], beside: [] };
  const { drawsAt } = await api.call('newStockDraw', { id });
  const isTime = async () => (await api.call('marketStatus', {})).now > drawsAt - TURN_MS;
  await order();
  // without a pause, or the server closes the connections
  while (!(await isTime())) waits.alone.push(await order());
  while ((await stage()) === 'closed') waits.beside.push(await order());
  for (let turn = 0; turn < QUIET_TURNS; turn++) waits.alone.push(await order());
  clients.close();
  return waits;
}

/** Seconds from the tap until the page says that all is the same; and of these the download. */
async function redone({ app, accounts }: Market, id: string): Promise<[number, number]> {
  const browser = await startBrowser([]);
  try {
    const [session] = accounts;
    assert(session !== undefined, 'there are accounts');
    const opened = await AppPage.open(browser, app.url, { session });
    const { page } = opened;
    page.setDefaultTimeout(PATIENT_MS);
    await opened.goto(`/home/draw?id=${id}`);
    const start = page.getByRole('button', { name: /^Download/ });
    await start.waitFor();
    const begun = performance.now();
    await start.click();
    await page.getByRole('heading', { name: /^Redid the .* draw: everything matches$/ }).waitFor();
    const whole = (performance.now() - begun) / 1_000;
    const text = await page.getByRole('main').innerText();
    const download = Number(/([\d.]+) s\b/.exec(text)?.[1]);
    return [whole, download];
  } finally {
    await browser.close();
  }
}

const postgres = await startPostgres({ durable: true });
try {
  const { url } = await createDatabase(postgres.url);
  const market = await openMarket(url, {});
  try {
    await market.app.pause();
    const id = await layOffering({ dataDir: market.app.dataDir, databaseUrl: url }, APPLICANTS);
    // what was laid is on the disk before anything is measured
    await postgres.restart();
    await market.app.start();
    const { alone, beside } = await ordersBeside(market, id);
    const [whole, download] = await redone(market, id);
    const figures: Figure[] = [
      {
        name: 'orders accepted (99 %) beside a draw of 200,000',
        unit: 'ms',
        runs: beside,
        beside: { name: 'before and after it', runs: alone },
        target: { of: 'ratio', most: 2 },
      },
      {
        name: 'the draw redone in a browser, without the download',
        unit: 's',
        runs: [whole - download],
        beside: null,
        target: { of: 'value', most: 10 },
      },
      {
        name: 'download of its entries',
        unit: 's',
        runs: [download],
        beside: null,
        target: null,
      },
    ];
    report(figures);
  } finally {
    await market.app.stop();
  }
} finally {
  await postgres.stop();
}
