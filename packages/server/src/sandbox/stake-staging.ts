/**
 * The sandbox's institutions: they buy stakes in the market and offer them in blocks and in the
 * special zone, through the same commands as the staff; the other customers buy and sell through
 * those of any customer. All of it stands in the core's rows, so that it goes on after a restart.
 */
import type { BrokerReads } from '@maru/broker/domains';
import type { StakeOffer } from '@maru/broker/products/stake-offers/rows';
import type { Stake } from '@maru/broker/products/stakes/rows';
import type { Instrument } from '@maru/std/instrument';
import { isForAuction } from './auction-plan.ts';
import type { StageTimes } from './plan.ts';
import { type CustomersDeps, type NamedAct, Rounds } from './rounds.ts';
import {
  buyingOf,
  byNumber,
  isBusyBuying,
  isOver,
  isStaged,
  isStakeDue,
  keepsFor,
  offerFor,
  type Priced,
  stakeFor,
} from './stake-plan.ts';

const SANDBOX = 'sandbox';

export interface StakeStagingDeps extends CustomersDeps, Pick<StageTimes, 'review'> {
  readonly instruments: readonly Instrument[];
}

/** The sandbox's own stakes in their order, and all offers. */
interface Seen {
  readonly stakes: readonly Stake[];
  /** The symbols of all stakes that go on, those for auctions too. */
  readonly taken: ReadonlySet<string>;
  readonly offers: readonly StakeOffer[];
  readonly issues: readonly Priced[];
}

export class StakeStaging extends Rounds {
  readonly #deps: StakeStagingDeps;

  constructor(deps: StakeStagingDeps) {
    super(deps, 'stakes');
    this.#deps = deps;
  }

  protected async round(hurried: boolean): Promise<void> {
    let seen = await this.#look();
    while (seen !== null && (await this.#requestStake(seen))) seen = await this.#look();
    if (seen === null || this.stopped) return;
    for (const [no, stake] of seen.stakes.entries()) await this.#offer(no, stake);
    const customers = await this.#deps.customers();
    const until = this.until(hurried);
    const open = seen.offers.filter(({ stage }) => stage === 'open');
    await this.runActs((reads) =>
      customers.flatMap((customer, customerNo) => [
        ...open.flatMap((offer) => this.#purchase(reads, offer, customer, customerNo, until)),
        ...this.#sales(reads, customer),
      ]),
    );
  }

  /** Null: the store is away. */
  async #look(): Promise<Seen | null> {
    const { engine, instruments } = this.#deps;
    const found = await engine.read(null, (reads) => ({
      stakes: reads
        .stakes()
        .filter((one) => one.askedBy === SANDBOX && !isForAuction(one))
        .sort(byNumber),
      taken: new Set(
        reads
          .stakes()
          .filter((one) => !isOver(one))
          .map(({ symbol }) => symbol),
      ),
      offers: reads.stakeOffers(),
      issues: instruments.filter(isStaged).flatMap(({ symbol }) => {
        const price = reads.mark(symbol)?.last ?? null;
        return price === null ? [] : [{ symbol, price }];
      }),
    }));
    return 'refusal' in found ? null : found.value;
  }

  /** Requests the next stake if it is time; false: it is not. */
  async #requestStake({ stakes, taken, issues }: Seen): Promise<boolean> {
    const { engine, seed, log } = this.#deps;
    const no = stakes.length;
    const now = engine.now();
    if (isBusyBuying(stakes)) return false;
    if (!isStakeDue(no, now, stakes.at(-1)?.askedAt ?? null)) return false;
    const payload = stakeFor(seed, no, issues, taken, now);
    if (payload === null) return false;
    const outcome = await engine.submit({ type: 'stake.ask', actor: SANDBOX, key: null, payload });
    if (!outcome.ok) log.warn({ code: outcome.refusal.code, no }, 'a stake was refused');
    return outcome.ok;
  }

  /** Offers a stake that has come into custody. */
  async #offer(no: number, { id, stage, offer }: Stake): Promise<void> {
    if (stage !== 'ready' || offer !== null || !this.isNew(`offer ${id}`)) return;
    const { engine, seed, log } = this.#deps;
    const payload = offerFor(seed, no, id, engine.now(), this.#deps);
    const command = { type: 'stakeOffer.ask', actor: SANDBOX, key: null, payload } as const;
    const outcome = await engine.submit(command);
    if (!outcome.ok) log.warn({ code: outcome.refusal.code, no }, 'an offer was refused');
  }

  #purchase(
    reads: BrokerReads,
    offer: StakeOffer,
    actor: string,
    customerNo: number,
    until: number,
  ): readonly NamedAct[] {
    const buying = buyingOf(this.#deps.seed, customerNo, offer);
    if (buying === null || buying.at > until) return [];
    if (reads.stakePurchasesOf(actor).some((one) => one.offer === offer.id)) return [];
    const payload = { offer: offer.id, lots: buying.lots, confirmed: true };
    const act = `${offer.id} ${actor}`;
    const own = { actor, key: null } as const;
    return offer.product === 'block'
      ? [{ act, command: { type: 'block.buy', ...own, payload: { ...payload, price: null } } }]
      : [{ act, command: { type: 'special.take', ...own, payload } }];
  }

  /** Purchases that are kept no longer are sold, in the hours of the market. */
  #sales(reads: BrokerReads, actor: string): readonly NamedAct[] {
    const { seed, engine } = this.#deps;
    return reads.stakePurchasesOf(actor).flatMap(({ id, symbol, lockedUntil }) => {
      const kept = keepsFor(seed, id);
      const held = reads.order(id)?.holding ?? 0;
      const isTrading = reads.mark(symbol)?.phase === 'continuous';
      const isDue = kept !== null && engine.now() >= lockedUntil + kept;
      if (!isDue || held === 0 || !isTrading) return [];
      const terms = { type: 'market', tif: 'day', price: null, stopPrice: null } as const;
      const all = { symbol, lines: [id], quantity: null, clientOrderId: `sale:${id}` };
      const command = {
        type: 'order.sell',
        actor,
        key: null,
        payload: { ...terms, ...all },
      } as const;
      return [{ act: `sale ${id}`, command }];
    });
  }
}
