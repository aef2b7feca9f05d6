/** How long orders wait beside a load by others, and without it. */
import { Prng } from '@maru/std/prng';
import { Clients, percentile } from './durable-clients.ts';
import { inTurns } from './figure.ts';
import { beginOthers } from './others.ts';
import type { Market } from './serving.ts';

/** Customers who order beside a load: what they wait is not the machine's limit. */
const ORDERING = 4;

interface Others {
  /** A program for `beginOthers`, and what it is given. */
  readonly program: string;
  readonly data: object;
  /** What it has answered, for the log. */
  readonly what: string;
  readonly turnMs: number;
}

/** Milliseconds until 99 % of orders are accepted, in turns beside the load and without it. */
export async function acceptedBeside(
  { app, accounts, symbols }: Market,
  { program, data, what, turnMs }: Others,
): Promise<{ readonly loaded: number[]; readonly quiet: number[] }> {
  const clients = new Clients(app.url, accounts.slice(0, ORDERING));
  const prng = new Prng(what);
  await clients.connect();
  const quiet = async (): Promise<number> => {
    const { waits } = await clients.order(symbols, turnMs, prng);
    return percentile(waits, 0.99);
  };
  await quiet();
  const runs = await inTurns({
    loaded: async () => {
      const end = await beginOthers(program, data);
      const wait = await quiet();
      console.warn(`${await end()} ${what} answered`);
      return wait;
    },
    quiet,
  });
  clients.close();
  return runs;
}
