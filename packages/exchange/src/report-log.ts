import type { VenueMessage } from '@maru/std/venue-port';
import type { Numbered } from './simulation-types.ts';

/** Reports that frames or saves of the market wait for. */
const SHOWN: readonly VenueMessage['kind'][] = ['fill', 'done', 'progress', 'refused', 'fact'];

/** All reports of the venue, numbered 1, 2, 3 … in the order of the events. */
export class ReportLog {
  #no = 0;
  #afterReport = 0;
  #reports: Numbered<VenueMessage>[] = [];

  /** Number of the newest report that frames of the whole market wait for; 0: none. */
  get afterReport(): number {
    return this.#afterReport;
  }

  /** Adds a report; returns its number. */
  add(report: VenueMessage): number {
    this.#no += 1;
    if (SHOWN.includes(report.kind)) this.#afterReport = this.#no;
    this.#reports.push({ no: this.#no, report });
    return this.#no;
  }

  /** Reports since the last call. */
  take(): readonly Numbered<VenueMessage>[] {
    const reports = this.#reports;
    if (reports.length > 0) this.#reports = [];
    return reports;
  }
}
