/** Both front ends where the browser keeps nothing, or not all: they go on without. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { present } from '@maru/std/assert';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { AppPage } from '../harness/app-page.ts';
import { installedBrowser } from '../harness/browser.ts';
import { DEMO } from '../harness/customer.ts';
import { setPhone, shareStage } from '../harness/stage.ts';
import { DeskPage } from './pages/desk-page.ts';
import { LoginPage } from './pages/login-pages.ts';
import { HomePage, StockPage, TicketPage } from './pages/trading-pages.ts';

interface Obstacle {
  readonly what: string;
  /** Runs in the page before the app does. */
  readonly put: () => void;
  /** Whether a session outlives a reload. */
  readonly keepsSession: boolean;
  /** Undefined: nothing that the desk uses is in the way. */
  readonly desk?: 'works' | 'says that it needs cookies';
}

const OBSTACLES: readonly Obstacle[] = [
  {
    // as Chromium does by the setting
    what: 'cookies are blocked',
    put: () => {
      const refuse = (): never => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
      Object.defineProperty(window, 'sessionStorage', { get: refuse });
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
      IDBFactory.prototype.open = () => {
        const request = new EventTarget() as IDBOpenDBRequest;
        Object.defineProperty(request, 'error', { value: new DOMException('', 'UnknownError') });
        queueMicrotask(() => request.onerror?.(new Event('error')));
        return request;
      };
    },
    keepsSession: false,
    desk: 'says that it needs cookies',
  },
  {
    what: 'even a look at cookies is refused',
    put: () => {
      const refuse = (): never => {
        throw new DOMException('The document is sandboxed.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(window, name, { get: refuse });
      }
      Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
    },
    keepsSession: false,
    desk: 'says that it needs cookies',
  },
  {
    what: 'nothing can be written',
    put: () => {
      const full = (): never => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
      Storage.prototype.setItem = full;
      IDBObjectStore.prototype.put = full;
    },
    keepsSession: false,
    desk: 'works',
  },
  {
    what: 'IndexedDB is missing',
    put: () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
    keepsSession: true,
  },
  {
    what: 'IndexedDB throws',
    put: () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('', 'InvalidStateError');
      };
    },
    keepsSession: true,
  },
  {
    what: 'IndexedDB never answers',
    put: () => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    },
    keepsSession: true,
  },
];

const stage = shareStage();
const phone = setPhone(stage);

const inEnglish = (app: AppPage) =>
  app.page.waitForFunction(() => document.documentElement.lang === 'en');

/** From the choice of a language through log-in, home, stock and search to an order's ticket. */
async function useApp(app: AppPage): Promise<void> {
  const { page } = app;
  await app.goto('/information/changeLang');
  await page.getByRole('radio', { name: 'English' }).check();
  await inEnglish(app);
  await app.follow('/login/login');
  await new LoginPage(app).logIn(DEMO.account, DEMO.password);
  await app.waitForAddress('/market/index');
  const symbol = await new HomePage(app).openFirstStock();
  await page.getByRole('slider', { name: /chart/i }).waitFor();
  await app.follow('/favorite/search');
  const history = page.getByRole('region', { name: 'Browsing history' });
  await history.locator(`a[href*="${symbol}"]`).click();
  await app.waitForAddress(/^\/market\/stockDetail/);
  await new StockPage(app).buy();
  await app.waitForAddress(/^\/market\/marketBuy/);
  await new TicketPage(app).review();
}

test.each(OBSTACLES)('where $what, the app works', async ({ put, keepsSession }) => {
  const app = await phone.open();
  await app.page.addInitScript(put);
  await useApp(app);
  await app.page.reload();
  await app.settled();
  expect(app.address).toMatch(keepsSession ? /^\/market\/marketBuy/ : /^\/login/);
});

const AT_DESK = OBSTACLES.filter(({ desk }) => desk !== undefined);

test.each(AT_DESK)('where $what, the desk $desk', async ({ put, desk }) => {
  const app = await phone.open({ desk: true });
  const { page } = app;
  await page.addInitScript(put);
  if (desk === 'works') {
    await new DeskPage(app).logIn('reviewer');
    await page.getByLabel('Language').selectOption('한국어');
    await page.getByRole('heading', { name: '마루 데스크' }).waitFor();
  } else {
    await app.goto();
    await page.getByRole('button', { name: 'English' }).click();
    await inEnglish(app);
    await page.getByRole('alert').getByText('This browser blocks cookies').waitFor();
  }
});

const installed = installedBrowser();

/** A context of an installed browser whose user has blocked cookies. */
async function blockingContext(profile: string) {
  mkdirSync(join(profile, 'Default'));
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
  return await chromium.launchPersistentContext(profile, {
    executablePath: present(installed, 'there is a browser'),
    args: ['--no-sandbox', '--disable-gpu'],
  });
}

// the browser of the npm package has no such setting
test.runIf(installed !== null)('where its user has blocked them, the app works', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'maru-blocking-'));
  const context = await blockingContext(profile);
  try {
    const browser = present(context.browser(), 'the browser has started');
    const app = await AppPage.open(browser, stage.app.url, {}, context);
    await useApp(app);
    expect(app.complaints).toEqual([]);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
