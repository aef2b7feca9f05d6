import type { VenueAnswer, VenueInstruction } from '@maru/std/venue-port';
import { json, nullable, type RowOf, text, textOf } from '../../kernel/core/columns.ts';

/** An instruction to the venue other than an order; released after two approvals. */
export const INSTRUCTION_COLUMNS = {
  /** `I` and the seq of the command that requested it; the venue has it under this id. */
  id: text,
  instruction: json<VenueInstruction>(),
  state: textOf<'review' | 'sent' | 'done' | 'refused' | 'rejected'>(),
  /** The requester. */
  requestedBy: text,
  /** The venue's newest answer; null: none yet. */
  answer: nullable(json<VenueAnswer>()),
};
export interface Instruction extends RowOf<typeof INSTRUCTION_COLUMNS> {}

/** True once an instruction is final. */
export const isEnded = ({ state }: Instruction): boolean => state !== 'review' && state !== 'sent';
