/** The media types of bodies: JSON in UTF-8 or a picture, as it is and in no coding. */
import type { Call } from '@maru/contract/call';
import { IMAGE_TYPES } from '@maru/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;
/** Encodings whose texts are all valid UTF-8. */
const CHARSETS: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii']);

/** The media types that a call takes, in the form of a request's `Accept`. */
export const acceptOf = ({ body }: Pick<Call, 'body'>): string =>
  body === 'image' ? IMAGE_TYPES.join(', ') : 'application/json';

/**
 * Whether a body can't be read for its coding or its letters; the answer then names what can (RFC
 * 9110, 15.5.16). Other types are refused by the parsers of the routes.
 */
export function isForeign(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: Pick<FastifyReply, 'header'>,
): boolean {
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (coding !== '' && coding !== 'identity') {
    reply.header('accept-encoding', 'identity');
    return true;
  }
  const [, charset] = CHARSET.exec(headers['content-type'] ?? '') ?? [];
  return charset !== undefined && !CHARSETS.has(charset.toLowerCase());
}
