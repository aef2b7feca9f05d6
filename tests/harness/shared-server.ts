/** One server for all files that need no more of it than a customer of their own. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type App, startApp } from './app.ts';
import { PLAY_MONEY } from './customer.ts';
import { postgresKind } from './databases.ts';
import { firstStart } from './first-start.ts';
import { storeParameters } from './parameters.ts';

/** Names the address at which the files of a run ask for the server. */
const DOOR = 'TEST_SHARED_SERVER';

/** Whoever shares it has an address of the network in common with all others. */
const ENV = {
  LIMIT_LOGINS_PER_MINUTE: '100000',
  LIMIT_REGISTRATIONS_PER_MINUTE: '100000',
  LIMIT_REGISTRATIONS_PER_CODE_PER_MINUTE: '100000',
  LIMIT_READS_PER_MINUTE: '100000',
  LIMIT_WRITES_PER_MINUTE: '100000',
};

interface Place {
  /** Of the server. */
  readonly url: string;
  /** How many files have asked before. */
  readonly turn: number;
}

async function start(): Promise<App> {
  const kind = postgresKind();
  // the database goes with the PostgreSQL of the whole run
  const { options, fill } = await kind.make(await firstStart(kind, ENV));
  return await startApp({ ...options, env: ENV }, async ({ dataDir, databaseUrl = '' }) => {
    await fill(dataDir);
    await storeParameters(databaseUrl, { playMoneyWon: String(PLAY_MONEY) });
  });
}

let close = async (): Promise<void> => undefined;

/** Vitest calls it before all tests; the server starts when a file asks for it. */
export async function setup(): Promise<void> {
  let server: Promise<App> | undefined;
  let turn = 0;
  const door = createServer((_request, response) => {
    server ??= start();
    server.then(
      ({ url }) => response.end(JSON.stringify({ url, turn: turn++ } satisfies Place)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  process.env[DOOR] = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  close = async () => {
    door.close();
    await (await server)?.stop();
  };
}

/** Vitest calls it after all tests. */
export const teardown = (): Promise<void> => close();

/** The server, which is started by the first who asks. */
export async function sharedServer(): Promise<Place> {
  const door = process.env[DOOR];
  if (door === undefined) throw new Error(`${DOOR} names no address`);
  const answer = await fetch(door);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Place;
}
