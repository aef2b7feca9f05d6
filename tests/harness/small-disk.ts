/** A file system of its own, small enough to be filled, in a namespace of Linux. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './wait.ts';

const START_MS = 10_000;
const CHUNK = Buffer.alloc(64 * 1024, 'x');
/** Root of a namespace of users and mounts: no other process sees what is mounted there. */
const APART = ['--map-root-user', '--mount', '/bin/sh', '-c'];
const MOUNT = 'mount -t tmpfs -o size="$1" maru "$0"';

/** False where the system lets nobody mount: not on Linux, and in some containers. */
export function canMakeDisks(): boolean {
  if (process.platform !== 'linux') return false;
  const folder = mkdtempSync(join(tmpdir(), 'maru-disk-'));
  try {
    execFileSync('unshare', [...APART, MOUNT, folder, '1m'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}

export class SmallDisk {
  /** Where it is mounted, for the processes started by `inside`. */
  readonly folder = mkdtempSync(join(tmpdir(), 'maru-disk-'));
  readonly #holder: ChildProcess;
  readonly #kill = (): void => {
    this.#holder.kill('SIGKILL');
  };

  private constructor(mib: number) {
    // it keeps the namespace, and does nothing else
    const script = `${MOUNT} && touch "$0/.mounted" && exec sleep infinity`;
    const args = [...APART, script, this.folder, `${mib}m`];
    this.#holder = spawn('unshare', args, { stdio: 'ignore' });
    process.once('exit', this.#kill);
  }

  static async make(mib: number): Promise<SmallDisk> {
    const disk = new SmallDisk(mib);
    await until('the disk is mounted', START_MS, () => existsSync(join(disk.seen, '.mounted')));
    return disk;
  }

  /** The same folder for this process. */
  get seen(): string {
    return join(`/proc/${this.#holder.pid}/root`, this.folder);
  }

  get freeBytes(): number {
    const { bavail, bsize } = statfsSync(this.seen);
    return bavail * bsize;
  }

  /**
   * A command that runs where the disk is mounted; the process is the command's own.
   * @param user who it believes to be: whoever runs the tests, and owns the disk, is root there
   */
  inside(command: readonly string[], user?: { readonly uid: number; readonly gid: number }) {
    const spaces = ['--user', '--mount', '--preserve-credentials'];
    const as = user && ['unshare', '--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`];
    return ['nsenter', `--target=${this.#holder.pid}`, ...spaces, ...(as ?? []), ...command];
  }

  /** Fills it until not a byte more is taken. */
  fill(): void {
    const file = openSync(join(this.seen, '.filler'), 'a');
    try {
      for (;;) writeSync(file, CHUNK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  /** Takes away what `fill` has put there. */
  empty(): void {
    rmSync(join(this.seen, '.filler'), { force: true });
  }

  /** Takes no more writes; nothing may be open for writing. */
  close(): void {
    const [file = '', ...args] = this.inside(['mount', '-o', 'remount,ro', this.folder]);
    execFileSync(file, args);
  }

  /** All that lies there is gone. */
  async stop(): Promise<void> {
    process.off('exit', this.#kill);
    const ended = once(this.#holder, 'exit');
    this.#kill();
    await ended;
    rmdirSync(this.folder);
  }
}
