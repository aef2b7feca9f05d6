import type { DelistingReason, DelistingStage } from '@maru/contract/delisting-rules';
import type { Instant } from '@maru/std/kst';
import {
  day,
  instant,
  int,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
} from '../../kernel/core/columns.ts';

/** The decision on a delisting. */
export interface DelistingDecision {
  /** The application that was approved. */
  readonly review: string;
  readonly askedBy: string;
  readonly approvedBy: string;
  readonly approvedAt: Instant;
  readonly note: string;
}

/** A decision of two people that an issue leaves the market. */
export const DELISTING_COLUMNS = {
  /** `D` and the seq of the command that approved it. */
  id: text,
  seq: int,
  symbol: text,
  /** The first and the last day of its delisting trading. */
  firstDay: day,
  lastDay: day,
  reason: textOf<DelistingReason>(),
  stage: textOf<DelistingStage>(),
  /** The instruction to the venue, and the one that takes it back; null: none. */
  instruction: text,
  withdrawal: nullable(text),
  decision: json<DelistingDecision>(),
  endedAt: nullable(instant),
};
export interface DelistingRow extends RowOf<typeof DELISTING_COLUMNS> {}

/** Whether it is in force: the issue is about to leave, or has left. */
export const isInForce = ({ stage }: DelistingRow): boolean =>
  stage === 'approved' || stage === 'announced' || stage === 'left';
