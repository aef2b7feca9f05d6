/** The app in a phone's browser with a slow processor, and what a customer feels there. */
import { assert, present } from '@maru/std/assert';
import type { CDPSession, Page } from 'playwright-core';
import { type App, type AppOptions, startApp } from '../tests/harness/app.ts';
import { AppPage } from '../tests/harness/app-page.ts';
import { startBrowser } from '../tests/harness/browser.ts';
import { Customer } from '../tests/harness/customer.ts';

/** How many times slower than this machine the page's thread runs. */
const SLOWER = 4;
/** A frame of 60 a second, milliseconds; time stamps of frames are rounded to a tenth. */
const FRAME_MS = 16.7;
const ROUNDING_MS = 0.2;

/** What a stretch of time on the screen was like. */
export interface Felt {
  /** Share of the frames that came within 16.7 ms of the one before, 0 to 1. */
  readonly inTime: number;
  /** The 99th part of a hundred of the times between two frames, milliseconds. */
  readonly slowFrame: number;
  /**
   * Tasks of the page's thread that took more than 50 ms of a processor, milliseconds each: on a
   * machine with other work a task may last longer, waiting for its turn.
   */
  readonly longTasks: readonly number[];
  /** The longest time from a tap or key to the next picture, milliseconds in steps of 8. */
  readonly interaction: number;
}

interface Records {
  readonly frames: number[];
  readonly interactions: number[];
  running: boolean;
}

type Recording = Window & { benchRecords?: Records };

/** Runs in the page: writes down frames and interactions until it is told to end. */
function record(): void {
  const records: Records = { frames: [], interactions: [], running: true };
  (window as Recording).benchRecords = records;
  const frame = (at: number): void => {
    if (!records.running) return;
    records.frames.push(at);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    if (!records.running) return;
    for (const { duration } of list.getEntries()) records.interactions.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page. */
function stopRecording(): Records | undefined {
  const records = (window as Recording).benchRecords;
  if (records !== undefined) records.running = false;
  return records;
}

/** A line of the browser's trace; durations in microseconds, `tdur` on the processor. */
interface Traced {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** A task of a thread, by its name in the trace. */
const TASK = 'ThreadControllerImpl::RunTask';
/** Milliseconds that a task may take before the page counts as held up. */
const LONG_TASK_MS = 50;

/** The long tasks of the one page that was traced. */
function longTasksOf(events: readonly Traced[]): number[] {
  const pages = events.filter(({ name, args }) => {
    return name === 'thread_name' && args.name === 'CrRendererMain';
  });
  const isPage = ({ pid, tid }: Traced): boolean =>
    pages.some((page) => page.pid === pid && page.tid === tid);
  const tasks = events.filter((event) => event.name === TASK && isPage(event));
  assert(tasks.length > 0, 'the trace has the tasks of the page');
  return tasks.map(({ tdur = 0 }) => tdur / 1_000).filter((ms) => ms > LONG_TASK_MS);
}

/** Waits for two frames, after which what was done before is on the screen. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

export class SlowPhone {
  readonly app: AppPage;
  readonly page: Page;
  readonly cdp: CDPSession;

  private constructor(app: AppPage, cdp: CDPSession) {
    this.app = app;
    this.page = app.page;
    this.cdp = cdp;
  }

  /** Slows the page down, from now on. */
  static async of(app: AppPage): Promise<SlowPhone> {
    const cdp = await app.page.context().newCDPSession(app.page);
    await app.page.emulateMedia({ reducedMotion: 'no-preference' });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return new SlowPhone(app, cdp);
  }

  /** What it is like while `work` goes on. */
  async feel(work: () => Promise<unknown>): Promise<Felt> {
    const browser = present(this.page.context().browser(), 'a page has a browser');
    await browser.startTracing(this.page, { categories: ['toplevel'] });
    await this.page.evaluate(record);
    await work();
    await painted(this.page);
    const records = await this.page.evaluate(stopRecording);
    const { frames, interactions } = present(records, 'the page has not been left');
    const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: Traced[] };
    const gaps = frames.slice(1).map((at, i) => at - (frames[i] ?? at));
    const inTime = gaps.filter((gap) => gap <= FRAME_MS + ROUNDING_MS).length;
    const slowest = [...gaps].sort((a, b) => a - b);
    return {
      inTime: inTime / Math.max(1, gaps.length),
      slowFrame: slowest[Math.floor(slowest.length * 0.99)] ?? 0,
      longTasks: longTasksOf(trace.traceEvents),
      interaction: Math.max(0, ...interactions),
    };
  }

  /** A finger that moves sideways by `pixels` within half a second, as the browser sees one. */
  async drag(x: number, y: number, pixels: number): Promise<void> {
    await this.cdp.send('Input.synthesizeScrollGesture', {
      x,
      y,
      xDistance: pixels,
      preventFling: true,
      gestureSourceType: 'touch',
      speed: Math.abs(pixels) * 2,
    });
  }
}

/** A server, a browser and the demo customer. */
export interface Scene {
  readonly app: App;
  readonly customer: Customer;
  /** Opens the app for the customer. @param url another server in front of it */
  open(url?: string): Promise<AppPage>;
  /** Opens a page of its own that knows nothing of the app. */
  blank(html: string): Promise<AppPage>;
}

/** Runs `work` on a scene, which is closed after it. */
export async function onScene<T>(
  work: (scene: Scene) => Promise<T>,
  options: AppOptions = {},
  prepare?: (app: App) => Promise<void>,
): Promise<T> {
  const app = await startApp(options, prepare);
  const browser = await startBrowser();
  try {
    const customer = await new Customer(app.url).logIn();
    const session = present(customer.session, 'the customer is logged in');
    return await work({
      app,
      customer,
      open: (url = app.url) => AppPage.open(browser, url, { session }),
      async blank(html) {
        const page = await AppPage.open(browser, app.url);
        await page.page.setContent(html);
        return page;
      },
    });
  } finally {
    await browser.close();
    await app.stop();
  }
}
