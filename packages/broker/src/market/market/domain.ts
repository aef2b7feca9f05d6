import type { Instrument } from '@maru/std/instrument';
import type { Instant } from '@maru/std/kst';
import type { Mark } from '@maru/std/venue-port';
import type { Domain, None } from '../../kernel/core/domain.ts';
import type { Index } from '../../kernel/core/table.ts';
import type { MarketCommands, MarketOutcomes } from './commands.ts';
import { askToDelist, askToStay, delistingReview } from './delist.ts';
import { type DelistingFacts, delistingFacts } from './delisting-facts.ts';
import { beginDelisting, delistingAnswers, delistingDays, endDelisting } from './delisting-life.ts';
import { DELISTING_COLUMNS, type DelistingRow, isInForce } from './delisting-rows.ts';
import { askForInstruction, instructionReview, takeAnswer } from './instructions.ts';
import { INSTRUCTION_COLUMNS, type Instruction, isEnded } from './rows.ts';

/** Issues, the venue's data about them, and the firm's instructions to the venue. */
export interface MarketShape {
  readonly tables: { readonly instructions: Instruction; readonly delistings: DelistingRow };
  readonly appended: None;
  readonly commands: MarketCommands;
  readonly outcomes: MarketOutcomes;
  readonly indexes: {
    /** Delistings in force; of an issue one at most. */
    readonly delistingsBySymbol: Index<DelistingRow>;
  };
  readonly parameters: None;
  readonly reads: {
    instrument(symbol: string): Instrument | undefined;
    /** Marks are not stored: they return with the first prices. */
    mark(symbol: string): Mark | undefined;
    /** An instruction in memory: under review, or without a final answer. */
    instruction(id: string): Instruction | undefined;
    /** Issues that leave or have left the market, or were to, newest first. */
    delistings(at: Instant): DelistingFacts;
  };
}

export const market: Domain<MarketShape> = {
  name: 'market',
  tables: {
    instructions: {
      columns: INSTRUCTION_COLUMNS,
      owner: null,
      shared: 'accounts',
      live: (row) => !isEnded(row),
    },
    // the value of an issue, and whether it trades, is in many answers
    delistings: {
      columns: DELISTING_COLUMNS,
      owner: null,
      shared: 'everyone',
      loadedBy: 'seq',
    },
  },
  appended: {},
  kept: { instructions: 'firm', delistings: 'firm' },
  indexes: ({ delistings }) => ({
    delistingsBySymbol: delistings.index((row) => row.symbol, isInForce),
  }),
  commands: {
    'venue.instruct': { by: ['operator'], staff: true, run: askForInstruction },
    'delisting.ask': { by: [], staff: true, run: askToDelist },
    'delisting.withdraw': { by: [], staff: true, run: askToStay },
    'venue.answer': {
      by: ['venue'],
      needs: ({ answer }) => [{ table: 'instructions', id: answer.id }],
      run: takeAnswer,
    },
  },
  parameters: {},
  reads: (state) => ({
    instrument: (symbol) => state.instruments.get(symbol),
    mark: (symbol) => state.marks.get(symbol),
    instruction: (id) => state.instructions.get(id),
    delistings: (at) => delistingFacts(state, at),
  }),
  reviews: { instruction: instructionReview, delisting: delistingReview },
  answers: delistingAnswers,
  alarms: { delistingBegins: beginDelisting, delistingEnds: endDelisting },
  dueDays: { trading: delistingDays },
};
