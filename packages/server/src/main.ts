/** The server's process, and the only place that picks implementations. */
import { Broker } from '@maru/broker/broker';
import type { CommandOf, CommandType } from '@maru/broker/kernel/core/command';
import { plannedSessions, type Sessions } from '@maru/broker/kernel/core/sessions';
import { SANDBOX_CODE } from '@maru/contract/constants';
import { assert } from '@maru/std/assert';
import { LiveCalendar } from '@maru/std/krx/calendar';
import type { Logger } from 'pino';
import { createLogger } from './base/logger.ts';
import { productVersion } from './base/product-version.ts';
import { packageFile } from './base/programs.ts';
import { lowerPoolPriority } from './base/thread-priority.ts';
import { beginDraws } from './begin-draws.ts';
import { Clock } from './clock/clock.ts';
import { type MachineClock, machineTime, type TimeSources } from './clock/machine-clock.ts';
import { startClock } from './clock/start-clock.ts';
import { type Config, readConfig, readTakeOver } from './config/config.ts';
import { checkMasterKey, openMasterKey } from './crypto/key-check.ts';
import { liveSeed } from './crypto/live-seed.ts';
import { type MasterKey, masterKeyPath } from './crypto/master-key.ts';
import { Passwords } from './crypto/passwords.ts';
import { sqlPersonKeys } from './crypto/person-keys.ts';
import { Sealer } from './crypto/sealer.ts';
import { openDraws } from './draw/open-draws.ts';
import { type CoreEngine, startEngine } from './engine/engine.ts';
import { openGateway } from './gateway.ts';
import { type DiskProbe, DiskWatch, diskOf } from './health/disk-watch.ts';
import { Metrics } from './health/metrics.ts';
import { edgeReads } from './http/edge-reads.ts';
import { openMail } from './mail/open-mail.ts';
import { checkSeeds, DaySeeds } from './market/day-seeds.ts';
import { ensureMarket } from './market/first-run.ts';
import { IssuePrices } from './market/issue-prices.ts';
import { firstLiveDay } from './market/market-day.ts';
import { storedHolidays } from './market/stored-holidays.ts';
import { wholeFrame } from './market/whole-frame.ts';
import { type OpenedMarket, openMarket } from './open-market.ts';
import { openVenue } from './open-venue.ts';
import { checkAddress } from './ops/address-check.ts';
import { adminHandler, type Look } from './ops/admin-handler.ts';
import { startAdmin } from './ops/admin-socket.ts';
import { checkClock } from './ops/clock-check.ts';
import { lockDataDir } from './ops/lock.ts';
import { lockDatabase, lookAt, prepareDatabase } from './ops/open-database.ts';
import { openStore } from './ops/open-store.ts';
import { checkNode, refusalOf } from './ops/start-failure.ts';
import { DEMO, STAFF, STAFF_PASSWORD, seedSandbox } from './sandbox/sandbox-seed.ts';
import type { Store } from './store/port.ts';
import type { WriterLock } from './store/writer-lock.ts';
import { Hub } from './stream/hub.ts';
import { FirmLink } from './venue/firm-link.ts';

const BUILT = {
  webRoot: packageFile('../../apps/web/dist'),
  deskRoot: packageFile('../../apps/desk/dist'),
};
/** A stop that takes longer is given up; the next start recovers. */
const STOP_MS = 10_000;

interface Running {
  readonly port: number;
  readonly sandbox: boolean;
  stop(): Promise<void>;
}

/** What to undo at a stop, the newest first. */
class Closers {
  readonly #all: (() => Promise<unknown> | unknown)[] = [];

  add(close: () => Promise<unknown> | unknown): void {
    this.#all.push(close);
  }

