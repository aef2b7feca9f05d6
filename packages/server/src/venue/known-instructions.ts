/** The firm's instructions as known to an exchange in a process of its own. */
import type { Numbered } from '@maru/exchange/simulation-types';
import type { VenueInstruction, VenueMessage } from '@maru/std/venue-port';

/** A reconnecting core's instructions. */
interface Standing {
  /** Instructions without a final answer. */
  readonly instructions: readonly VenueInstruction[];
  /** Ids of the others. */
  readonly answered: readonly string[];
}

export class KnownInstructions {
  /** Number of the final answer to each; null: none yet. */
  readonly #answers = new Map<string, number | null>();

  /** Instructions on their way into the market. */
  entered(instructions: readonly VenueInstruction[]): void {
    for (const { id } of instructions) if (!this.#answers.has(id)) this.#answers.set(id, null);
  }

  reported(reports: readonly Numbered<VenueMessage>[]): void {
    for (const { no, report } of reports) {
      if (report.kind === 'done' || report.kind === 'refused') this.#answers.set(report.id, no);
    }
  }

  /** A new day: forgets instructions with an answer that the core has confirmed. */
  forget(confirmed: number): void {
    for (const [id, no] of this.#answers) {
      if (no !== null && no <= confirmed) this.#answers.delete(id);
    }
  }

  /**
   * Whether a core has every instruction that arrived here, and every answer that it has confirmed;
   * a database restored to an older state does not.
   */
  agree({ instructions, answered }: Standing, confirmed: number): boolean {
    const open = new Set(instructions.map(({ id }) => id));
    const closed = new Set(answered);
    return [...this.#answers].every(([id, no]) => {
      return closed.has(id) || (open.has(id) && (no === null || no > confirmed));
    });
  }
}
