/**
 * Idempotency (I48, I50): a success leaves its key, the hash of its body and its reply. The newest
 * are in memory; a key not found there is looked up in SQL before its command joins a batch.
 */
import { hash } from 'node:crypto';
import type { CommandType } from '@maru/broker/kernel/core/command';
import { refusal } from '@maru/contract/errors';
import { assert } from '@maru/std/assert';
import type { KeyRow } from '../store/columns.ts';
import type { Store } from '../store/port.ts';
import { toJson } from '../store/records.ts';
import { readAppendedRow } from '../store/rows.ts';
import type { Pending } from './inbox.ts';
import type { Submitted } from './port.ts';

/** JSON with sorted fields and distinct bigints: equal values have equal text. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  let fields = '';
  for (const field of Object.keys(value).sort()) {
    const one = (value as Readonly<Record<string, unknown>>)[field];
    if (one !== undefined) fields += `,${JSON.stringify(field)}:${canonicalJson(one)}`;
  }
  return `{${fields.slice(1)}}`;
}

/** SHA-256 of a client's request, hex: requests under one key must have the same hash. */
export const bodyHash = (type: CommandType, asked: object): string =>
  hash('sha256', canonicalJson([type, asked]));

/** One string for an actor and a key. */
export const keyId = (actor: string, key: string): string => `${actor}\n${key}`;

export type StoredReply = Pick<KeyRow, 'bodyHash' | 'reply'>;

/** The answer of a stored key to a request's hash. */
export function repeatOf(stored: StoredReply, hash: string): Submitted {
  if (stored.bodyHash !== hash) return { ok: false, refusal: refusal('key_mismatch'), basis: null };
  return { ok: true, reply: JSON.parse(stored.reply), basis: null, estimate: null };
}

/** The newest keys in memory. A start loads none of them. */
export class KeyMemory {
  readonly #rows = new Map<string, StoredReply>();
  readonly #most: number;
  #isComplete: boolean;

  /** @param isComplete true when the database holds no key, so that no look-up is needed */
  constructor(most: number, isComplete: boolean) {
    assert(most > 0, 'some keys are kept in memory');
    this.#most = most;
    this.#isComplete = isComplete;
  }

  /** True while every stored key is in memory. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  find(id: string): StoredReply | undefined {
    return this.#rows.get(id);
  }

  remember(id: string, row: StoredReply): void {
    this.#rows.delete(id);
    this.#rows.set(id, row);
    if (this.#rows.size <= this.#most) return;
    for (const oldest of this.#rows.keys()) {
      this.#rows.delete(oldest);
      break;
    }
    this.#isComplete = false;
  }
}

/**
 * Answers commands whose keys are in SQL but not in memory, and caches those keys.
 * @throws {StoreAway | StoreRefused}
 */
export async function answerRepeats(
  store: Store,
  memory: KeyMemory,
  taken: readonly Pending[],
): Promise<void> {
  const asked = taken.flatMap(({ command: { actor, key } }) => (key ? [{ actor, key }] : []));
  if (memory.isComplete || asked.length === 0) return;
  const rows = await store.query<Record<string, unknown>>(
    `select k.* from json_to_recordset($1::json) as asked(actor text, key text)
      join keys k on k.actor = asked.actor and k.key = asked.key`,
    [toJson(asked)],
  );
  // a map of their own: memory's cache may be too small to hold all of them at once
  const found = new Map<string, StoredReply>();
  for (const row of rows.map((stored) => readAppendedRow('keys', stored))) {
    found.set(keyId(row.actor, row.key), row);
    memory.remember(keyId(row.actor, row.key), row);
  }
  for (const pending of taken) {
    const { actor, key } = pending.command;
    const stored = key === null ? undefined : found.get(keyId(actor, key));
    if (stored === undefined || pending.bodyHash === null) continue;
    pending.settle(repeatOf(stored, pending.bodyHash));
  }
}
