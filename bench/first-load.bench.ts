/**
 * The first load on a phone, its size and speed: gzipped sizes, and Lighthouse's performance
 * (mobile preset) of the built app as the server serves it.
 */
import type { Session } from '@maru/client/api';
import { assert, present } from '@maru/std/assert';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { startApp } from '../tests/harness/app.ts';
import { installedBrowser, startBrowser } from '../tests/harness/browser.ts';
import { Customer } from '../tests/harness/customer.ts';
import { freePort } from '../tests/harness/wait.ts';
import { measureSizes } from '../tools/sizes.ts';
import { type Figure, inTurns, report } from './figure.ts';

const LEAST_PERFORMANCE = 95;

async function sizes(): Promise<Figure[]> {
  return (await measureSizes()).map(({ what, bytes, most }) => ({
    name: `JavaScript: ${what}`,
    unit: 'kB gzip',
    runs: [bytes / 1_000],
    beside: null,
    target: { of: 'value', most: most / 1_000 },
  }));
}

/** A browser; Lighthouse opens its pages in the first profile. */
class Audits {
  readonly #port: number;
  readonly #url: string;

  constructor(port: number, url: string) {
    this.#port = port;
    this.#url = url;
  }

  /** Logs the profile in, as far as local storage goes. */
  async logIn(session: Session): Promise<void> {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${this.#port}`);
    const page = await present(browser.contexts()[0], 'a browser has a profile').newPage();
    await page.goto(`${this.#url}/#/login/start`);
    await page.evaluate(({ token, account }) => {
      localStorage.setItem('tokend', token);
      localStorage.setItem('account', account);
    }, session);
    await page.close();
  }

  /** Performance of a screen at its first opening, 0 to 100. */
  async performance(screen: string): Promise<number> {
    const result = await lighthouse(`${this.#url}/#${screen}`, {
      port: this.#port,
      logLevel: 'error',
      // it empties the caches first, but not local storage, where the session is
      onlyCategories: ['performance'],
    });
    const audited = present(result, 'Lighthouse has a result').lhr;
    assert(audited.runtimeError === undefined, `${screen}: ${audited.runtimeError?.message}`);
    assert(audited.finalDisplayedUrl.endsWith(screen), `${screen} stays where it was opened`);
    const { score } = present(audited.categories.performance, 'performance was asked for');
    return Math.round((score ?? 0) * 100);
  }
}

async function audit(): Promise<Figure[]> {
  if (installedBrowser() === null) {
    // the npm package's Chromium aborts Lighthouse's navigations
    console.error(
      'first-load: without an installed Chromium (CHROMIUM_PATH) Lighthouse is left out',
    );
    return [];
  }
  const app = await startApp();
  const port = await freePort();
  const browser = await startBrowser([`--remote-debugging-port=${port}`]);
  try {
    const audits = new Audits(port, app.url);
    const open = await inTurns({
      start: () => audits.performance('/login/start'),
      login: () => audits.performance('/login/login'),
    });
    const customer = await new Customer(app.url).logIn();
    await audits.logIn(present(customer.session, 'the customer is logged in'));
    const { home } = await inTurns({ home: () => audits.performance('/home/market') });
    return Object.entries({ ...open, home }).map(([screen, runs]) => ({
      name: `Lighthouse performance, ${screen}`,
      unit: 'of 100',
      runs,
      beside: null,
      target: { of: 'value', least: LEAST_PERFORMANCE },
    }));
  } finally {
    await browser.close();
    await app.stop();
  }
}

report([...(await sizes()), ...(await audit())]);
