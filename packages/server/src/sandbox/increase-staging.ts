/**
 * The sandbox's capital increases: requests them through the same command as the staff, and has the
 * other customers use their rights and subscribe as any customer may.
 */
import type { BrokerReads } from '@maru/broker/domains';
import type { PricedSpans } from '@maru/broker/products/increases/price';
import type { Increase } from '@maru/broker/products/increases/rows';
import type { Instrument } from '@maru/std/instrument';
import {
  holderAct,
  type IncreaseAct,
  increaseTerms,
  increaseTimes,
  publicAct,
  stocksInTurn,
} from './increase-plan.ts';
import type { StageTimes } from './plan.ts';
import { type CustomersDeps, type NamedAct, Rounds } from './rounds.ts';

const SANDBOX = 'sandbox';
/** Stocks that one round tries: another event of one may be under way. */
const TRIED_MOST = 12;

export interface IncreaseStagingDeps extends CustomersDeps, StageTimes {
  /** Of which shares may be issued. */
  readonly stocks: readonly Instrument[];
  /** Trades of an issue up to the last whole day; null: none. */
  readonly traded: (symbol: string) => Promise<PricedSpans | null>;
}

/** The sandbox's own, the oldest first. */
function ownOf(increases: readonly Increase[]): readonly Increase[] {
  const seqOf = ({ id }: Increase): number => Number(id.slice(1));
  return increases.filter(({ askedBy }) => askedBy === SANDBOX).sort((a, b) => seqOf(a) - seqOf(b));
}

export class IncreaseStaging extends Rounds {
  readonly #deps: IncreaseStagingDeps;

  constructor(deps: IncreaseStagingDeps) {
    super(deps, 'capital increases');
    this.#deps = deps;
  }

  protected async round(hurried: boolean): Promise<void> {
    const others = await this.#deps.customers();
    await this.#request(others);
    const until = this.until(hurried);
    await this.runActs((reads) => this.#acts(reads, others, until));
  }

  /** Requests the next increase if it is time. */
  async #request(others: readonly string[]): Promise<void> {
    const { engine, seed, stocks, log } = this.#deps;
    const found = await engine.read(null, (reads) => ({
      own: ownOf(reads.increases()),
      holders: reads.stockHolders(),
    }));
    if ('refusal' in found) return;
    const { own, holders } = found.value;
    const no = own.length;
    const times = increaseTimes(no, engine.now(), own.at(-1)?.exDay ?? null, this.#deps);
    if (times === null) return;
    const past = own.map(({ symbol }) => symbol);
    const inTurn = stocksInTurn(seed, no, stocks, holders, others, past).slice(0, TRIED_MOST);
    for (const stock of inTurn) {
      const code = await this.#requestAuction(increaseTerms(seed, no, stock, times));
      if (code === null) return;
      if (code !== 'increase_conflict') log.warn({ code, no }, 'a capital increase was refused');
    }
  }

  /** @returns why it was refused; null: it was not */
  async #requestAuction(terms: ReturnType<typeof increaseTerms>): Promise<string | null> {
    const { engine, traded } = this.#deps;
    const spans = await traded(terms.symbol);
    if (spans === null) return 'price_not_obtained';
    const payload = { ...terms, spans };
    const command = { type: 'increase.ask', actor: SANDBOX, key: null, payload } as const;
    const outcome = await engine.submit(command);
    return outcome.ok ? null : outcome.refusal.code;
  }

  /** The customers' acts that are due up to an instant. */
  #acts(reads: BrokerReads, customers: readonly string[], until: number): readonly NamedAct[] {
    return ownOf(reads.increases()).flatMap((increase) =>
      customers.flatMap((actor, customerNo) => {
        const act = this.#actOf(reads, increase, actor, customerNo);
        if (act === null || act.at > until) return [];
        const payload = { increase: increase.id, shares: act.shares };
        const command = { type: 'increase.subscribe', actor, key: null, payload } as const;
        return [{ command, act: `${actor} ${increase.id} ${increase.stage}` }];
      }),
    );
  }

  #actOf(
    reads: BrokerReads,
    increase: Increase,
    customer: string,
    customerNo: number,
  ): IncreaseAct | null {
    const { id, stage } = increase;
    const { seed } = this.#deps;
    if (stage === 'public') {
      const isNew = reads.increaseSubscription(customer, id, 'public') === undefined;
      return isNew ? publicAct(seed, customerNo, increase) : null;
    }
    if (stage !== 'holders') return null;
    const rights = reads.increaseRight(customer, id)?.rights ?? 0;
    const isNew = reads.increaseSubscription(customer, id, 'right') === undefined;
    return rights > 0 && isNew ? holderAct(seed, customerNo, increase, rights) : null;
  }
}
