/**
 * Reports of orders that the core lacks: one that the database refused, and all after it. The venue
 * repeats them on request. A report that the database refuses every time stays missing, and is
 * logged for an operator.
 */
import type { BrokerReads } from '@maru/broker/domains';
import type { VenueInstruction } from '@maru/std/venue-port';
import type { EngineLog } from '../engine/options.ts';
import type { ReadAnswer } from '../engine/port.ts';

/** The most requests for the reports after one fill. */
const TRIES = 3;

export interface MissingReportsDeps {
  readonly engine: {
    readonly epoch: number;
    read<T>(
      owner: null,
      look: (reads: BrokerReads) => T,
    ): Promise<ReadAnswer<T> | { readonly refusal: unknown }>;
  };
  readonly instruct: (instructions: readonly VenueInstruction[]) => Promise<void>;
  readonly log: EngineLog;
}

export class MissingReports {
  readonly #deps: MissingReportsDeps;
  /** Requests by order and the filled shares that the core has booked. */
  readonly #tries = new Map<string, number>();

  constructor(deps: MissingReportsDeps) {
    this.#deps = deps;
  }

  /** Requests the venue's reports of these orders again. */
  async ask(orders: readonly string[]): Promise<void> {
    const { engine, instruct } = this.#deps;
    const answer = await engine.read(null, (reads) =>
      orders.flatMap((id) => {
        const order = reads.order(id) ?? reads.blockOrder(id);
        return order === undefined ? [] : [{ id, filled: order.filled }];
      }),
    );
    if ('refusal' in answer) return;
    await instruct(answer.value.flatMap(({ id, filled }) => this.#resend(id, filled)));
  }

  #resend(order: string, cumulative: number): VenueInstruction[] {
    const { engine, log } = this.#deps;
    const after = `${order}:${cumulative}`;
    const tries = (this.#tries.get(after) ?? 0) + 1;
    this.#tries.set(after, tries);
    if (tries > TRIES) {
      log.error({ order, cumulative }, 'reports of an order stay missing');
      return [];
    }
    // a writer that takes over starts its requests again
    return [{ kind: 'resend', id: `S${engine.epoch}:${after}:${tries}`, order, cumulative }];
  }
}
