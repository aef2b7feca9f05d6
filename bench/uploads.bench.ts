/** Orders of a few clients while others upload twenty pictures of 7 MB at once. */
import { API_BASE } from '@maru/contract/constants';
import { Prng } from '@maru/std/prng';
import sharp from 'sharp';
import { createDatabase, startPostgres } from '../tests/harness/postgres.ts';
import type { Account } from './durable-accounts.ts';
import { Clients, percentile } from './durable-clients.ts';
import { type Figure, inTurns, report } from './figure.ts';
import { type Market, openMarket } from './serving.ts';

const ORDERING = 4;
const AT_ONCE = 20;
const TURN_MS = 5_000;
/** Random dots hardly compress: a JPEG of about 7 MB. */
const SIDE = 2_900;

async function largePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: SIDE, height: SIDE, channels: 3, background: '#888', noise } as const;
  return new Uint8Array(await sharp({ create }).jpeg({ quality: 92 }).toBuffer());
}

/** Uploads a picture for each of some accounts at once, again and again until it is told to end. */
async function upload(url: string, from: readonly Account[], ended: () => boolean) {
  const body = await largePicture();
  let answered = 0;
  const one = async ({ account, token }: Account): Promise<void> => {
    while (!ended()) {
      const headers = { account, token, 'content-type': 'image/jpeg' };
      await fetch(`${url}${API_BASE}/identity/picture`, { method: 'POST', headers, body });
      answered += 1;
    }
  };
  await Promise.all(from.map(one));
  return { answered, bytes: body.length };
}

async function measure({ app, accounts, symbols }: Market): Promise<Figure[]> {
  const clients = new Clients(app.url, accounts.slice(0, ORDERING));
  const uploading = accounts.slice(ORDERING, ORDERING + AT_ONCE);
  const prng = new Prng('uploads');
  const waits = { alone: [] as number[], beside: [] as number[] };
  await clients.connect();
  const order = async (name: keyof typeof waits): Promise<number> => {
    const load = await clients.order(symbols, TURN_MS, prng);
    waits[name].push(percentile(load.waits, 0.99));
    return percentile(load.waits, 0.5);
  };
  await clients.order(symbols, TURN_MS, prng);
  const medians = await inTurns({
    alone: () => order('alone'),
    beside: async () => {
      let ended = false;
      const uploads = upload(app.url, uploading, () => ended);
      const median = await order('beside');
      ended = true;
      const { answered, bytes } = await uploads;
      console.warn(`${answered} pictures of ${(bytes / 1e6).toFixed(1)} MB answered`);
      return median;
    },
  });
  clients.close();
  const figure = (name: string, runs: number[], alone: number[]): Figure => ({
    ...{ name: `accepted after (${name}) beside ${AT_ONCE} uploads`, unit: 'ms', runs },
    beside: { name: 'without uploads', runs: alone },
    target: { of: 'ratio', most: 1.5 },
  });
  return [
    figure('median', medians.beside, medians.alone),
    figure('99 %', waits.beside, waits.alone),
  ];
}

const postgres = await startPostgres({ durable: true });
try {
  const market = await openMarket((await createDatabase(postgres.url)).url, {});
  try {
    report(await measure(market));
  } finally {
    await market.app.stop();
  }
} finally {
  await postgres.stop();
}
