/** The source of randomness of draws: rounds that no one can choose, each with its instant. */
import type { Offering } from '@maru/broker/products/new-shares/rows';
import type { BeaconKind } from '@maru/contract/new-share-rules';
import type { Instant } from '@maru/std/kst';

/** A round as an offering names it before applications begin. */
export interface NamedRound {
  readonly kind: BeaconKind;
  readonly round: number;
  /** Head of the hash chain, or hash of the beacon's chain, 64 hex digits. */
  readonly source: string;
}

export interface Beacon {
  /**
   * The first round at or after an instant of market time.
   * @param isUsed whether an offering has named a round: one of a chain is of one draw
   * @throws {StoreAway}
   */
  roundAt(instant: Instant, isUsed: (named: NamedRound) => boolean): Promise<NamedRound>;
  /** When a round is published, market time. */
  instantOf(named: NamedRound): Instant;
  /** The value of a round, checked; null: its instant is still to come, or no server answers. */
  valueOf(named: NamedRound): Promise<string | null>;
}

/** Whether one of these offerings has named a round. */
export const usedBy =
  (offerings: readonly Offering[]) =>
  ({ round, source }: NamedRound): boolean =>
    offerings.some((one) => one.beaconRound === round && one.beaconSource === source);
