/**
 * All that is stored about a customer, page by page. Which tables that are, and which column names
 * their owner, follows from the domains, so that a new one is not forgotten.
 */

import { DOMAINS } from '@maru/broker/domains';
import { registryOf } from '@maru/broker/kernel/core/registry';
import { LIMITS } from '@maru/std/limits';
import type { Sealer } from '../crypto/sealer.ts';
import type { Store } from '../store/port.ts';
import { toJson } from '../store/records.ts';
import { SCHEMA, type StoredTable, snake } from '../store/schema.ts';

/** Columns that are means of proof, hold nothing about the person, or are the house's own. */
export const HIDDEN: ReadonlySet<string> = new Set([
  'loginIndex',
  'passwordHash',
  'fundPasswordHash',
  'numberIndex',
  'sharedIndex',
  'personIndex',
  'linkHash',
  'secret',
  'recipient',
  'begun',
  'codeHash',
  'recovery',
  'publicKey',
  'failed',
  'hash',
]);

interface Part {
  readonly name: string;
  readonly table: StoredTable;
  /** Columns that name the owner and put the rows in order. */
  readonly owner: string;
  readonly order: string;
}

/** Where a page begins: a part, and the last value of its order before. */
export interface Place {
  readonly part: number;
  readonly after: string;
}

export interface OwnPage {
  readonly part: string;
  /** JSON objects as text. */
  readonly rows: readonly string[];
  /** Null: this is the last page. */
  readonly next: Place | null;
}

const domainTables = registryOf(DOMAINS).tables;

function changingPart(table: StoredTable): Part[] {
  const owner = domainTables.find(({ name }) => name === table.name)?.owner ?? null;
  // a session's id is the hash of its token, and its other columns are shown where it is ended
  if (owner === null || table.name === 'sessions') return [];
  return [{ name: table.name, table, owner: snake(owner), order: 'id' }];
}

/** The append-only tables whose rows name a customer. */
function growingPart(table: StoredTable): Part[] {
  const has = (field: string): boolean => table.fields.some((one) => one.field === field);
  // the log of the staff is the firm's own record
  if (!has('customer') || table.name === 'auditRows') return [];
  const order = ['no', 'id', 'seq'].find(has);
  return order === undefined ? [] : [{ name: table.name, table, owner: 'customer', order }];
}

export const PARTS: readonly Part[] = [
  ...SCHEMA.changing.flatMap(changingPart),
  ...SCHEMA.growing.flatMap(growingPart),
];

type Stored = Record<string, unknown>;

const ORDERED_BY_NUMBER: ReadonlySet<string> = new Set(['no', 'seq']);

export class OwnData {
  readonly #store: Pick<Store, 'query'>;
  readonly #sealer: Sealer;

  constructor(store: Pick<Store, 'query'>, sealer: Sealer) {
    this.#store = store;
    this.#sealer = sealer;
  }

  /** A page of an account's data; every method throws what the store throws. */
  async page(account: string, { part: at, after }: Place): Promise<OwnPage> {
    const part = PARTS[at];
    if (part === undefined) return this.#pictures(account, at, after);
    const { table, owner, order, name } = part;
    const isNumber = ORDERED_BY_NUMBER.has(order);
    const text = `select * from ${table.sql} where ${owner} = $1 and ${order} > $2
      order by ${order} limit $3`;
    const from = isNumber ? Number(after === '' ? -1 : after) : after;
    const rows = await this.#store.query<Stored>(text, [account, from, LIMITS.exportRows]);
    const last = rows.at(-1)?.[order];
    const goesOn = rows.length === LIMITS.exportRows;
    return {
      part: name,
      rows: await Promise.all(rows.map((row) => this.#text(account, table, row))),
      next: goesOn ? { part: at, after: String(last) } : { part: at + 1, after: '' },
    };
  }

  /** A row as JSON, with its sealed fields in clear. */
  async #text(account: string, table: StoredTable, row: Stored): Promise<string> {
    const shown: Stored = {};
    for (const { field, column } of table.readings) {
      if (HIDDEN.has(field)) continue;
      const value = row[column];
      shown[field] =
        field === 'sealed' && typeof value === 'string'
          ? await this.#sealer.unseal({ table: table.sql, column, account }, value)
          : value;
    }
    return toJson(shown);
  }

  /** The last part: one picture a page, in base64. */
  async #pictures(account: string, at: number, after: string): Promise<OwnPage> {
    const text = `select id, sealed, uploaded_at from pictures
      where account = $1 and id > $2 order by id limit 1`;
    const [row] = await this.#store.query<Stored>(text, [account, after]);
    if (row === undefined) return { part: 'pictures', rows: [], next: null };
    const id = String(row.id);
    const place = { table: 'pictures', column: 'sealed', account };
    const bytes = await this.#sealer.unsealBytes(place, String(row.sealed));
    const shown = { id, uploadedAt: row.uploaded_at, jpeg: bytes?.toString('base64') ?? null };
    return { part: 'pictures', rows: [toJson(shown)], next: { part: at, after: id } };
  }
}
