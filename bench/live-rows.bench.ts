/**
 * A watchlist of 100 stocks, each of which has a new price ten times a second, on a processor four
 * times slower: tasks that hold the page up, and how long a tap waits meanwhile.
 */
import { assert } from '@maru/std/assert';
import { until } from '../tests/harness/wait.ts';
import { BusyStream } from './busy-stream.ts';
import { type Figure, inTurns, report } from './figure.ts';
import { type Felt, onScene, type Scene, SlowPhone } from './slow-phone.ts';

const STOCKS = 100;
const PRICES_A_SECOND = 10;
/** Rows that a phone's screen has room for; those out of sight are not followed. */
const ON_SCREEN = 10;
/** Taps on the ways to sort the list, each of which puts all rows in another order. */
const SORTS = ['Name', 'Change (%)', 'Trading value', 'My order'] as const;
const TAPS = 12;
const BETWEEN_TAPS_MS = 500;

async function watchMany({ customer }: Scene): Promise<void> {
  const listed = { board: 'listed', sort: 'turnover', pageSize: STOCKS } as const;
  const { rows } = await customer.api.call('marketList', listed);
  assert(rows.length === STOCKS, 'the market has enough stocks');
  for (const { symbol } of rows) await customer.api.call('userOptionalAdd', { symbol });
}

/** @param busy prices a second of each stock; 0: those of the market only */
async function tapThrough(scene: Scene, stream: BusyStream, busy: number): Promise<Felt> {
  const app = await scene.open(stream.url);
  const { page } = app;
  try {
    await app.goto('/market/optionList');
    await app.settled();
    await until('the rows on screen are live', 30_000, () => stream.followed >= ON_SCREEN);
    const phone = await SlowPhone.of(app);
    if (busy > 0) stream.begin(busy);
    return await phone.feel(async () => {
      for (let i = 0; i < TAPS; i++) {
        const sort = SORTS[i % SORTS.length] ?? 'Name';
        await page.getByRole('button', { name: sort, exact: true }).tap();
        await page.waitForTimeout(BETWEEN_TAPS_MS);
      }
    });
  } finally {
    stream.end();
    await app.close();
  }
}

const figures = await onScene(async (scene): Promise<Figure[]> => {
  await watchMany(scene);
  const stream = await BusyStream.before(scene.app.url);
  try {
    const felt: Felt[] = [];
    const taps = await inTurns({
      async busy() {
        const now = await tapThrough(scene, stream, PRICES_A_SECOND);
        felt.push(now);
        return now.interaction;
      },
      calm: async () => (await tapThrough(scene, stream, 0)).interaction,
    });
    const name = (what: string): string => `${STOCKS} rows at ${PRICES_A_SECOND} prices: ${what}`;
    return [
      {
        name: name('longest tap'),
        unit: 'ms',
        runs: taps.busy,
        beside: { name: 'the same list at the prices of the market', runs: taps.calm },
        target: { of: 'value', most: 100 },
      },
      {
        name: name('tasks of more than 50 ms'),
        unit: 'tasks',
        runs: felt.map(({ longTasks }) => longTasks.length),
        beside: null,
        target: { of: 'value', most: 0 },
      },
      {
        name: name('the longest task'),
        unit: 'ms',
        runs: felt.map(({ longTasks }) => Math.max(0, ...longTasks)),
        beside: null,
        target: null,
      },
    ];
  } finally {
    await stream.close();
  }
});
report(figures);
