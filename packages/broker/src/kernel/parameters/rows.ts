import type { Instant } from '@maru/std/kst';
import type { Columns } from '../core/columns.ts';

/** Whose decision a version was. */
export interface ParameterChange {
  /** The application that was approved. */
  readonly review: string;
  readonly askedBy: string;
  readonly approvedBy: string;
  readonly approvedAt: Instant;
  /** In the words of whoever asked. */
  readonly reason: string;
}

/** One version of one parameter. In force is the newest with `from` in the past. */
export interface Parameter {
  /** `name:version`. */
  readonly id: string;
  readonly name: string;
  readonly version: number;
  /** In the format of the parameter's definition. */
  readonly value: string;
  readonly from: Instant;
  /** Null: the first version, which the product brought. */
  readonly change: ParameterChange | null;
}

export const PARAMETER_COLUMNS: Columns<Parameter> = {
  id: 'text',
  name: 'text',
  version: 'int',
  value: 'text',
  from: 'int',
  change: 'json',
};
