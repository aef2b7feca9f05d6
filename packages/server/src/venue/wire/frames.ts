/**
 * Framing of the venue's socket: 4 bytes of length (of all that follows, big-endian), 1 byte of
 * kind, then a handshake's JSON, or a number of 6 bytes and the message of that number.
 */

export type Frame =
  | { readonly kind: 'handshake'; readonly text: string }
  /** The message of this number, 1, 2, 3 … within its session. */
  | { readonly kind: 'data'; readonly seq: number; readonly body: Buffer }
  /** All up to this number have arrived; also the heartbeat. */
  | { readonly kind: 'ack'; readonly seq: number };

/** The peer violates the protocol or a size limit. */
export class FrameError extends Error {
  override name = 'FrameError';
}

const KINDS = { handshake: 0, data: 1, ack: 2 } as const;
const LENGTH_BYTES = 4;
const HEAD_BYTES = LENGTH_BYTES + 1;
const SEQ_BYTES = 6;

function frame(kind: keyof typeof KINDS, ...parts: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(1 + parts.reduce((sum, part) => sum + part.length, 0));
  head.writeUInt8(KINDS[kind], LENGTH_BYTES);
  return Buffer.concat([head, ...parts]);
}

function seqBytes(seq: number): Buffer {
  const bytes = Buffer.alloc(SEQ_BYTES);
  bytes.writeUIntBE(seq, 0, SEQ_BYTES);
  return bytes;
}

export const handshakeFrame = (content: object): Buffer =>
  frame('handshake', Buffer.from(JSON.stringify(content)));
export const dataFrame = (seq: number, body: Buffer): Buffer => frame('data', seqBytes(seq), body);
export const ackFrame = (seq: number): Buffer => frame('ack', seqBytes(seq));

/** Splits a byte stream into frames, in chunks of any size. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #size = 0;
  #most: number;

  /** @param most the greatest size of a frame, bytes */
  constructor(most: number) {
    this.#most = most;
  }

  /** Sets the greatest size of a frame to `most` bytes. */
  allow(most: number): void {
    this.#most = most;
  }

  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
  }

  /**
   * The next whole frame; null: more bytes are needed.
   * @throws {FrameError}
   */
  next(): Frame | null {
    if (this.#size < HEAD_BYTES) return null;
    const length = this.#head().readUInt32BE();
    if (length < 1 || length > this.#most) throw new FrameError(`a frame of ${length} bytes`);
    if (this.#size < LENGTH_BYTES + length) return null;
    const all = this.#joined();
    const end = LENGTH_BYTES + length;
    this.#chunks = [all.subarray(end)];
    this.#size -= end;
    return readFrame(all.readUInt8(LENGTH_BYTES), all.subarray(HEAD_BYTES, end));
  }

  /** A buffer that begins with the next frame's header. */
  #head(): Buffer {
    const first = this.#chunks[0];
    return first !== undefined && first.length >= HEAD_BYTES ? first : this.#joined();
  }

  #joined(): Buffer {
    const [only, another] = this.#chunks;
    if (only !== undefined && another === undefined) return only;
    const all = Buffer.concat(this.#chunks);
    this.#chunks = [all];
    return all;
  }
}

function readFrame(kind: number, rest: Buffer): Frame {
  if (kind === KINDS.handshake) return { kind: 'handshake', text: rest.toString() };
  if (rest.length < SEQ_BYTES) throw new FrameError('a frame without its number');
  const seq = rest.readUIntBE(0, SEQ_BYTES);
  if (kind === KINDS.data) return { kind: 'data', seq, body: rest.subarray(SEQ_BYTES) };
  if (kind === KINDS.ack) return { kind: 'ack', seq };
  throw new FrameError(`a frame of kind ${kind}`);
}
