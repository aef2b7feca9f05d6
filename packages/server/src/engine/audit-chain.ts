/**
 * The chain of the audit log: hash(n) = SHA-256(hash(n−1) ‖ canonical(row n)), from 32 zero bytes.
 * It can be recomputed from the stored rows alone; the canonical form must never change.
 */
import { hash as digest } from 'node:crypto';
import type { AuditedChange } from '@maru/broker/kernel/core/changes';
import type { AuditRow } from '@maru/broker/kernel/staff/rows';
import type { ChainedAuditRow } from '../store/columns.ts';
import { canonicalJson } from './idempotency.ts';

const HASH_BYTES = 32;

type Unchained = Omit<ChainedAuditRow, 'hash'>;

/**
 * A row as text, whose UTF-8 bytes are hashed: a JSON array of its fields in a fixed order. The
 * last five came later: an array ends before them where a row has none of them.
 */
export function canonicalAuditRow(row: Unchained): string {
  const { session, device, changed, beforeHash, afterHash } = row;
  const later = [session, device, changed, beforeHash, afterHash];
  return JSON.stringify([
    row.seq,
    row.at,
    row.actor,
    row.roles,
    row.action,
    row.customer,
    row.object,
    row.reason,
    row.approval,
    row.payloadHash,
    row.detail,
    ...(later.every((field) => field === null) ? [] : later),
  ]);
}

/** The hash of a row of any table: of its fields in the order of their names. */
export const rowHash = (row: object): string => digest('sha256', canonicalJson(row));

const hashOf = (row: object | undefined): string | null =>
  row === undefined ? null : rowHash(row);

/** The hash of a row on top of `prevHash`; both hex. */
export function auditHash(prevHash: string, row: Unchained): string {
  const text = Buffer.from(canonicalAuditRow(row));
  const bytes = Buffer.allocUnsafe(HASH_BYTES + text.length);
  bytes.write(prevHash, 'hex');
  text.copy(bytes, HASH_BYTES);
  return digest('sha256', bytes);
}

/**
 * Chains rows in their order onto `head`.
 * @param audited what the commands changed of the rows that they name, by their numbers
 * @param payloadOf the payload of a command by its number, as the journal has it
 */
export function chainAudit(
  head: string,
  rows: readonly AuditRow[],
  audited: ReadonlyMap<number, AuditedChange>,
  payloadOf: (seq: number) => string,
): ChainedAuditRow[] {
  let prevHash = head;
  return rows.map((row) => {
    const change = audited.get(row.seq);
    const unchained = {
      ...row,
      payloadHash: digest('sha256', payloadOf(row.seq)),
      changed: change?.table ?? null,
      beforeHash: hashOf(change?.before),
      afterHash: hashOf(change?.after),
    };
    const hash = auditHash(prevHash, unchained);
    prevHash = hash;
    return { ...unchained, hash };
  });
}
