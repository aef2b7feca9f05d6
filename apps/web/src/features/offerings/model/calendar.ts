/** The days of offerings as a calendar shows them. Pure. */
import { addDays, type Day, dayOf, type Instant } from '@maru/std/kst';
import type { Offering } from './offering.ts';

export type DayEventKind = 'opens' | 'closes' | 'draws' | 'refunds' | 'pays' | 'lists';

export interface DayEvent {
  readonly offering: Pick<Offering, 'id' | 'names'>;
  readonly kind: DayEventKind;
  /** Null: some time that day. */
  readonly at: Instant | null;
}

/** What a day is marked with below its number. */
export const DOTS = ['draw', 'money', 'listing'] as const;
export type Dot = (typeof DOTS)[number];

export interface DayMark {
  /** Whether applications are taken on the day, and then also on its neighbours. */
  readonly open: { readonly before: boolean; readonly after: boolean } | null;
  readonly dots: readonly Dot[];
  /** In the order of their times, those without one last. */
  readonly events: readonly DayEvent[];
}

const DOT_OF: Readonly<Partial<Record<DayEventKind, Dot>>> = {
  draws: 'draw',
  refunds: 'money',
  pays: 'money',
  lists: 'listing',
};

function eventsOf(offering: Offering): (DayEvent & { readonly day: Day })[] {
  const timed = (kind: DayEventKind, at: Instant) => ({ offering, kind, at, day: dayOf(at) });
  return [
    timed('opens', offering.opensAt),
    timed('closes', offering.closesAt),
    timed('draws', offering.drawsAt),
    timed('refunds', offering.refundsAt),
    timed('pays', offering.payBy),
    { offering, kind: 'lists', at: null, day: offering.listsOn },
  ];
}

const later = (one: DayEvent, other: DayEvent): number =>
  (one.at ?? Number.MAX_SAFE_INTEGER) - (other.at ?? Number.MAX_SAFE_INTEGER);

/** The marked days of all offerings. */
export function markedDays(offerings: readonly Offering[]): ReadonlyMap<Day, DayMark> {
  const open = new Set<Day>();
  const events = new Map<Day, DayEvent[]>();
  for (const offering of offerings) {
    const last = dayOf(offering.closesAt);
    for (let day = dayOf(offering.opensAt); day <= last; day = addDays(day, 1)) open.add(day);
    for (const { day, ...event } of eventsOf(offering)) {
      events.set(day, [...(events.get(day) ?? []), event]);
    }
  }
  const days = [...new Set([...open, ...events.keys()])];
  return new Map(
    days.map((day) => {
      const own = (events.get(day) ?? []).toSorted(later);
      const marks = own.map(({ kind }) => DOT_OF[kind]);
      return [
        day,
        {
          open: open.has(day)
            ? { before: open.has(addDays(day, -1)), after: open.has(addDays(day, 1)) }
            : null,
          dots: DOTS.filter((dot) => marks.includes(dot)),
          events: own,
        },
      ];
    }),
  );
}

/** What happens to each offering, in the order of its first event; a refund comes with the draw. */
export function eventsByOffering(
  events: readonly DayEvent[],
): readonly (readonly [DayEvent['offering'], readonly DayEvent[]])[] {
  const ids = [...new Set(events.map(({ offering }) => offering.id))];
  return ids.flatMap((id) => {
    const own = events.filter(({ offering }) => offering.id === id);
    const draw = own.find(({ kind }) => kind === 'draws');
    const told = own.filter(({ kind, at }) => kind !== 'refunds' || at !== draw?.at);
    const [first] = told;
    return first === undefined ? [] : [[first.offering, told] as const];
  });
}
