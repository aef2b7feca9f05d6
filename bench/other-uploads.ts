/** Customers who upload a picture of about 7 MB each, again and again. */
import { API_BASE } from '@maru/contract/constants';
import sharp from 'sharp';
import type { Account } from './durable-accounts.ts';
import { repeat } from './others.ts';

/** Random dots hardly compress. */
const SIDE = 2_900;

async function largePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: SIDE, height: SIDE, channels: 3, background: '#888', noise } as const;
  return new Uint8Array(await sharp({ create }).jpeg({ quality: 92 }).toBuffer());
}

interface Given {
  readonly url: string;
  readonly accounts: readonly Account[];
}

await repeat(async ({ url, accounts }: Given) => {
  const body = await largePicture();
  return accounts.map(({ account, token }) => () => {
    const headers = { account, token, 'content-type': 'image/jpeg' };
    return fetch(`${url}${API_BASE}/identity/picture`, { method: 'POST', headers, body });
  });
});
