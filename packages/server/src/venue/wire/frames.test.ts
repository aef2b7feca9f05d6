import { Prng } from '@maru/std/prng';
import { expect, it } from 'vitest';
import { ackFrame, dataFrame, type Frame, FrameReader, handshakeFrame } from './frames.ts';

const MOST = 1_000;

function readAll(reader: FrameReader): Frame[] {
  const frames: Frame[] = [];
  for (let frame = reader.next(); frame !== null; frame = reader.next()) frames.push(frame);
  return frames;
}

it('reads the same frames wherever the stream is cut', () => {
  const prng = new Prng('frames');
  const written = Array.from({ length: 200 }, (_, i) =>
    i % 3 === 0 ? ackFrame(i) : dataFrame(2 ** 40 + i, Buffer.alloc(prng.below(300), i)),
  );
  const stream = Buffer.concat([handshakeFrame({ a: '가' }), ...written]);
  const reader = new FrameReader(MOST);
  const frames: Frame[] = [];
  for (let at = 0; at < stream.length; ) {
    const end = at + 1 + prng.below(prng.below(2) === 0 ? 3 : 700);
    reader.push(stream.subarray(at, end));
    frames.push(...readAll(reader));
    at = end;
  }
  expect(frames[0]).toEqual({ kind: 'handshake', text: '{"a":"가"}' });
  expect(frames).toHaveLength(201);
  const again = frames.slice(1).map((frame) => {
    if (frame.kind === 'data') return dataFrame(frame.seq, frame.body);
    return ackFrame(frame.kind === 'ack' ? frame.seq : -1);
  });
  expect(Buffer.concat(again)).toEqual(Buffer.concat(written));
});

it('refuses a frame that is too long, before it has come', () => {
  const reader = new FrameReader(MOST);
  reader.push(dataFrame(1, Buffer.alloc(MOST)).subarray(0, 5));
  expect(() => reader.next()).toThrow('a frame of 1007 bytes');
  const wider = new FrameReader(MOST);
  wider.allow(2 * MOST);
  wider.push(dataFrame(1, Buffer.alloc(MOST)));
  expect(readAll(wider)).toHaveLength(1);
});

it.each([
  ['of a kind nobody knows', Buffer.from([0, 0, 0, 7, 9, 0, 0, 0, 0, 0, 1])],
  ['without its number', Buffer.from([0, 0, 0, 2, 1, 0])],
])('refuses a frame %s', (_what, bytes) => {
  const reader = new FrameReader(MOST);
  reader.push(bytes);
  expect(() => reader.next()).toThrow('a frame');
});
