/** A server with all around it that can fail: its disk, clock, exchange, and way to a database. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Prng } from '@maru/std/prng';
import { type App, startApp } from '../harness/app.ts';
import type { DatabaseKind } from '../harness/databases.ts';
import { Exchange } from '../harness/exchange.ts';
import { RoughLink } from '../harness/rough-link.ts';
import { canMakeDisks, SmallDisk } from '../harness/small-disk.ts';

/** A first start takes about 200 MiB and wants 256 to be free. */
const DISK_MIB = 900;

/** No caller is refused for asking often: what is looked for is what faults do. */
export const UNHURRIED = {
  LIMIT_LOGINS_PER_MINUTE: '1000000',
  LIMIT_REGISTRATIONS_PER_MINUTE: '1000000',
  LIMIT_REGISTRATIONS_PER_CODE_PER_MINUTE: '1000000',
  LIMIT_WRITES_PER_MINUTE: '1000000',
  // a member who is refused too often must wait, and what is answered then tells nothing
  LIMIT_STAFF_REFUSALS_PER_MINUTE: '1000000',
} as const;

export interface Bed {
  readonly app: App;
  readonly exchange: Exchange;
  /** The way to PostgreSQL; null: the database is embedded. */
  readonly link: RoughLink | null;
  /** Where the embedded database lies; null where this machine lets nobody mount a disk. */
  readonly disk: SmallDisk | null;
  /** Sets the server's date and time to so much more than the machine's, ms. */
  setClock(aheadMs: number): void;
  stop(): Promise<void>;
}

/** The way to the database at `url`, and the address to use instead of it. */
async function linkTo(url: string, prng: Prng): Promise<{ link: RoughLink; url: string }> {
  const far = new URL(url);
  const link = new RoughLink({ host: far.hostname, port: Number(far.port) }, prng);
  link.rough = false;
  await link.listen();
  far.port = String(link.port);
  return { link, url: far.href };
}

/** Starts it all; whatever was started is stopped again when a part does not start. */
export async function makeBed(database: DatabaseKind, seed: string): Promise<Bed> {
  const folder = mkdtempSync(join(tmpdir(), 'maru-bed-'));
  const clockFile = join(folder, 'clock');
  const setClock = (aheadMs: number): void => writeFileSync(clockFile, String(aheadMs));
  setClock(0);
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const { options, drop } = await database.make();
    closers.push(drop);
    const isEmbedded = options.databaseUrl === undefined;
    const way = isEmbedded ? null : await linkTo(options.databaseUrl, new Prng(`${seed} link`));
    closers.push(() => way?.link.close());
    const disk = isEmbedded && canMakeDisks() ? await SmallDisk.make(DISK_MIB) : null;
    closers.push(() => disk?.stop());
    const exchange = new Exchange();
    closers.push(() => exchange.stop());
    await exchange.start();
    const app = await startApp({
      ...(way && { databaseUrl: way.url }),
      ...(disk && { disk }),
      env: {
        ...UNHURRIED,
        // what the products have can be named, and others use it at the same time
        SANDBOX_OFFERINGS: 'on',
        VENUE_URL: `unix:${exchange.socket}`,
        CLOCK_FILE: clockFile,
        NODE_OPTIONS: `--import=${new URL('./set-clock.ts', import.meta.url).href}`,
      },
    });
    closers.push(() => app.stop());
    return { app, exchange, link: way?.link ?? null, disk, setClock, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
