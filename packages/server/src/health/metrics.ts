/**
 * What operators see at `/metrics`, in the text format of Prometheus. Labels name calls and codes,
 * which are closed lists, and never a person. `docs/operations.md` describes each metric.
 */
import type { ErrorCode } from '@maru/contract/errors';
import type { Instant } from '@maru/std/kst';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { EngineObserver } from '../engine/options.ts';
import type { Store } from '../store/port.ts';
import { backedUpAt } from './backup-mark.ts';
import { DatabaseRoom } from './database-room.ts';
import { Lag } from './lag.ts';

/** Parts of the running server whose state is read at each scrape. */
export interface Watched {
  readonly engine: {
    readonly load: { readonly waiting: number; readonly inFlight: number };
    now(): Instant;
    due(at: Instant): object | null;
    nextAlarmAt(): Instant | null;
    readonly quarantined: number;
    readonly isHolidayListMissing: boolean;
    readonly epoch: number;
  };
  readonly hub: {
    /** When the store took its last batch, while it takes none; else null. */
    readonly stale: Instant | null;
    readonly counts: {
      readonly connections: number;
      readonly subscriptions: number;
      readonly cuts: number;
    };
  };
  readonly venue: { readonly away: boolean };
  readonly passwords: { readonly load: number };
  readonly disk: { readonly paused: boolean; readonly used: number };
  readonly clock: { readonly skewMs: number };
  readonly draws: { readonly overdueMs: number };
  readonly mail: { readonly waitsMs: number };
  /** Whether this process is the database's one writer. */
  readonly held: () => boolean;
  readonly store: Pick<Store, 'use' | 'query'>;
  /** The file that a backup touches; null: no backup is watched. */
  readonly backupMark: string | null;
  /** The product's version. */
  readonly version: string;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Refusals that concern an operator. */
const WATCHED_REFUSALS: readonly ErrorCode[] = ['internal', 'system_busy', 'writes_paused'];
const COMMANDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];

interface CallSeries extends Record<'ok' | 'refused' | 'failed', Counter.Internal> {
  readonly seconds: Histogram.Internal<'call'>;
}

export class Metrics implements EngineObserver {
  readonly lag = new Lag();
  readonly #registry = new Registry();
  readonly #calls: Counter<'call' | 'outcome'>;
  readonly #refusals: Counter<'code'>;
  readonly #callSeconds: Histogram<'call'>;
  readonly #byCall = new Map<string, CallSeries>();
  readonly #batchCommands: Histogram;
  readonly #commitSeconds: Histogram;
  readonly #reportAt: Gauge;
  readonly #marksAt: Gauge;
  readonly #verifiedAt: Gauge;
  readonly #verifyFailed: Gauge;

