/** Staff members that change the closed days, for tests. */
import type { Day } from '@maru/std/kst';
import type { CommandMap } from '../domains.ts';
import { BrokerKit } from './broker-kit.ts';
import { RITA, StaffKit } from './staff-kit.ts';

type Asked = CommandMap['holiday.change'];

export class HolidayKit extends StaffKit<Asked> {
  constructor(kit = new BrokerKit({ hours: 'krx', sandboxReview: 'manual' })) {
    super('holiday', kit);
  }

  ask(change: Partial<Asked> = {}, actor: string = RITA): string | null {
    const usual = { kind: 'close_day', days: ['2026-11-26'], reason: 'an election' } as const;
    return this.kit.codeOf(this.kit.send('holiday.change', actor, { ...usual, ...change }));
  }

  readonly trades = (day: Day): boolean => this.kit.broker.calendar.business.isTradingDay(day);

  get facts() {
    return this.kit.broker.reads.holidays(this.kit.now);
  }
}
