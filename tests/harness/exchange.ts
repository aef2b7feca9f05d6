/** The exchange as a process of its own, on a local socket of a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer, NODE, ROOT, serverProgram } from '../../tools/prepare.mjs';
import { until } from './wait.ts';

const START_MS = 30_000;

export class Exchange {
  readonly #folder = mkdtempSync(join(tmpdir(), 'maru-exchange-'));
  readonly socket = join(this.#folder, 'venue.sock');
  #process: ChildProcess | null = null;
  /** Every line of its log, over all restarts. */
  readonly logged: string[] = [];
  readonly #kill = (): void => {
    this.#process?.kill('SIGKILL');
  };

  /** Log messages so far that contain `text`. */
  said(text: string): string[] {
    return this.logged.filter((line) => line.includes(text));
  }

  /** Starts the process; resolves once it listens. */
  async start(): Promise<this> {
    await buildServer();
    const { PATH, HOME, TMPDIR } = process.env;
    const child = spawn(NODE, [join(ROOT, serverProgram('venue/process'))], {
      cwd: ROOT,
      env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), VENUE_URL: `unix:${this.socket}` },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#process = child;
    process.once('exit', this.#kill);
    const before = this.said('the exchange listens').length;
    let rest = '';
    child.stderr?.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      this.logged.push(...lines);
    });
    await until(
      () => `the exchange listens\n${this.logged.slice(-20).join('\n')}`,
      START_MS,
      () => this.said('the exchange listens').length > before,
    );
    return this;
  }

  /** Ends the process as a crash would. */
  async kill9(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    process.off('exit', this.#kill);
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    await this.kill9();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
