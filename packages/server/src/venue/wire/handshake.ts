/**
 * Mutual authentication of core and exchange, before any other message:
 *
 *   exchange → core   its protocol and a nonce
 *   core → exchange   the same, its proof, its database and market, and its last session
 *   exchange → core   its own proof, the session that continues or begins, and its market
 *
 * A proof is an HMAC of both nonces under the shared key, so the key is never sent and a recorded
 * message can't be replayed. On a local socket the key is empty: the file's rights (0600) admit
 * only the same user.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Day } from '@maru/std/kst';
import { FrameError } from './frames.ts';

/** Increased with each change that an older peer would misread. */
export const PROTOCOL = 3;

export interface VenueHello {
  readonly protocol: number;
  readonly nonce: string;
}

export interface CoreHello {
  readonly protocol: number;
  readonly nonce: string;
  readonly proof: string;
  /** The writer's fence: a core with an older one is refused. */
  readonly epoch: number;
  /** The database and market of this core: the exchange runs one market for one. */
  readonly market: string;
  /** Its last session; null: none. */
  readonly session: string | null;
  /** Number of the newest received message of it. */
  readonly received: number;
}

/** A market that the exchange runs already. */
export interface RunInfo {
  readonly id: string;
  readonly day: Day;
}

export interface Welcome {
  readonly proof: string;
  readonly session: string;
  /** True: the session continues; false: it begins, and so does every number. */
  readonly resumed: boolean;
  readonly received: number;
  /** null: the books are empty and nothing has begun. */
  readonly run: RunInfo | null;
}

export type Refusal = 'protocol' | 'proof' | 'epoch';

export interface Refused {
  readonly refused: Refusal;
}

export const newNonce = (): string => randomBytes(32).toString('hex');

/** The proof of `side` over its own nonce and the other's. */
export const proofOf = (
  key: Buffer,
  side: 'core' | 'venue',
  nonces: { readonly own: string; readonly other: string },
): string =>
  createHmac('sha256', key)
    .update(`maru venue ${PROTOCOL} ${side} ${nonces.own} ${nonces.other}`)
    .digest('hex');

export function proofHolds(shown: string, expected: string): boolean {
  const [one, other] = [Buffer.from(shown), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(text: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new FrameError('a handshake that is not JSON');
  }
  if (typeof value !== 'object' || value === null) throw new FrameError('an empty handshake');
  return value as Fields;
}

function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw new FrameError(`a handshake without ${name}`);
  return value;
}

function count(fields: Fields, name: string): number {
  const value = fields[name];
  if (!Number.isSafeInteger(value) || Number(value) < 0) {
    throw new FrameError(`a handshake without ${name}`);
  }
  return Number(value);
}

/** @throws {FrameError} as the two functions below do */
export function readVenueHello(json: string): VenueHello {
  const fields = fieldsOf(json);
  return { protocol: count(fields, 'protocol'), nonce: text(fields, 'nonce') };
}

export function readCoreHello(json: string): CoreHello {
  const fields = fieldsOf(json);
  return {
    protocol: count(fields, 'protocol'),
    nonce: text(fields, 'nonce'),
    proof: text(fields, 'proof'),
    epoch: count(fields, 'epoch'),
    market: text(fields, 'market'),
    session: fields.session === null ? null : text(fields, 'session'),
    received: count(fields, 'received'),
  };
}

export function readWelcome(json: string): Welcome | Refused {
  const fields = fieldsOf(json);
  if (fields.refused !== undefined) return { refused: text(fields, 'refused') as Refusal };
  const run = fields.run as Fields | null;
  return {
    proof: text(fields, 'proof'),
    session: text(fields, 'session'),
    resumed: fields.resumed === true,
    received: count(fields, 'received'),
    run: run === null ? null : { id: text(run, 'id'), day: text(run, 'day') },
  };
}
