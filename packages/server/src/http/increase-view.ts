/** Capital increases and subscriptions to them, as they are answered. */
import type {
  Increase,
  IncreaseRight,
  IncreaseSubscription,
} from '@maru/broker/products/increases/rows';
import { mostByRight } from '@maru/broker/products/increases/subscribe';
import type { IncreaseStage } from '@maru/contract/increase-rules';
import type { OfferingPhase } from '@maru/contract/new-share-rules';
import type { Board } from '@maru/std/instrument';
import type { Answer } from './handler.ts';

type IncreaseView = Answer<'increaseList'>['rows'][number];
type Mine = IncreaseView['mine'][number];

const PHASES: Partial<Record<IncreaseStage, OfferingPhase>> = {
  review: 'upcoming',
  upcoming: 'upcoming',
  ex: 'upcoming',
  priced: 'upcoming',
  holders: 'progress',
  settling: 'progress',
  settled: 'progress',
  public: 'progress',
};

export const increasePhase = ({ stage }: Pick<Increase, 'stage'>): OfferingPhase =>
  PHASES[stage] ?? 'ended';

/** Sort key by deadlines: ended ones come last, the newest of them first. */
function deadline(increase: Increase): readonly [group: number, at: number] {
  const { stage, opensAt, closesAt, publicClosesAt } = increase;
  const phase = increasePhase(increase);
  if (phase === 'progress') return [0, stage === 'holders' ? closesAt : publicClosesAt];
  return phase === 'upcoming' ? [1, opensAt] : [2, -publicClosesAt];
}

/** The next deadline first. */
export function byIncreaseDeadline(a: Increase, b: Increase): number {
  const [one, other] = [deadline(a), deadline(b)];
  return one[0] - other[0] || one[1] - other[1];
}

export const subscriptionView = (one: IncreaseSubscription): Mine => ({
  ...one,
  position: one.line,
  entry: one.payEntry,
});

/** A customer's part of an increase. */
export interface OwnIncrease {
  readonly right: IncreaseRight | undefined;
  readonly expected: number;
  /** Newest first. */
  readonly subscriptions: readonly IncreaseSubscription[];
}

function ownView({ right, expected, subscriptions }: OwnIncrease) {
  const isMine = right !== undefined && right.rights > 0;
  const newest = (kind: Mine['kind']) => subscriptions.find((one) => one.kind === kind);
  const mine = [newest('right'), newest('public')].filter((one) => one !== undefined);
  return {
    right: isMine
      ? { shares: right.shares, rights: right.rights, most: mostByRight(right.rights) }
      : null,
    expected,
    mine: mine.map(subscriptionView),
  };
}

/** New shares that are left once holders and the others have theirs; null: unknown yet. */
export const leftOf = ({ shares, byRight, over, others }: Increase): number | null =>
  others === null ? null : shares - byRight - (over.pool ?? 0) - others;

/**
 * @param board of its stock
 * @param market the stock's last traded price or base, won; null: not known
 */
export function increaseView(
  increase: Increase,
  own: OwnIncrease,
  board: Board,
  market: number | null,
): IncreaseView {
  const { base, rebased, over, offered } = increase;
  return {
    ...increase,
    market: board,
    phase: increasePhase(increase),
    marketPrice: market,
    base: rebased ? base : null,
    over: over.asked,
    offered: leftOf(increase),
    asked: offered.asked,
    ...ownView(own),
  };
}
