/** The real server as a process of its own: the program that `npm start` runs, on a free port. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buildServer,
  buildWeb,
  COMPILED,
  NODE,
  ROOT,
  SERVER_FLAGS,
  serverProgram,
} from '../../tools/prepare.mjs';
import type { SmallDisk } from './small-disk.ts';
import { freePort, until } from './wait.ts';

/** Programs for `run` and `finish`. */
export const CLOCK = serverProgram('ops/clock-cli');
export const VERIFY = serverProgram('ops/verify-cli');
export const STAFF = serverProgram('ops/staff-cli');
export const ISSUE = serverProgram('ops/issue-cli');
export const IMPORT_KRX = serverProgram('ops/import-krx-cli');
export const SERVER = serverProgram('main');

export interface AppOptions {
  /** PostgreSQL; without it the embedded database in the data directory. */
  readonly databaseUrl?: string;
  /** Further settings, by the names of their environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** Files that the process may have open; by default as many as this one may. Not on Windows. */
  readonly files?: number;
  /** Holds the data directory; by default a folder of this machine's temporary files does. */
  readonly disk?: SmallDisk;
}

/** Optimising the database's WebAssembly is a third of a start; these servers run for seconds. */
const BRIEFLY = '--liftoff-only';
/** Ends a start that hangs; a first one generates the market's history. */
const START_MS = 500_000;
const LOG_CHARS = 6_000;

let built: Promise<void> | undefined;

/** Builds what a server runs and serves, as `npm test` does: for a file that is run by hand. */
function buildAll(): Promise<void> {
  built ??= buildServer().then(buildWeb);
  return built;
}

/**
 * Starts a server on a data directory of its own; resolves once it is ready. `prepare` runs before
 * its first start, while the directory is empty.
 */
export async function startApp(
  options: AppOptions = {},
  prepare: (app: App) => Promise<void> = async () => undefined,
): Promise<App> {
  await buildAll();
  const app = new App(options, await freePort());
  try {
    await prepare(app);
    await app.start();
  } catch (error) {
    await app.stop();
    throw error;
  }
  return app;
}

export class App {
  readonly url: string;
  /** Its PostgreSQL; undefined: it has the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #files: number | undefined;
  readonly #disk: SmallDisk | undefined;
  #process: ChildProcess | null = null;
  #log = '';
  #onLog: (text: string) => void = () => undefined;
  readonly #kill = (): void => {
    this.#process?.kill('SIGKILL');
  };

  constructor(options: AppOptions, port: number) {
    this.databaseUrl = options.databaseUrl;
    this.#files = options.files;
    this.#disk = options.disk;
    this.dataDir = options.disk?.folder ?? mkdtempSync(join(tmpdir(), 'maru-app-'));
    this.url = `http://localhost:${port}`;
    const { PATH, HOME, TMPDIR } = process.env;
    this.#env = {
      ...Object.fromEntries(Object.entries({ PATH, HOME, TMPDIR }).filter(([, v]) => v)),
      PORT: String(port),
      DATA_DIR: this.dataDir,
      NODE_COMPILE_CACHE: COMPILED,
      // a test does not depend on the room on this machine's disk
      DISK_STOP_PERCENT: '100',
      // nor on what others of the sandbox do, nor demo on what he has applied for
      SANDBOX_OFFERINGS: 'off',
      ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
      ...options.env,
    };
  }

  /** The running process, else null. */
  get pid(): number | null {
    return this.#process?.pid ?? null;
  }

  /** The last lines that the server wrote. */
  get log(): string {
    return this.#log;
  }

  /** Calls with everything that the server writes from now on. */
  onLog(listener: (text: string) => void): void {
    this.#onLog = listener;
  }

  /** Starts the process and waits until it is ready; returns the duration in milliseconds. */
  async start(): Promise<number> {
    const begin = performance.now();
    const child = this.run(SERVER);
    this.#process = child;
    process.once('exit', this.#kill);
    await until(
      () => `the server is ready\n${this.#log}`,
      START_MS,
      async () => {
        if (!isRunning(child)) throw new Error(`The server ended at its start\n${this.#log}`);
        return await this.isReady();
      },
    );
    return performance.now() - begin;
  }

  /** Another program of the server with the same settings, e.g. a second server. */
  run(program: string, args: readonly string[] = []): ChildProcess {
    const own = [NODE, ...SERVER_FLAGS, BRIEFLY, join(ROOT, program), ...args];
    // a shell is the only way to a limit of another process
    const limited = ['/bin/sh', '-c', `ulimit -n ${this.#files}; exec "$0" "$@"`, ...own];
    const command = this.#files === undefined ? own : limited;
    const [file = '', ...rest] = this.#disk?.inside(command) ?? command;
    const child = spawn(file, rest, {
      cwd: ROOT,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const output of [child.stdout, child.stderr]) {
      output?.on('data', (chunk) => {
        this.#log = (this.#log + String(chunk)).slice(-LOG_CHARS);
        this.#onLog(String(chunk));
      });
    }
    return child;
  }

  /** Runs a program to its end; returns its exit code and output. */
  async finish(program: string, args: readonly string[] = []): Promise<Finished> {
    const child = this.run(program, args);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += String(chunk);
      });
    }
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  }

  /**
   * Sets a limit of the running process: bytes of a file that it writes, or files that it has open.
   * Linux only. Returns what gives it back the limit that it had.
   */
  limit(of: 'fsize' | 'nofile', most: number): () => void {
    const process = `--pid=${this.pid}`;
    const show = ['--raw', '--noheadings', '--output=SOFT', `--${of}`];
    const before = execFileSync('prlimit', [process, ...show], { encoding: 'utf8' }).trim();
    const set = (value: string): void => {
      execFileSync('prlimit', [process, `--${of}=${value}:`]);
    };
    set(String(most));
    return () => set(before);
  }

  async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/readyz`)).ok;
    } catch {
      return false;
    }
  }

  /** Ends the process as a crash would. */
  async kill9(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** An orderly stop; the data stays. */
  async pause(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** An orderly restart on the same data; returns the duration of the start in milliseconds. */
  async restart(): Promise<number> {
    await this.#end('SIGTERM');
    return await this.start();
  }

  /** An orderly stop; removes the data. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    if (this.#disk === undefined) rmSync(this.dataDir, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = null;
    process.off('exit', this.#kill);
    if (child === null || !isRunning(child)) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

export interface Finished {
  /** null: ended by a signal. */
  readonly code: number | null;
  readonly output: string;
}

const isRunning = (child: ChildProcess): boolean =>
  child.exitCode === null && child.signalCode === null;
