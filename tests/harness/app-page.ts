/** The app on a phone, or the desk on a wide screen, by what is visible. English by default. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Session } from '@maru/client/api';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { until } from './wait.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface AppPageOptions {
  readonly language?: 'kor' | 'en' | 'tw';
  readonly theme?: 'light' | 'dark';
  /** Logged in from the first moment. */
  readonly session?: Session;
  /** The staff's front end, on a screen without touch. */
  readonly desk?: true;
}

/** Of the page's root element. */
const LANG = { kor: 'ko', en: 'en', tw: 'zh-Hant-TW' } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const WIDE = { viewport: { width: 1_280, height: 900 } } as const;

async function newContext(browser: Browser, desk?: true): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...(desk === true ? WIDE : PHONE),
    deviceScaleFactor: 1,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  });
  context.setDefaultTimeout(60_000);
  return context;
}

/** Removes what another page of the same context has stored; what it has loaded stays. */
async function forget(page: Page, url: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,cookies';
  await devtools.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes });
  await devtools.detach();
}

interface Finding {
  readonly rule: string;
  /** A selector. */
  readonly element: string;
  readonly what: string;
}

/** What a browser says of a server that stops: what was under way is reset, the rest refused. */
const OUTAGE =
  /ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)|WebSocket/;

const at = ({ rule, element }: Finding): string => `${rule} ${element}`;

export class AppPage {
  readonly page: Page;
  /** Errors reported by the console and the page. */
  readonly complaints: string[] = [];
  /** Calls of the API that have no answer yet. */
  readonly #unanswered = new Set<Request>();
  /** Whether the server stops while this page is open, by design of the test. */
  #outages = false;
  #loads = 0;
  #hasOwnClock = false;
  /** Another tab, which shows no screen. */
  #tab: Page | null = null;
  readonly #url: string;
  readonly #context: BrowserContext;

