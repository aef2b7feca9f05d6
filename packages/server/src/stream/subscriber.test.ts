import { CLOSE } from '@maru/contract/constants';
import { LIMITS } from '@maru/std/limits';
import { describe, expect, it } from 'vitest';
import { type Corkable, Subscriber, type Wire } from './subscriber.ts';

/** A socket whose client reads only on `read`. */
class PausedWire implements Wire, Corkable {
  bufferedAmount = 0;
  closedWith: number | null = null;
  readonly got: string[] = [];
  readonly did: string[] = [];
  readonly #waiting: { text: string; size: number; sent: () => void }[] = [];

  send(data: Uint8Array, sent: () => void): void {
    this.bufferedAmount += data.length;
    this.#waiting.push({ text: Buffer.from(data).toString().trimEnd(), size: data.length, sent });
  }

  /** The client reads `count` frames. */
  read(count = 1): void {
    for (let i = 0; i < count; i++) {
      const frame = this.#waiting.shift();
      if (!frame) return;
      this.bufferedAmount -= frame.size;
      this.got.push(frame.text);
      frame.sent();
    }
  }

  close(code: number): void {
    this.closedWith = code;
  }
  terminate(): void {}
  cork(): void {
    this.did.push('cork');
  }
  uncork(): void {
    this.did.push('uncork');
  }
}

const KB = 1_024;
const bytes = (text: string, size = 100): Buffer => Buffer.from(text.padEnd(size));

function slowClient() {
  const wire = new PausedWire();
  const clock = { now: 0 };
  return {
    wire,
    clock,
    client: new Subscriber({ wire, connection: wire }, LIMITS, () => clock.now),
  };
}

describe('a stream client', () => {
  it('gets every frame in order while it keeps up', () => {
    const { wire, client } = slowClient();
    for (const text of ['q1', 'q2', 'q3']) {
      client.publish('quote:A', bytes(text));
      wire.read();
    }
    expect(wire.got).toEqual(['q1', 'q2', 'q3']);
  });

  it('gets only the latest quote of each symbol once it is behind', () => {
    const { wire, client } = slowClient();
    client.publish('trades:A', bytes('t1', 40 * KB));
    for (let i = 0; i < 50; i++) {
      client.publish('quote:A', bytes(`a${i}`));
      client.publish('quote:B', bytes(`b${i}`));
    }
    wire.read(100);
    expect(wire.got).toEqual(['t1', 'a49', 'b49']);
    expect(wire.closedWith).toBeNull();
  });

  it('never drops or reorders trades', () => {
    const { wire, client } = slowClient();
    client.publish('trades:A', bytes('t0', 40 * KB));
    for (let i = 1; i < 20; i++) client.publish('trades:A', bytes(`t${i}`));
    wire.read(100);
    expect(wire.got).toEqual(Array.from({ length: 20 }, (_, i) => `t${i}`));
  });

  it('is given what waits for its turn to end, once that is much', () => {
    const { wire, client } = slowClient();
    client.cork();
    client.publish('trades:A', bytes('t0', 40 * KB));
    expect(wire.did).toEqual(['cork']);
    client.publish('trades:A', bytes('t1'));
    expect(wire.did.slice(0, 3)).toEqual(['cork', 'uncork', 'cork']);
  });

  it('is cut when more than 256 KiB wait', () => {
    const { wire, client } = slowClient();
    for (let i = 0; i < 8; i++) client.publish('trades:A', bytes(`t${i}`, 32 * KB));
    expect(wire.closedWith).toBeNull();
    client.publish('trades:A', bytes('t8'));
    expect(wire.closedWith).toBe(CLOSE.slow);
    expect(wire.bufferedAmount).toBeLessThanOrEqual(LIMITS.streamBacklogBytes);
  });

  it('is cut when it is more than five seconds behind', () => {
    const { wire, clock, client } = slowClient();
    client.publish('quote:A', bytes('a'));
    clock.now = 5_000;
    client.check();
    expect(wire.closedWith).toBeNull();
    clock.now = 5_001;
    client.check();
    expect(wire.closedWith).toBe(CLOSE.slow);
  });

  it('is not cut for being briefly behind again and again', () => {
    const { wire, clock, client } = slowClient();
    for (let i = 0; i < 20; i++) {
      client.publish('quote:A', bytes('a'));
      clock.now += 1_000;
      client.check();
      wire.read();
    }
    expect(wire.closedWith).toBeNull();
  });
});
