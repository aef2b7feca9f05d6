import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readVenueSettings } from './venue-settings.ts';

const KEY = 'ab'.repeat(32);

/** Reads settings with a key file of the content `text`. */
function read(url: string, text: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'maru-venue-key-'));
  const file = join(folder, 'key');
  try {
    if (text !== null) writeFileSync(file, text);
    return readVenueSettings({ VENUE_URL: url, VENUE_KEY_FILE: text === null ? '' : file });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it.each([
  ['unix:/run/maru/venue.sock', { path: '/run/maru/venue.sock' }],
  ['tcp://localhost:9000', { host: 'localhost', port: 9000 }],
  ['tcp://[::1]:9000', { host: '::1', port: 9000 }],
])('%s is where the exchange listens', (url, address) => {
  const key = Buffer.from(KEY, 'hex');
  expect(read(url, `${KEY}\n`)).toEqual({ venue: { address, key }, problems: [] });
});

it('without a URL the exchange is a thread of the server', () => {
  expect(readVenueSettings({})).toEqual({ venue: null, problems: [] });
});

it('a local socket needs no key: the rights of its file say who may come', () => {
  const { venue, problems } = read('unix:/run/venue.sock', null);
  expect(venue?.key).toHaveLength(0);
  expect(problems).toEqual([]);
});

it.each([
  ['tcp://localhost:9000', null, 'needs VENUE_KEY_FILE'],
  ['tcp://localhost:9000', 'short', 'must hold a key of 32 bytes'],
  ['tcp://localhost:0', KEY, 'must be unix:/path or tcp://host:port'],
  ['tcp://localhost', KEY, 'must be unix:/path or tcp://host:port'],
  ['http://localhost:1', KEY, 'must be unix:/path or tcp://host:port'],
  ['unix:relative', null, 'must be unix:/path or tcp://host:port'],
])('%s with the key %s is refused', (url, key, problem) => {
  expect(read(url, key).problems).toEqual([expect.stringContaining(problem)]);
});
