/** What fails around a server while it trades, and comes back after a while. */
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { assert } from '@maru/std/assert';
import type { Prng } from '@maru/std/prng';
import { canMakeDisks } from '../harness/small-disk.ts';
import type { Bed } from './bed.ts';

const HOUR_MS = 3_600_000;
/** Fewer than any running server has open. */
const NO_FILES = 10;
/** Bytes between two cuts of a connection at most: some dozens of messages. */
const CUT_BYTES = 40_000;
/** Between two cuts, at most. */
const CALM_MS = 200;
/** A process is stopped for so long, ms: longer than the server waits for its store. */
const STOPPED_MS = 5_000;

/** Ends the fault; resolves once it has ended. */
export type Lift = () => Promise<void> | void;

export interface Fault {
  readonly name: string;
  /** The database that it concerns; missing: both. */
  readonly database?: 'PGlite' | 'PostgreSQL';
  /** False where this machine can't do it. */
  readonly isPossible: boolean;
  /** What `/readyz` must come to say while it lasts; null: it may go on or stop. */
  readonly ready: boolean | null;
  /** True: the server may be unable to answer at all. */
  readonly mayBeSilent?: true;
  /** True: the process ends, and another one is started. */
  readonly endsServer?: true;
  inject(bed: Bed, prng: Prng): Promise<Lift> | Lift;
}

/** Whether limits of a running process can be set here. */
const canLimit = ((): boolean => {
  try {
    execFileSync('prlimit', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

const DISK_FULL: Fault = {
  name: 'the disk is full',
  ready: false,
  database: 'PGlite',
  isPossible: canMakeDisks(),
  inject({ disk }) {
    disk?.fill();
    return () => disk?.empty();
  },
};

const DISK_CLOSED: Fault = {
  name: 'the disk takes no writes',
  ready: false,
  database: 'PGlite',
  isPossible: canLimit,
  inject: ({ app }) => app.limit('fsize', 0),
};

/** It fails once it needs a file that it has not open, which may take half a minute. */
const NO_FILE_EMBEDDED: Fault = {
  name: 'no file can be opened',
  database: 'PGlite',
  isPossible: canLimit,
  ready: null,
  mayBeSilent: true,
  inject: ({ app }) => app.limit('nofile', NO_FILES),
};

const NO_FILE_SERVER: Fault = {
  ...NO_FILE_EMBEDDED,
  name: 'no connection can be opened',
  database: 'PostgreSQL',
  ready: false,
  inject({ app, link }) {
    const lift = app.limit('nofile', NO_FILES);
    // what is open stays so: connections to the database have to be made anew
    link?.shut();
    link?.open();
    return lift;
  },
};

const clockSet = (name: string, aheadMs: number): Fault => ({
  name,
  ready: true,
  isPossible: true,
  inject({ setClock }) {
    setClock(aheadMs);
    return () => setClock(0);
  },
});

const EXCHANGE_KILLED: Fault = {
  name: 'the exchange is killed',
  ready: false,
  isPossible: true,
  async inject({ exchange }) {
    await exchange.kill9();
    return async () => {
      await exchange.start();
    };
  },
};

const DATABASE_CUT: Fault = {
  name: 'connections to the database are cut, again and again',
  ready: null,
  database: 'PostgreSQL',
  isPossible: true,
  inject({ link }, prng) {
    assert(link !== null, 'PostgreSQL is reached by a link');
    let lifted = false;
    link.rough = true;
    const cutting = (async (): Promise<void> => {
      while (!lifted) {
        await link.cutAfter(1 + prng.below(CUT_BYTES));
        await pause(prng.below(CALM_MS));
      }
    })();
    return async () => {
      lifted = true;
      await cutting;
      link.rough = false;
    };
  },
};

const DATABASE_UNREACHABLE: Fault = {
  name: 'the database can not be reached',
  ready: false,
  database: 'PostgreSQL',
  isPossible: true,
  inject({ link }) {
    link?.shut();
    return () => link?.open();
  },
};

/** Of what is around the server, which goes on in the same process. */
const AROUND: readonly Fault[] = [
  DISK_FULL,
  DISK_CLOSED,
  NO_FILE_EMBEDDED,
  NO_FILE_SERVER,
  clockSet('the clock is an hour back', -HOUR_MS),
  clockSet('the clock is forty days ahead', 40 * 24 * HOUR_MS),
  EXCHANGE_KILLED,
  DATABASE_CUT,
  DATABASE_UNREACHABLE,
];

const KILLED: Fault = {
  name: 'the server is killed, and started',
  isPossible: true,
  ready: null,
  mayBeSilent: true,
  endsServer: true,
  async inject({ app }) {
    await app.kill9();
    await app.start();
    return () => undefined;
  },
};

const STOPPED: Fault = {
  ...KILLED,
  name: 'the server is stopped, and started',
  async inject({ app }) {
    await app.restart();
    return () => undefined;
  },
};

const FROZEN: Fault = {
  name: 'the server is frozen for 5 s',
  isPossible: true,
  ready: null,
  mayBeSilent: true,
  async inject({ app }) {
    const pid = app.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    await pause(STOPPED_MS);
    process.kill(pid, 'SIGCONT');
    return () => undefined;
  },
};

/** Faults around a server on a database. */
export const faultsAround = (database: string): Fault[] =>
  AROUND.filter((fault) => (fault.database ?? database) === database);

/** Those, and faults of the server itself, as far as this machine can do them. */
export const allFaults = (database: string): Fault[] =>
  [...faultsAround(database), KILLED, STOPPED, FROZEN].filter(({ isPossible }) => isPossible);
