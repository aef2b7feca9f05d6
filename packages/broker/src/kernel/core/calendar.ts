import { type CalendarMode, tradingCalendar } from '@maru/std/krx/calendar';
import type { HolidayRow } from '../holidays/rows.ts';
import { plannedSessions, remembering, type Sessions } from './sessions.ts';
import type { Table } from './table.ts';

/** The market's days and hours of a state: another object after each change of its holidays. */
export class CalendarOfState {
  readonly #hours: CalendarMode;
  readonly #holidays: Table<HolidayRow>;
  /** Writes of the table that `#sessions` rests on. */
  #writes = -1;
  #sessions: Sessions;

  constructor(hours: CalendarMode, holidays: Table<HolidayRow>) {
    this.#hours = hours;
    this.#holidays = holidays;
    this.#sessions = this.#made();
  }

  get sessions(): Sessions {
    // a write that is undone counts too
    if (this.#writes !== this.#holidays.writes) this.#sessions = this.#made();
    return this.#sessions;
  }

  #made(): Sessions {
    this.#writes = this.#holidays.writes;
    const rows = [...this.#holidays.values()].sort((a, b) => a.number - b.number);
    const changes = rows.map(({ kind, days }) => ({ kind, days }));
    return remembering(plannedSessions(tradingCalendar(this.#hours, changes)));
  }
}
