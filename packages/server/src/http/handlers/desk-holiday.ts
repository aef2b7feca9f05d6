/** Closed days at the desk: read with their changes; requests for a change. */

import { askedBy } from '@maru/broker/kernel/holidays/changes';
import type { HolidayRow } from '@maru/broker/kernel/holidays/rows';
import type { Review } from '@maru/broker/kernel/reviews/rows';
import type { Output } from '@maru/contract/desk-calls';
import type { Engine } from '../../engine/port.ts';
import type { DeskHandlers } from '../handler.ts';
import { readAnswer } from './read.ts';
import { sends } from './send.ts';

type Read = Output<'deskHolidays'>;

const changeOf = ({ number, kind, days, change }: HolidayRow): Read['changes'][number] => ({
  number,
  kind,
  days: [...days],
  ...change,
});

function pendingOf(review: Review): Read['pending'][number] {
  const { kind, days } = askedBy(review);
  const { askedBy: requester, why } = review.evidence;
  const request = { review: review.id, askedBy: String(requester), reason: String(why) };
  return { kind, days: [...days], ...request };
}

type Names = 'deskHolidayAsk' | 'deskHolidays';

export const deskHolidayHandlers = (engine: Engine): Pick<DeskHandlers, Names> => ({
  deskHolidays: () =>
    readAnswer(engine, null, (reads) => {
      const { reviews, changes, closed, guessed, ...facts } = reads.holidays(engine.now());
      const rows = { changes: changes.map(changeOf), pending: reviews.map(pendingOf) };
      return { ...facts, closed: [...closed], guessed: [...guessed], ...rows };
    }),
  deskHolidayAsk: sends({ engine }, 'holiday.change', ({ kind, days, reason }) => ({
    kind,
    days,
    reason: reason.trim(),
  })),
});
