/** Settings: environment variables, read once at start; every bad value is named in one error. */
import { resolve } from 'node:path';
import type { CalendarMode } from '@maru/std/krx/calendar';
import { LIMITS, type LimitName } from '@maru/std/limits';
import { type BeaconSettings, readBeaconSettings } from './draw-settings.ts';
import { type MailSettings, readMailSettings } from './mail-settings.ts';
import { type IsProxy, noProxy, parseProxies } from './trusted-proxies.ts';
import { type RemoteVenue, readVenueSettings } from './venue-settings.ts';

/** Limits that a setting may change: only limits of the shell. */
export const ADJUSTABLE = [
  'inbox',
  'batch',
  'batchesInFlight',
  'commandsToFollow',
  'keysInMemory',
  'writesPerMinute',
  'cancelsPerMinute',
  'staffRefusalsPerMinute',
  'readsPerMinute',
  'readRowsPerMinute',
  'readsAtOnce',
  'connections',
  'connectionsPerAddress',
  'headersMs',
  'requestMs',
  'connectionIdleMs',
  'keepAliveMs',
  'loginsPerMinute',
  'loginsAtOnce',
  'registrationsPerMinute',
  'registrationsPerCodePerMinute',
  'hashQueue',
  'socketsPerAccount',
  'streamMessagesPerSecond',
  'streamBacklogBytes',
  'streamBehindMs',
  'streamHelloMs',
  'storeAwayMs',
] as const satisfies readonly LimitName[];

const GIB = 1024 ** 3;

export type Limits = Readonly<Record<LimitName, number>>;

/** Shortest `LIVE_SEED` outside the sandbox: 128 bits in hex. */
const LIVE_SEED_CHARS = 32;

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where `/metrics` is answered instead; null: with everything else. */
  readonly admin: { readonly host: string; readonly port: number } | null;
  /** Absolute path; holds the embedded database, the lock and the sandbox's master key. */
  readonly dataDir: string;
  /** PostgreSQL; null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Whether it is a sandbox. A start takes it from the database: see `inMode`. */
  readonly sandbox: boolean;
  /** The mode of the setting SANDBOX; null: it is not set, and the database decides. */
  readonly mode: Mode | null;
  /** `replay`: an imported market trades its imported days once more, one a trading day. */
  readonly market: 'sim' | 'replay';
  /** `always`: the market trades round the clock; `krx`: at the hours and on the days of KRX. */
  readonly marketHours: CalendarMode;
  /** Whether the sandbox's marked principals decide applications that no one else decides. */
  readonly sandboxReview: 'auto' | 'manual';
  /** One seed gives one fictional market. */
  readonly seed: string;
  /** The secret that participants' acts follow from; null: one derived from the master key. */
  readonly liveSeed: string | null;
  /** Absolute path; null: a key of the sandbox's own in `dataDir`. */
  readonly masterKeyFile: string | null;
  /** The exchange in a process of its own; null: in a thread of the server. */
  readonly venue: RemoteVenue | null;
  /** Where draws of new shares take their randomness from. */
  readonly beacon: BeaconSettings;
  readonly mail: MailSettings;
  /** Whether the sandbox has offerings of new shares and other customers that apply for them. */
  readonly sandboxOfferings: boolean;
  /** Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed. */
  readonly isProxy: IsProxy;
  /** Absolute path of the file that a backup touches; null: no backup is watched. */
  readonly backupMark: string | null;
  /** Writes are paused once so much of the disk is used and less than that is free. */
  readonly disk: { readonly stopPercent: number; readonly stopFreeBytes: number };
  readonly limits: Limits;
}

/** A database is one of them from its first start on. */
export type Mode = 'sandbox' | 'firm';

