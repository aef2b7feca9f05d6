import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Dialer } from './dialer.ts';
import { ExchangeHost } from './exchange-host.ts';
import { ExchangeServer } from './exchange-server.ts';
import { SETUP } from './testing.ts';
import { handshakeFrame } from './wire/frames.ts';
import { PROTOCOL } from './wire/handshake.ts';

const KEY = Buffer.alloc(32, 7);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let folder: string;
let path: string;
let closers: (() => Promise<void> | void)[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maru-exchange-'));
  path = join(folder, 'venue.sock');
  closers = [];
});
afterEach(async () => {
  for (const close of closers.reverse()) await close();
  rmSync(folder, { recursive: true });
});

async function serve(): Promise<void> {
  const host = new ExchangeHost(quiet, Date.now);
  const server = new ExchangeServer({ host, key: KEY, log: quiet });
  await server.listen({ path });
  closers.push(() => server.close());
}

/** The end of a core's first contact: a session, or an error. */
function dial(core: { key?: Buffer; epoch?: number; market?: string } = {}): Promise<string> {
  const { key = KEY, epoch = 1, market = 'one' } = core;
  return new Promise((resolve) => {
    const dialer = new Dialer({
      venue: { address: { path }, key },
      epoch,
      market,
      log: {
        info: () => undefined,
        warn: (fields) => resolve(String((fields as { error?: string }).error)),
      },
      began: (run) => resolve(run === null ? 'empty' : run.day),
      onMessage: () => undefined,
      resumed: () => undefined,
      cut: () => undefined,
    });
    closers.push(() => dialer.stop());
  });
}

it('lets in who has the key, and the same user alone', async () => {
  await serve();
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(await dial()).toBe('empty');
  expect(await dial({ key: Buffer.alloc(32, 8) })).toBe('the exchange refuses: proof');
  expect(await dial({ key: Buffer.alloc(0) })).toBe('the exchange refuses: proof');
});

it('turns a core away that another one has taken over from', async () => {
  await serve();
  expect(await dial({ epoch: 2 })).toBe('empty');
  expect(await dial({ epoch: 1 })).toBe('the exchange refuses: epoch');
  expect(await dial({ epoch: 1, market: 'another' })).toBe('empty');
});

it('takes the place of a dead process, and not of a living one', async () => {
  await serve();
  await expect(serve()).rejects.toThrow('EADDRINUSE');
  expect(await dial()).toBe('empty');
});

it('lets a core in again after a run has failed, and it finds none', async () => {
  await serve();
  const began: (string | null)[] = [];
  const dialer = new Dialer({
    venue: { address: { path }, key: KEY },
    epoch: 1,
    market: 'one',
    log: quiet,
    began: (run) => {
      began.push(run?.day ?? null);
      const bases = began.length < 3 ? {} : SETUP.bases;
      dialer.send({ kind: 'start', setup: { market: { ...SETUP, bases }, now: SETUP.now } });
      dialer.send({ kind: 'open' });
    },
    onMessage: ({ kind }) => kinds.add(kind),
    resumed: () => undefined,
    cut: () => undefined,
  });
  const kinds = new Set<string>();
  closers.push(() => dialer.stop());
  await expect.poll(() => kinds.has('marks')).toBe(true);
  expect(began).toEqual([null, null, null]);
});

it.each([
  ['does not have the key', { proof: 'x', session: 's', resumed: false, received: 0, run: null }],
  ['a handshake without proof', {}],
])('a core leaves an exchange that shows no proof: %s', async (problem, welcome) => {
  const impostor = createServer((socket) => {
    socket.write(handshakeFrame({ protocol: PROTOCOL, nonce: 'n' }));
    socket.once('data', () => socket.write(handshakeFrame(welcome)));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((done) => impostor.listen(path, done));
  closers.push(() => void impostor.close());
  expect(await dial()).toContain(problem);
});

it('a core leaves an exchange of another version', async () => {
  const newer = createServer((socket) => {
    socket.write(handshakeFrame({ protocol: PROTOCOL + 1, nonce: 'n' }));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((done) => newer.listen(path, done));
  closers.push(() => void newer.close());
  expect(await dial()).toBe(`the exchange speaks version ${PROTOCOL + 1}, this server ${PROTOCOL}`);
});
