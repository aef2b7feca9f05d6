import type { Instant } from '@maru/std/kst';

/** Something that staff (or, in the sandbox, two marked principals) decide. */
export interface Review {
  readonly id: string;
  readonly kind: 'guardian';
  readonly customer: string;
  readonly state: 'pending' | 'passed' | 'failed';
  /** What the automatic checks found wrong; null: nothing. */
  readonly finding: string | null;
  readonly openedAt: Instant;
  readonly decidedAt: Instant | null;
  readonly decidedBy: string | null;
  /** A code from a closed list, with a rejection. */
  readonly reason: string | null;
}
