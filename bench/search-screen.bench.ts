/**
 * A search over 3,000 names on a processor four times slower, keystroke by keystroke, from the key
 * to the picture. The server finds the names; a phone sends what is typed once the finger has
 * rested, and draws what it is told.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, present } from '@maru/std/assert';
import { Prng } from '@maru/std/prng';
import type { Page } from 'playwright-core';
import { type App, IMPORT_KRX } from '../tests/harness/app.ts';
import { type Figure, inTurns, report } from './figure.ts';
import { onScene, type Scene, SlowPhone } from './slow-phone.ts';

const STOCKS = 3_000;
const COLUMNS =
  ',Code,Name,Market,Dept,Close,ChangeCode,Changes,ChangesRatio,Open,High,Low,Volume,Amount,Marcap,Stocks,MarketId';
const SYLLABLES = [...'가나다라마바사아자차카타파하한결온빛반도체누리은행바이오전자화학건설물산'];
/** What is typed, key by key; each key brings another list. */
const KEYS = [...'ㅇㅂㅎ', ...'온빛한', ...'9001'];
const BETWEEN_KEYS_MS = 300;

/** A listing of made-up companies, each of which traded at one price. */
function listing(): string {
  const prng = new Prng('search screen');
  const rows = Array.from({ length: STOCKS }, (_, i) => {
    const name = Array.from({ length: 3 + (i % 4) }, () => prng.pick(SYLLABLES)).join('');
    const [close, volume, shares] = [10_000, 1_000, 1_000_000];
    const prices = `${close},3,0,0.00,${close},${close},${close}`;
    const sums = `${volume},${close * volume},${close * shares},${shares}`;
    return `${i},${900_000 + i},${name}${i},KOSPI,,${prices},${sums},STK`;
  });
  return `${[COLUMNS, ...rows].join('\n')}\n`;
}

async function importStocks(app: App): Promise<void> {
  const file = join(app.dataDir, '..', `listing-2025-06-10.csv`);
  writeFileSync(file, listing());
  const { code } = await app.finish(IMPORT_KRX, [file]);
  assert(code === 0, 'the listing is imported');
}

interface Times {
  /** Milliseconds from the key to the picture with what it found. */
  readonly found: number[];
  /** The part of it after the answer has come. */
  readonly drawn: number[];
  /** Milliseconds from the key to the picture with its letter. */
  readonly typed: number;
}

type Timed = Window & { benchKeyAt?: number; benchDrawn?: { found: number[]; drawn: number[] } };

/** Runs in the page: notes when a key comes, and when the list that it brings has been painted. */
function watchList(): void {
  const times = { found: [] as number[], drawn: [] as number[] };
  (window as Timed).benchDrawn = times;
  let keyAt: number | null = null;
  let answered = 0;
  document.addEventListener('input', () => {
    keyAt = performance.now();
  });
  const fetched = window.fetch;
  window.fetch = async (...asked) => {
    const answer = await fetched(...asked);
    if (String(asked[0]).includes('/market/search')) answered = performance.now();
    return answer;
  };
  const main = document.querySelector('main');
  if (main === null) return;
  new MutationObserver((changes) => {
    const isList = changes.some(({ target, addedNodes }) => {
      return (
        addedNodes.length > 0 && target instanceof Element && target.closest('ul, ol') !== null
      );
    });
    if (!isList || keyAt === null || answered < keyAt) return;
    const [key, answer] = [keyAt, answered];
    keyAt = null;
    // the frame after the one that is being made shows that this one has been painted
    requestAnimationFrame(() =>
      setTimeout(() => {
        const now = performance.now();
        times.found.push(now - key);
        times.drawn.push(now - answer);
      }),
    );
  }).observe(main, { childList: true, subtree: true });
}

async function type(page: Page): Promise<void> {
  const field = page.getByRole('textbox');
  for (const [i, key] of KEYS.entries()) {
    // every few keys another name is begun
    if (i > 0 && i % 3 === 0 && i < 9) await field.fill('');
    await field.press('End');
    await page.keyboard.insertText(key);
    await page.waitForTimeout(BETWEEN_KEYS_MS);
  }
}

async function search(scene: Scene): Promise<Times> {
  const app = await scene.open();
  const { page } = app;
  try {
    await app.goto('/favorite/search');
    await app.settled();
    const phone = await SlowPhone.of(app);
    await page.evaluate(watchList);
    const { interaction } = await phone.feel(() => type(page));
    const times = await page.evaluate(() => (window as Timed).benchDrawn);
    const { found, drawn } = present(times, 'the page has not been left');
    assert(found.length >= KEYS.length / 2, 'most keys bring another list');
    return { found, drawn, typed: interaction };
  } finally {
    await app.close();
  }
}

const middle = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

const figures = await onScene(
  async (scene): Promise<Figure[]> => {
    await search(scene);
    const runs: Times[] = [];
    await inTurns({
      async search() {
        const times = await search(scene);
        runs.push(times);
        return middle(times.found);
      },
    });
    const figure = (
      name: string,
      one: (times: Times) => number,
      target: Figure['target'],
    ): Figure => ({
      name: `search over ${STOCKS} names: ${name}`,
      unit: 'ms',
      runs: runs.map(one),
      beside: null,
      target,
    });
    return [
      figure('answer to picture', ({ drawn }) => middle(drawn), { of: 'value', most: 50 }),
      figure('key to picture of the list', ({ found }) => middle(found), null),
      figure('slowest key', ({ typed }) => typed, { of: 'value', most: 100 }),
    ];
  },
  {},
  importStocks,
);
report(figures);
