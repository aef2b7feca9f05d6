/**
 * A beacon without a network: hash chains derived from the master key, whose heads are published
 * before anything is drawn from them. The owner of the key can compute a value before its round; no
 * one can change one. A round belongs to a minute, so that the value of one draw reveals nothing of
 * a later one.
 */
import { createHmac } from 'node:crypto';
import { present } from '@maru/std/assert';
import { type Instant, MINUTE_MS } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import type { Store } from '../store/port.ts';
import type { Beacon, NamedRound } from './beacon.ts';
import type { DrawWork } from './draw-work.ts';

/** Time from one round to the next, and rounds of one chain: 69 days. */
const PERIOD_MS = MINUTE_MS;
const ROUNDS = LIMITS.chainRounds;
const SPAN_MS = PERIOD_MS * ROUNDS;

interface Chain {
  readonly no: number;
  readonly head: string;
  readonly beginsAt: Instant;
}

interface ChainRow {
  readonly no: number;
  readonly head: string;
  readonly begins_at: bigint;
}

interface ChainBeaconDeps {
  readonly store: Pick<Store, 'query'>;
  /** From which the secret of each chain is derived. */
  readonly key: Buffer;
  readonly work: Pick<DrawWork, 'ask'>;
  /** Market time. */
  readonly now: () => Instant;
}

export class ChainBeacon implements Beacon {
  readonly #deps: ChainBeaconDeps;
  readonly #chains: Chain[] = [];

  private constructor(deps: ChainBeaconDeps) {
    this.#deps = deps;
  }

  /**
   * Publishes the head of the first chain at the very first start.
   * @throws {StoreAway}
   */
  static async open(deps: ChainBeaconDeps): Promise<ChainBeacon> {
    const beacon = new ChainBeacon(deps);
    await beacon.#read();
    if (beacon.#chains.length === 0) {
      const now = deps.now();
      await beacon.#publish(0, now - (now % PERIOD_MS));
    }
    return beacon;
  }

  async roundAt(instant: Instant, isUsed: (named: NamedRound) => boolean): Promise<NamedRound> {
    const { beginsAt: origin } = present(this.#chains[0], 'the first chain is published');
    for (let after = Math.max(1, Math.ceil((instant - origin) / PERIOD_MS)); ; after++) {
      const no = Math.floor((after - 1) / ROUNDS);
      const known = this.#chains.find((chain) => chain.no === no);
      const { head } = known ?? (await this.#publish(no, origin + no * SPAN_MS));
      const named: NamedRound = { kind: 'chain', round: after - no * ROUNDS, source: head };
      if (!isUsed(named)) return named;
    }
  }

  instantOf(named: NamedRound): Instant {
    return this.#chainOf(named).beginsAt + named.round * PERIOD_MS;
  }

  async valueOf(named: NamedRound): Promise<string | null> {
    if (this.#deps.now() < this.instantOf(named)) return null;
    return this.#value(this.#chainOf(named).no, named.round);
  }

  #chainOf({ source }: NamedRound): Chain {
    const chain = this.#chains.find(({ head }) => head === source);
    return present(chain, 'an offering names a chain that was published');
  }

  #value(no: number, round: number): Promise<string> {
    const { key, work } = this.#deps;
    const secret = createHmac('sha256', key).update(`maru/beacon-chain/v1/${no}`).digest();
    return work.ask('chain', { secret, length: ROUNDS, round });
  }

  async #publish(no: number, beginsAt: Instant): Promise<Chain> {
    const { store, now } = this.#deps;
    await store.query(
      `insert into beacon_chains (no, head, begins_at, published_at) values ($1, $2, $3, $4)
       on conflict (no) do nothing`,
      [no, await this.#value(no, 0), beginsAt, now()],
    );
    await this.#read();
    return present(
      this.#chains.find((chain) => chain.no === no),
      'a chain that was published is there',
    );
  }

  async #read(): Promise<void> {
    const text = 'select no, head, begins_at from beacon_chains order by no';
    const rows = await this.#deps.store.query<ChainRow>(text);
    const chains = rows.map(({ no, head, begins_at }) => ({
      no,
      head,
      beginsAt: Number(begins_at),
    }));
    this.#chains.splice(0, this.#chains.length, ...chains);
  }
}
