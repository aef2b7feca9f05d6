/**
 * Requests of a person at the machine to the running server: one JSON line in; lines of text and
 * one last line with the outcome back.
 */

import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { connectTo } from '../base/local-socket.ts';
import { type IssueRequest, parseIssue } from './issue.ts';
import { adminAddress, checkHost, type DataDirLock } from './lock.ts';
import { parseStaffRequest, type StaffRequest } from './staff.ts';
import { parseStepName, type StepName } from './steps.ts';

export type AdminRequest =
  | { readonly op: 'verify' }
  /** Lists the migrations of the database, as JSON. */
  | { readonly op: 'migrations' }
  /** Moves the sandbox's clock forward, milliseconds. */
  | { readonly op: 'clock'; readonly ms: number }
  /** Lists quarantined steps, or lets one of them run again. */
  | { readonly op: 'steps'; readonly retry: StepName | null }
  /** A request for a halt of an issue, or its end. */
  | ({ readonly op: 'issue' } & IssueRequest)
  /** The staff of the desk. */
  | { readonly op: 'staff'; readonly staff: StaffRequest };

/** Runs a request and prints about it line by line; false when it did not succeed. */
export type AdminHandler = (
  request: AdminRequest,
  print: (line: string) => void,
) => Promise<boolean>;

type AdminLine =
  | { readonly line: string }
  | { readonly done: boolean }
  /** It still runs. */
  | { readonly alive: true };

/** Bytes of a request; ours have a few dozen. */
const REQUEST_BYTES = 4_096;
/** The server waits so long for a request, ms. */
const REQUEST_MS = 5_000;
/** A running request sends a sign of life this often, ms. */
const ALIVE_MS = 5_000;
/** After so long without a line the caller takes the server for hanging, ms. */
const SILENCE_MS = 30_000;

/** Time limits of a conversation, ms; see the constants. */
export interface AdminTimes {
  readonly requestMs?: number;
  readonly aliveMs?: number;
}

/** Answers requests on the lock's socket until the lock is released. */
export function startAdmin(lock: DataDirLock, handler: AdminHandler, times: AdminTimes = {}): void {
  lock.server.on('connection', (socket) => {
    // a caller that hangs up needs no answer
    socket.on('error', () => undefined);
    void serve(socket, handler, times);
  });
}

async function serve(
  socket: Socket,
  handler: AdminHandler,
  { requestMs = REQUEST_MS, aliveMs = ALIVE_MS }: AdminTimes,
): Promise<void> {
  const late = setTimeout(() => socket.destroy(), requestMs);
  const text = await readLine(socket);
  clearTimeout(late);
  if (text !== null) {
    const alive = setInterval(() => send(socket, { alive: true }), aliveMs);
    await answer(socket, text, handler);
    clearInterval(alive);
  }
  socket.end();
}

function send(socket: Socket, line: AdminLine): void {
  if (socket.writable) socket.write(`${JSON.stringify(line)}\n`);
}

async function answer(socket: Socket, text: string, handler: AdminHandler): Promise<void> {
  const request = parseRequest(text);
  let done = false;
  if (request === null) {
    send(socket, { line: 'This request is not known.' });
  } else {
    try {
      done = await handler(request, (line) => send(socket, { line }));
    } catch (error) {
      send(socket, { line: error instanceof Error ? error.message : String(error) });
    }
  }
  send(socket, { done });
}

/** The first line of a connection; null when it ends, or grows too long, before one. */
function readLine(socket: Socket): Promise<string | null> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      text += String(chunk);
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > REQUEST_BYTES) resolve(null);
    });
    socket.once('close', () => resolve(null));
  });
}

function parseRequest(text: string): AdminRequest | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof body !== 'object' || body === null || !('op' in body)) return null;
  if (body.op === 'verify' || body.op === 'migrations') return { op: body.op };
  if (body.op === 'steps' && 'retry' in body) return parseSteps(body.retry);
  if (body.op === 'staff' && 'staff' in body) {
    const staff = parseStaffRequest(body.staff);
    return staff === null ? null : { op: 'staff', staff };
  }
  if (body.op === 'issue') {
    const { kind, symbol, reason } = body as Readonly<Record<string, unknown>>;
    const issue = parseIssue(kind, symbol, reason);
    return issue === null ? null : { op: 'issue', ...issue };
  }
  if (body.op !== 'clock' || !('ms' in body)) return null;
  const { ms } = body;
  return Number.isSafeInteger(ms) && Number(ms) > 0 ? { op: 'clock', ms: Number(ms) } : null;
}

function parseSteps(retry: unknown): AdminRequest | null {
  if (retry === null) return { op: 'steps', retry };
  const { table, id } = retry as Readonly<Record<string, unknown>>;
  const step = parseStepName(table, id);
  return step === null ? null : { op: 'steps', retry: step };
}

/**
 * Sends a request to the server that has `dataDir`, which must exist; `print` gets its lines. Null
 * when no server runs; throws when it goes away before it has answered, or is silent for
 * `silenceMs`.
 * @throws {StartRefusal} when another user may be listening in its place
 */
export async function askAdmin(
  dataDir: string,
  request: AdminRequest,
  print: (line: string) => void,
  silenceMs = SILENCE_MS,
): Promise<boolean | null> {
  checkHost(dataDir);
  const socket = await connectTo(adminAddress(dataDir));
  if (socket === null) return null;
  socket.write(`${JSON.stringify(request)}\n`);
  let silent = false;
  socket.setTimeout(silenceMs, () => {
    silent = true;
    socket.destroy();
  });
  const lines = createInterface({ input: socket });
  // a connection that is cut has no end of its own
  socket.once('close', () => lines.close());
  try {
    for await (const text of lines) {
      const line = JSON.parse(text) as AdminLine;
      if ('done' in line) return line.done;
      if ('line' in line) print(line.line);
    }
  } finally {
    socket.destroy();
  }
  if (silent) throw new Error(`The server has said nothing for ${silenceMs / 1_000} s: it hangs.`);
  throw new Error('The server ended the conversation before it had answered.');
}
