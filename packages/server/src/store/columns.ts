/** The server's own append-only tables; the core's tables come from its domains. */

import type { AppendedRows as CoreRows } from '@maru/broker/domains';
import { instant, int, json, nullable, type RowOf, text } from '@maru/broker/kernel/core/columns';
import { ENTRY_COLUMNS } from '@maru/broker/kernel/ledger/rows';
import { AUDIT_COLUMNS } from '@maru/broker/kernel/staff/rows';

/** A ledger entry as stored. */
const CHAINED_ENTRY_COLUMNS = {
  ...ENTRY_COLUMNS,
  /** Its hash in the chain, hex. */
  hash: text,
};
export interface ChainedEntry extends RowOf<typeof CHAINED_ENTRY_COLUMNS> {}

/** A row of the audit log as stored. Hashes are SHA-256, hex. */
const CHAINED_AUDIT_COLUMNS = {
  ...AUDIT_COLUMNS,
  /** Of the command's payload as the journal has it; null: older than the chain. */
  payloadHash: nullable(text),
  /** The table of the row that the object names and the command changed; null: it changed none. */
  changed: nullable(text),
  /** Of that row as it was; null: there was none. */
  beforeHash: nullable(text),
  /** The same as it was left; null: it was removed. */
  afterHash: nullable(text),
  /** Its hash in the chain. */
  hash: text,
};
export interface ChainedAuditRow extends RowOf<typeof CHAINED_AUDIT_COLUMNS> {}

/** One command as stamped by the writer, refused ones included. */
const JOURNAL_COLUMNS = {
  seq: int,
  batch: int,
  at: instant,
  type: text,
  actor: text,
  key: nullable(text),
  /** Bigints as decimal strings. */
  payload: nullable(json<object>()),
  /** `ok`, or the code of the refusal. */
  code: text,
  params: nullable(json<object>()),
  /** Marks that the command read. */
  basis: nullable(json<object>()),
};
export interface JournalRow extends RowOf<typeof JOURNAL_COLUMNS> {}

/** The outcome of a success, stored under its idempotency key. */
const KEY_COLUMNS = {
  actor: text,
  key: text,
  seq: int,
  bodyHash: text,
  /** The reply as JSON text: repeated byte for byte. */
  reply: text,
  /** Of the machine, not of the market: keys expire by it. */
  storedAt: instant,
};
export interface KeyRow extends RowOf<typeof KEY_COLUMNS> {}

/** A command whose rows the database refused for their content. */
const QUARANTINED_COLUMNS = {
  seq: int,
  /** The command as JSON text, which can hold any content. */
  command: text,
  error: text,
};
export interface QuarantinedRow extends RowOf<typeof QUARANTINED_COLUMNS> {}

export const SERVER_COLUMNS = {
  entries: CHAINED_ENTRY_COLUMNS,
  auditRows: CHAINED_AUDIT_COLUMNS,
  journal: JOURNAL_COLUMNS,
  keys: KEY_COLUMNS,
  quarantinedCommands: QUARANTINED_COLUMNS,
};
type ServerRows = {
  readonly [T in keyof typeof SERVER_COLUMNS]: RowOf<(typeof SERVER_COLUMNS)[T]>;
};

/** The append-only tables. */
export type AppendedRows = Omit<CoreRows, keyof ServerRows> & ServerRows;
export type AppendedName = keyof AppendedRows;
