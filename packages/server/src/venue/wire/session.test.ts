import { Prng } from '@maru/std/prng';
import { expect, it } from 'vitest';
import { dataFrame, type Frame, FrameReader } from './frames.ts';
import { type Line, Session } from './session.ts';

type Data = Exclude<Frame, { kind: 'handshake' }>;

/** A connection that records its writes. */
class Wire implements Line {
  readonly #reader = new FrameReader(1_000_000);

  write(bytes: Buffer): void {
    this.#reader.push(bytes);
  }

  read(): Data | null {
    const frame = this.#reader.next();
    return frame === null || frame.kind === 'handshake' ? null : frame;
  }
}

function side(mostBytes?: number) {
  const delivered: unknown[] = [];
  let overflows = 0;
  const session = new Session<unknown, unknown>({
    deliver: (message) => void delivered.push(message),
    overflowed: () => {
      overflows += 1;
    },
    ...(mostBytes !== undefined && { mostBytes }),
  });
  return { session, delivered, overflows: () => overflows };
}

it('loses, doubles and reorders nothing over lines that are cut and say things twice', () => {
  const prng = new Prng('session');
  const [one, two] = [side(), side()];
  const sent: { readonly to: unknown[]; readonly from: unknown[] } = { to: [], from: [] };
  for (let line = 0; line < 100; line++) {
    const [out, back] = [new Wire(), new Wire()];
    expect(one.session.canResume(two.session.received)).toBe(true);
    one.session.attach(out, two.session.received);
    two.session.attach(back, one.session.received);
    for (let i = prng.below(30); i > 0; i--) {
      const message = { n: prng.below(1_000), bytes: new Uint8Array(prng.below(50)), big: 5n };
      if (prng.below(2) === 0) {
        one.session.send(message);
        sent.to.push(message);
      } else {
        two.session.send(message);
        sent.from.push(message);
      }
      for (const [wire, to] of [
        [out, two],
        [back, one],
      ] as const) {
        const frame = prng.below(3) === 0 ? null : wire.read();
        if (frame === null) continue;
        to.session.take(frame);
        if (prng.below(3) === 0) to.session.take(frame);
        if (prng.below(5) === 0) to.session.acknowledge();
      }
    }
    one.session.detach(out);
    two.session.detach(back);
  }
  const [out, back] = [new Wire(), new Wire()];
  one.session.attach(out, two.session.received);
  two.session.attach(back, one.session.received);
  for (let frame = out.read(); frame !== null; frame = out.read()) two.session.take(frame);
  for (let frame = back.read(); frame !== null; frame = back.read()) one.session.take(frame);
  expect(sent.to.length).toBeGreaterThan(300);
  expect(two.delivered).toEqual(sent.to);
  expect(one.delivered).toEqual(sent.from);
});

it('refuses a message when one before it is missing, and one that cannot be read', () => {
  const { session, delivered } = side();
  expect(() => session.take({ kind: 'data', seq: 2, body: Buffer.alloc(0) })).toThrow('missing');
  const reader = new FrameReader(100);
  reader.push(dataFrame(1, Buffer.from('nonsense')));
  const frame = reader.next() as Data;
  expect(() => session.take(frame)).toThrow("can't be read");
  expect(session.received).toBe(0);
  expect(() => session.take({ kind: 'ack', seq: 1 })).toThrow('never sent');
  expect(delivered).toEqual([]);
});

it('keeps what is not acknowledged, up to its limit', () => {
  const { session, overflows } = side(1_000);
  for (let i = 0; i < 5; i++) session.send(Buffer.alloc(100));
  expect(session.canResume(0)).toBe(true);
  session.take({ kind: 'ack', seq: 4 });
  expect([3, 4, 5, 6].map((received) => session.canResume(received))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  for (let i = 0; i < 5; i++) session.send(Buffer.alloc(100));
  expect(overflows()).toBe(0);
  session.send(Buffer.alloc(900));
  expect(overflows()).toBe(1);
});
