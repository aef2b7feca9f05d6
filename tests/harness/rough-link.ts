/** An unreliable connection between core and exchange: delays, duplicates, and cuts anywhere. */
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Prng } from '@maru/std/prng';

/** One message in this many is sent twice. */
const TWICE = 8;
/** One chunk in this many is delayed, with all after it. */
const LATE = 6;
const LATEST_MS = 15;
const LENGTH_BYTES = 4;
/** The kind byte of messages and acknowledgements; 0 is the handshake, which comes once. */
const HANDSHAKE = 0;

interface Pair {
  readonly core: Socket;
  readonly exchange: Socket;
  broken: boolean;
}

export class RoughLink {
  readonly #server = createServer((core) => this.#carry(core));
  readonly #target: string;
  readonly #prng: Prng;
  readonly #pairs = new Set<Pair>();
  /** Bytes, in either direction, after which the connection is cut; null: none. */
  #budget: number | null = null;
  #onCut: () => void = () => undefined;
  /** True: with delays and duplicates. */
  rough = true;

  /** @param target the exchange's socket */
  constructor(target: string, prng: Prng) {
    this.#target = target;
    this.#prng = prng;
  }

  async listen(path: string): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(path, done));
  }

  /** Cuts the connection after `bytes` more, at any position in a message. */
  cutAfter(bytes: number): Promise<void> {
    this.#budget = bytes;
    return new Promise((done) => {
      this.#onCut = done;
    });
  }

  async close(): Promise<void> {
    this.#cut();
    await new Promise((done) => this.#server.close(done));
  }

  #carry(core: Socket): void {
    const exchange = connect(this.#target);
    const pair = { core, exchange, broken: false };
    this.#pairs.add(pair);
    for (const socket of [core, exchange]) {
      socket.on('error', () => undefined);
      socket.once('close', () => {
        core.destroy();
        exchange.destroy();
        this.#pairs.delete(pair);
      });
    }
    void this.#pass(core, exchange, pair);
    void this.#pass(exchange, core, pair);
  }

  async #pass(from: Socket, to: Socket, pair: Pair): Promise<void> {
    let rest = Buffer.alloc(0);
    try {
      for await (const chunk of from) {
        if (this.rough && this.#prng.below(LATE) === 0) await pause(this.#prng.below(LATEST_MS));
        rest = Buffer.concat([rest, chunk as Buffer]);
        for (let end = endOf(rest); end !== null; end = endOf(rest)) {
          const message = rest.subarray(0, end);
          rest = rest.subarray(end);
          const twice = this.rough && message[LENGTH_BYTES] !== HANDSHAKE;
          this.#write(to, message, pair);
          if (twice && this.#prng.below(TWICE) === 0) this.#write(to, message, pair);
        }
      }
    } catch {
      // a cut connection: both ends are closed by then
    }
  }

  #write(to: Socket, message: Buffer, pair: Pair): void {
    if (to.destroyed || pair.broken) return;
    if (this.#budget === null || message.length < this.#budget) {
      if (this.#budget !== null) this.#budget -= message.length;
      to.write(message);
      return;
    }
    // the first part still arrives, and nothing after it
    pair.broken = true;
    const part = message.subarray(0, this.#budget);
    this.#budget = null;
    to.write(part, () => this.#cut());
  }

  #cut(): void {
    for (const { core, exchange } of this.#pairs) {
      core.destroy();
      exchange.destroy();
    }
    this.#onCut();
  }
}

/** End of the first message; null: it is incomplete. */
function endOf(bytes: Buffer): number | null {
  if (bytes.length < LENGTH_BYTES) return null;
  const end = LENGTH_BYTES + bytes.readUInt32BE();
  return bytes.length < end ? null : end;
}
