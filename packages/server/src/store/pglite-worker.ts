/**
 * PGlite in a thread of its own: one message is one transaction or one query, so nothing can come
 * between the statements of a transaction. PGlite has neither a lock nor fsync: one process only.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { assert } from '@maru/std/assert';
import { checkExpected, DATE_OID, Fenced, INT8_OID, type Statement } from './port.ts';

export type PgliteRequest =
  | {
      readonly id: number;
      readonly kind: 'query';
      readonly text: string;
      readonly params: unknown[];
    }
  | { readonly id: number; readonly kind: 'commit'; readonly statements: readonly Statement[] }
  | { readonly id: number; readonly kind: 'close' };

export interface PgliteFailure {
  readonly message: string;
  readonly code: string | undefined;
  readonly fenced: boolean;
}
export type PgliteAnswer =
  | { readonly id: number; readonly rows: unknown[] }
  | { readonly id: number; readonly failure: PgliteFailure };

async function runInTransaction(tx: Transaction, statements: readonly Statement[]): Promise<void> {
  for (const statement of statements) {
    if (statement.params === null) {
      await tx.exec(statement.text);
      continue;
    }
    const result = await tx.query(statement.text, [...statement.params]);
    const returned = result.rows.length;
    const changed = statement.expect === 'fence' ? result.affectedRows : 0;
    checkExpected(statement, Math.max(returned, changed ?? 0));
  }
}

function failureOf(error: unknown): PgliteFailure {
  const { message, code, name } = error as { message?: string; code?: string; name?: string };
  return {
    message: message ?? String(error),
    // a failed check has no SQLSTATE of its own; P0001 is "raised"
    code: code ?? (name === 'StoreRefused' ? 'P0001' : undefined),
    fenced: error instanceof Fenced,
  };
}

async function answer(db: PGlite, request: PgliteRequest): Promise<unknown[]> {
  switch (request.kind) {
    case 'query':
      return (await db.query(request.text, request.params)).rows;
    case 'commit':
      await db.transaction((tx) => runInTransaction(tx, request.statements));
      return [];
    case 'close':
      await db.close();
      return [];
  }
}

const port = parentPort;
assert(port !== null, 'this file runs as a worker');
const dataDir: unknown = workerData;
assert(typeof dataDir === 'string', 'the worker is given its data directory');

const opening = PGlite.create({
  dataDir,
  parsers: { [INT8_OID]: (text) => BigInt(text), [DATE_OID]: (text) => text },
});

port.on('message', (request: PgliteRequest) => {
  opening
    .then((db) => answer(db, request))
    .then(
      (rows): PgliteAnswer => ({ id: request.id, rows }),
      (error: unknown): PgliteAnswer => ({ id: request.id, failure: failureOf(error) }),
    )
    .then((message) => port.postMessage(message))
    // the only failure left is an answer that can't be sent: let the worker die of it
    .catch((error: unknown) => {
      throw error;
    });
});
