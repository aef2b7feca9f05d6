/** Customers who order over HTTP and hear of their fills on the stream, as the app does. */
import { once } from 'node:events';
import { API_BASE } from '@maru/contract/constants';
import type { ServerFrame } from '@maru/contract/stream';
import { assert } from '@maru/std/assert';
import type { Prng } from '@maru/std/prng';
import { WebSocket } from 'ws';
import { until } from '../tests/harness/wait.ts';
import { CallConnection } from './call-connection.ts';
import type { Account } from './durable-accounts.ts';

/** How long the last fills may take after the last order, ms. */
const TAIL_MS = 20_000;

export interface Load {
  /** Orders a second that were accepted, filled and pushed to their customer. */
  readonly filledPerSecond: number;
  /** Milliseconds until an order was accepted, of every order, sorted. */
  readonly waits: readonly number[];
}

export class Clients {
  readonly #url: string;
  readonly #accounts: readonly Account[];
  readonly #callers: CallConnection[] = [];
  readonly #sockets: WebSocket[] = [];
  #filled = 0;
  #dropped = 0;
  #lastFill = 0;
  #keys = 0;

  constructor(url: string, accounts: readonly Account[]) {
    this.#url = url;
    this.#accounts = accounts;
  }

  /** Opens every client's stream and his connection for calls. */
  async connect(): Promise<void> {
    for (const { account, token } of this.#accounts) {
      const socket = new WebSocket(`${this.#url.replace('http', 'ws')}${API_BASE}/stream`);
      await once(socket, 'open');
      socket.send(JSON.stringify({ op: 'hello', account, token }));
      // account events come from the answered hello on
      await once(socket, 'message');
      socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as ServerFrame));
      this.#sockets.push(socket);
      this.#callers.push(await CallConnection.open(this.#url, { account, token }));
    }
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
    for (const caller of this.#callers) caller.close();
  }

  #hear(frame: ServerFrame): void {
    if (frame.t !== 'account') return;
    for (const event of frame.events) {
      // while a part of an order is pending there is more to come
      if (event.kind === 'balance' || event.kind === 'review' || event.status === 'pending')
        continue;
      if (event.kind === 'order') this.#dropped += 1;
      else {
        this.#filled += 1;
        this.#lastFill = performance.now();
      }
    }
  }

  /** Every client places one market order after another for a while. */
  async order(symbols: readonly string[], ms: number, prng: Prng): Promise<Load> {
    const waits: number[] = [];
    const [filled, dropped] = [this.#filled, this.#dropped];
    const begin = performance.now();
    const client = async (caller: CallConnection): Promise<void> => {
      while (performance.now() < begin + ms) {
        this.#keys += 1;
        const order = { symbol: prng.pick(symbols), side: 'long', type: 'market', lots: 1 };
        const sent = performance.now();
        const clientOrderId = `load-${begin}-${this.#keys}`;
        const body = { ...order, leverage: 1, clientOrderId };
        const answer = await caller.post('/trade/order', JSON.stringify(body));
        assert(answer.startsWith('{"status":1'), `an order is accepted: ${answer}`);
        waits.push(performance.now() - sent);
      }
    };
    await Promise.all(this.#callers.map(client));
    const ended = (): number => this.#filled - filled + this.#dropped - dropped;
    await until('every order is filled', TAIL_MS, () => ended() >= waits.length);
    assert(this.#dropped - dropped < waits.length / 20, 'the market has what is ordered');
    const filledPerSecond = ((this.#filled - filled) * 1_000) / (this.#lastFill - begin);
    return { filledPerSecond, waits: waits.sort((a, b) => a - b) };
  }

  /** Answers a second of a call that changes nothing; every client asks again and again. */
  async ask(ms: number, path: string, bodyOf: () => object): Promise<number> {
    let answers = 0;
    const begin = performance.now();
    const client = async (caller: CallConnection): Promise<void> => {
      while (performance.now() < begin + ms) {
        const answer = await caller.post(path, JSON.stringify(bodyOf()));
        assert(answer.startsWith('{"status":1'), `${path} is answered: ${answer}`);
        answers += 1;
      }
    };
    await Promise.all(this.#callers.map(client));
    return (answers * 1_000) / (performance.now() - begin);
  }

  /** Answers a second of the call that has least to do: it needs neither session nor core. */
  askNothing(ms: number): Promise<number> {
    return this.ask(ms, '/common/config', () => ({}));
  }
}
