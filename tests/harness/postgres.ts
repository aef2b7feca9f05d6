/** A real PostgreSQL for tests: in a temporary folder, on a free port, gone afterwards. */
import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@maru/server/store/migrate';
import { openPostgres } from '@maru/server/store/postgres';
import { Client } from 'pg';
import { postgresBinaries, serverUser } from './postgres-binaries.ts';
import type { SmallDisk } from './small-disk.ts';
import { freePort, until } from './wait.ts';

const SETTINGS = [
  '--listen_addresses=127.0.0.1',
  '--unix_socket_directories=',
  '--max_connections=100',
];
/** Of a test, whose rows are few, and of a benchmark: its pages stay in memory, as a firm's do. */
const BUFFERS = { test: '64MB', durable: '512MB' };

/** Names the database that is copied, for the processes of a run. */
const TEMPLATE = 'TEST_DATABASE_TEMPLATE';

export interface Postgres {
  /** Of its maintenance database. */
  readonly url: string;
  /** An orderly restart; connections are cut. */
  restart(): Promise<void>;
  /** Kills the server as a crash would and starts it again on the same data. */
  kill9(): Promise<void>;
  stop(): Promise<void>;
}

interface PostgresOptions {
  /**
   * Commits reach the disk; a test needs no durability beyond a crash of the process, a benchmark
   * does.
   */
  readonly durable?: boolean;
  /** Where its rows lie; its log of writes does not, so that it outlives a disk that is full. */
  readonly disk?: SmallDisk;
}

/** Starts a server, as root under another user. Throws with its log when it does not come up. */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'maru-pg-'));
  try {
    const server = new Server(folder, await freePort(), options);
    await server.up();
    return server;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

class Server implements Postgres {
  readonly url: string;
  readonly #folder: string;
  readonly #command: readonly string[];
  readonly #asUser: SpawnOptions;
  #process: ChildProcess | null = null;
  #log = '';
  readonly #quit = (): void => {
    this.#process?.kill('SIGQUIT');
    rmSync(this.#folder, { recursive: true, force: true });
  };

  /** Creates a cluster in `folder`, which is empty and belongs to this process. */
  constructor(folder: string, port: number, { durable = false, disk }: PostgresOptions) {
    const user = serverUser();
    // on a disk of its own it is this process's user who is another one there
    const other = disk === undefined ? user : null;
    if (other !== null) chownSync(folder, other.uid, other.gid);
    chmodSync(folder, 0o700);
    this.#folder = folder;
    this.url = `postgres://maru@127.0.0.1:${port}/postgres`;
    this.#asUser = { cwd: folder, ...other, env: { PATH: process.env.PATH, TZ: 'UTC' } };
    const bin = postgresBinaries(folder);
    const data = join(disk?.folder ?? folder, 'data');
    const there = user ?? userInfo();
    const run = (program: string, ...args: string[]): string[] => {
      const command = [join(bin, program), ...args];
      return disk?.inside(command, there) ?? command;
    };
    const log = disk === undefined ? [] : ['-X', join(folder, 'log')];
    const rights = ['-U', 'maru', '-A', 'trust'];
    const [initdb = '', ...args] = run(
      'initdb',
      '-D',
      data,
      ...log,
      ...rights,
      '-E',
      'UTF8',
      '--locale=C',
      '-N',
    );
    execFileSync(initdb, args, { ...this.#asUser, stdio: 'pipe' });
    const fsync = `--fsync=${durable ? 'on' : 'off'}`;
    const buffers = `--shared_buffers=${durable ? BUFFERS.durable : BUFFERS.test}`;
    this.#command = run('postgres', '-D', data, ...SETTINGS, fsync, buffers, `--port=${port}`);
    process.once('exit', this.#quit);
  }

  /** Retries until it starts: after a kill, orphaned backends hold shared memory for a moment. */
  async up(): Promise<void> {
    const what = (): string => `PostgreSQL is up\n${this.#log}`;
    await until(what, 60_000, async () => {
      if (!this.#runs()) this.#launch();
      return await answers(this.url);
    });
  }

  async restart(): Promise<void> {
    await this.#end('SIGINT');
    await this.up();
  }

  async kill9(): Promise<void> {
    await this.#end('SIGKILL');
    await this.up();
  }

  async stop(): Promise<void> {
    process.off('exit', this.#quit);
    await this.#end('SIGINT');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #runs(): boolean {
    return this.#process?.exitCode === null && this.#process.signalCode === null;
  }

  #launch(): void {
    const options: SpawnOptions = { ...this.#asUser, stdio: ['ignore', 'pipe', 'pipe'] };
    const [program = '', ...args] = this.#command;
    const server = spawn(program, args, options);
    for (const output of [server.stdout, server.stderr]) {
      output?.on('data', (chunk) => {
        this.#log = (this.#log + String(chunk)).slice(-8_000);
      });
    }
    this.#process = server;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const server = this.#process;
    if (server === null || !this.#runs()) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Runs `statement` on the maintenance database at `url`. */
async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Calls `work` with the address of an empty database and drops it afterwards, also when `work`
 * throws. `server`: a maintenance database, by default that of TEST_DATABASE_URL.
 */
export async function withDatabase<T>(
  work: (url: string) => Promise<T>,
  server: string = testServer(),
): Promise<T> {
  const database = await createDatabase(server);
  try {
    return await work(database.url);
  } finally {
    await database.drop();
  }
}

/**
 * Creates a database on the server named by `server`; the caller drops it. It is a copy of `from`;
 * by default it has no row, and on the server of the whole run the tables of this version.
 */
export async function createDatabase(
  server: string = testServer(),
  from?: string,
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `t_${randomBytes(8).toString('hex')}`;
  const empty = server === process.env.TEST_DATABASE_URL ? process.env[TEMPLATE] : undefined;
  await administer(server, `create database ${name} template ${from ?? empty ?? 'template1'}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => administer(server, `drop database if exists ${name} with (force)`),
  };
}

/**
 * Makes the database of which `createDatabase` makes copies: applying all migrations to each takes
 * seconds. Called once a run; the caller drops it.
 */
export async function createTemplate(): Promise<{ drop(): Promise<void> }> {
  const { url, drop } = await createDatabase();
  const store = await openPostgres(url);
  await migrate(store);
  await store.close();
  process.env[TEMPLATE] = new URL(url).pathname.slice(1);
  return { drop };
}

/** The server that the whole run uses; the set-up of the test projects names it. */
export function testServer(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined || url === '') throw new Error('TEST_DATABASE_URL names no server');
  return url;
}
