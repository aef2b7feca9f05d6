/** What a body may be: JSON in UTF-8 or a picture, as it is and in no coding. */
import type { Call } from '@maru/contract/call';
import { IMAGE_TYPES } from '@maru/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;
/** Whose every text is one of UTF-8. */
const CHARSETS: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii']);

/** What a call takes, as an `Accept` of a request says it. */
export const acceptOf = ({ body }: Pick<Call, 'body'>): string =>
  body === 'image' ? IMAGE_TYPES.join(', ') : 'application/json';

/**
 * Whether a body can't be read for its coding or its letters; the answer then names what can
 * (RFC 9110, 15.5.16). That its type is another one, the parsers of the routes say.
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
