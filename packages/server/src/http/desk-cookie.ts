/**
 * The cookie of a session at the desk: no script reads it, no other site sends it, and it goes to
 * the desk's calls alone. Beside SameSite, a call is only taken from a page of this very host.
 */
import { DESK_API_BASE } from '@maru/contract/constants';
import type { FastifyRequest } from 'fastify';
import { STAFF_SESSION_MS } from './desk-sessions.ts';
import { isOwnOrigin } from './own-origin.ts';

const NAME = 'desk';
const FOUND = new RegExp(`(?:^|;\\s*)${NAME}=([A-Za-z0-9_-]{43})(?:;|$)`);

/** The token of a request's session at the desk; undefined: it has none. */
export const deskToken = (request: FastifyRequest): string | undefined =>
  FOUND.exec(request.headers.cookie ?? '')?.[1];

/** `Set-Cookie` for a token; null: the browser is to forget it. @param secure over TLS */
export function deskCookie(token: string | null, secure: boolean): string {
  const maxAge = token === null ? 0 : STAFF_SESSION_MS / 1_000;
  const parts = [`${NAME}=${token ?? ''}`, `Path=${DESK_API_BASE}`, `Max-Age=${maxAge}`];
  return [...parts, 'HttpOnly', 'SameSite=Strict', ...(secure ? ['Secure'] : [])].join('; ');
}

/** Whether a request comes from a page of the host that it is sent to. */
export function isFromOwnPage(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  return origin !== undefined && isOwnOrigin(origin, request.host);
}
