/**
 * The sandbox's dividends in shares: requests them through the same command as the staff, and has
 * the other customers choose as any customer may.
 */
import type { BrokerReads } from '@maru/broker/domains';
import type { StageTimes } from './plan.ts';
import { type CustomersDeps, type NamedAct, Rounds } from './rounds.ts';
import { electionAct, type ScripTerms, scripsToAsk } from './scrip-plan.ts';

const SANDBOX = 'sandbox';
/** Dividends of one ex date that one round tries: another event of the issue may be under way. */
const TRIED_MOST = 8;

export interface ScripStagingDeps extends CustomersDeps, Pick<StageTimes, 'review'> {
  /** Symbols of which shares may be issued. */
  readonly symbols: ReadonlySet<string>;
}

export class ScripStaging extends Rounds {
  readonly #deps: ScripStagingDeps;

  constructor(deps: ScripStagingDeps) {
    super(deps, 'dividends in shares');
    this.#deps = deps;
  }

  protected async round(hurried: boolean): Promise<void> {
    const others = await this.#deps.customers();
    await this.#request(others);
    const until = this.until(hurried);
    await this.runActs((reads) => this.#acts(reads, others, until));
  }

  async #request(others: readonly string[]): Promise<void> {
    const { engine, seed, review, symbols } = this.#deps;
    const found = await engine.read(null, (reads) =>
      scripsToAsk(
        ...([seed, engine.now()] as const),
        reads
          .dividends()
          .filter(({ stage, symbol }) => stage === 'declared' && symbols.has(symbol)),
        new Map(reads.scrips().map((scrip) => [scrip.id, scrip])),
        ...([reads.stockHolders(), others, review] as const),
      ),
    );
    if ('refusal' in found) return;
    for (const inTurn of found.value) await this.#askForOne(inTurn.slice(0, TRIED_MOST));
  }

  /** The first that is not refused. */
  async #askForOne(inTurn: readonly ScripTerms[]): Promise<void> {
    const { engine, log } = this.#deps;
    for (const payload of inTurn) {
      if (!this.isNew(`ask ${payload.dividend}`)) continue;
      const command = { type: 'scrip.ask', actor: SANDBOX, key: null, payload } as const;
      const outcome = await engine.submit(command);
      if (outcome.ok) return;
      const { code } = outcome.refusal;
      if (code !== 'increase_conflict') log.warn({ code }, 'a dividend in shares was refused');
    }
  }

  /** The customers' choices that are due up to an instant. */
  #acts(reads: BrokerReads, customers: readonly string[], until: number): readonly NamedAct[] {
    const { seed } = this.#deps;
    const open = reads.scrips().filter(({ stage }) => stage === 'open');
    return open.flatMap((scrip) =>
      customers.flatMap((actor, customerNo) => {
        const { id: dividend } = scrip;
        const most = reads.scripMost(actor, dividend);
        if (most === 0 || reads.scripElection(actor, dividend) !== undefined) return [];
        const act = electionAct(seed, customerNo, scrip, most);
        if (act === null || act.at > until) return [];
        const payload = { dividend, shares: act.shares };
        const command = { type: 'scrip.elect', actor, key: null, payload } as const;
        return [{ command, act: `${actor} ${dividend}` }];
      }),
    );
  }
}
