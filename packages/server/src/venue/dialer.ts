/** The core's end of the socket: connects, authenticates, and reconnects after a cut. */
import { connect } from 'node:net';
import type { RemoteVenue } from '../config/venue-settings.ts';
import type { FromExchange, ToExchange } from './messages.ts';
import { Connection } from './wire/connection.ts';
import { type Frame, FrameError, handshakeFrame } from './wire/frames.ts';
import {
  type CoreHello,
  newNonce,
  PROTOCOL,
  proofHolds,
  proofOf,
  type RunInfo,
  readVenueHello,
  readWelcome,
  type Welcome,
} from './wire/handshake.ts';
import { Session } from './wire/session.ts';

/** Waits between two attempts: doubled from the first to the second without an answer. */
const FIRST_RETRY_MS = 50;
const LONGEST_RETRY_MS = 2_000;

interface DialerLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

interface DialerOptions {
  readonly venue: RemoteVenue;
  /** The writer's fence. */
  readonly epoch: number;
  /** The database and market that the core writes for. */
  readonly market: string;
  readonly log: DialerLog;
  /** A session begins, and with it every number; `run`: the running market, if any. */
  readonly began: (run: RunInfo | null) => void;
  readonly onMessage: (message: FromExchange) => void;
  /** The session is connected again, nothing lost. */
  readonly resumed: () => void;
  readonly cut: () => void;
}

interface Current {
  readonly id: string;
  readonly session: Session<ToExchange, FromExchange>;
}

export class Dialer {
  readonly #options: DialerOptions;
  #current: Current | null = null;
  #connection: Connection | null = null;
  /** The negotiated session; null until the exchange has answered. */
  #nonces: { readonly own: string; readonly other: string } | null = null;
  #retryMs = FIRST_RETRY_MS;
  #retry: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(options: DialerOptions) {
    this.#options = options;
    this.#dial();
  }

  /** Sends in the running session; without a session the message is dropped. */
  send(message: ToExchange): void {
    this.#current?.session.send(message);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#retry);
    this.#connection?.cut();
  }

  #dial(): void {
    this.#nonces = null;
    this.#connection = new Connection(connect(this.#options.venue.address), {
      frame: (frame, connection) => this.#receive(frame, connection),
      beat: () => this.#current?.session.acknowledge(),
      closed: (connection, error) => this.#closed(connection, error),
    });
  }

  #receive(frame: Frame, connection: Connection): void {
    if (!connection.admitted) {
      if (frame.kind !== 'handshake') throw new FrameError('a message before the handshake');
      if (this.#nonces === null) this.#introduce(frame.text, connection);
      else this.#welcomed(frame.text, connection, this.#nonces);
    } else if (frame.kind === 'handshake') throw new FrameError('a second handshake');
    else this.#current?.session.take(frame);
  }

  #introduce(text: string, connection: Connection): void {
    const { protocol, nonce: other } = readVenueHello(text);
    if (protocol !== PROTOCOL) {
      throw new FrameError(`the exchange speaks version ${protocol}, this server ${PROTOCOL}`);
    }
    const nonces = { own: newNonce(), other };
    this.#nonces = nonces;
    const { venue, epoch, market } = this.#options;
    const hello: CoreHello = {
      protocol: PROTOCOL,
      nonce: nonces.own,
      proof: proofOf(venue.key, 'core', nonces),
      epoch,
      market,
      session: this.#current?.id ?? null,
      received: this.#current?.session.received ?? 0,
    };
    connection.write(handshakeFrame(hello));
  }

  #welcomed(
    text: string,
    connection: Connection,
    nonces: { readonly own: string; readonly other: string },
  ): void {
    const welcome = readWelcome(text);
    if ('refused' in welcome) throw new FrameError(`the exchange refuses: ${welcome.refused}`);
    const mirrored = { own: nonces.other, other: nonces.own };
    if (!proofHolds(welcome.proof, proofOf(this.#options.venue.key, 'venue', mirrored))) {
      throw new FrameError('the exchange does not have the key');
    }
    connection.admit();
    this.#retryMs = FIRST_RETRY_MS;
    if (welcome.resumed) this.#goOn(welcome, connection);
    else this.#begin(welcome, connection);
  }

  #goOn({ session: id, received }: Welcome, connection: Connection): void {
    const current = this.#current;
    if (current?.id !== id || !current.session.canResume(received)) {
      // the exchange continues with a session that this side does not know
      this.#current = null;
      throw new FrameError('the exchange resumes a session that this server does not have');
    }
    current.session.attach(connection, received);
    this.#options.log.info({ session: id }, 'connected to the exchange again');
    this.#options.resumed();
  }

  #begin({ session: id, run }: Welcome, connection: Connection): void {
    const session = new Session<ToExchange, FromExchange>({
      deliver: (message) => this.#options.onMessage(message),
      overflowed: () => {
        this.#current = null;
        connection.cut(new FrameError('the exchange is too far behind'));
        this.#connection?.cut();
      },
    });
    this.#current = { id, session };
    session.attach(connection, 0);
    this.#options.log.info({ session: id, run: run?.id }, 'connected to the exchange');
    this.#options.began(run);
  }

  #closed(connection: Connection, error: Error | null): void {
    this.#current?.session.detach(connection);
    if (this.#stopped) return;
    if (connection.admitted) {
      this.#options.log.warn({ error: error?.message }, 'the exchange is cut off');
      this.#options.cut();
    } else if (error !== null) {
      this.#options.log.warn({ error: error.message }, 'no session with the exchange');
    }
    this.#retry = setTimeout(() => this.#dial(), this.#retryMs);
    this.#retryMs = Math.min(2 * this.#retryMs, LONGEST_RETRY_MS);
  }
}
