import type { VenueAnswer, VenueInstruction } from '@maru/std/venue-port';
import type { Columns } from '../core/columns.ts';

/** What the firm is to tell the venue beside orders, once two people have approved it. */
export interface Instruction {
  /** `I` and the seq of the command that asked for it; the venue knows it by this id. */
  readonly id: string;
  readonly instruction: VenueInstruction;
  readonly state: 'review' | 'sent' | 'done' | 'refused' | 'rejected';
  /** Who asked for it. */
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

/** True once nothing of an instruction can change any more. */
export const isEnded = ({ state }: Instruction): boolean => state !== 'review' && state !== 'sent';
