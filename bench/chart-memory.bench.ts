/** What 50 visits to a stock's chart leave in the browser's memory once they are over. */
import { present } from '@maru/std/assert';
import type { CDPSession } from 'playwright-core';
import { type Figure, report } from './figure.ts';
import { onScene } from './slow-phone.ts';

const SYMBOLS = ['900003', '900005', '900018', '900020', '900031'] as const;
/** Visits before the first count: code is compiled, caches fill; what grows later is code. */
const FIRST_VISITS = 150;
const VISITS = 50;

interface Counts {
  /** Bytes of JavaScript that are in use. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function countsOf(cdp: CDPSession): Promise<Counts> {
  // what the first collection frees may hold the last of something else
  for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (name: string): number =>
    present(metrics.find((one) => one.name === name)?.value, `the browser counts ${name}`);
  return {
    heap: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  };
}

const [before, after] = await onScene(async (scene): Promise<[Counts, Counts]> => {
  const app = await scene.open();
  const { page } = app;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const home = page.locator('main ol li a').first();
  await app.goto('/market/index');
  await home.waitFor();
  const visit = async (time: number): Promise<void> => {
    const symbol = SYMBOLS[time % SYMBOLS.length];
    await page.evaluate((to) => location.assign(to), `#/market/stockDetail?symbol=${symbol}`);
    await page.getByRole('slider').waitFor();
    await page.evaluate(() => history.back());
    await home.waitFor();
  };
  for (let i = 0; i < FIRST_VISITS; i++) await visit(i);
  const first = await countsOf(cdp);
  for (let i = 0; i < VISITS; i++) await visit(i);
  return [first, await countsOf(cdp)];
});

const figure = (name: string, unit: string, one: (counts: Counts) => number): Figure => ({
  name: `after ${VISITS} visits to the chart: ${name}`,
  unit,
  runs: [one(after)],
  beside: { name: 'before them', runs: [one(before)] },
  target: { of: 'ratio', most: 1.05 },
});
report([
  figure('JavaScript in use', 'MB', ({ heap }) => heap / 1_000_000),
  figure('nodes', 'nodes', ({ nodes }) => nodes),
  figure('listeners', 'listeners', ({ listeners }) => listeners),
]);
