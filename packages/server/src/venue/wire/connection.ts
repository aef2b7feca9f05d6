/** One connection between core and exchange, with its heartbeat. */
import type { Socket } from 'node:net';
import { type Frame, FrameError, FrameReader } from './frames.ts';

/** The longest silence of each side: then it sends a heartbeat. */
const BEAT_MS = 1_000;
/** A peer is disconnected after this silence. */
const SILENT_MS = 5_000;
/** A peer without a valid proof by then is disconnected. */
const HANDSHAKE_MS = 5_000;
const HANDSHAKE_BYTES = 4_096;
/** A market's setup, with all its participants, is the longest message. */
const FRAME_BYTES = 256 * 1024 * 1024;

interface ConnectionOptions {
  /** Handles a frame; a `FrameError` thrown by it closes the connection. */
  readonly frame: (frame: Frame, connection: Connection) => void;
  /** Time for a heartbeat; called only once the peer is admitted. */
  readonly beat: () => void;
  /** Called once; with the error when this side closed it. */
  readonly closed: (connection: Connection, error: Error | null) => void;
}

export class Connection {
  readonly #socket: Socket;
  readonly #options: ConnectionOptions;
  readonly #reader = new FrameReader(HANDSHAKE_BYTES);
  readonly #timer: NodeJS.Timeout;
  readonly #begun = performance.now();
  #receivedAt = performance.now();
  #beatAt = performance.now();
  #admitted = false;
  #error: Error | null = null;

  constructor(socket: Socket, options: ConnectionOptions) {
    this.#socket = socket;
    this.#options = options;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    // `close` follows every error
    socket.on('error', () => undefined);
    this.#timer = setInterval(() => this.#beat(), BEAT_MS);
    socket.once('close', () => {
      clearInterval(this.#timer);
      options.closed(this, this.#error);
    });
  }

  /** The peer is authenticated: raises its message limit. */
  admit(): void {
    this.#admitted = true;
    this.#reader.allow(FRAME_BYTES);
  }

  get admitted(): boolean {
    return this.#admitted;
  }

  write(bytes: Buffer): void {
    if (this.#socket.writable) this.#socket.write(bytes);
  }

  /** Sends a last frame and closes. */
  end(bytes: Buffer): void {
    this.#socket.end(bytes);
  }

  cut(error: Error | null = null): void {
    this.#error ??= error;
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#receivedAt = performance.now();
    try {
      this.#reader.push(chunk);
      for (let frame = this.#reader.next(); frame !== null; frame = this.#reader.next()) {
        if (this.#socket.destroyed) return;
        this.#options.frame(frame, this);
      }
    } catch (error) {
      if (!(error instanceof FrameError)) throw error;
      this.cut(error);
    }
  }

  #beat(): void {
    const now = performance.now();
    // after a sleep of this side the peer's messages may be unread: not silence yet
    const slept = now - this.#beatAt > 2 * BEAT_MS;
    this.#beatAt = now;
    if (!this.#admitted) {
      if (now - this.#begun > HANDSHAKE_MS) this.cut(new FrameError('no handshake came'));
    } else if (!slept && now - this.#receivedAt > SILENT_MS)
      this.cut(new FrameError('the peer is silent'));
    else this.#options.beat();
  }
}
