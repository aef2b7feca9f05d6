/**
 * One side of a session that outlives its connections. Messages are numbered 1, 2, 3 … in each
 * direction and kept until the other side has acknowledged them; after a cut each side continues
 * after the last number that arrived, and duplicates are dropped. So no message is lost, doubled or
 * reordered as long as both processes live.
 */
import { deserialize, serialize } from 'node:v8';
import { ackFrame, dataFrame, type Frame, FrameError } from './frames.ts';

/** The most unacknowledged bytes; the session of a peer further behind is given up. */
const SESSION_BYTES = 64 * 1024 * 1024;
/** Messages received before an acknowledgement is sent ahead of the heartbeat. */
const ACK_EVERY = 64;

/** The current connection of a session. */
export interface Line {
  write(bytes: Buffer): void;
}

interface SessionOptions<In> {
  readonly deliver: (message: In) => void;
  /** Too many bytes are unacknowledged: the session must be given up. */
  readonly overflowed: () => void;
  readonly mostBytes?: number;
}

interface Kept {
  readonly seq: number;
  readonly bytes: Buffer;
}

/** `Out` and `In` are values of structured cloning; bytes travel as bytes. */
export class Session<Out, In> {
  readonly #options: SessionOptions<In>;
  #line: Line | null = null;
  #kept: Kept[] = [];
  #keptBytes = 0;
  #sent = 0;
  #received = 0;
  #acknowledged = 0;

  constructor(options: SessionOptions<In>) {
    this.#options = options;
  }

  /** Number of the newest message that arrived. */
  get received(): number {
    return this.#received;
  }

  get connected(): boolean {
    return this.#line !== null;
  }

  /** Sends now, or as soon as there is a connection again. */
  send(message: Out): void {
    this.#sent += 1;
    const bytes = dataFrame(this.#sent, serialize(message));
    this.#kept.push({ seq: this.#sent, bytes });
    this.#keptBytes += bytes.length;
    this.#line?.write(bytes);
    if (this.#keptBytes > (this.#options.mostBytes ?? SESSION_BYTES)) this.#options.overflowed();
  }

  /** Whether a peer that has all messages up to `received` can continue here. */
  canResume(received: number): boolean {
    const oldest = this.#kept[0]?.seq ?? this.#sent + 1;
    return received >= oldest - 1 && received <= this.#sent;
  }

  /** Continues over a new connection, after the peer's last received message. */
  attach(line: Line, received: number): void {
    this.#forget(received);
    this.#line = line;
    for (const { bytes } of this.#kept) line.write(bytes);
  }

  /** The connection is closed; a late close of an older one has no effect. */
  detach(line: Line): void {
    if (this.#line === line) this.#line = null;
  }

  /** Acknowledges the received messages. */
  acknowledge(): void {
    this.#acknowledged = this.#received;
    this.#line?.write(ackFrame(this.#received));
  }

  /** @throws {FrameError} when a message is missing before this one, or it can't be read */
  take(frame: Exclude<Frame, { kind: 'handshake' }>): void {
    if (frame.kind === 'ack') {
      if (frame.seq > this.#sent) throw new FrameError('what was never sent is acknowledged');
      this.#forget(frame.seq);
      return;
    }
    if (frame.seq <= this.#received) return;
    if (frame.seq !== this.#received + 1) throw new FrameError('a message is missing');
    const message = read<In>(frame.body);
    this.#received = frame.seq;
    if (this.#received - this.#acknowledged >= ACK_EVERY) this.acknowledge();
    this.#options.deliver(message);
  }

  #forget(upTo: number): void {
    let count = 0;
    for (const { seq, bytes } of this.#kept) {
      if (seq > upTo) break;
      count += 1;
      this.#keptBytes -= bytes.length;
    }
    this.#kept.splice(0, count);
  }
}

function read<T>(body: Buffer): T {
  try {
    return deserialize(body) as T;
  } catch {
    throw new FrameError("a message that can't be read");
  }
}