  private constructor(url: string, context: BrowserContext, page: Page) {
    this.#url = url;
    this.#context = context;
    this.page = page;
    page.on('console', (message) => {
      if (this.#outages && OUTAGE.test(message.text())) return;
      if (message.type() === 'error' || message.type() === 'warning') {
        const { url } = message.location();
        this.complaints.push(`${message.type()}: ${message.text()} (${url || page.url()})`);
      }
    });
    page.on('pageerror', (error) => this.complaints.push(`thrown: ${error.message}`));
    page.on('request', (request) => {
      if (request.method() === 'POST') this.#unanswered.add(request);
    });
    page.on('requestfinished', (request) => this.#unanswered.delete(request));
    page.on('requestfailed', (request) => this.#unanswered.delete(request));
  }

  /**
   * Opens a page without an address yet.
   * @param used a context of such a page that has been left; by default a new one
   */
  static async open(
    browser: Browser,
    url: string,
    { language = 'en', theme = 'light', session, desk }: AppPageOptions = {},
    used?: BrowserContext,
  ): Promise<AppPage> {
    const context = used ?? (await newContext(browser, desk));
    const page = await context.newPage();
    if (used !== undefined) await forget(page, url);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const stored = {
      language,
      ...(session === undefined ? {} : { tokend: session.token, account: session.account }),
    };
    // only in a new tab: values that the app stores or clears later must stay so
    await page.addInitScript((rows) => {
      try {
        if (location.protocol === 'about:' || sessionStorage.getItem('prepared') !== null) return;
        sessionStorage.setItem('prepared', 'yes');
        for (const [name, value] of Object.entries(rows)) localStorage.setItem(name, value);
      } catch {} // a browser that blocks cookies stores nothing: the app is in Korean
    }, stored);
    return new AppPage(desk === true ? `${url}/desk` : url, context, page);
  }

  /** To be called before the server is stopped: the page may complain of that from then on. */
  allowOutages(): void {
    this.#outages = true;
  }

  /** Takes the complaints that a test causes by design; gives how many there were. */
  takeComplaints(meant: RegExp): number {
    const before = this.complaints.length;
    const others = this.complaints.filter((text) => !meant.test(text));
    this.complaints.splice(0, before, ...others);
    return before - others.length;
  }

  /**
   * Opens a screen by its address, as a link from outside would. The number makes it another page:
   * another address within the same one would not load anything.
   */
  async goto(address = ''): Promise<void> {
    const hash = address === '' ? '' : `#${address}`;
    await this.page.goto(`${this.#url}/?${this.#loads++}${hash}`);
  }

  /** Opens a screen from within the app, as a link of its own would; the app must be open. */
  async follow(address: string): Promise<void> {
    await this.page.evaluate((to) => {
      location.hash = to;
    }, address);
  }

  /** The address within the app, e.g. `/market/index`. */
  get address(): string {
    return new URL(this.page.url()).hash.slice(1);
  }

  async waitForAddress(address: string | RegExp): Promise<void> {
    const wanted = typeof address === 'string' ? address : address.source;
    await this.page.waitForFunction(
      ([pattern, exact]) => {
        const path = location.hash.slice(1);
        return exact ? path === pattern : new RegExp(pattern).test(path);
      },
      [wanted, typeof address === 'string'] as const,
    );
  }

  /** Gives the page a clock of its own, which its context keeps. */
  async installClock(): Promise<void> {
    this.#hasOwnClock = true;
    await this.page.clock.install();
  }

  /**
   * Lets the page's own clock, which must be installed, run on for some seconds. Calls are answered
   * in between, since they take real time: a leap over their limit would give them up.
   */
  async pass(seconds: number): Promise<void> {
    for (let left = seconds; left > 0; left -= 5) {
      await until('the calls are answered', 60_000, () => this.#unanswered.size === 0);
      await this.page.clock.runFor(Math.min(left, 5) * 1000);
    }
  }

  /** Waits until what the app stores on the device is there: a reload ends what is under way. */
  async stored(): Promise<void> {
    await this.page.evaluate(async () => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const opening = indexedDB.open('maru');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        // it waits for the transactions before it
        const reading = opening.result.transaction('rows', 'readonly');
        reading.oncomplete = () => resolve();
        reading.objectStore('rows').count();
      };
      await promise;
    });
  }

  /** Changes the system's theme, which a page without a choice of its own follows at once. */
  async setTheme(theme: 'light' | 'dark'): Promise<void> {
    await this.page.emulateMedia({ colorScheme: theme });
    await this.page.waitForFunction(
      (wanted) => document.documentElement.dataset.theme === wanted,
      theme,
    );
  }

  /** Changes the system's theme to the other one; gives that. */
  async changeTheme(): Promise<'light' | 'dark'> {
    const before = await this.page.evaluate(() => document.documentElement.dataset.theme);
    const theme = before === 'dark' ? 'light' : 'dark';
    await this.setTheme(theme);
    return theme;
  }

  /** Another tab, behind the page: a whole browser draws only what is in front. */
  async #openTab(): Promise<Page> {
    const tab = await this.#context.newPage();
    await tab.goto(`${this.#url}/logo.svg`);
    await this.page.bringToFront();
    return tab;
  }

  /** Changes the language where the page is, as its choice in another tab does. */
  async setLanguage(language: NonNullable<AppPageOptions['language']>): Promise<void> {
    this.#tab ??= await this.#openTab();
    await this.#tab.evaluate((value) => localStorage.setItem('language', value), language);
    await this.page.waitForFunction(
      (lang) => document.documentElement.lang === lang,
      LANG[language],
    );
  }

  /**
   * Waits until a screen is shown, with something on it and without skeletons; those that were left
   * are kept, hidden.
   */
  async settled(): Promise<void> {
    await this.page.locator('main:visible').first().waitFor();
    await this.page.waitForFunction(() => {
      const main = [...document.querySelectorAll('main')].find((one) => one.checkVisibility());
      // a log-in is empty until the device has said whom it remembers
      const isEmpty =
        main?.innerText.trim() === '' && main.querySelector('input, img, svg') === null;
      const skeletons = [...document.querySelectorAll('[class*="skeleton" i]')];
      return !isEmpty && !skeletons.some((skeleton) => skeleton.checkVisibility());
    });
  }

  /** Whether the page has no horizontal overflow after a change of its width, px. */
  async fits(width: number): Promise<boolean> {
    const taken = this.page.waitForFunction(
      (wanted) => {
        const { clientWidth, scrollWidth } = document.documentElement;
        return clientWidth === wanted && scrollWidth <= clientWidth;
      },
      width,
      { timeout: 15_000 },
    );
    return await taken.then(
      () => true,
      () => false,
    );
  }

  /** The controls of which an ancestor that does not scroll cuts a part off at the side. */
  async cutControls(): Promise<string[]> {
    return await this.page.evaluate(() => {
      const isCut = (control: Element): boolean => {
        const { left, right, width } = control.getBoundingClientRect();
        let box = width > 1 ? control.parentElement : null;
        for (; box !== null && box !== document.body; box = box.parentElement) {
          const { overflowX } = getComputedStyle(box);
          if (overflowX === 'auto' || overflowX === 'scroll') return false;
          const edges = box.getBoundingClientRect();
          const outside = right > edges.right + 1 || left < edges.left - 1;
          if (overflowX !== 'visible' && outside) return true;
        }
        return false;
      };
      const controls = [...document.querySelectorAll('button, input, select, textarea, a')];
      return controls.filter(isCut).map((control) => control.outerHTML.slice(0, 120));
    });
  }

  /**
   * Findings of axe on the current screen: rule, element and what is wrong; WCAG A and AA. Only
   * what is found again with its element in the middle of the screen: a bar at the edge covers
   * what scrolls below it, and a row that moves covers for a moment what is beside it.
   * @param rules of axe, by name; by default all of these tags
   */
  async axe(rules?: readonly string[]): Promise<string[]> {
    const lasting: Finding[] = [];
    for (const finding of await this.#lookWithAxe(rules)) {
      await this.page.evaluate(
        (selector) => document.querySelector(selector)?.scrollIntoView({ block: 'center' }),
        finding.element,
      );
      const again = async (): Promise<boolean> =>
        (await this.#lookWithAxe(rules)).some((other) => at(other) === at(finding));
      if ((await again()) && (await again())) lasting.push(finding);
    }
    return lasting.map(({ rule, element, what }) => `${rule} at ${element}: ${what}`);
  }

  async #lookWithAxe(rules?: readonly string[]): Promise<Finding[]> {
    if (await this.page.evaluate(() => !('axe' in window))) await this.page.evaluate(AXE);
    // an estimate in progress is faded and marked; wait for the new one
    await this.page.waitForFunction(() => !document.querySelector('[data-stale-estimate]'));
    // what fades in has not its own colour yet; a spinner or a skeleton never ends
    await this.page.waitForFunction(() =>
      document
        .getAnimations()
        .filter((each) => each.playState === 'running')
        .every((each) => each.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
    );
    return await this.page.evaluate(async (only) => {
      interface Found {
        violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
      }
      const { axe } = window as unknown as { axe: { run(options: object): Promise<Found> } };
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      const { violations } = await axe.run({
        runOnly:
          only === undefined ? { type: 'tag', values: tags } : { type: 'rule', values: only },
        // no rule of these tags reads style sheets, and fetching them complains without a network
        preload: false,
        resultTypes: ['violations'],
      });
      return violations.flatMap((violation) =>
        violation.nodes.map(({ target, failureSummary = '' }) => ({
          rule: violation.id,
          element: target.join(' '),
          what: failureSummary.replace(/\s+/g, ' '),
        })),
      );
    }, rules);
  }

  /** Address and visible text, for the message of a test that failed. */
  async describe(): Promise<string> {
    const text = await this.page.locator('body').innerText({ timeout: 2_000 });
    return `${this.address}\n${text.replace(/\n+/g, ' | ')}`;
  }

  async close(): Promise<void> {
    await this.#context.close();
  }

  /**
   * Closes the page alone; gives its context for the next one, or null where that is spoilt or the
   * test has closed it.
   */
  async leave(): Promise<BrowserContext | null> {
    if (this.page.isClosed()) return null;
    await this.#tab?.close();
    await (this.#hasOwnClock ? this.#context : this.page).close();
    return this.#hasOwnClock ? null : this.#context;
  }
}
