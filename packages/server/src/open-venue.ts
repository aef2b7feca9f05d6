/** The exchange, in a thread of this process or in a process of its own. */
import { createHash } from 'node:crypto';
import type { Sessions } from '@maru/broker/kernel/core/sessions';
import type { DayStart, MarketSetup } from '@maru/exchange/simulation-types';
import { present } from '@maru/std/assert';
import type { CalendarMode } from '@maru/std/krx/calendar';
import type { Day } from '@maru/std/kst';
import type { Logger } from 'pino';
import type { MachineClock } from './clock/machine-clock.ts';
import type { Config } from './config/config.ts';
import type { CoreEngine } from './engine/engine.ts';
import { linkVenue, type NumberedReport, type VenueLink } from './engine/venue-link.ts';
import type { Metrics } from './health/metrics.ts';
import type { DaySeeds } from './market/day-seeds.ts';
import type { StoredMarket } from './market/market-rows.ts';
import { replayedDay } from './market/replay.ts';
import { newsFrame } from './news/news-frame.ts';
import { type OpenedMarket, setupAt } from './open-market.ts';
import type { Store } from './store/port.ts';
import type { Hub } from './stream/hub.ts';
import { expireOldOrders, followDays } from './trading-day.ts';
import { DurableReports } from './venue/durable-reports.ts';
import { answeredSince, type FirmLink } from './venue/firm-link.ts';
import { FirmWiring, type FirmWiringDeps } from './venue/firm-wiring.ts';
import { sessionsOf } from './venue/saved-market.ts';
import { SocketVenue } from './venue/socket-venue.ts';
import type { CoreSide, Venue, VenueListeners } from './venue/venue.ts';
import { WorkerVenue } from './venue/worker-venue.ts';