  constructor() {
    const registers = [this.#registry];
    this.#calls = new Counter({
      name: 'maru_calls_total',
      help: 'Calls by name and outcome: ok, refused or failed',
      labelNames: ['call', 'outcome'],
      registers,
    });
    this.#refusals = new Counter({
      name: 'maru_refusals_total',
      help: 'Calls that were refused, by code',
      labelNames: ['code'],
      registers,
    });
    // an increase is only seen of a series that was there before
    for (const code of WATCHED_REFUSALS) this.#refusals.inc({ code }, 0);
    this.#callSeconds = new Histogram({
      name: 'maru_call_seconds',
      help: 'From a request whose body is there to its answer',
      labelNames: ['call'],
      buckets: SECONDS,
      registers,
    });
    this.#batchCommands = new Histogram({
      name: 'maru_batch_commands',
      help: 'Commands of a durable batch',
      buckets: COMMANDS,
      registers,
    });
    this.#commitSeconds = new Histogram({
      name: 'maru_commit_seconds',
      help: 'From the sending of a batch to the store until it is durable',
      buckets: SECONDS,
      registers,
    });
    this.#reportAt = new Gauge({
      name: 'maru_venue_report_timestamp_seconds',
      help: 'When the newest reports of the venue came',
      registers,
    });
    this.#marksAt = new Gauge({
      name: 'maru_venue_marks_timestamp_seconds',
      help: 'When the newest prices of the venue came',
      registers,
    });
    this.#verifiedAt = new Gauge({
      name: 'maru_verified_timestamp_seconds',
      help: 'When verify last found no difference, asked of this server; 0: not since its start',
      registers,
    });
    this.#verifyFailed = new Gauge({
      name: 'maru_verify_failed',
      help: '1 while the newest verify, asked of this server, has found a difference, else 0',
      registers,
    });
  }

  /** The media type of `text`. */
  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  /** A call was answered. @param seconds from its body to its answer */
  called(call: string, outcome: 'ok' | ErrorCode, seconds: number): void {
    const ended = outcome === 'ok' ? 'ok' : outcome === 'internal' ? 'failed' : 'refused';
    const series = this.#seriesOf(call);
    series[ended].inc();
    if (outcome !== 'ok') this.#refusals.inc({ code: outcome });
    series.seconds.observe(seconds);
  }

  /** The series of a call, looked up once: their labels are hashed at every look-up. */
  #seriesOf(call: string): CallSeries {
    const known = this.#byCall.get(call);
    if (known !== undefined) return known;
    const series = {
      ok: this.#calls.labels(call, 'ok'),
      refused: this.#calls.labels(call, 'refused'),
      failed: this.#calls.labels(call, 'failed'),
      seconds: this.#callSeconds.labels(call),
    };
    this.#byCall.set(call, series);
    return series;
  }

  batch({ commands, commitMs, tookMs }: Parameters<EngineObserver['batch']>[0]): void {
    this.lag.note(tookMs, performance.now());
    this.#batchCommands.observe(commands);
    this.#commitSeconds.observe(commitMs / 1_000);
  }

  venueReported(): void {
    this.#reportAt.setToCurrentTime();
  }

  venueMarked(): void {
    this.#marksAt.setToCurrentTime();
  }

  /** Everything was recounted. @param passed no difference was found */
  verified(passed: boolean): void {
    if (passed) this.#verifiedAt.setToCurrentTime();
    this.#verifyFailed.set(Number(!passed));
  }

  /** Adds the figures of the running parts, and of the process itself. Called once. */
  watch(watched: Watched): void {
    const { engine, hub, venue, passwords, disk, clock, draws, mail } = watched;
    collectDefaultMetrics({ register: this.#registry });
    this.#watchWriter(watched);
    this.#watchStore(watched.store);
    if (watched.backupMark !== null) this.#watchBackup(watched.backupMark);
    this.#read('maru_inbox_commands', 'Commands that wait for a batch', () => engine.load.waiting);
    this.#read(
      'maru_commands_in_flight',
      'Commands of batches that are not durable yet',
      () => engine.load.inFlight,
    );
    this.#read('maru_due', '1 while an alarm or a step of a job is due, else 0', () =>
      Number(engine.due(engine.now()) !== null),
    );
    this.#read(
      'maru_alarm_overdue_seconds',
      'How long the oldest alarm has been due; 0: none is',
      () => {
        const now = engine.now();
        return Math.max(0, now - (engine.nextAlarmAt() ?? now)) / 1_000;
      },
    );
    this.#read(
      'maru_quarantined_steps',
      'Alarms and jobs that failed and wait for an operator',
      () => engine.quarantined,
    );
    this.#read('maru_stream_clients', 'Stream connections', () => hub.counts.connections);
    this.#read(
      'maru_stream_subscriptions',
      'Topics and accounts that stream clients follow, in all',
      () => hub.counts.subscriptions,
    );
    new Counter({
      name: 'maru_stream_cuts_total',
      help: 'Stream clients that were cut because they did not keep up',
      registers: [this.#registry],
      collect(): void {
        this.reset();
        this.inc(hub.counts.cuts);
      },
    });
    this.#read('maru_venue_away', '1 while the venue cannot be reached, else 0', () =>
      Number(venue.away),
    );
    this.#read(
      'maru_clock_skew_seconds',
      "The machine's date and time less the clock behind market time",
      () => Math.round(clock.skewMs) / 1_000,
    );
    this.#read(
      'maru_draw_overdue_seconds',
      'How long the draw of new shares that waits longest has been due; 0: none is',
      () => draws.overdueMs / 1_000,
    );
    this.#read(
      'maru_mail_waiting_seconds',
      'How long the oldest mail has waited for the mail server; 0: none waits',
      () => mail.waitsMs / 1_000,
    );
    this.#read('maru_password_hashes', 'Password hashes that run or wait', () => passwords.load);
    this.#read('maru_disk_used_ratio', 'Used part of the data directory’s disk', () => disk.used);
    this.#read('maru_writes_paused', '1 while writes are paused for want of room, else 0', () =>
      Number(disk.paused),
    );
  }

  #watchWriter({ engine, hub, held, version }: Watched): void {
    const help = '1, with the version of the server';
    new Gauge({
      name: 'maru_build_info',
      help,
      labelNames: ['version'],
      registers: [this.#registry],
    }).set({ version }, 1);
    this.#read('maru_writer_epoch', 'The fence: how many writers there were', () => engine.epoch);
    this.#read(
      'maru_holidays_missing',
      '1 while the list of closed days of this year, or in December of the next, is missing, else 0',
      () => Number(engine.isHolidayListMissing),
    );
    this.#read('maru_writer_held', '1 while this is the one writer of its database, else 0', () =>
      Number(held()),
    );
    this.#read('maru_store_away', '1 while the database takes no writes, else 0', () =>
      Number(hub.stale !== null),
    );
  }

  #watchStore(store: Watched['store']): void {
    this.#read(
      'maru_store_connections',
      'Connections to PostgreSQL in use for reads',
      () => store.use?.busy ?? 0,
    );
    this.#read(
      'maru_store_waiting',
      'Reads that wait for a connection to PostgreSQL',
      () => store.use?.waiting ?? 0,
    );
    const room = new DatabaseRoom(store);
    const full = '1 while PostgreSQL finds no room on its disk, else 0';
    this.#read('maru_store_full', full, async () => Number(await room.full()));
    this.#read('maru_database_bytes', 'Size of the database in PostgreSQL', () => room.bytes());
  }

  #watchBackup(mark: string): void {
    const help = 'When the newest backup was made, by its mark; 0: there is no mark';
    this.#read('maru_backup_timestamp_seconds', help, () => backedUpAt(mark));
  }

  #read(name: string, help: string, value: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect(): Promise<void> {
        this.set(await value());
      },
    });
  }
}
