/**
 * One route for each call of the contract: find the caller, count, parse once, call the handler.
 */
import type { Access, Call, CallTable } from '@maru/contract/call';
import { API_BASE, DESK_API_BASE } from '@maru/contract/constants';
import { type ErrorCode, refusal } from '@maru/contract/errors';
import type { Instant } from '@maru/std/kst';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../config/config.ts';
import type { Engine } from '../engine/port.ts';
import { DISK_POLL_MS } from '../health/disk-watch.ts';
import type { Metrics } from '../health/metrics.ts';
import { StoreAway } from '../store/port.ts';
import {
  answered,
  type Handled,
  httpCodeOf,
  type Refused,
  refusalBody,
  refused,
  successBody,
  tooFrequent,
} from './answer.ts';
import { deskCookie, deskToken, isFromOwnPage } from './desk-cookie.ts';
import { findDeskSession } from './desk-sessions.ts';
import { readingFor, TooManyReads } from './edge-reads.ts';
import type { Caller, HandlersFor, Staff, Visitor } from './handler.ts';
import { type JsonSchema, outputSchema, successSchema, writtenBy } from './json-schema.ts';
import { isOwnOrigin } from './own-origin.ts';
import { addPictureRoutes, readPicture } from './picture.ts';
import { addressKey, RateLimit } from './rate-limit.ts';
import { ReadTurns } from './read-turns.ts';
import { API_HEADERS, JSON_TYPE } from './security-headers.ts';
import type { Sessions } from './sessions.ts';
import { StaffRefusals } from './staff-refusals.ts';
import { unstorable } from './storable.ts';

export interface CallDeps {
  readonly sessions: Sessions;
  /** Holds the sessions of the desk. */
  readonly engine: Pick<Engine, 'read' | 'submit'>;
  readonly limits: Limits;
  readonly metrics: Metrics;
  /** Whether writes are paused, except the calls that are accepted all the same. */
  readonly paused: () => boolean;
}

type Asking = Visitor | Caller | Staff;
type Client = keyof Visitor;
type AnyHandler = (input: unknown, caller: Asking) => Promise<Handled<unknown>>;

/**
 * Milliseconds after which trying again makes sense: a batch of a full inbox, and a look at a store
 * that is away, take less than a second; paused writes go on when the disk is looked at.
 */
const RETRY_AFTER_MS: Partial<Record<ErrorCode, number>> = {
  system_busy: 1_000,
  writes_paused: DISK_POLL_MS,
};

/**
 * Sends a refusal: already text, so that no serialiser of a success touches it.
 * @param heldMs for how long it was held back: so much of the time to wait is over
 */
function sendRefusal(reply: FastifyReply, answer: Refused, heldMs: number): FastifyReply {
  const afterMs = answer.retryAfterMs ?? RETRY_AFTER_MS[answer.refusal.code];
  if (afterMs !== undefined) {
    reply.header('retry-after', String(Math.max(1, Math.ceil((afterMs - heldMs) / 1_000))));
  }
  return reply
    .code(httpCodeOf(answer.refusal.code))
    .headers(API_HEADERS)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusalBody(answer.refusal, answer.stale)));
}

const headerText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? undefined : value;

/**
 * A read or a visitor over a limit is refused after so long, ms, so that endless calls can't keep
 * the server busy with refusals.
 */
const HOLD_MS = 1_000;

/** A longer answer counts for several reads: writing it keeps the server as busy as those. */
const CHARACTERS_A_READ = 8_192;

/** Whether a refusal is held back; log-ins in a flood find the queue of hashes full. */
const isHeld = ({ access, kind }: Call, code: ErrorCode): boolean =>
  kind === 'read'
    ? code === 'too_frequent'
    : access === 'public' && (code === 'too_frequent' || code === 'system_busy');

const hold = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, HOLD_MS).unref());

/** Counts requests: of an account once the session is known, else of an address. */
class RequestLimits {
  readonly #writes: RateLimit;
  readonly #cancels: RateLimit;
  readonly #reads: RateLimit;

  constructor(limits: Limits) {
    this.#writes = new RateLimit(limits.writesPerMinute);
    this.#cancels = new RateLimit(limits.cancelsPerMinute);
    this.#reads = new RateLimit(limits.readsPerMinute);
  }

  /** Counts an answer of so many characters for more than one read where it is a long one. */
  read(caller: string, characters: number): void {
    this.#reads.charge(caller, Math.floor(characters / CHARACTERS_A_READ));
  }

