/**
 * An unreliable connection to the exchange or to a database: delays, cuts anywhere, and for the
 * exchange, whose messages may come twice, duplicates.
 */
import {
  type AddressInfo,
  connect,
  createServer,
  type NetConnectOpts,
  type Socket,
} from 'node:net';
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
  readonly far: Socket;
  broken: boolean;
}

export class RoughLink {
  readonly #server = createServer((core) => this.#carry(core));
  readonly #target: NetConnectOpts;
  readonly #prng: Prng;
  readonly #pairs = new Set<Pair>();
  /** Bytes, in either direction, after which the connection is cut; null: none. */
  #budget: number | null = null;
  #onCut: () => void = () => undefined;
  /** True: nothing gets through, and every new connection is closed. */
  #closed = false;
  /** True: with delays and duplicates. */
  rough = true;

  /** @param target socket of the exchange, or address of a database */
  constructor(target: NetConnectOpts, prng: Prng) {
    this.#target = target;
    this.#prng = prng;
  }

  /** @param at path of a socket; by default a free port of 127.0.0.1 */
  async listen(at?: string): Promise<void> {
    const where = at === undefined ? { host: '127.0.0.1', port: 0 } : { path: at };
    await new Promise<void>((done) => this.#server.listen(where, done));
  }

  /** Where it listens, when that is no path. */
  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Cuts every connection, and lets none in until `open`. */
  shut(): void {
    this.#closed = true;
    this.#cut();
  }

  open(): void {
    this.#closed = false;
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
    if (this.#closed) {
      core.destroy();
      return;
    }
    const far = connect(this.#target);
    const pair = { core, far, broken: false };
    this.#pairs.add(pair);
    for (const socket of [core, far]) {
      socket.on('error', () => undefined);
      socket.once('close', () => {
        core.destroy();
        far.destroy();
        this.#pairs.delete(pair);
      });
    }
    void this.#pass(core, far, pair);
    void this.#pass(far, core, pair);
  }

  /** The exchange listens on a socket with a path; a database's bytes are passed as they come. */
  get #hasMessages(): boolean {
    return 'path' in this.#target;
  }

  async #pass(from: Socket, to: Socket, pair: Pair): Promise<void> {
    let rest = Buffer.alloc(0);
    try {
      for await (const chunk of from) {
        if (this.rough && this.#prng.below(LATE) === 0) await pause(this.#prng.below(LATEST_MS));
        if (!this.#hasMessages) {
          this.#write(to, chunk as Buffer, pair);
          continue;
        }
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
    for (const { core, far } of this.#pairs) {
      core.destroy();
      far.destroy();
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