export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** `writesPerMinute` → `LIMIT_WRITES_PER_MINUTE`. */
export const settingOf = (limit: LimitName): string =>
  `LIMIT_${limit.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** Reads one setting after another and collects the problems of all. */
class Reader {
  readonly problems: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  text(name: string): string | null {
    const value = this.#environment[name]?.trim();
    return value === undefined || value === '' ? null : value;
  }

  /** An absolute path; null: not set. */
  path(name: string): string | null {
    const value = this.text(name);
    return value === null ? null : resolve(value);
  }

  word<T extends string>(name: string, words: readonly [T, ...T[]]): T {
    const value = this.text(name);
    const found = words.find((word) => word === value);
    if (value !== null && found === undefined) {
      this.problems.push(`${name} must be ${words.join(' or ')}, not "${value}"`);
    }
    return found ?? words[0];
  }

  whole(name: string, fallback: number, least: number, most: number): number {
    const value = this.text(name);
    if (value === null) return fallback;
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < least || number > most) {
      this.problems.push(`${name} must be a whole number from ${least} to ${most}, not "${value}"`);
    }
    return number;
  }

  proxies(name: string): IsProxy {
    const value = this.text(name);
    if (value === null || value === 'off') return noProxy;
    const proxies = parseProxies(value);
    if (proxies === null) {
      this.problems.push(
        `${name} must be off, or addresses and subnets of proxies: 127.0.0.1, 10.0.0.0/8`,
      );
    }
    return proxies ?? noProxy;
  }

  limits(): Limits {
    const limits: Record<LimitName, number> = { ...LIMITS };
    const settings = new Map<string, LimitName>(ADJUSTABLE.map((name) => [settingOf(name), name]));
    for (const name of Object.keys(this.#environment)) {
      if (!name.startsWith('LIMIT_')) continue;
      const limit = settings.get(name);
      if (limit === undefined) this.problems.push(`${name} names no limit that can be set`);
      else limits[limit] = this.whole(name, LIMITS[limit], 1, 1_000_000_000);
    }
    return limits;
  }
}

function databaseUrl(read: Reader): string | null {
  const url = read.text('DATABASE_URL');
  if (url !== null && !/^postgres(ql)?:\/\//.test(url)) {
    read.problems.push('DATABASE_URL must begin with postgres:// or postgresql://');
  }
  return url;
}

/**
 * The settings of `docs/settings.md`.
 * @throws {ConfigError} whose message has a line for each setting that is wrong
 */
export function readConfig(environment: Environment): Config {
  const read = new Reader(environment);

  const { venue, problems } = readVenueSettings(environment);
  const { beacon, problems: ofBeacon } = readBeaconSettings(environment);
  const { problems: ofMail, ...mail } = readMailSettings(environment);
  read.problems.push(...problems, ...ofBeacon, ...ofMail);
  const config: Config = {
    port: read.whole('PORT', 8080, 0, 65_535),
    host: read.text('HOST') ?? '127.0.0.1',
    admin: adminAddressOf(read),
    dataDir: resolve(read.text('DATA_DIR') ?? './data'),
    databaseUrl: databaseUrl(read),
    sandbox: read.word('SANDBOX', ['on', 'off']) === 'on',
    mode: modeOf(read.text('SANDBOX')),
    market: read.word('MARKET', ['sim', 'replay']),
    marketHours: read.word('MARKET_HOURS', ['always', 'krx']),
    sandboxReview: read.word('SANDBOX_REVIEW', ['auto', 'manual']),
    seed: read.text('SEED') ?? 'maru',
    liveSeed: read.text('LIVE_SEED'),
    masterKeyFile: read.path('MASTER_KEY_FILE'),
    venue,
    beacon,
    mail,
    sandboxOfferings: read.word('SANDBOX_OFFERINGS', ['on', 'off']) === 'on',
    isProxy: read.proxies('TRUST_PROXY'),
    backupMark: read.path('BACKUP_MARK'),
    disk: {
      stopPercent: read.whole('DISK_STOP_PERCENT', 80, 1, 100),
      stopFreeBytes: read.whole('DISK_STOP_FREE_GIB', 10, 1, 1_000_000) * GIB,
    },
    limits: read.limits(),
  };
  if (!config.sandbox) read.problems.push(...firmProblems(config));
  if (read.problems.length > 0) throw new ConfigError(read.problems.join('\n'));
  return config;
}

/**
 * Whether `--take-over` was given: to end a living writer of the database.
 * @throws {ConfigError} when anything else was, or there is nothing that it could end
 */
export function readTakeOver(
  args: readonly string[],
  { databaseUrl: url }: Pick<Config, 'databaseUrl'>,
): boolean {
  const unknown = args.find((arg) => arg !== '--take-over');
  if (unknown !== undefined) throw new ConfigError(`A start knows --take-over, not "${unknown}"`);
  if (args.length > 0 && url === null) throw new ConfigError('--take-over needs DATABASE_URL');
  return args.length > 0;
}

function adminAddressOf(read: Reader): Config['admin'] {
  const host = read.text('ADMIN_HOST');
  const port = read.whole('ADMIN_PORT', 9_090, 0, 65_535);
  if (host !== null) return { host, port };
  if (read.text('ADMIN_PORT') !== null) read.problems.push('ADMIN_PORT needs ADMIN_HOST');
  return null;
}

function modeOf(value: string | null): Mode | null {
  if (value === null) return null;
  return value === 'off' ? 'firm' : 'sandbox';
}

/** What a firm's settings lack, a line each. */
function firmProblems({ databaseUrl: url, masterKeyFile, liveSeed }: Config): string[] {
  const problems: string[] = [];
  if (url === null) {
    problems.push('SANDBOX=off needs DATABASE_URL: the embedded database is for the sandbox');
  }
  if (masterKeyFile === null) {
    problems.push('SANDBOX=off needs MASTER_KEY_FILE: a file with a key of 32 bytes in hex');
  }
  if (liveSeed !== null && liveSeed.length < LIVE_SEED_CHARS) {
    problems.push(
      `LIVE_SEED needs ${LIVE_SEED_CHARS} characters that nobody can guess, or none: then it is drawn`,
    );
  }
  return problems;
}

/**
 * The settings in the mode of the database that they name.
 * @throws {ConfigError} when it is a firm's, and they lack what a firm's need
 */
export function inMode(config: Config, mode: Mode): Config {
  const settled = { ...config, sandbox: mode === 'sandbox' };
  const problems = settled.sandbox ? [] : firmProblems(settled);
  if (problems.length === 0) return settled;
  throw new ConfigError(["The database is a firm's.", ...problems].join('\n'));
}
