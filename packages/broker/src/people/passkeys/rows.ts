import type { Browser, System } from '@maru/contract/devices';
import type { Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** A key pair on a customer's device, of which the firm has the public half. */
export interface Passkey {
  /** The credential's id, base64url. */
  readonly id: string;
  /** Its name for the customer, `K` and a number. */
  readonly no: string;
  readonly customer: string;
  /** In COSE, base64url. */
  readonly publicKey: string;
  /** Of the signatures; 0 forever where the device does not count. */
  readonly counter: number;
  /** How a browser reaches it: `internal`, `hybrid`, `usb`, … */
  readonly transports: readonly string[];
  /** The device it was added on. */
  readonly browser: Browser;
  readonly system: System;
  readonly addedAt: Instant;
  /** Market time of the last log-in by it; null: none yet. */
  readonly usedAt: Instant | null;
}

export const PASSKEY_COLUMNS: Columns<Passkey> = {
  id: 'text',
  no: 'text',
  customer: 'text',
  publicKey: 'text',
  counter: 'int',
  transports: 'json',
  browser: 'text',
  system: 'text',
  addedAt: 'int',
  usedAt: 'int',
};
