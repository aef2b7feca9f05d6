import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QUICKNET, roundInstant } from '@maru/draw/beacon';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DrandBeacon } from './drand-beacon.ts';
import { newTaskRunner, type TaskName, type Tasks } from './tasks.ts';

/** A round of quicknet as it was published. */
const PUBLISHED = {
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

const asked: string[] = [];
let answer = '';
let server: Server;
const log = { warn: vi.fn() };
let machine = roundInstant(PUBLISHED.round);
const runner = newTaskRunner();
const ask = async <N extends TaskName>(name: N, input: Tasks[N]['input']) => runner[name](input);

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => server.close());
beforeEach(() => {
  asked.splice(0);
  log.warn.mockClear();
  machine = roundInstant(PUBLISHED.round);
  answer = JSON.stringify(PUBLISHED);
});

const beacon = (ahead = 0): DrandBeacon =>
  new DrandBeacon({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    work: { ask },
    now: () => machine + ahead,
    machineNow: () => machine,
    log,
  });
const named = { kind: 'drand', round: PUBLISHED.round, source: QUICKNET.chain } as const;

it('takes a published round, and asks for it at the relay of the setting', async () => {
  expect(await beacon().valueOf(named)).toBe(PUBLISHED.signature);
  expect(asked).toEqual([`/${QUICKNET.chain}/public/1000`]);
});

it('asks for no round before its instant', async () => {
  machine -= 1;
  expect(await beacon().valueOf(named)).toBeNull();
  expect(asked).toEqual([]);
});

it.each([
  ['another round’s signature', JSON.stringify({ signature: 'a'.repeat(96) })],
  ['no signature', '{}'],
  ['no JSON', '<html>'],
  ['an endless answer', JSON.stringify({ ...PUBLISHED, more: 'x'.repeat(10_000) })],
])('does not take %s, and says so', async (_what, given) => {
  answer = given;
  expect(await beacon().valueOf(named)).toBeNull();
  expect(log.warn).toHaveBeenCalledOnce();
});

it('waits for a relay that does not answer', async () => {
  const away = new DrandBeacon({
    url: 'http://127.0.0.1:1',
    work: { ask },
    log,
    now: () => machine,
    machineNow: () => machine,
  });
  expect(await away.valueOf(named)).toBeNull();
});

it('names rounds by the machine’s clock, which the sandbox does not move', async () => {
  const hour = 3_600_000;
  expect(await beacon(hour).roundAt(machine + hour)).toEqual(named);
});
