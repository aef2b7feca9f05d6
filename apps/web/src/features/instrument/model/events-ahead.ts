/** What is ahead of a stock: its capital increase and its next dividend. Pure. */
import type { Output } from '@maru/contract/calls';
import { dayOf, daysBetween, startOfDay } from '@maru/std/kst';

export type Increase = Output<'increaseList'>['rows'][number];
export type Dividend = Output<'dividendList'>['rows'][number];

/** Calendar days until an instant, by Korean days; 0: today, or past. */
export const daysUntil = (now: number, at: number): number =>
  Math.max(0, daysBetween(dayOf(now), dayOf(at)));

/** What comes next of an increase, and when. */
export interface IncreaseAhead {
  readonly kind: 'exRights' | 'opens' | 'closes' | 'publicOpens' | 'publicCloses';
  readonly at: number;
  /** New shares that are mine by right, or would be by the shares of now. */
  readonly rights: number;
}

/** The next date of an increase on which somebody may act; null: none is left. */
export function increaseAhead(increase: Increase): IncreaseAhead | null {
  const { stage, exDay, opensAt, closesAt, publicOpensAt, publicClosesAt } = increase;
  const rights = increase.right?.rights ?? increase.expected;
  switch (stage) {
    case 'upcoming':
      return { kind: 'exRights', at: startOfDay(exDay), rights };
    case 'ex':
    case 'priced':
      return { kind: 'opens', at: opensAt, rights };
    case 'holders':
      return { kind: 'closes', at: closesAt, rights };
    case 'settling':
    case 'settled':
      return { kind: 'publicOpens', at: publicOpensAt, rights: 0 };
    case 'public':
      return { kind: 'publicCloses', at: publicClosesAt, rights: 0 };
    default:
      return null;
  }
}

/** What comes next of a dividend, and when. */
export interface DividendAhead {
  readonly kind: 'exDividend' | 'choice' | 'pays';
  readonly at: number;
}

/** The ex date to come; then, of what is mine, the end of the choice or the payment. */
export function dividendAhead({
  stage,
  exDay,
  payDay,
  mine,
  scrip,
}: Dividend): DividendAhead | null {
  if (stage === 'declared') return { kind: 'exDividend', at: startOfDay(exDay) };
  if (stage !== 'frozen' || mine === null || mine.shares < 0) return null;
  const mayChoose = scrip !== null && scrip.stage === 'open' && scrip.most > 0;
  if (mayChoose) return { kind: 'choice', at: scrip.closesAt };
  return { kind: 'pays', at: startOfDay(payDay) };
}
