import { once } from 'node:events';
import type { ServerFrame } from '@maru/contract/stream';
import { WebSocket } from 'ws';

/** A stream client that records its frames: for tests. */
export class Client {
  readonly socket: WebSocket;
  readonly frames: ServerFrame[] = [];
  readonly closed: Promise<number>;
  #changed: () => void = () => undefined;

  constructor(url: string, options: ConstructorParameters<typeof WebSocket>[2] = {}) {
    this.socket = new WebSocket(url, options);
    this.socket.on('error', () => undefined);
    this.socket.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)));
      this.#changed();
    });
    this.closed = new Promise((resolve) => this.socket.on('close', (code) => resolve(code)));
  }

  async opened(): Promise<this> {
    await once(this.socket, 'open');
    return this;
  }

  send(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The first matching frame, past or future. */
  async frame<T extends ServerFrame['t']>(t: T, where: (f: ServerFrame) => boolean = () => true) {
    for (;;) {
      const found = this.frames.find((frame) => frame.t === t && where(frame));
      if (found !== undefined) return found as Extract<ServerFrame, { t: T }>;
      await new Promise<void>((resolve) => {
        this.#changed = resolve;
      });
    }
  }

  /** Resolves when the server has handled everything sent so far. */
  async settled(): Promise<void> {
    const seen = this.frames.filter((frame) => frame.t === 'pong').length;
    this.send({ op: 'ping' });
    while (this.frames.filter((frame) => frame.t === 'pong').length === seen) {
      await new Promise<void>((resolve) => {
        this.#changed = resolve;
      });
    }
  }
}

/** The message in a text frame that carries less than 64 KiB. */
export const messageIn = (frame: Uint8Array): { t: string; no?: number; last?: number } =>
  JSON.parse(Buffer.from(frame.subarray((frame[1] ?? 0) < 126 ? 2 : 4)).toString());
