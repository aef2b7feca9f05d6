import type { Broker } from '@maru/broker/broker';
import type { Instrument } from '@maru/std/instrument';
import { LIMITS } from '@maru/std/limits';
import type { Mark } from '@maru/std/venue-port';

/**
 * The venue's data that the core does not store: the newest marks, and the issues listed since the
 * start. A rebuilt core gets them from here.
 */
export class MarkMemory {
  readonly #marks = new Map<string, Mark>();
  readonly #listed: Instrument[] = [];
  #away = false;

  /** Keeps marks and hands them to the core, in portions of its limit. */
  set(broker: Broker, marks: readonly Mark[]): void {
    for (const mark of marks) this.#marks.set(mark.symbol, mark);
    this.#give(broker, marks);
  }

  /** Sets whether the venue is reachable. */
  setAway(broker: Broker, away: boolean): void {
    this.#away = away;
    broker.setVenueAway(away);
  }

  list(broker: Broker, instrument: Instrument): void {
    this.#listed.push(instrument);
    broker.setInstrument(instrument);
  }

  giveAll(broker: Broker): void {
    for (const instrument of this.#listed) broker.setInstrument(instrument);
    broker.setVenueAway(this.#away);
    this.#give(broker, [...this.#marks.values()]);
  }

  #give(broker: Broker, marks: readonly Mark[]): void {
    for (let from = 0; from < marks.length; from += LIMITS.marksPerCommand) {
      broker.setMarks(marks.slice(from, from + LIMITS.marksPerCommand));
    }
  }
}
