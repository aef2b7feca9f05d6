import type { DelistingReason, DelistingStage } from '@maru/contract/delisting-rules';
import type { Day, Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** Whose decision a delisting was. */
export interface DelistingDecision {
  /** The application that was approved. */
  readonly review: string;
  readonly askedBy: string;
  readonly approvedBy: string;
  readonly approvedAt: Instant;
  readonly note: string;
}

/** A decision of two people that an issue leaves the market. */
export interface DelistingRow {
  /** `D` and the seq of the command that approved it. */
  readonly id: string;
  readonly seq: number;
  readonly symbol: string;
  /** The first and the last day of its delisting trading. */
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly reason: DelistingReason;
  readonly stage: DelistingStage;
  /** The instruction that tells the venue, and the one that takes it back; null: there is none. */
  readonly instruction: string;
  readonly withdrawal: string | null;
  readonly decision: DelistingDecision;
  readonly endedAt: Instant | null;
}

export const DELISTING_COLUMNS: Columns<DelistingRow> = {
  id: 'text',
  seq: 'int',
  symbol: 'text',
  firstDay: 'day',
  lastDay: 'day',
  reason: 'text',
  stage: 'text',
  instruction: 'text',
  withdrawal: 'text',
  decision: 'json',
  endedAt: 'int',
};

/** Whether it is in force: the issue is about to leave, or has left. */
export const isInForce = ({ stage }: DelistingRow): boolean =>
  stage === 'approved' || stage === 'announced' || stage === 'left';
