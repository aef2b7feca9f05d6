/**
 * Reports are numbered 1, 2, 3 … within one run of an exchange, and messages that wait for them
 * (frames, marks, saves) name those numbers. A core that outlives a run, or joins one that has run
 * for hours, uses numbers of its own that only grow.
 */
export class RunNumbers {
  /** Own number less the run's. */
  #shift = 0;
  /** Reports of the run up to this number were durable before this session. */
  #after = 0;
  #newest = 0;

  /** Begins a session that sends all of the run's reports after `after`. */
  begin(after: number): void {
    this.#after = after;
    this.#shift = this.#newest - after;
  }

  /** The number of a report that has arrived. */
  take(no: number): number {
    const own = no + this.#shift;
    this.#newest = Math.max(this.#newest, own);
    return own;
  }

  /** The number to wait for; 0: none. */
  of(no: number): number {
    return no <= this.#after ? 0 : no + this.#shift;
  }

  /** Notes a message of the run that waits for the report with the own number. */
  numbered<T extends { readonly afterReport: number }>(message: T): T {
    return { ...message, afterReport: this.of(message.afterReport) };
  }

  /** The run's number of a durable own one; null: it is not of this session. */
  confirmed(own: number): number | null {
    const no = own - this.#shift;
    return no > this.#after ? no : null;
  }
}
