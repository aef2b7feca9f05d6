/** Instructions for tests. */
import { limitsOn } from '@maru/std/krx/board-plan';
import { ALWAYS } from '@maru/std/testing/calendars';
import type { VenueAnswer, VenueFact, VenueInstruction } from '@maru/std/venue-port';
import type { Simulation } from '../simulation.ts';
import { instrument } from '../testing.ts';

type Listing = Extract<VenueInstruction, { kind: 'list' }>;

/** Lists 1,000,000 shares of `symbol` on `day` at 20,000 won. */
export function listing(symbol: string, day: string, change: Partial<Listing> = {}): Listing {
  const listed = instrument(symbol, { shares: 1_000_000, listedOn: day });
  const { base, upper, lower } = limitsOn(listed, ALWAYS, day, 20_000);
  const holders = { underwriter: 300_000, customers: 200_000 };
  const terms = { instrument: listed, base, upper, lower, holders };
  return { kind: 'list', id: `list ${symbol}`, ...terms, ...change };
}

interface Reports {
  readonly answers: VenueAnswer[];
  readonly facts: VenueFact[];
}

/** The market's answers and facts since the last call. */
export function takeReports(market: Simulation): Reports {
  const reports: Reports = { answers: [], facts: [] };
  for (const { report } of market.take().reports) {
    if (report.kind === 'fact') reports.facts.push(report);
    if (report.kind === 'done' || report.kind === 'progress' || report.kind === 'refused') {
      reports.answers.push(report);
    }
  }
  return reports;
}

/** The last answer to an instruction: a refusal's reason, else its result. */
export function answerTo(market: Simulation, instruction: VenueInstruction): unknown {
  market.instruct(instruction);
  const answer = takeReports(market).answers.at(-1);
  return answer?.kind === 'refused' ? answer.reason : answer?.result;
}
