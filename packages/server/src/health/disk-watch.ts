/**
 * Room on the disk of the data directory. When it grows short, new orders and other writes are
 * paused while there is still room for what must go on: fills, cancels, settlement. They go on by
 * themselves when there is room again.
 */
import { statfsSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import type { EngineLog } from '../engine/options.ts';

export interface DiskSpace {
  readonly totalBytes: number;
  /** The bytes that this user may still write. */
  readonly freeBytes: number;
}

export type DiskProbe = () => DiskSpace;

/** How often the disk is looked at. */
export const DISK_POLL_MS = 2_000;
/** Paused writes go on once this share of the disk more is free than when they stopped. */
const RESUME_SHARE = 0.01;

export const diskOf =
  (folder: string): DiskProbe =>
  () => {
    const { blocks, bavail, bsize } = statfsSync(folder);
    return { totalBytes: blocks * bsize, freeBytes: bavail * bsize };
  };

export class DiskWatch {
  readonly #probe: DiskProbe;
  readonly #stop: Config['disk'];
  readonly #log: Pick<EngineLog, 'warn' | 'info'>;
  #paused = false;
  #used = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(probe: DiskProbe, stop: Config['disk'], log: Pick<EngineLog, 'warn' | 'info'>) {
    this.#probe = probe;
    this.#stop = stop;
    this.#log = log;
  }

  /** Whether writes are paused. */
  get paused(): boolean {
    return this.#paused;
  }

  /** Used part of the disk, 0 to 1. */
  get used(): number {
    return this.#used;
  }

  /** Looks now, and from now on every two seconds. */
  start(): void {
    this.check();
    this.#timer = setInterval(() => this.check(), DISK_POLL_MS).unref();
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
  }

  /** Looks once. A disk that can't be read leaves everything as it is. */
  check(): void {
    let space: DiskSpace;
    try {
      space = this.#probe();
    } catch (error) {
      this.#log.warn({ error: (error as Error).message }, 'the disk can not be asked for its room');
      return;
    }
    const { totalBytes, freeBytes } = space;
    this.#used = totalBytes > 0 ? 1 - freeBytes / totalBytes : 0;
    const paused = this.#isShort(freeBytes, totalBytes);
    if (paused === this.#paused) return;
    this.#paused = paused;
    const room = { freeMiB: Math.floor(freeBytes / 1024 ** 2), used: this.#used };
    if (paused) this.#log.warn(room, 'the disk is nearly full: writes are paused');
    else this.#log.info(room, 'the disk has room again: writes go on');
  }

  #isShort(freeBytes: number, totalBytes: number): boolean {
    const margin = this.#paused ? RESUME_SHARE * totalBytes : 0;
    const { stopPercent, stopFreeBytes } = this.#stop;
    const leastFree = ((100 - stopPercent) / 100) * totalBytes;
    return freeBytes <= Math.min(leastFree, stopFreeBytes) + margin;
  }
}
