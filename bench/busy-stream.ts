/**
 * A server in front of the app's own that passes everything on, and adds prices to its stream: as
 * many as a market would have whose every stock trades ten times a second.
 */
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ClientMessage, QuoteFrame, ServerFrame } from '@maru/contract/stream';
import { WebSocket, WebSocketServer } from 'ws';

/** A client's connection, with the newest quote of each stock that it follows. */
interface Client {
  readonly socket: WebSocket;
  readonly quotes: Map<string, QuoteFrame>;
}

export class BusyStream {
  readonly #server: Server;
  readonly #clients = new Set<Client>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #turn = 0;

  private constructor(target: URL) {
    this.#server = createServer((asked, answer) => {
      const { method, headers, url: path } = asked;
      const passed = request({ host: target.hostname, port: target.port, method, headers, path });
      passed.on('response', (from) => {
        answer.writeHead(from.statusCode ?? 502, from.headers);
        from.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
    });
    const streams = new WebSocketServer({ noServer: true });
    this.#server.on('upgrade', (asked, socket, head) => {
      streams.handleUpgrade(asked, socket, head, (client) => {
        this.#join(client, new URL(asked.url ?? '', `ws://${target.host}`));
      });
    });
  }

  /** Listens on a free port. @param url the app's own server */
  static async before(url: string): Promise<BusyStream> {
    const made = new BusyStream(new URL(url));
    made.#server.listen(0, '127.0.0.1');
    await once(made.#server, 'listening');
    return made;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Stocks that are followed, and whose first quote has come. */
  get followed(): number {
    return Math.max(0, ...[...this.#clients].map(({ quotes }) => quotes.size));
  }

  /** Moves the price of every followed stock `times` a second. */
  begin(times: number): void {
    this.#timer = setInterval(() => {
      this.#turn += 1;
      for (const { socket, quotes } of this.#clients) {
        for (const quote of quotes.values()) socket.send(JSON.stringify(moved(quote, this.#turn)));
      }
    }, 1_000 / times);
  }

  end(): void {
    clearInterval(this.#timer);
  }

  async close(): Promise<void> {
    this.end();
    for (const { socket } of this.#clients) socket.terminate();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(socket: WebSocket, target: URL): void {
    const client: Client = { socket, quotes: new Map() };
    this.#clients.add(client);
    const far = new WebSocket(target);
    const waiting: string[] = [];
    far.on('open', () => {
      for (const text of waiting.splice(0)) far.send(text);
    });
    socket.on('message', (data) => {
      const text = String(data);
      forget(client, JSON.parse(text) as ClientMessage);
      if (far.readyState === WebSocket.OPEN) far.send(text);
      else waiting.push(text);
    });
    far.on('message', (data) => {
      const frame = JSON.parse(String(data)) as ServerFrame;
      if (frame.t === 'quote') client.quotes.set(frame.symbol, frame);
      socket.send(String(data));
    });
    const end = (): void => {
      this.#clients.delete(client);
      far.terminate();
      socket.terminate();
    };
    for (const side of [far, socket]) side.on('close', end).on('error', end);
  }
}

/** Stocks that a client no longer follows have no more prices. */
function forget({ quotes }: Client, message: ClientMessage): void {
  if (message.op !== 'unsub') return;
  for (const topic of message.topics) quotes.delete(topic.replace('quote:', ''));
}

/** The quote at another price and volume each turn, up to 5 % around its own. */
function moved(quote: QuoteFrame, turn: number): QuoteFrame {
  const own = Number(quote.price);
  const price = Math.max(1, Math.round(own * (1 + ((turn % 11) - 5) / 100)));
  const value = price - Number(quote.base);
  const gain = ((value / Number(quote.base)) * 100).toFixed(2);
  const volume = quote.volume + turn;
  return { ...quote, price: String(price), gain, gainValue: String(value), volume };
}
