/** Carries the firm's instructions from the core to the venue, and the answers back. */
import type { Delisting, Instrument } from '@maru/std/instrument';
import type { VenueFact, VenueInstruction } from '@maru/std/venue-port';
import type { CoreEngine } from '../engine/engine.ts';
import type { EngineLog } from '../engine/options.ts';
import { retryUntilAvailable } from '../engine/retry.ts';
import type { FirmLink } from './firm-link.ts';
import { MissingReports } from './missing-reports.ts';
import type { Venue } from './venue.ts';

export interface FirmWiringDeps {
  readonly engine: CoreEngine;
  readonly firm: FirmLink;
  readonly log: EngineLog;
  /** An issue is listed, and stored. */
  readonly listed: (instrument: Instrument, base: number) => void;
  /** The days of an issue's end are stored, or that it has none. */
  readonly delisting: (symbol: string, delisting: Delisting | null) => void;
  /** Facts are stored. */
  readonly facts: (facts: readonly VenueFact[]) => void;
  /** News of the venue up to this number is stored. */
  readonly durable: (report: number) => void;
  readonly fail: (error: Error) => void;
}

export class FirmWiring {
  readonly #deps: FirmWiringDeps;
  readonly #missing: MissingReports;
  #instructing: Promise<void> = Promise.resolve();

  /** Create it before the venue sends its first message. */
  constructor(deps: FirmWiringDeps) {
    this.#deps = deps;
    const { engine, firm, log, listed, delisting, facts, durable, fail } = deps;
    const instruct = (instructions: readonly VenueInstruction[]) => this.#instruct(instructions);
    this.#missing = new MissingReports({ engine, instruct, log });
    firm.listen({
      onListed: (instrument, base) => {
        listed(instrument, base);
        engine.addInstrument(instrument);
      },
      onDelisting: delisting,
      onAnswered: (answer) => {
        const command = { type: 'venue.answer', actor: 'venue', key: null } as const;
        void engine.submitInternal({ ...command, payload: { answer } });
      },
      onFacts: facts,
      onDurable: durable,
      onFailure: fail,
    });
  }

  /** The venue exists: sends the open instructions, and from now on those of each batch. */
  connect(venue: Pick<Venue, 'instruct'>): void {
    const { engine, firm, fail } = this.#deps;
    firm.connect((instructions) => venue.instruct(instructions));
    this.#instruct(engine.openInstructions()).catch(fail);
    engine.onCommit(({ instructions }) => {
      if (instructions.length > 0) this.#instruct(instructions).catch(fail);
    });
  }

  /** Requests a repeat of reports of orders that the core lacks. */
  requestRepeat(orders: readonly string[]): void {
    this.#missing.ask(orders).catch(this.#deps.fail);
  }

  /** In order, through outages of the store. */
  #instruct(instructions: readonly VenueInstruction[]): Promise<void> {
    this.#instructing = this.#instructing.then(() =>
      retryUntilAvailable(
        () => this.#deps.firm.instruct(instructions),
        () => true,
      ),
    );
    return this.#instructing;
  }
}