  async run(): Promise<void> {
    for (const close of this.#all.splice(0).reverse()) await close();
  }
}

/** How to start, and parts that a test may replace. */
interface Replaced {
  /** Ends a living writer of the database, instead of being refused. */
  readonly takeOver?: boolean;
  /** Program of the exchange's thread. */
  readonly program?: URL;
  /** Measures the room on the disk. */
  readonly disk?: DiskProbe;
  /** The machine's clocks. */
  readonly time?: TimeSources;
}

/** What the parts of the start share. */
interface Opening {
  readonly config: Config;
  /** That of `sessions`. */
  readonly calendar: LiveCalendar;
  readonly sessions: Sessions;
  readonly store: Store;
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** The clock behind market time. */
  readonly clock: MachineClock;
}

/** The calendar with the changes that are stored, which follows those to come. */
async function openCalendar(
  store: Store,
  hours: Config['marketHours'],
): Promise<Pick<Opening, 'calendar' | 'sessions'>> {
  const calendar = new LiveCalendar(hours, await storedHolidays(store));
  return { calendar, sessions: plannedSessions(calendar) };
}

/** The core on the stored market's instruments, with what was due while the process was down. */
async function openCore(
  { config, calendar, sessions, store, metrics, logger, clock }: Opening,
  fail: (error: Error) => void,
): Promise<CoreEngine> {
  const { seed, sandbox, sandboxReview, limits, marketHours: hours } = config;
  const now = clock.now();
  const first = firstLiveDay({ now, sessions });
  const { instruments } = await ensureMarket(store, { seed, calendar, now, firstLiveDay: first });
  const engine = await startEngine({
    store,
    makeBroker: () => new Broker({ sandbox, sandboxReview, hours, instruments }),
    machineNow: () => clock.now(),
    limits,
    log: logger,
    observer: metrics,
    stopped: fail,
  });
  // first of the listeners: all else that depends on the closed days reads the calendar
  engine.onCommit(({ holidays }) => {
    if (holidays !== null) calendar.change(holidays);
  });
  return engine;
}

/** The system's own commands wait for a slow store instead of being refused as busy. */
const systemOf = (engine: CoreEngine) => ({
  now: () => engine.now(),
  read: engine.read.bind(engine),
  submit: <T extends CommandType>(command: CommandOf<T>) => engine.submitInternal(command),
});

/** The beginning and the end of each time in which the database takes no writes. */
function logOutages(engine: CoreEngine, logger: Logger): void {
  engine.onStale((since) => {
    if (since === null) logger.info('the store takes writes again');
    else logger.warn({ since }, 'the store takes no writes');
  });
}

/** The disk of the embedded database; a PostgreSQL server's disk is its own operator's to watch. */
function watchDisk(config: Config, logger: Logger, probe: DiskProbe, closers: Closers): DiskWatch {
  const watch = new DiskWatch(probe, config.disk, logger);
  closers.add(() => watch.stop());
  if (config.databaseUrl === null) watch.start();
  return watch;
}

/**
 * What stands from the first run on: parameters, the dividends of the next days, and of a sandbox
 * its code and demo account.
 */
async function seed(
  deps: Parameters<typeof seedSandbox>[0] & { readonly config: Config },
): Promise<void> {
  const { engine, config } = deps;
  for (const type of ['parameters.define', 'dividend.declare'] as const) {
    const made = await engine.submit({ type, actor: 'system', key: null, payload: {} });
    assert(made.ok, `${type} is not refused`);
  }
  if (config.sandbox) await seedSandbox(deps);
}

/** The database of the one writer, its keys, and the settings in its mode. */
interface Opened {
  readonly store: Store;
  readonly writer: WriterLock | null;
  readonly config: Config;
  readonly keys: MasterKey;
}

/** Opens the database; brings it up to date once lock, mode, clock and key have proved its own. */
async function openDatabase(
  asked: Config,
  closers: Closers,
  logger: Logger,
  { takeOver = false, time = machineTime }: Replaced,
): Promise<Opened> {
  const { databaseUrl, dataDir, masterKeyFile } = asked;
  const store = await openStore(asked, logger);
  closers.add(() => store.close());
  const writer = await lockDatabase(asked, takeOver);
  closers.add(() => writer?.release());
  const keyFile = masterKeyPath(masterKeyFile, dataDir);
  const { config, applied } = await prepareDatabase(store, writer, asked, async () => {
    await checkClock(store, time.wall(), databaseUrl === null ? dataDir : null);
    await checkMasterKey(store, keyFile);
  });
  if (applied.length > 0) logger.info({ applied }, 'the database was brought up to date');
  const keys = await openMasterKey(store, keyFile, masterKeyFile === null);
  return { store, writer, config, keys };
}

/** Reads the database beside the writer: a read of minutes occupies none of its connections. */
const lookerOf =
  (config: Config, store: Store): Look =>
  (look) =>
    config.databaseUrl === null ? look(store) : lookAt(config, look);

/** The market as the edge shows it, and the stream of it. */
async function showMarket(
  { config, store, sessions }: Opening,
  engine: CoreEngine,
  seeds: DaySeeds,
): Promise<{ readonly market: OpenedMarket; readonly hub: Hub }> {
  const { seed } = config;
  const source = { seed, replay: config.market === 'replay', ownExchange: config.venue === null };
  const market = await openMarket(store, { ...source, now: engine.now(), sessions }, seeds);
  await seeds.reveal(market.setup.day);
  const hub = new Hub(engine, config.limits, (topic) =>
    wholeFrame(market.view, topic, engine.now()),
  );
  return { market, hub };
}

/** Whether the lock is held now, and whether this process goes on as the one writer. */
const asWriter = (engine: CoreEngine, writer: WriterLock | null) => ({
  held: (): boolean => !engine.stopped && (writer?.held ?? true),
  writes: (): boolean => !engine.stopped && !(writer?.lost ?? false),
});

/**
 * Starts everything, in this order: the data directory's lock, the database with the writer's, the
 * core with what was due, the market, the edge. Whatever fails on the way closes what was open.
 * @param fail called when a running part has ended by itself: the process must stop
 * @param replaced how to start, and parts that tests replace
 */
export async function startServer(
  asked: Config,
  logger: Logger,
  fail: (error: Error) => void,
  replaced: Replaced = {},
): Promise<Running> {
  const closers = new Closers();
  try {
    const { disk: probe = diskOf(asked.dataDir), time = machineTime } = replaced;
    const lock = await lockDataDir(asked.dataDir, probe);
    closers.add(() => lock.release());
    await checkAddress(asked);
    const { store, writer, config, keys } = await openDatabase(asked, closers, logger, replaced);
    const { marketHours, backupMark } = config;
    const secret = liveSeed(config.liveSeed, keys);
    await checkSeeds(store, secret);
    const days = await openCalendar(store, marketHours);
    const metrics = new Metrics();
    const clock = await startClock(store, logger, time);
    closers.add(() => clock.stop());
    const opening = { config, ...days, store, metrics, logger, clock };
    const engine = await openCore(opening, fail);
    writer?.watch(() => engine.epoch, fail);
    logOutages(engine, logger);
    const seeds = new DaySeeds(store, secret, days.calendar, () => engine.now());
    closers.add(() => engine.stop());
    const passwords = new Passwords(keys['password-pepper'], config.limits.hashQueue);
    const sealer = new Sealer(keys['person-keys'], sqlPersonKeys(store));
    const system = systemOf(engine);
    await seed({ engine: system, passwords, sealer, keys, config });
    const alarms = new Clock(engine, logger);
    closers.add(() => alarms.stop());
    await alarms.start();
    clock.onNotify(() => alarms.wake());
    const { market, hub } = await showMarket(opening, engine, seeds);
    const firm = await FirmLink.start(store);
    closers.add(() => firm.stop());
    const parts = { ...opening, engine, market, seeds, firm, hub };
    const venue = await openVenue(parts, fail, replaced.program);
    closers.add(() => venue.stop());
    const mail = await openMail({ engine: system, sealer, config, log: logger }, closers);
    const disk = watchDisk(config, logger, probe, closers);
    const draws = await openDraws({
      beacon: config.beacon,
      store,
      engine,
      keys,
      log: logger,
      machineNow: () => clock.now(),
    });
    closers.add(() => draws.stop());
    const prices = new IssuePrices({ engine: system, store, sessions: days.sessions, log: logger });
    const { held, writes } = asWriter(engine, writer);
    const parted = { draws: draws.service, held, store, version: productVersion() };
    metrics.watch({ engine, hub, venue, passwords, disk, clock, mail, backupMark, ...parted });
    const gateway = await openGateway({
      ...parts,
      venue,
      keys,
      passwords,
      sealer,
      draws,
      mail,
      paused: () => disk.paused,
      load: () => engine.load,
      clock: alarms,
      writes,
      store: edgeReads(store, config.limits),
      traded: prices.traded,
      ...BUILT,
    });
    closers.add(() => gateway.close());
    const admin = { engine, clock: alarms, passwords, look: lookerOf(config, store) };
    startAdmin(lock, adminHandler({ ...admin, verified: (passed) => metrics.verified(passed) }));
    const port = await gateway.listen();
    mail.start(port);
    const others = { ...parts, engine: system, passwords, sealer, keys, prices };
    closers.add(beginDraws({ ...others, core: engine, draws, disk, venue, alarms }));
    return { port, sandbox: config.sandbox, stop: () => closers.run() };
  } catch (error) {
    await closers.run();
    throw error;
  }
}

function greet(config: Config, { port, sandbox }: Running): void {
  const host = config.host === '127.0.0.1' ? 'localhost' : config.host;
  const lines = [`Maru is ready: http://${host}:${port}`];
  if (sandbox) {
    lines.push(
      'A simulation with play money.',
      `Log in as ${DEMO.login}, password ${DEMO.password}, fund password ${DEMO.fundPassword};`,
      `or register with the invitation code ${SANDBOX_CODE}.`,
      `The desk of the staff: http://${host}:${port}/desk/`,
      `Log in there as ${Object.keys(STAFF).join(', ')}, password ${STAFF_PASSWORD}.`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function main(): Promise<void> {
  const logger = createLogger();
  const fail = (error: Error): void => {
    logger.fatal({ err: error }, 'the server stops: a part of it has ended');
    // what is durable is in the database; nothing in memory can be trusted any more
    process.exit(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', (reason) => fail(reason as Error));
  try {
    checkNode(process.versions.node);
    await lowerPoolPriority();
    const config = readConfig(process.env);
    const takeOver = readTakeOver(process.argv.slice(2), config);
    const running = await startServer(config, logger, fail, { takeOver });
    greet(config, running);
    const stop = (): void => {
      setTimeout(() => process.exit(1), STOP_MS).unref();
      running.stop().then(() => process.exit(0), fail);
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  } catch (error) {
    const refused = refusalOf(error);
    if (refused === null) logger.fatal({ err: error }, 'the server could not start');
    else process.stderr.write(`${refused.message}\n`);
    process.exit(refused?.exitCode ?? 1);
  }
}

if (import.meta.main) await main();
