/** The server's own append-only tables; the core's tables come from its domains. */

import type { AppendedRows as CoreRows } from '@maru/broker/domains';
import type { Columns } from '@maru/broker/kernel/core/columns';
import { ENTRY_COLUMNS, type Entry } from '@maru/broker/kernel/ledger/rows';
import { AUDIT_COLUMNS, type AuditRow } from '@maru/broker/kernel/staff/rows';

/** A ledger entry as stored: with its hash in the chain, hex. */
export interface ChainedEntry extends Entry {
  readonly hash: string;
}

/** A row of the audit log as stored: with its hash in the chain. */
export interface ChainedAuditRow extends AuditRow {
  /** SHA-256 of the command's payload as the journal has it, hex; null: older than the chain. */
  readonly payloadHash: string | null;
  /** The table of the row that the object names and the command changed; null: it changed none. */
  readonly changed: string | null;
  /** SHA-256 of that row as it was, hex; null: there was none. */
  readonly beforeHash: string | null;
  /** The same as it was left; null: it was removed. */
  readonly afterHash: string | null;
  /** Hex. */
  readonly hash: string;
}

/** One command as stamped by the writer, refused ones included. */
export interface JournalRow {
  readonly seq: number;
  readonly batch: number;
  readonly at: number;
  readonly type: string;
  readonly actor: string;
  readonly key: string | null;
  /** Bigints as decimal strings. */
  readonly payload: object | null;
  /** `ok`, or the code of the refusal. */
  readonly code: string;
  readonly params: object | null;
  /** Marks that the command read. */
  readonly basis: object | null;
}

/** The outcome of a success, stored under its idempotency key. */
export interface KeyRow {
  readonly actor: string;
  readonly key: string;
  readonly seq: number;
  readonly bodyHash: string;
  /** The reply as JSON text: repeated byte for byte. */
  readonly reply: string;
  /** Machine time, ms: keys expire by it. */
  readonly storedAt: number;
}

/** A command whose rows the database refused for their content. */
export interface QuarantinedRow {
  readonly seq: number;
  /** The command as JSON text, which can hold any content. */
  readonly command: string;
  readonly error: string;
}

interface ServerRows {
  readonly entries: ChainedEntry;
  readonly auditRows: ChainedAuditRow;
  readonly journal: JournalRow;
  readonly keys: KeyRow;
  readonly quarantinedCommands: QuarantinedRow;
}

/** The append-only tables. */
export type AppendedRows = Omit<CoreRows, keyof ServerRows> & ServerRows;
export type AppendedName = keyof AppendedRows;

export const SERVER_COLUMNS: { readonly [T in keyof ServerRows]: Columns<ServerRows[T]> } = {
  entries: { ...ENTRY_COLUMNS, hash: 'text' },
  auditRows: {
    ...AUDIT_COLUMNS,
    payloadHash: 'text',
    changed: 'text',
    beforeHash: 'text',
    afterHash: 'text',
    hash: 'text',
  },
  journal: {
    seq: 'int',
    batch: 'int',
    at: 'int',
    type: 'text',
    actor: 'text',
    key: 'text',
    payload: 'json',
    code: 'text',
    params: 'json',
    basis: 'json',
  },
  keys: {
    actor: 'text',
    key: 'text',
    seq: 'int',
    bodyHash: 'text',
    reply: 'text',
    storedAt: 'int',
  },
  quarantinedCommands: { seq: 'int', command: 'text', error: 'text' },
};