interface VenueDeps {
  readonly config: Config;
  readonly sessions: Sessions;
  readonly engine: CoreEngine;
  readonly store: Store;
  readonly market: OpenedMarket;
  readonly seeds: DaySeeds;
  readonly clock: MachineClock;
  readonly firm: FirmLink;
  readonly hub: Hub;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/** Listeners to the venue in this process, and what the venue needs of it. */
interface Wiring {
  readonly listeners: VenueListeners;
  /** The venue exists: orders go to it and days with it. */
  connect(venue: Venue): void;
  /** Resolves once all reports so far are durable. */
  settled(): Promise<void>;
}

/** Warns that a day's year is not published yet, and holidays may be missing. */
function warnOfGuess({ trading }: Sessions, day: Day, logger: Logger): void {
  if (!trading.isGuess(day)) return;
  logger.warn({ day }, 'the trading days of this year are a guess: holidays may be missing');
}

/** Shows stored facts as news. */
function publisherOf({ market, hub }: VenueDeps): FirmWiringDeps['facts'] {
  return (facts) => {
    for (const fact of facts) market.view.reasons.note(fact);
    hub.offer(newsFrame(facts.map(({ symbol }) => symbol)));
  };
}

function wire(deps: VenueDeps, onMarks: VenueListeners['onMarks'], fail: (e: Error) => void) {
  const { engine, market, firm, hub, metrics, logger } = deps;
  let link: VenueLink | null = null;
  let venue: Venue | null = null;
  let reporting: Promise<unknown> = Promise.resolve();
  const durable = new DurableReports();
  const publishDurable = (): void => {
    market.view.durable(durable.upTo);
    hub.durable(durable.upTo);
    venue?.durable(durable.upTo);
  };
  engine.onCommit(({ venueReport }) => {
    durable.ordersDurable(venueReport);
    publishDurable();
  });
  const wired = new FirmWiring({
    engine,
    firm,
    log: logger,
    fail,
    facts: publisherOf(deps),
    listed: (instrument, base) => market.view.list(instrument, base),
    delisting: (symbol, days) => market.view.delist(symbol, days),
    durable: (report) => {
      durable.newsDurable(report);
      publishDurable();
    },
  });
  const onReports = (reports: readonly NumberedReport[]): void => {
    metrics.venueReported();
    const last = reports.at(-1)?.no ?? 0;
    durable.ordersReceived(last);
    const taken = present(link, 'reports answer what the link has sent').report(reports);
    reporting = Promise.all([reporting, taken]);
    // also reports that need no command, once all before them are durable
    reporting.then(() => {
      durable.ordersDurable(last);
      publishDurable();
    }, fail);
  };
  const wiring: Wiring = {
    listeners: {
      onReports,
      onNews: (news) => {
        durable.newsReceived(news.map(({ no }) => no));
        firm.take(news);
      },
      onFrames: (frames) => {
        for (const frame of frames) {
          market.view.offer(frame);
          hub.offer(frame);
        }
      },
      onMarks: (marks) => {
        metrics.venueMarked();
        onMarks(marks);
      },
      onFailure: fail,
    },
    connect(started) {
      venue = started;
      link = linkVenue(
        engine,
        (requests) => started.send(requests),
        logger,
        (orders) => wired.requestRepeat(orders),
      );
      wired.connect(started);
      followClock(deps, started, fail);
    },
    settled: async () => void (await Promise.all([reporting, firm.settled()])),
  };
  return wiring;
}

/** The venue's days, closed ones too, and clock follow the core's. */
function followClock(deps: VenueDeps, venue: Venue, fail: (error: Error) => void): void {
  const { sessions, engine, market, seeds, clock, logger } = deps;
  const { day } = market.setup;
  const warn = (begun: Day): void => warnOfGuess(sessions, begun, logger);
  warn(day);
  const startOf = async (begun: Day): Promise<DayStart> => {
    const seed = await seeds.begin(begun);
    const replayed = await replayedDay(deps.store, market.stored.meta, begun);
    market.view.replayed = replayed;
    return { day: begun, seed, replayed };
  };
  const opened = (begun: Day): Promise<void> => seeds.reveal(begun);
  clock.onNotify(() => venue.sendTime());
  engine.onCommit(({ holidays }) => {
    if (holidays === null) return;
    market.view.changeHolidays(holidays);
    venue.sendHolidays();
  });
  const followed = { engine, venue, sessions, machineNow: () => clock.now(), startOf };
  followDays(followed, { day }, { begun: warn, opened, fail });
}

/**
 * The core as a venue sees it.
 * @param first the market of a venue that begins now; null: it begins later, from the database
 */
function coreSide(deps: VenueDeps, wiring: Wiring, first: MarketSetup | null): CoreSide {
  const { sessions, engine, store, market, seeds, firm } = deps;
  let opened = first;
  return {
    settled: wiring.settled,
    setup: async () => {
      const now = engine.now();
      const time = { now, sessions };
      const setup = opened ?? (await setupAt(store, market.stored, time, seeds));
      opened = null;
      await expireOldOrders(engine, sessions, now, sessionsOf(setup, now));
      return setup;
    },
    openRequests: (look) => engine.openRequestsAtRest(look),
    openInstructions: () => firm.open,
    holidays: () => sessions.trading.changes,
  };
}

/**
 * Opens the venue of the settings. A thread's first prices are there when this resolves, or its
 * first run has failed and it is away; a process of its own may come, go and come back at any time.
 * @param program of the thread, where it is not the usual one
 */
export async function openVenue(
  deps: VenueDeps,
  fail: (error: Error) => void,
  program?: URL,
): Promise<Venue> {
  const { config, engine, store, market, logger } = deps;
  const wiring = wire(deps, (marks) => engine.setMarks(marks), fail);
  const begun = Promise.withResolvers<void>();
  engine.setVenueAway(true);
  const { day, daySeed, replayed } = market.setup;
  const options = {
    ...wiring.listeners,
    store,
    log: logger,
    now: () => engine.now(),
    today: { day, seed: daySeed, replayed },
    onPresence: (there: boolean) => {
      engine.setVenueAway(!there);
      begun.resolve();
    },
  };
  if (config.venue === null) {
    const core = coreSide(deps, wiring, market.setup);
    const venue = new WorkerVenue({ ...options, core, program });
    wiring.connect(venue);
    await begun.promise;
    return venue;
  }
  const id = await marketIdentity(store, market.stored, config.marketHours);
  const core = {
    ...coreSide(deps, wiring, null),
    epoch: engine.epoch,
    market: id,
    answeredSince: (day: Day) => answeredSince(store, day),
  };
  const venue = new SocketVenue({ ...options, core, venue: config.venue });
  wiring.connect(venue);
  return venue;
}

/**
 * The database and market that a core writes for, so that an exchange that outlived them never
 * accepts a new database's orders for the old one's: its first issues, their hours, and the instant
 * of the very first command, which no other database has.
 */
async function marketIdentity(
  store: Store,
  stored: StoredMarket,
  hours: CalendarMode,
): Promise<string> {
  const first = await store.query<{ at: bigint }>('select at from journal where seq = 1');
  const listed = await store.query<{ symbol: string }>(
    `select symbol from base_changes where reason = 'listing'`,
  );
  const later = new Set(listed.map(({ symbol }) => symbol));
  const { meta } = stored;
  const instruments = stored.instruments
    .filter(({ symbol }) => !later.has(symbol))
    .map((instrument) => ({ ...instrument, delisting: undefined }));
  return createHash('sha256')
    .update(JSON.stringify([String(first[0]?.at), meta, hours, instruments]))
    .digest('hex');
}
