import type { Instant } from '@maru/std/kst';
import type { Columns } from '../core/columns.ts';

/** One version of one parameter. The newest whose `from` has come is in force. */
export interface Parameter {
  /** `name:version`. */
  readonly id: string;
  readonly name: string;
  readonly version: number;
  /** As the parameter's definition writes it. */
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
