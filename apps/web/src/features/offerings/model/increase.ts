/** What follows from a capital increase, a right and a subscription. Pure. */
import type { Output } from '@maru/contract/calls';
import type { IncreaseKind, IncreaseStage } from '@maru/contract/increase-rules';
import { percentOf } from '#shared/percent.ts';

export type Increase = Output<'increaseList'>['rows'][number];
export type IncreaseSubscription = Increase['mine'][number];
export type IncreaseRecord = Output<'increaseRecords'>['rows'][number];

/** Whose time it is; null: nobody's. */
export const kindOf = (stage: IncreaseStage): IncreaseKind | null =>
  stage === 'holders' ? 'right' : stage === 'public' ? 'public' : null;

/** The issue price, or as long as it is not fixed the first one. */
export const priceOf = ({ price, firstPrice }: Pick<Increase, 'price' | 'firstPrice'>): string =>
  price ?? firstPrice;

/** How far the price is from the market's, in per cent of that; null: no market price. */
export function fromMarket(increase: Pick<Increase, 'price' | 'firstPrice' | 'marketPrice'>) {
  const { marketPrice } = increase;
  if (marketPrice === null || BigInt(marketPrice) <= 0n) return null;
  return percentOf(BigInt(priceOf(increase)) - BigInt(marketPrice), BigInt(marketPrice));
}

/** New shares for one old share: `0.2`. */
export function ratioText(ratioPpm: number): string {
  const millionths = String(ratioPpm).padStart(7, '0');
  const decimals = millionths.slice(-6).replace(/0+$/, '');
  return `${millionths.slice(0, -6)}${decimals === '' ? '' : `.${decimals}`}`;
}

/** Shares asked for each share that the public is offered, two decimals, rounded down. */
export function askedRatio({ asked, offered }: Pick<Increase, 'asked' | 'offered'>): string {
  const hundredths =
    offered === null || offered === 0 ? 0n : (BigInt(asked) * 100n) / BigInt(offered);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/** New shares that nobody has wanted; 0 as long as all may still be. */
export function unissuedOf({
  stage,
  shares,
  others,
  allotted,
}: Pick<Increase, 'stage' | 'shares' | 'others' | 'allotted'>): number {
  const isOver = stage === 'listing' || stage === 'listed' || stage === 'ended';
  return isOver ? shares - (others ?? 0) - allotted : 0;
}

/** My standing subscription of whose time it is; undefined: none. */
export function standingOf({ mine, stage }: Pick<Increase, 'mine' | 'stage'>) {
  const kind = kindOf(stage);
  return mine.find((one) => one.kind === kind && one.result !== 'withdrawn');
}

/** The most shares that I may subscribe for now; 0: none. */
export function mostOf({ stage, right, offered }: Increase): number {
  const kind = kindOf(stage);
  if (kind === 'right') return right?.most ?? 0;
  return kind === 'public' ? (offered ?? 0) : 0;
}

/**
 * Numbers of shares to choose from at once, rising: the right and the most of it; of the public
 * offer parts of what the money pays for.
 */
export function quickShares(increase: Increase, available: bigint): readonly number[] {
  const most = mostOf(increase);
  const price = BigInt(priceOf(increase));
  const paid = Number(available / price);
  const named =
    kindOf(increase.stage) === 'right'
      ? [Math.ceil((increase.right?.rights ?? 0) / 2), increase.right?.rights ?? 0, most]
      : [10, Math.floor(paid / 4), Math.floor(paid / 2), paid];
  const within = named.map((shares) => Math.min(shares, most)).filter((shares) => shares > 0);
  return [...new Set(within)].sort((a, b) => a - b);
}

/** Whether a subscription can be taken back: it stands, and its time is not over. */
export const mayWithdraw = (
  { result, kind }: Pick<IncreaseSubscription, 'result' | 'kind'>,
  stage: IncreaseStage,
): boolean => result === 'standing' && kind === kindOf(stage);

/** The steps of an increase as its line of time shows them. */
export const INCREASE_STEPS = ['ex', 'price', 'holders', 'public', 'lists'] as const;

const BEHIND: Readonly<Record<IncreaseStage, number>> = {
  review: 0,
  rejected: 0,
  upcoming: 0,
  ex: 1,
  priced: 2,
  holders: 2,
  settling: 3,
  settled: 3,
  public: 3,
  closed: 4,
  allotting: 4,
  listing: 4,
  listed: 5,
  ended: 5,
};

/** Steps that are behind an increase at a stage; the next one is the one it is in or waits for. */
export const increaseStepsBehind = (stage: IncreaseStage): number => BEHIND[stage];
