/** Customers that order over HTTP and get their fills on the stream, as the app does. */
import { once } from 'node:events';
import { API_BASE } from '@maru/contract/constants';
import type { ServerFrame } from '@maru/contract/stream';
import { assert } from '@maru/std/assert';
import type { Prng } from '@maru/std/prng';
import { WebSocket } from 'ws';
import { until } from '../tests/harness/wait.ts';
import { CallConnection } from './call-connection.ts';
import type { Account } from './durable-accounts.ts';

/** Time limit of the last fills after the last order, ms. */
const TAIL_MS = 20_000;

export interface Load {
  /** Orders a second: accepted, filled and pushed to their customer. */
  readonly filledPerSecond: number;
  /** Milliseconds until acceptance, of every order, sorted. */
  readonly waits: readonly number[];
}

export interface Answers {
  readonly perSecond: number;
  /** Milliseconds until each answer, sorted. */
  readonly waits: readonly number[];
}

/** Of sorted values the one that `part` of them are below. */
export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

interface Client {
  readonly caller: CallConnection;
  /** Open positions of the client. */
  readonly held: string[];
}

const buyOf = (symbol: string, terms: object): string =>
  JSON.stringify({ symbol, side: 'long', lots: 1, leverage: 1, ...terms });

export class Clients {
  readonly #url: string;
  readonly #accounts: readonly Account[];
  readonly #clients: Client[] = [];
  readonly #sockets: WebSocket[] = [];
  #filled = 0;
  #dropped = 0;
  #lastFill = 0;
  #keys = 0;

  constructor(url: string, accounts: readonly Account[]) {
    this.#url = url;
    this.#accounts = accounts;
  }

  /** Opens every client's stream and its connection for calls. */
  async connect(): Promise<void> {
    for (const { account, token } of this.#accounts) {
      const socket = new WebSocket(`${this.#url.replace('http', 'ws')}${API_BASE}/stream`);
      await once(socket, 'open');
      socket.send(JSON.stringify({ op: 'hello', account, token }));
      // account events begin with the answered hello
      await once(socket, 'message');
      const held: string[] = [];
      socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as ServerFrame, held));
      this.#sockets.push(socket);
      const caller = await CallConnection.open(this.#url, { account, token });
      this.#clients.push({ caller, held });
    }
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
    for (const { caller } of this.#clients) caller.close();
  }

  #hear(frame: ServerFrame, held: string[]): void {
    if (frame.t !== 'account') return;
    for (const event of frame.events) {
      if (event.kind === 'order' && event.reason !== null) this.#dropped += 1;
      // a pending part of an order means that more events follow
      if (event.kind !== 'fill') continue;
      if (event.status !== 'holding' && event.status !== 'closed') continue;
      if (event.status === 'holding') held.push(event.id);
      this.#filled += 1;
      this.#lastFill = performance.now();
    }
  }

  /**
   * Every client places one market order after another for a while: buys, and sales as soon as it
   * has a position, so that the load as a whole moves no price.
   */
  async order(symbols: readonly string[], ms: number, prng: Prng): Promise<Load> {
    const waits: number[] = [];
    const [filled, dropped] = [this.#filled, this.#dropped];
    const begin = performance.now();
    const client = async ({ caller, held }: Client): Promise<void> => {
      while (performance.now() < begin + ms) {
        this.#keys += 1;
        const terms = { type: 'market', clientOrderId: `load-${begin}-${this.#keys}` };
        const id = held.shift();
        const sent = performance.now();
        const answer =
          id === undefined
            ? await caller.post('/trade/order', buyOf(prng.pick(symbols), terms))
            : await caller.post('/trade/close', JSON.stringify({ id, ...terms }));
        assert(answer.startsWith('{"status":1'), `an order is accepted: ${answer}`);
        waits.push(performance.now() - sent);
      }
    };
    await Promise.all(this.#clients.map(client));
    const ended = (): number => this.#filled - filled + this.#dropped - dropped;
    await until('every order is filled', TAIL_MS, () => ended() >= waits.length);
    assert(this.#dropped - dropped < waits.length / 20, 'the market has what is ordered');
    const filledPerSecond = ((this.#filled - filled) * 1_000) / (this.#lastFill - begin);
    return { filledPerSecond, waits: waits.sort((a, b) => a - b) };
  }

  /** Every client repeats a read call. */
  async ask(ms: number, path: string, bodyOf: () => object): Promise<Answers> {
    const waits: number[] = [];
    const begin = performance.now();
    const client = async ({ caller }: Client): Promise<void> => {
      while (performance.now() < begin + ms) {
        const sent = performance.now();
        const answer = await caller.post(path, JSON.stringify(bodyOf()));
        assert(answer.startsWith('{"status":1'), `${path} is answered: ${answer}`);
        waits.push(performance.now() - sent);
      }
    };
    await Promise.all(this.#clients.map(client));
    const perSecond = (waits.length * 1_000) / (performance.now() - begin);
    return { perSecond, waits: waits.sort((a, b) => a - b) };
  }

  /** Answers a second of the call with the least work: it needs neither session nor core. */
  async askNothing(ms: number): Promise<number> {
    return (await this.ask(ms, '/common/config', () => ({}))).perSecond;
  }
}
