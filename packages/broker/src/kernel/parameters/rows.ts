import type { Instant } from '@maru/std/kst';
import { instant, int, json, nullable, type RowOf, text } from '../core/columns.ts';

/** The decision on a version. */
export interface ParameterChange {
  /** The application that was approved. */
  readonly review: string;
  readonly askedBy: string;
  readonly approvedBy: string;
  readonly approvedAt: Instant;
  /** In the words of the requester. */
  readonly reason: string;
}

/** One version of one parameter. In force is the newest with `from` in the past. */
export const PARAMETER_COLUMNS = {
  /** `name:version`. */
  id: text,
  name: text,
  version: int,
  /** In the format of the parameter's definition. */
  value: text,
  from: instant,
  /** Null: the first version, which the product brought. */
  change: nullable(json<ParameterChange>()),
};
export interface Parameter extends RowOf<typeof PARAMETER_COLUMNS> {}
