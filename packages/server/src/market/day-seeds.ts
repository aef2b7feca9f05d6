/** Publishes the hash of each trading day's seed before the day, and the seed after it. */
import type { Input, Output } from '@maru/contract/calls';
import type { TradingCalendar } from '@maru/std/krx/calendar';
import type { Day, Instant } from '@maru/std/kst';
import { StartRefusal } from '../base/start-refusal.ts';
import { type LiveSeed, seedHash } from '../crypto/live-seed.ts';
import type { Store } from '../store/port.ts';

/** Trading days after the running one whose hash is public. */
const DAYS_AHEAD = 14;
const DEFAULT_PAGE_SIZE = 20;

interface HashRow {
  readonly day: Day;
  readonly hash: string;
}

const unrevealed = (store: Pick<Store, 'query'>): Promise<readonly HashRow[]> =>
  store.query<HashRow>('select day, hash from day_seeds where seed is null order by day');

/**
 * Compares the public hashes of days that are not over with the secret of this start.
 * @throws {StartRefusal} when they are another secret's
 * @throws {StoreAway}
 */
export async function checkSeeds(store: Pick<Store, 'query'>, seedOf: LiveSeed): Promise<void> {
  const rows = await unrevealed(store);
  const other = rows.find(({ day, hash }) => hash !== seedHash(seedOf(day)));
  if (other === undefined) return;
  throw new StartRefusal(
    'live_seed_wrong',
    `The hash of the seed of ${other.day} is public, and LIVE_SEED is not the one behind it.\n` +
      'Set LIVE_SEED to what it was at the earlier starts, or unset it if it was not set.\n' +
      'Nothing was changed.',
  );
}

/** Gives the host the seed of a day that begins. */
export interface SeedSource {
  /**
   * The seed of a day, once its hash is public.
   * @throws {StoreAway}
   */
  begin(day: Day): Promise<string>;
}

export class DaySeeds implements SeedSource {
  readonly #store: Pick<Store, 'query' | 'commit'>;
  readonly #seedOf: LiveSeed;
  readonly #calendar: TradingCalendar;
  readonly #now: () => Instant;

  /** @param now market time */
  constructor(
    store: Pick<Store, 'query' | 'commit'>,
    seedOf: LiveSeed,
    calendar: TradingCalendar,
    now: () => Instant,
  ) {
    this.#store = store;
    this.#seedOf = seedOf;
    this.#calendar = calendar;
    this.#now = now;
  }

  async begin(day: Day): Promise<string> {
    const days = [day];
    for (let next = day; days.length <= DAYS_AHEAD; days.push(next)) {
      next = this.#calendar.nextTradingDay(next);
    }
    const rows = days.map((each): HashRow => ({ day: each, hash: seedHash(this.#seedOf(each)) }));
    await this.#store.commit([
      {
        text: `insert into day_seeds (day, hash, published_at)
          select day, hash, $2 from json_to_recordset($1::json) as r(day date, hash text)
          on conflict (day) do nothing`,
        params: [JSON.stringify(rows), this.#now()],
      },
    ]);
    return this.#seedOf(day);
  }

  /**
   * Publishes the seeds of all days before `today`, which are over.
   * @throws {StoreAway}
   */
  async reveal(today: Day): Promise<void> {
    const over = (await unrevealed(this.#store)).filter(({ day }) => day < today);
    if (over.length === 0) return;
    const rows = over.map(({ day }) => ({ day, seed: this.#seedOf(day) }));
    await this.#store.commit([
      {
        text: `update day_seeds d set seed = r.seed
          from json_to_recordset($1::json) as r(day date, seed text) where d.day = r.day`,
        params: [JSON.stringify(rows)],
      },
    ]);
  }
}

interface SeedRow extends HashRow {
  readonly published_at: bigint;
  readonly seed: string | null;
}

/** A page of the days with their hashes and seeds, the latest first. */
export async function readSeeds(
  store: Pick<Store, 'query'>,
  { page = 1, pageSize = DEFAULT_PAGE_SIZE }: Input<'marketSeeds'>,
): Promise<Output<'marketSeeds'>> {
  const rows = await store.query<SeedRow>(
    'select * from day_seeds order by day desc limit $1 offset $2',
    [pageSize, (page - 1) * pageSize],
  );
  const [counted] = await store.query<{ total: bigint }>('select count(*) as total from day_seeds');
  return {
    rows: rows.map(({ published_at, ...row }) => ({ ...row, publishedAt: Number(published_at) })),
    total: Number(counted?.total ?? 0),
  };
}
