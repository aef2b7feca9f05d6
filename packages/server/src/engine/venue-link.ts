/** Link between the engine and a venue: sends durable orders, receives the venue's reports. */
import type { Command } from '@maru/broker/kernel/core/command';
import type { VenueReport, VenueRequest } from '@maru/std/venue-port';
import type { EngineLog } from './options.ts';
import type { CommittedBatch, Submitted } from './port.ts';

/** The most reports in one command: a fill changes some 15 of a command's 1,000 rows. */
const REPORTS_PER_COMMAND = 40;

export interface VenueLinkEngine {
  submitInternal(command: Command, reportNo: number): Promise<Submitted>;
  onCommit(listener: (batch: CommittedBatch) => void): void;
}

/** A report with its number in this run of the venue: 1, 2, 3 … without gaps. */
export interface NumberedReport {
  readonly no: number;
  readonly report: VenueReport;
}

export interface VenueLink {
  /** Queues the venue's reports, in order. Resolves once all of them are durable. */
  report(reports: readonly NumberedReport[]): Promise<void>;
}

/**
 * False for a report that changes no row: an order that rests as requested. An order is pending for
 * its customer from the moment it is durable, whether or not the venue has received it.
 */
const changesRows = (report: VenueReport): boolean =>
  report.kind !== 'accepted' || report.price !== undefined;

/**
 * Sends a venue the requests of each batch, after its commit. The venue requests the open ones
 * whenever it begins, and drops an order with a known id.
 * @param behind called with the orders whose reports are missing
 */
export function linkVenue(
  engine: VenueLinkEngine,
  send: (requests: readonly VenueRequest[]) => void,
  log: EngineLog,
  behind: (orders: readonly string[]) => void,
): VenueLink {
  engine.onCommit(({ requests }) => {
    if (requests.length > 0) send(requests);
  });

  const submit = async (reports: readonly NumberedReport[]): Promise<void> => {
    const payload = { reports: reports.map(({ report }) => report) };
    const command: Command = { type: 'venue.report', actor: 'venue', key: null, payload };
    const last = reports.at(-1)?.no ?? 0;
    const outcome = await engine.submitInternal(command, last);
    if (outcome.ok) {
      const orders = (outcome.reply.behind as string[] | undefined) ?? [];
      if (orders.length > 0) behind(orders);
      return;
    }
    log.error({ code: outcome.refusal.code, from: reports[0]?.no, to: last }, 'reports not taken');
    behind(reports.map(({ report }) => report.id));
  };

  return {
    report: async (all) => {
      const reports = all.filter(({ report }) => changesRows(report));
      const submitted: Promise<void>[] = [];
      for (let from = 0; from < reports.length; from += REPORTS_PER_COMMAND) {
        submitted.push(submit(reports.slice(from, from + REPORTS_PER_COMMAND)));
      }
      await Promise.all(submitted);
    },
  };
}
