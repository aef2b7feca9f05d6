/**
 * Fixtures of system tests. Called at the top of a file, or of a block of it: everything exists
 * before its first test and is removed after its last.
 */
import { randomUUID } from 'node:crypto';
import { present } from '@maru/std/assert';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type App, startApp } from './app.ts';
import { AppPage, type AppPageOptions } from './app-page.ts';
import { startBrowser } from './browser.ts';
import { Customer, FUND_PASSWORD } from './customer.ts';
import { type DatabaseKind, postgresKind } from './databases.ts';
import { firstStart } from './first-start.ts';
import { sharedServer } from './shared-server.ts';

export interface StageOptions {
  /** By default PostgreSQL, which starts and answers in a part of the embedded one's time. */
  readonly database?: DatabaseKind;
  /** Settings of the server, by the names of their environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** Files that the server may have open. */
  readonly files?: number;
  /** Runs before the server's first start, while its data directory is empty. */
  readonly prepare?: (app: App) => Promise<void>;
}

/** To be read in tests and hooks only: earlier nothing exists yet. */
export interface SharedStage {
  readonly app: Pick<App, 'url'>;
  /** Logged in. */
  readonly customer: Customer;
}

/** Its customer is demo. */
export interface Stage extends SharedStage {
  readonly app: App;
}

/** A server of its own, and a customer at it. */
export function setStage(options: StageOptions = {}): Stage {
  const { database = postgresKind(), env = {}, files, prepare } = options;
  let app: App | undefined;
  let customer: Customer | undefined;
  let drop = async (): Promise<void> => undefined;
  beforeAll(async () => {
    const begun = prepare === undefined ? await firstStart(database, env) : undefined;
    const made = await database.make(begun);
    drop = made.drop;
    app = await startApp({ ...made.options, env, ...(files && { files }) }, async (it) => {
      await made.fill(it.dataDir);
      await prepare?.(it);
    });
    customer = await new Customer(app.url).logIn();
  });
  afterAll(async () => {
    await app?.stop();
    await drop();
  });
  return {
    get app() {
      return present(app, 'the server has started');
    },
    get customer() {
      return present(customer, 'demo has logged in');
    },
  };
}

/**
 * A customer with demo's money and fund password, at a server that other files use at the same
 * time: none stops it, moves its clock or changes what others see.
 */
export function shareStage(): SharedStage {
  let url: string | undefined;
  let customer: Customer | undefined;
  beforeAll(async () => {
    const server = await sharedServer();
    url = server.url;
    customer = await new Customer(url, server.turn).open(`file.${randomUUID().slice(0, 8)}`);
    const [oldPassword, newPassword] = ['', FUND_PASSWORD];
    const confirmed = { newPassword, confirmPassword: newPassword };
    await customer.api.call('identityFundPass', { oldPassword, ...confirmed });
  });
  return {
    get app() {
      return { url: present(url, 'the server has started') };
    },
    get customer() {
      return present(customer, 'the customer has logged in');
    },
  };
}

/** Pages are closed after their test, which fails when one of them has reported an error. */
export interface Phone {
  open(options?: AppPageOptions): Promise<AppPage>;
  /** A page on which the stage's customer is logged in from the first moment. */
  asDemo(options?: AppPageOptions): Promise<AppPage>;
}

/** By their flags: files that run one after the other in a process share a browser. */
const browsers = new Map<string, Promise<Browser>>();

/** Optimising a page's code is a tenth of a file's work, and its pages live for seconds. */
const BRIEFLY = '--js-flags=--no-opt';

/** Ends with the process. */
function sharedBrowser(flags: readonly string[]): Promise<Browser> {
  const key = flags.join(' ');
  const browser = browsers.get(key) ?? startBrowser([BRIEFLY, ...flags]);
  browsers.set(key, browser);
  return browser;
}

/** A browser for the server of a stage. @param flags of Chromium beside the usual ones */
export function setPhone(stage: SharedStage, flags: readonly string[] = []): Phone {
  let browser: Browser | undefined;
  const opened: { readonly page: AppPage; readonly options: AppPageOptions }[] = [];
  /** Contexts of pages that were left: what they have loaded, the next page has at once. */
  const used = { phone: [] as BrowserContext[], desk: [] as BrowserContext[] };
  const usedFor = ({ desk }: AppPageOptions) => (desk === true ? used.desk : used.phone);
  beforeAll(async () => {
    browser = await sharedBrowser(flags);
  });
  afterEach(async ({ task }) => {
    const failed = task.result?.state === 'fail';
    const complaints: string[] = [];
    for (const { page, options } of opened.splice(0)) {
      if (failed) console.error(await page.describe());
      complaints.push(...page.complaints);
      const context = failed ? await page.close() : await page.leave();
      if (context) usedFor(options).push(context);
    }
    expect(complaints).toEqual([]);
  });
  afterAll(async () => {
    for (const context of [...used.phone, ...used.desk]) await context.close();
  });

  async function open(options: AppPageOptions = {}): Promise<AppPage> {
    const at = present(browser, 'the browser has started');
    const page = await AppPage.open(at, stage.app.url, options, usedFor(options).pop());
    opened.push({ page, options });
    return page;
  }
  const asDemo = (options: AppPageOptions = {}): Promise<AppPage> =>
    open({ ...options, session: present(stage.customer.session, 'demo is logged in') });
  return { open, asDemo };
}
