import type { VenueAnswer, VenueInstruction } from '@maru/std/venue-port';
import type { Columns } from '../../kernel/core/columns.ts';

/** An instruction to the venue other than an order; released after two approvals. */
export interface Instruction {
  /** `I` and the seq of the command that asked for it; the venue knows it by this id. */
  readonly id: string;
  readonly instruction: VenueInstruction;
  readonly state: 'review' | 'sent' | 'done' | 'refused' | 'rejected';
  /** The actor that asked for it. */
  readonly requestedBy: string;
  /** The venue's newest answer; null: none yet. */
  readonly answer: VenueAnswer | null;
}

export const INSTRUCTION_COLUMNS: Columns<Instruction> = {
  id: 'text',
  instruction: 'json',
  state: 'text',
  requestedBy: 'text',
  answer: 'json',
};

/** True once an instruction is final. */
export const isEnded = ({ state }: Instruction): boolean => state !== 'review' && state !== 'sent';
