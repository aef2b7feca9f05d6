import type { Browser, System } from '@maru/contract/devices';
import {
  instant,
  int,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
} from '../../kernel/core/columns.ts';

/** A key pair on a customer's device, of which the firm has the public half. */
export const PASSKEY_COLUMNS = {
  /** The credential's id, base64url. */
  id: text,
  /** Its name for the customer, `K` and a number. */
  no: text,
  customer: text,
  /** In COSE, base64url. */
  publicKey: text,
  /** Of the signatures; 0 forever where the device does not count. */
  counter: int,
  /** How a browser reaches it: `internal`, `hybrid`, `usb`, … */
  transports: json<readonly string[]>(),
  /** The device it was added on. */
  browser: textOf<Browser>(),
  system: textOf<System>(),
  addedAt: instant,
  /** Market time of the last log-in by it; null: none yet. */
  usedAt: nullable(instant),
};
export interface Passkey extends RowOf<typeof PASSKEY_COLUMNS> {}
