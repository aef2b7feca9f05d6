/**
 * The first day of a company on the market. The offer price of its shares is an estimate: the
 * auction of that day finds their value, and attention is high for some days.
 */
import type { Instrument } from '@maru/std/instrument';
import { isFirstDay } from '@maru/std/krx/board-plan';
import type { TradingCalendar } from '@maru/std/krx/calendar';
import { type Day, daysBetween } from '@maru/std/kst';
import type { DayStreams } from '../day-streams.ts';

/** Standard deviation of the logarithm of worth to offer price. */
const SPREAD = 0.25;
/** The least and the greatest of these logarithms: within the first day's 60 % and 400 %. */
const [LEAST, MOST] = [Math.log(0.65), Math.log(3.5)];

/** Attention that the first day adds, as a multiple of the usual one. */
const NOVELTY = 15;
/** Days in which it shrinks to a half. */
const HALVED_DAYS = 1.5;

/** True on the first day of a fictional company that came to the market while it ran. */
export const isDebut = (instrument: Instrument, calendar: TradingCalendar, day: Day): boolean =>
  instrument.fictional && instrument.basket === null && isFirstDay(instrument, calendar, day);

/**
 * The move from the offer price to a company's value on its first day, a logarithm. It follows from
 * the secret seed of the day. On average the two prices are the same: an offer is neither a gift
 * nor a trap.
 */
export function debutOf(streams: DayStreams, { symbol }: Pick<Instrument, 'symbol'>): number {
  const drawn = SPREAD * streams.planned(`debut/${symbol}`).normal() - SPREAD ** 2 / 2;
  return Math.min(Math.max(drawn, LEAST), MOST);
}

/** The attention that a new listing gets beside the day's, as a multiple of the usual one. */
export function noveltyOf({ listedOn, basket }: Instrument, day: Day): number {
  if (listedOn === null || basket !== null || day < listedOn) return 0;
  return NOVELTY * 2 ** (-daysBetween(listedOn, day) / HALVED_DAYS);
}
