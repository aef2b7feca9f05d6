/** Where uploaded pictures lie: as ciphertext under the key of their owner. */
import { randomBytes } from 'node:crypto';
import { type Refusal, refusal } from '@maru/contract/errors';
import { DAY_MS } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import type { Place, Sealer } from '../crypto/sealer.ts';
import type { Store } from '../store/port.ts';
import { answered, type Handled, refused } from './answer.ts';
import type { Bar, Images } from './images.ts';

/** Stored ciphertexts. Every method throws what the store throws. */
export interface PictureRows {
  /** Number of an account's pictures since an instant of machine time. */
  count(account: string, since: number): Promise<number>;
  add(row: { id: string; account: string; sealed: string; uploadedAt: number }): Promise<void>;
  /** The ciphertext of an account's picture, uploaded after an instant; null: it has none. */
  find(account: string, id: string, since: number): Promise<string | null>;
  replace(account: string, id: string, sealed: string): Promise<void>;
}

/** Pictures in the table `pictures`. */
export const sqlPictures = (store: Pick<Store, 'query'>): PictureRows => ({
  count: async (account, since) => {
    const text = 'select count(*) as n from pictures where account = $1 and uploaded_at > $2';
    const [row] = await store.query<{ n: bigint }>(text, [account, since]);
    return Number(row?.n ?? 0);
  },
  add: async ({ id, account, sealed, uploadedAt }) => {
    const text = 'insert into pictures (id, account, sealed, uploaded_at) values ($1, $2, $3, $4)';
    await store.query(text, [id, account, sealed, uploadedAt]);
  },
  find: async (account, id, since) => {
    const own = 'select sealed from pictures where account = $1 and id = $2 and uploaded_at > $3';
    const [row] = await store.query<{ sealed: string }>(own, [account, id, since]);
    return row?.sealed ?? null;
  },
  replace: async (account, id, sealed) => {
    const text = 'update pictures set sealed = $3 where account = $1 and id = $2';
    await store.query(text, [account, id, sealed]);
  },
});

/** A picture without an application is deleted when it is older: `deleteUnusedPictures`. */
const yesterday = (): number => Date.now() - DAY_MS;

const BUSY = refusal('system_busy');
const MISSING = refusal('picture_missing');
const placeOf = (account: string): Place => ({ table: 'pictures', column: 'sealed', account });

export class Pictures {
  readonly #rows: PictureRows;
  readonly #images: Images;
  readonly #sealer: Sealer;

  constructor(rows: PictureRows, images: Images, sealer: Sealer) {
    this.#rows = rows;
    this.#images = images;
    this.#sealer = sealer;
  }

  /**
   * Cleans a picture and keeps it; answers its id. Refuses `image_unreadable`, `pictures_full` and
   * `system_busy`.
   */
  async add(account: string, bytes: Uint8Array): Promise<Handled<{ readonly id: string }>> {
    const now = Date.now();
    const most = LIMITS.picturesPerDay;
    if ((await this.#rows.count(account, now - DAY_MS)) >= most) {
      return refused(refusal('pictures_full', { n: String(most) }));
    }
    const clean = await this.#images.clean(bytes);
    if (clean === null) return refused(BUSY);
    if (clean === 'unreadable') return refused(refusal('image_unreadable'));
    return this.#keep(account, clean, now);
  }

  /**
   * Keeps the square in the middle of a picture as one of its own; answers its id. The picture
   * itself stays as it is, since it may have been submitted. Refuses `picture_missing` and
   * `system_busy`.
   */
  async addSquare(account: string, id: string): Promise<Handled<{ readonly id: string }>> {
    const picture = await this.#fresh(account, id);
    if (picture === null) return refused(MISSING);
    const square = await this.#images.square(picture);
    return square === null ? refused(BUSY) : this.#keep(account, square, Date.now());
  }

  async #keep(
    account: string,
    clean: Buffer,
    uploadedAt: number,
  ): Promise<Handled<{ readonly id: string }>> {
    const sealed = await this.#sealer.sealBytes(placeOf(account), clean);
    if (sealed === null) return refused(BUSY);
    const id = `P${randomBytes(12).toString('hex')}`;
    await this.#rows.add({ id, account, sealed, uploadedAt });
    return answered({ id });
  }

  /** Why a picture cannot be submitted by an account; null: it can. One of yesterday is gone. */
  async missing(account: string, id: string): Promise<Refusal | null> {
    return (await this.#rows.find(account, id, yesterday())) === null ? MISSING : null;
  }

  /** A picture of the account in clear; null: there is none. */
  async read(account: string, id: string): Promise<Buffer | null> {
    const sealed = await this.#rows.find(account, id, 0);
    return sealed === null ? null : this.#sealer.unsealBytes(placeOf(account), sealed);
  }

  /** A picture that can be submitted, in clear; null: there is none. */
  async #fresh(account: string, id: string): Promise<Buffer | null> {
    return (await this.missing(account, id)) === null ? this.read(account, id) : null;
  }

  /** Blacks a part of a kept picture out, for ever; null: done. */
  async burn(account: string, id: string, bar: Bar): Promise<Refusal | null> {
    const picture = await this.#fresh(account, id);
    if (picture === null) return MISSING;
    const burnt = await this.#images.withBar(picture, bar);
    const sealed = burnt && (await this.#sealer.sealBytes(placeOf(account), burnt));
    if (!sealed) return BUSY;
    await this.#rows.replace(account, id, sealed);
    return null;
  }
}
