/** The public beacon drand (quicknet): a round every three seconds, signed by many keepers. */
import { QUICKNET, roundAt, roundInstant } from '@maru/draw/beacon';
import type { Instant } from '@maru/std/kst';
import type { EngineLog } from '../engine/options.ts';
import type { Beacon, NamedRound } from './beacon.ts';
import type { DrawWork } from './draw-work.ts';

/** Longest wait for an answer, ms. */
const PATIENCE_MS = 5_000;
/** An answer is a few hundred characters. */
const ANSWER_CHARS = 4_096;

interface DrandDeps {
  /** Of a relay: `https://api.drand.sh`. */
  readonly url: string;
  readonly work: Pick<DrawWork, 'ask'>;
  /** Market time, and the monotonic clock behind it. */
  readonly now: () => Instant;
  readonly machineNow: () => number;
  readonly log: Pick<EngineLog, 'warn'>;
}

export class DrandBeacon implements Beacon {
  readonly #deps: DrandDeps;

  constructor(deps: DrandDeps) {
    this.#deps = deps;
  }

  /** By the machine's clock: the beacon does not follow the sandbox's. */
  async roundAt(instant: Instant): Promise<NamedRound> {
    const { now, machineNow } = this.#deps;
    const round = roundAt(instant - (now() - machineNow()));
    return { kind: 'drand', round, source: QUICKNET.chain };
  }

  instantOf({ round }: NamedRound): Instant {
    const { now, machineNow } = this.#deps;
    return roundInstant(round) + (now() - machineNow());
  }

  async valueOf({ round }: NamedRound): Promise<string | null> {
    const { work, machineNow, log } = this.#deps;
    if (machineNow() < roundInstant(round)) return null;
    try {
      const value = await this.#fetched(round);
      const { chain, publicKey } = QUICKNET;
      if (await work.ask('drand', { chain, publicKey, round, value })) return value;
      log.warn({ round }, 'the value received for a round of the beacon is not its signature');
    } catch (error) {
      log.warn({ round, err: error }, 'the beacon does not answer');
    }
    return null;
  }

  async #fetched(round: number): Promise<string> {
    const address = `${this.#deps.url}/${QUICKNET.chain}/public/${round}`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await answer.text();
    if (!answer.ok || text.length > ANSWER_CHARS) throw new Error(`answer ${answer.status}`);
    const { signature } = JSON.parse(text) as { readonly signature?: unknown };
    if (typeof signature !== 'string') throw new Error('an answer without a signature');
    return signature;
  }
}
