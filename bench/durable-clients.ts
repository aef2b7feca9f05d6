/** Customers who order over HTTP and hear of their fills on the stream, as the app does. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { API_BASE } from '@maru/contract/constants';
import type { ServerFrame } from '@maru/contract/stream';
import { assert } from '@maru/std/assert';
import type { Prng } from '@maru/std/prng';
import { WebSocket } from 'ws';
import { until } from '../tests/harness/wait.ts';
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
  readonly #agent: Agent;
  readonly #sockets: WebSocket[] = [];
  #filled = 0;
  #dropped = 0;
  #lastFill = 0;
  #keys = 0;

  constructor(url: string, accounts: readonly Account[]) {
    this.#url = url;
    this.#accounts = accounts;
    this.#agent = new Agent({ keepAlive: true, maxSockets: accounts.length });
  }

  /** Opens every client's stream. */
  async connect(): Promise<void> {
    for (const { account, token } of this.#accounts) {
      const socket = new WebSocket(`${this.#url.replace('http', 'ws')}${API_BASE}/stream`);
      await once(socket, 'open');
      socket.send(JSON.stringify({ op: 'hello', account, token }));
      // account events come from the answered hello on
      await once(socket, 'message');
      socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as ServerFrame));
      this.#sockets.push(socket);
    }
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
    this.#agent.destroy();
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

  /** A call's envelope. */
  #post(path: string, body: object, who: Account | null): Promise<{ status: number }> {
    const text = JSON.stringify(body);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    };
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number }>();
    const sent = request(
      `${this.#url}${API_BASE}${path}`,
      { method: 'POST', agent: this.#agent, headers: { ...headers, ...who } },
      (response) => {
        let answer = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          answer += chunk;
        });
        response.on('end', () => resolve(JSON.parse(answer) as { status: number }));
      },
    );
    sent.on('error', reject);
    sent.end(text);
    return promise;
  }

  /** Every client places one market order after another for a while. */
  async order(symbols: readonly string[], ms: number, prng: Prng): Promise<Load> {
    const waits: number[] = [];
    const [filled, dropped] = [this.#filled, this.#dropped];
    const begin = performance.now();
    const client = async (who: Account): Promise<void> => {
      while (performance.now() < begin + ms) {
        this.#keys += 1;
        const order = { symbol: prng.pick(symbols), side: 'long', type: 'market', lots: 1 };
        const sent = performance.now();
        const clientOrderId = `load-${begin}-${this.#keys}`;
        const body = { ...order, leverage: 1, clientOrderId };
        const answer = await this.#post('/trade/order', body, who);
        assert(answer.status === 1, `an order is accepted: ${JSON.stringify(answer)}`);
        waits.push(performance.now() - sent);
      }
    };
    await Promise.all(this.#accounts.map(client));
    const ended = (): number => this.#filled - filled + this.#dropped - dropped;
    await until('every order is filled', TAIL_MS, () => ended() >= waits.length);
    assert(this.#dropped - dropped < waits.length / 20, 'the market has what is ordered');
    const filledPerSecond = ((this.#filled - filled) * 1_000) / (this.#lastFill - begin);
    return { filledPerSecond, waits: waits.sort((a, b) => a - b) };
  }

  /** Answers a second of a call that changes nothing and needs no session. */
  async askNothing(ms: number): Promise<number> {
    let answers = 0;
    const begin = performance.now();
    const client = async (): Promise<void> => {
      while (performance.now() < begin + ms) {
        await this.#post('/common/config', {}, null);
        answers += 1;
      }
    };
    await Promise.all(this.#accounts.map(client));
    return (answers * 1_000) / (performance.now() - begin);
  }
}
