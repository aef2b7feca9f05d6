/** When a withdrawal is paid, as a parameter: `within 48h`, or `usually 2h within 1d`. */
import type { TradingCalendar } from '@maru/std/krx/calendar';
import { addDays, dayOf, HOUR_MS, type Instant, startOfDay } from '@maru/std/kst';
import type { Definition } from '../../kernel/parameters/definitions.ts';

export interface Payout {
  /** Hours of the usual duration; null: not stated. */
  readonly usualHours: number | null;
  /** The latest: so many hours after the request, or the end of the business day T+n. */
  readonly latest: { readonly hours: number } | { readonly days: number };
}

const TEXT = /^(?:usually ([1-9]\d{0,2})h )?within ([1-9]\d{0,2})([hd])$/;

function parse(text: string): Payout | null {
  const [, usual, count, unit] = TEXT.exec(text) ?? [];
  if (count === undefined) return null;
  const n = Number(count);
  return {
    usualHours: usual === undefined ? null : Number(usual),
    latest: unit === 'h' ? { hours: n } : { days: n },
  };
}

function write({ usualHours, latest }: Payout): string {
  const usual = usualHours === null ? '' : `usually ${usualHours}h `;
  return `${usual}within ${'hours' in latest ? `${latest.hours}h` : `${latest.days}d`}`;
}

/** The longest wait: a month of hours, and as many days. */
const MOST = { hours: 720, days: 30 } as const;

const isSensible = ({ usualHours, latest }: Payout): boolean => {
  const hours = 'hours' in latest ? latest.hours : latest.days * 24;
  const isSoon = 'hours' in latest ? hours <= MOST.hours : latest.days <= MOST.days;
  return isSoon && (usualHours === null || usualHours <= hours);
};

export function payout(first: string, other: string): Definition<Payout> {
  const [value, second] = [parse(first), parse(other)];
  if (value === null || second === null) throw new RangeError(`${first}, ${other}: no payout`);
  return { first: value, other: second, write, parse, isSensible };
}

/** When a withdrawal requested at an instant is paid at the latest. */
export function paidUntil({ latest }: Payout, business: TradingCalendar, at: Instant): Instant {
  if ('hours' in latest) return at + latest.hours * HOUR_MS;
  return startOfDay(addDays(business.addTradingDays(dayOf(at), latest.days), 1));
}
