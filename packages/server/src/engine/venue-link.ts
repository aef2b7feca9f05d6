/** Between the engine and a venue: durable orders go out, what the venue reports comes in. */
import type { Command } from '@maru/broker/core/command';
import type { VenueReport, VenueRequest } from '@maru/std/venue-port';
import type { EngineLog } from './options.ts';
import type { CommittedBatch, Submitted } from './port.ts';

/** Reports that one command may carry: a fill changes some 15 rows of the 1,000 a command may. */
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
  /** What the venue reports, in its order. Resolves once all of it is durable. */
  report(reports: readonly NumberedReport[]): Promise<void>;
}

/**
 * False for a report that changes no row: an order that rests where it was to rest. An order is
 * pending for its customer from the moment it is durable, whether or not the venue has it yet.
 */
const tellsSomething = (report: VenueReport): boolean =>
  report.kind !== 'accepted' || report.price !== undefined;

/**
 * Sends a venue what each batch adds, after its commit. What is open already the venue asks for by
 * itself whenever it begins, and it drops an order whose id it has already seen.
 * @param behind called with orders of which reports are missing
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
      const reports = all.filter(({ report }) => tellsSomething(report));
      const submitted: Promise<void>[] = [];
      for (let from = 0; from < reports.length; from += REPORTS_PER_COMMAND) {
        submitted.push(submit(reports.slice(from, from + REPORTS_PER_COMMAND)));
      }
      await Promise.all(submitted);
    },
  };
}
