/**
 * Pictures that customers upload: decoded and encoded again, so that nothing of the file that came
 * is kept (position, camera, thumbnails, appended data). One at a time, in the thread pool.
 */
import { LIMITS } from '@maru/std/limits';
import type { Sharp } from 'sharp';
import { Turns } from '../base/turns.ts';

/** Pixels of each side of an avatar. */
const AVATAR_SIDE = 320;
/** Pixels of the longer side of a picture that is kept. */
const LONGEST = 1_600;
const QUALITY = 82;

/** In a flood of pictures half of the time is left to trading. */
const REST = 1;

/** A part of a picture, in thousandths of it. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The decoder of pictures. Its library is loaded with the first of them, not at each start. */
async function decoder(): Promise<(bytes: Uint8Array) => Sharp> {
  const { default: sharp } = await import('sharp');
  // a cache would keep decoded pictures in clear
  sharp.cache(false);
  sharp.concurrency(1);
  const options = { limitInputPixels: LIMITS.imagePixels, failOn: 'warning', pages: 1 } as const;
  return (bytes) => sharp(bytes, options);
}

export class Images {
  readonly #turns = new Turns(1, LIMITS.imageQueue, REST);

  /**
   * The picture as a JPEG of limited size without metadata; `unreadable` for anything but a whole
   * picture of at most `LIMITS.imagePixels`, null when too many wait.
   */
  clean(bytes: Uint8Array): Promise<Buffer | 'unreadable' | null> {
    return this.#turns.take(async () => {
      const decoded = await decoder();
      const size = { width: LONGEST, height: LONGEST };
      try {
        return await decoded(bytes)
          .rotate()
          .resize({ ...size, fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#ffffff' })
          .jpeg({ quality: QUALITY })
          .toBuffer();
      } catch {
        return 'unreadable';
      }
    });
  }

  /** The square in the middle of a clean picture, as an avatar; null when too many wait. */
  square(picture: Buffer): Promise<Buffer | null> {
    return this.#turns.take(async () => {
      const decoded = await decoder();
      return decoded(picture)
        .resize({ width: AVATAR_SIDE, height: AVATAR_SIDE, fit: 'cover' })
        .jpeg({ quality: QUALITY })
        .toBuffer();
    });
  }

  /** A clean picture with a part of it blacked out for ever; null when too many wait. */
  withBar(picture: Buffer, bar: Bar): Promise<Buffer | null> {
    return this.#turns.take(async () => {
      const decoded = await decoder();
      const { width, height } = await decoded(picture).metadata();
      const left = Math.floor((width * bar.x) / 1_000);
      const top = Math.floor((height * bar.y) / 1_000);
      const right = Math.min(width, Math.ceil((width * (bar.x + bar.width)) / 1_000));
      const bottom = Math.min(height, Math.ceil((height * (bar.y + bar.height)) / 1_000));
      if (right <= left || bottom <= top) return picture;
      const create = {
        width: right - left,
        height: bottom - top,
        channels: 3 as const,
        background: '#000000',
      };
      return decoded(picture)
        .composite([{ input: { create }, left, top }])
        .jpeg({ quality: QUALITY })
        .toBuffer();
    });
  }
}
