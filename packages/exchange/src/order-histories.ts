import { LIMITS } from '@maru/std/limits';
import type { VenueReport } from '@maru/std/venue-port';

/** The reports of one order. */
interface History {
  /** Shares filled before it entered this run. */
  readonly filledBefore: number;
  /** Null: no longer kept, only the id is known. */
  reports: VenueReport[] | null;
}

/**
 * Customers' orders of today and of the day before by id: a repeated order is dropped, and the
 * reports of a day's newest orders can be repeated.
 */
export class OrderHistories {
  readonly #most: number;
  #today = new Map<string, History>();
  #before = new Map<string, History>();
  /** Iterates over today's orders from the oldest on, later ones included. */
  #oldest = this.#today.values();
  #kept = 0;

  /** @param most orders of a day whose reports are kept */
  constructor(most: number = LIMITS.ordersRepeatable) {
    this.#most = most;
  }

  has(id: string): boolean {
    return this.#today.has(id) || this.#before.has(id);
  }

  begin(id: string, filledBefore: number): void {
    this.#today.set(id, { filledBefore, reports: [] });
    this.#kept += 1;
    if (this.#kept <= this.#most) return;
    const { value } = this.#oldest.next();
    if (value !== undefined) value.reports = null;
    this.#kept -= 1;
  }

  note(report: VenueReport): void {
    this.#of(report.id)?.reports?.push(report);
  }

  /**
   * All reports but fills up to `cumulative` shares, then those of the order that replaced it;
   * null: not all of them are known.
   */
  after(id: string, cumulative: number): VenueReport[] | null {
    const { reports = null, filledBefore = 0 } = this.#of(id) ?? {};
    if (reports === null || cumulative < filledBefore) return null;
    const own = reports.filter(
      (report) => report.kind !== 'fill' || report.cumulative > cumulative,
    );
    const replaced = reports.find((report) => report.kind === 'replaced');
    const further = replaced === undefined ? [] : this.after(replaced.by, 0);
    return further && [...own, ...further];
  }

  /** Ends a day: today's orders become those of the day before. */
  dayOver(): void {
    this.#before = this.#today;
    this.#today = new Map();
    this.#oldest = this.#today.values();
    this.#kept = 0;
  }

  #of(id: string): History | undefined {
    return this.#today.get(id) ?? this.#before.get(id);
  }
}
