/** Bodies that are pictures: read from the connection up to a limit, never parsed. */
import { IMAGE_TYPES, type ImageType } from '@maru/contract/constants';
import { refusal } from '@maru/contract/errors';
import { LIMITS } from '@maru/std/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answered, type Handled, refused } from './answer.ts';
import { BodyPace } from './body-pace.ts';

const MB = 1024 * 1024;
const TOO_LARGE = refused(refusal('image_too_large', { n: String(LIMITS.imageBytes / MB) }));
const NO_PICTURE = refused(refusal('bad_request'));

/** Of all pictures that are read at the same time. */
const pace = new BodyPace(LIMITS.imageBytesPerSecond);

/** The first bytes of a file of each type; null: any byte. */
const BEGINNINGS: Readonly<Record<ImageType, readonly (number | null)[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [...Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  'image/webp': [...Buffer.from('RIFF'), null, null, null, null, ...Buffer.from('WEBP')],
};

const begins = (bytes: Uint8Array, type: ImageType): boolean =>
  BEGINNINGS[type].every((byte, i) => (byte === null ? i < bytes.length : bytes[i] === byte));

/** Routes added to it take pictures only; bodies of another type are refused. */
export function addPictureRoutes(
  app: FastifyInstance,
  add: (scope: FastifyInstance) => void,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // the body stays unread until the caller is known
    scope.addContentTypeParser([...IMAGE_TYPES], (_request, _body, done) => done(null));
    add(scope);
  });
}

/**
 * The picture in the body of a request, as the input of its call. Reading ends at the limit:
 * `image_too_large`. A body that does not begin like its type is a `bad_request`.
 */
export async function readPicture(
  request: FastifyRequest,
): Promise<Handled<{ readonly type: ImageType; readonly bytes: Uint8Array }>> {
  const named = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  const type = IMAGE_TYPES.find((one) => one === named);
  if (type === undefined) return NO_PICTURE;
  if (Number(request.headers['content-length'] ?? 0) > LIMITS.imageBytes) return TOO_LARGE;
  const parts: Buffer[] = [];
  let size = 0;
  // the connection must live on for the answer, so ending early must not destroy it
  for await (const part of request.raw.iterator({ destroyOnReturn: false })) {
    parts.push(part);
    size += part.length;
    if (size > LIMITS.imageBytes) return TOO_LARGE;
    await pace.read(part.length);
  }
  const bytes = Buffer.concat(parts);
  return begins(bytes, type) ? answered({ type, bytes }) : NO_PICTURE;
}
