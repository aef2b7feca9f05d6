/** The exchange's end of the socket: admits one core, and keeps its session through cuts. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { connectTo } from '../base/local-socket.ts';
import type { VenueAddress } from '../config/venue-address.ts';
import type { ExchangeHost } from './exchange-host.ts';
import type { FromExchange, ToExchange } from './messages.ts';
import { RestartPauses } from './restart-pauses.ts';
import { Connection } from './wire/connection.ts';
import { type Frame, FrameError, handshakeFrame } from './wire/frames.ts';
import {
  type CoreHello,
  newNonce,
  PROTOCOL,
  proofHolds,
  proofOf,
  type Refusal,
  readCoreHello,
  type VenueHello,
  type Welcome,
} from './wire/handshake.ts';
import { Session } from './wire/session.ts';

/** A session is given up when its core is disconnected for longer; a further one reconciles. */
const SESSION_KEPT_MS = 30_000;

interface ServerLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

interface ServerOptions {
  readonly host: ExchangeHost;
  /** Shared with the core; empty on a local socket. */
  readonly key: Buffer;
  readonly log: ServerLog;
}

interface Current {
  readonly id: string;
  readonly session: Session<FromExchange, ToExchange>;
  connection: Connection | null;
}

export class ExchangeServer {
  readonly #options: ServerOptions;
  readonly #server: Server;
  readonly #connections = new Set<Connection>();
  #current: Current | null = null;
  #givingUp: NodeJS.Timeout | undefined;
  readonly #pauses = new RestartPauses();
  /** After a failed run no core is admitted until then (`performance.now`). */
  #closedUntil = 0;
  /** The fence and market of the newest core. */
  #fence = { market: '', epoch: 0 };

  constructor(options: ServerOptions) {
    this.#options = options;
    this.#server = createServer((socket) => this.#accept(socket));
    options.host.onFailed = (livedMs) => this.#pause(livedMs);
  }

  /** Begins to listen; a local socket is open to the same user alone. */
  async listen(address: VenueAddress): Promise<void> {
    if ('path' in address) await removeDead(address.path);
    const mask = process.umask(0o177);
    const listening = new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(address, resolve);
    });
    process.umask(mask);
    await listening;
  }

  async close(): Promise<void> {
    clearTimeout(this.#givingUp);
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const connection of this.#connections) connection.cut();
    await closed;
  }

  /** Disconnects the core; at its next admission it finds no run, and begins another one. */
  #pause(livedMs: number): void {
    this.#closedUntil = performance.now() + this.#pauses.after(livedMs);
    this.#endSession('the run has failed');
  }

  #accept(socket: Socket): void {
    if (performance.now() < this.#closedUntil) {
      socket.destroy();
      return;
    }
    const hello: VenueHello = { protocol: PROTOCOL, nonce: newNonce() };
    const connection = new Connection(socket, {
      frame: (frame, sender) => this.#receive(frame, sender, hello),
      beat: () => this.#current?.session.acknowledge(),
      closed: (line, error) => this.#closed(line, error),
    });
    this.#connections.add(connection);
    connection.write(handshakeFrame(hello));
  }

  #receive(frame: Frame, connection: Connection, hello: VenueHello): void {
    if (!connection.admitted) {
      if (frame.kind !== 'handshake') throw new FrameError('a message before the handshake');
      this.#greet(readCoreHello(frame.text), connection, hello);
    } else if (frame.kind === 'handshake') throw new FrameError('a second handshake');
    else if (this.#current?.connection === connection) this.#current.session.take(frame);
  }

  #greet(core: CoreHello, connection: Connection, hello: VenueHello): void {
    const refused = this.#refusal(core, hello);
    if (refused !== null) {
      this.#options.log.warn({ refused, epoch: core.epoch }, 'a core is turned away');
      connection.end(handshakeFrame({ refused }));
      return;
    }
    this.#fence = { market: core.market, epoch: core.epoch };
    connection.admit();
    clearTimeout(this.#givingUp);
    // of two connections of one core the older is dead, even without a close event yet
    this.#current?.connection?.cut();
    const known = this.#current;
    const resumed = known?.id === core.session && known.session.canResume(core.received);
    const { current, run } =
      resumed && known !== null ? { current: known, run: null } : this.#begin(core.market);
    this.#current = current;
    current.connection = connection;
    const nonces = { own: hello.nonce, other: core.nonce };
    const welcome: Welcome = {
      proof: proofOf(this.#options.key, 'venue', nonces),
      session: current.id,
      resumed,
      received: current.session.received,
      run,
    };
    connection.write(handshakeFrame(welcome));
    current.session.attach(connection, resumed ? core.received : 0);
    this.#options.log.info({ session: current.id, resumed, run: run?.id }, 'a core is connected');
  }

  #refusal(core: CoreHello, hello: VenueHello): Refusal | null {
    if (core.protocol !== PROTOCOL) return 'protocol';
    const expected = proofOf(this.#options.key, 'core', { own: core.nonce, other: hello.nonce });
    if (!proofHolds(core.proof, expected)) return 'proof';
    const { market, epoch } = this.#fence;
    return core.market === market && core.epoch < epoch ? 'epoch' : null;
  }

  #begin(market: string): { current: Current; run: Welcome['run'] } {
    const { host } = this.#options;
    const id = randomUUID();
    const session = new Session<FromExchange, ToExchange>({
      deliver: (message) => host.receive(message),
      overflowed: () => this.#giveUp(id, 'the core is too far behind'),
    });
    const run = host.join(market, (message) => session.send(message));
    return { current: { id, session, connection: null }, run };
  }

  #closed(connection: Connection, error: Error | null): void {
    this.#connections.delete(connection);
    const current = this.#current;
    if (current?.connection !== connection) return;
    this.#options.log.warn({ session: current.id, error: error?.message }, 'the core is cut off');
    current.session.detach(connection);
    current.connection = null;
    const giveUp = (): void => this.#giveUp(current.id, 'the core stays away');
    this.#givingUp = setTimeout(giveUp, SESSION_KEPT_MS).unref();
  }

  #giveUp(id: string, why: string): void {
    if (this.#current?.id === id) this.#endSession(why);
  }

  #endSession(why: string): void {
    const current = this.#current;
    if (current === null) return;
    this.#options.log.warn({ session: current.id }, why);
    this.#current = null;
    this.#options.host.leave();
    current.connection?.cut();
  }
}

/** Removes the socket of a killed process; a running one's stays, and binding then fails. */
async function removeDead(path: string): Promise<void> {
  const living = await connectTo(path);
  living?.destroy();
  if (living === null) rmSync(path, { force: true });
}
