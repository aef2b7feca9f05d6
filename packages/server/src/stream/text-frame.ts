/**
 * A message as its WebSocket frame (RFC 6455 §5.2: final, text, not masked). It is built once for
 * all its recipients, and written in one piece.
 */

import type { ServerFrame } from '@maru/contract/stream';

const FINAL_TEXT = 0x81;
/** Payloads longer than this have two bytes of length, and from 64 KiB on eight. */
const SHORT = 125;
const LONG = 0xff_ff;

/** @param message JSON, as text or as its bytes */
export function textFrame(message: string | Uint8Array): Buffer {
  const length = typeof message === 'string' ? Buffer.byteLength(message) : message.length;
  const head = length <= SHORT ? 2 : length <= LONG ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = FINAL_TEXT;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  if (typeof message === 'string') frame.write(message, head);
  else frame.set(message, head);
  return frame;
}

export const frameBytes = (frame: ServerFrame): Buffer => textFrame(JSON.stringify(frame));
