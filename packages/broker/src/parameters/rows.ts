import type { Instant } from '@maru/std/kst';
import type { Columns } from '../core/columns.ts';

/** One version of one parameter. In force is the newest with `from` in the past. */
export interface Parameter {
  /** `name:version`. */
  readonly id: string;
  readonly name: string;
  readonly version: number;
  /** In the format of the parameter's definition. */
  readonly value: string;
  readonly from: Instant;
}

export const PARAMETER_COLUMNS: Columns<Parameter> = {
  id: 'text',
  name: 'text',
  version: 'int',
  value: 'text',
  from: 'int',
};