  /** 0, or milliseconds to wait. */
  take({ kind, counts }: Pick<Call, 'kind' | 'counts'>, key: string): number {
    const writes = counts === 'apart' ? this.#cancels : this.#writes;
    return (kind === 'write' ? writes : this.#reads).take(key, performance.now());
  }
}

/** The open session that a request names: a customer's, or at the desk one of the staff. */
async function sessionOf(
  access: Exclude<Access, 'public'>,
  request: FastifyRequest,
  { sessions, engine }: CallDeps,
): Promise<Omit<Caller, Client> | Omit<Staff, Client> | 'busy' | null> {
  if (access !== 'session') return findDeskSession(engine, deskToken(request), Date.now());
  const token = headerText(request.headers.token);
  const found = await sessions.find(token, headerText(request.headers.account), Date.now());
  if (found === null || found === 'busy') return found;
  return { account: found.account, tokenHash: found.tokenHash };
}

/**
 * The caller: a visitor of a public call, a customer or staff with an open session, or a refusal.
 */
async function callerOf(
  { name, call }: Pick<Route, 'name' | 'call'>,
  request: FastifyRequest,
  deps: CallDeps,
  { limits, refusals }: Pick<Shared, 'limits' | 'refusals'>,
): Promise<Asking | Refused> {
  const { access } = call;
  const address = addressKey(request.ip);
  const userAgent = request.headers['user-agent'];
  const { origin } = request.headers;
  const page = origin !== undefined && isOwnOrigin(origin, request.host) ? origin : undefined;
  if (access === 'public') {
    const wait = limits.take(call, address);
    return wait > 0 ? tooFrequent(wait) : { address, userAgent, page };
  }
  const session = await sessionOf(access, request, deps);
  if (session === 'busy') return refused(refusal('system_busy'));
  if (session === null) {
    // an address that tries tokens is counted too
    const wait = limits.take({ kind: 'read' }, address);
    return wait > 0 ? tooFrequent(wait) : refused(refusal('unauthorized'));
  }
  const caller = { address, userAgent, page, ...session };
  const wait = limits.take(call, callerKey(caller));
  if (wait > 0) return tooFrequent(wait);
  const lacksRole =
    'roles' in caller &&
    access !== 'session' &&
    !caller.roles.some((role) => access.desk.includes(role));
  if (!lacksRole) return caller;
  await refusals.note(caller.staff, name, 'not_allowed', { session: caller.tokenHash });
  return refused(refusal('not_allowed'));
}

/** The key under which the work of a caller is counted. */
function callerKey(caller: Asking): string {
  if ('account' in caller) return caller.account;
  return 'staff' in caller ? caller.staff : caller.address;
}

/**
 * A handler that needs the store while it is away is answered "system busy", and one whose caller
 * reads more than its share "too frequent".
 */
async function unlessAway(
  caller: string,
  handle: () => Promise<Handled<unknown>>,
): Promise<Handled<unknown>> {
  try {
    return await readingFor(caller, handle);
  } catch (error) {
    if (error instanceof TooManyReads) return tooFrequent(error.waitMs);
    if (error instanceof StoreAway) return refused(refusal('system_busy'));
    throw error;
  }
}

/** The input of a call: the picture that its body is, or JSON that its schema takes. */
async function inputOf(call: Call, request: FastifyRequest): Promise<Handled<unknown>> {
  if (call.body === 'image') return readPicture(request);
  const parsed = call.input.safeParse(request.body);
  if (!parsed.success) return badRequest(pathOf(parsed.error.issues[0]));
  const wrong = unstorable(parsed.data);
  return wrong === null ? answered(parsed.data) : badRequest(wrong);
}

/** Characters of a field's name in a refusal: an unknown name may be of any length. */
const FIELD_CHARS = 100;

/** A refusal that names the field, `guardian.phone`, where a field is wrong. */
const badRequest = (path: readonly PropertyKey[]): Refused =>
  refused(
    refusal(
      'bad_request',
      path.length === 0 ? {} : { field: path.map(String).join('.').slice(0, FIELD_CHARS) },
    ),
  );

type Issue = { readonly path: readonly PropertyKey[]; readonly keys?: readonly string[] };

/** Where the schema found something wrong; of unknown fields, the first. */
const pathOf = (issue: Issue | undefined): readonly PropertyKey[] =>
  issue === undefined ? [] : [...issue.path, ...(issue.keys ?? []).slice(0, 1)];

interface Route {
  readonly name: string;
  readonly call: Call;
  readonly handle: AnyHandler;
}

/** Where the calls of a table lie, and from where they are taken. */
interface Edge {
  readonly base: string;
  /** Calls that a cookie opens are only taken from a page of this host. */
  readonly ownPagesOnly: boolean;
}

export const CUSTOMERS_EDGE: Edge = { base: API_BASE, ownPagesOnly: false };
export const DESK_EDGE: Edge = { base: DESK_API_BASE, ownPagesOnly: true };

/** What all calls share. */
interface Shared {
  readonly edge: Edge;
  readonly deps: CallDeps;
  readonly limits: RequestLimits;
  readonly turns: ReadTurns;
  readonly refusals: StaffRefusals;
}

/** A value that is made at its first use. */
function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The first answer compiles its serialiser: those of all calls would be a part of every start. */
function sendSuccess(
  reply: FastifyReply,
  schema: JsonSchema,
  { value, stale }: { readonly value: unknown; readonly stale: Instant | null },
): FastifyReply {
  const serialize = reply.compileSerializationSchema(schema);
  return reply
    .headers(API_HEADERS)
    .type(JSON_TYPE)
    .serializer((body: { [field: string]: unknown }) => serialize(body))
    .send(successBody(value, stale));
}

function addCall(
  app: FastifyInstance,
  { name, call, handle }: Route,
  { edge, deps, limits, turns, refusals }: Shared,
): void {
  const isRead = call.kind === 'read';
  // a visitor's log-in is no order: a flood of them must not come before one
  const waitsForTurn = isRead || call.access === 'public';
  const readers = new WeakMap<FastifyRequest, string>();
  const schema = lazily(() => writtenBy(successSchema(outputSchema(call))) as JsonSchema);
  const isPausable = call.kind === 'write' && call.whenPaused !== 'taken';
  const answerOf = async (request: FastifyRequest, caller: Asking): Promise<Handled<unknown>> => {
    if (isPausable && deps.paused()) return refused(refusal('writes_paused'));
    if (waitsForTurn) {
      await turns.take(callerKey(caller));
      // a caller that did not wait for its turn needs no answer
      if (request.raw.socket.destroyed) return tooFrequent(0);
    }
    const input = await inputOf(call, request);
    return input.ok ? unlessAway(callerKey(caller), () => handle(input.value, caller)) : input;
  };
  /** A member of staff with repeated refusals must wait: each is a row of the log. */
  const counted = async (request: FastifyRequest, caller: Asking): Promise<Handled<unknown>> => {
    if (isRead || !('staff' in caller)) return answerOf(request, caller);
    const wait = refusals.begin(caller.staff);
    if (wait > 0) return tooFrequent(wait);
    const answer = await answerOf(request, caller);
    if (answer.ok) refusals.succeeded(caller.staff);
    return answer;
  };
  app.post(
    edge.base + call.path,
    {
      onSend: async (request, _reply, payload) => {
        const reader = readers.get(request);
        if (reader !== undefined && typeof payload === 'string') {
          limits.read(reader, payload.length);
        }
        return payload;
      },
    },
    async (request, reply) => {
      // the caller is checked first: a stranger learns nothing of a call's input, and is counted
      const begun = performance.now();
      // what a handler throws is answered so
      let outcome: 'ok' | ErrorCode = 'internal';
      try {
        const isForeign = edge.ownPagesOnly && !isFromOwnPage(request);
        const caller = isForeign
          ? refused(refusal('not_allowed'))
          : await callerOf({ name, call }, request, deps, { limits, refusals });
        const answer = 'ok' in caller ? caller : await counted(request, caller);
        if (isRead && 'address' in caller) readers.set(request, callerKey(caller));
        outcome = answer.ok ? 'ok' : answer.refusal.code;
        if (!answer.ok) {
          const held = isHeld(call, answer.refusal.code);
          if (held) await hold();
          return sendRefusal(reply, answer, held ? HOLD_MS : 0);
        }
        if (answer.deskToken !== undefined) {
          reply.header('set-cookie', deskCookie(answer.deskToken, request.protocol === 'https'));
        }
        return sendSuccess(reply, schema(), answer);
      } finally {
        deps.metrics.called(name, outcome, (performance.now() - begun) / 1_000);
      }
    },
  );
}

/** Adds every call of a table to `app`. */
export function addCalls<T extends CallTable>(
  app: FastifyInstance,
  edge: Edge,
  calls: T,
  handlers: HandlersFor<T>,
  deps: CallDeps,
): void {
  const refusals = new StaffRefusals(deps.engine, deps.limits);
  const shared = {
    edge,
    deps,
    limits: new RequestLimits(deps.limits),
    turns: new ReadTurns(),
    refusals,
  };
  for (const [name, call] of Object.entries(calls)) {
    // the types pair each handler with the input and the asking of its call, as the gateway does
    const route = { name, call, handle: handlers[name] as AnyHandler };
    if (call.body !== 'image') addCall(app, route, shared);
    else addPictureRoutes(app, (scope) => addCall(scope, route, shared));
  }
}
