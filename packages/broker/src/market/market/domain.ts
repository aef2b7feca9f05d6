import type { Instrument } from '@maru/std/instrument';
import type { Mark } from '@maru/std/venue-port';
import type { Domain, None } from '../../kernel/core/domain.ts';
import type { MarketCommands, MarketOutcomes } from './commands.ts';
import { askForInstruction, instructionReview, takeAnswer } from './instructions.ts';
import { INSTRUCTION_COLUMNS, type Instruction, isEnded } from './rows.ts';

/** Issues, the venue's data about them, and the firm's instructions to the venue. */
export interface MarketShape {
  readonly tables: { readonly instructions: Instruction };
  readonly appended: None;
  readonly commands: MarketCommands;
  readonly outcomes: MarketOutcomes;
  readonly indexes: None;
  readonly parameters: None;
  readonly reads: {
    instrument(symbol: string): Instrument | undefined;
    /** Marks are not stored: they return with the first prices. */
    mark(symbol: string): Mark | undefined;
    /** An instruction in memory: under review, or without a final answer. */
    instruction(id: string): Instruction | undefined;
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
  },
  appended: {},
  kept: { instructions: 'firm' },
  indexes: () => ({}),
  commands: {
    'venue.instruct': { by: ['operator'], staff: true, run: askForInstruction },
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
  }),
  reviews: { instruction: instructionReview },
};
