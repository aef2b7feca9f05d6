/**
 * PGlite in a thread of its own: one message is one transaction or one query, and one runs after
 * another, so nothing can come between the statements of a transaction. PGlite has neither a lock
 * nor fsync: one process only.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, protocol, messages as replies } from '@electric-sql/pglite';
import { assert } from '@maru/std/assert';
import { checkExpected, DATE_OID, Fenced, INT8_OID, type Statement, StoreRefused } from './port.ts';
import { namesText } from './records.ts';

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
  /** The database can't go on in this worker: only opening it again may help. */
  readonly broken: boolean;
}
export type PgliteAnswer =
  | { readonly opened: true }
  | { readonly id: number; readonly rows: unknown[] }
  | { readonly id: number; readonly failure: PgliteFailure };

const { serialize } = protocol;

/** Statements that this session has prepared. */
const prepared = new Set<string>();

/** A parameter as it is sent: text, or bytes as they are. */
function wired(value: unknown): string | Uint8Array | null {
  if (value === null || value instanceof Uint8Array) return value;
  return Array.isArray(value) ? namesText(value.map(String)) : String(value);
}

/** Messages that cross together; the last of them, Sync, ends what they began. */
const cross = (db: PGlite, messages: readonly Uint8Array[]) =>
  db.execProtocol(Buffer.concat([...messages, serialize.sync()]));

/** Runs a statement; one with a name is parsed and planned only once. */
async function run(db: PGlite, statement: Statement): Promise<void> {
  const { text, params, name = '' } = statement;
  if (params === null) {
    await db.exec(text);
    return;
  }
  if (!prepared.has(name)) await cross(db, [serialize.parse({ name, text })]);
  if (name !== '') prepared.add(name);
  const bind = serialize.bind({ statement: name, values: params.map(wired) });
  const { messages } = await cross(db, [bind, serialize.execute()]);
  const done = messages.find((one) => one instanceof replies.CommandCompleteMessage);
  checkExpected(statement, Number(done?.text.split(' ').at(-1)));
}

/** A statement by itself is a transaction; a script is made one. */
async function commit(db: PGlite, statements: readonly Statement[]): Promise<void> {
  const [only] = statements;
  if (only !== undefined && only.params !== null && statements.length === 1) {
    return await run(db, only);
  }
  await db.exec('begin');
  try {
    for (const statement of statements) await run(db, statement);
  } catch (error) {
    await db.exec('rollback');
    throw error;
  }
  await db.exec('commit');
}

/**
 * Errors after which memory and files of the database may differ: by severity (PANIC, FATAL), by
 * class (58, the system; XX, itself), or because the program has been aborted. A file that could
 * not be opened for want of descriptors, for instance, is believed to be missing from then on.
 */
function isBroken(code: string | undefined, severity: string | undefined): boolean {
  if (severity === 'PANIC' || severity === 'FATAL') return true;
  return code === undefined || /^(58|XX)/.test(code);
}

interface Thrown {
  readonly message?: string;
  readonly code?: string;
  readonly severity?: string;
}

function failureOf(error: unknown): PgliteFailure {
  const { message, code, severity } = error as Thrown;
  const fenced = error instanceof Fenced;
  // a failed check has no SQLSTATE of its own; P0001 is "raised"
  const sqlState = error instanceof StoreRefused ? 'P0001' : code;
  return {
    message: message ?? String(error),
    code: sqlState,
    fenced,
    broken: !fenced && isBroken(sqlState, severity),
  };
}

async function answer(db: PGlite, request: PgliteRequest): Promise<unknown[]> {
  switch (request.kind) {
    case 'query':
      return (await db.query(request.text, request.params)).rows;
    case 'commit':
      await commit(db, request.statements);
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

// a failure is the answer to every request
let last: Promise<unknown> = opening.then(
  () => port.postMessage({ opened: true } satisfies PgliteAnswer),
  () => undefined,
);
port.on('message', (request: PgliteRequest) => {
  last = last
    .then(async () => answer(await opening, request))
    .then(
      (rows): PgliteAnswer => ({ id: request.id, rows }),
      (error: unknown): PgliteAnswer => ({ id: request.id, failure: failureOf(error) }),
    )
    .then((message) => port.postMessage(message))
    // the only failure left is an answer that can't be sent: it ends the worker
    .catch((error: unknown) => {
      throw error;
    });
});
