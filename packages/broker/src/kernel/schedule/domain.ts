import { AlarmHeap } from '../core/alarm-heap.ts';
import type { Domain, None } from '../core/domain.ts';
import { advanceClock, beginDay, continueJob, fireAlarm, startClock } from './clock.ts';
import type { ScheduleCommands } from './commands.ts';
import { quarantined, quarantineStep } from './quarantine.ts';
import { ALARM_COLUMNS, type Alarm, JOB_COLUMNS, type Job } from './rows.ts';

export interface ScheduleShape {
  readonly tables: { readonly alarms: Alarm; readonly jobs: Job };
  readonly appended: None;
  readonly commands: ScheduleCommands;
  readonly indexes: { readonly alarmsByTime: AlarmHeap };
  readonly parameters: None;
  readonly reads: {
    /** Steps that failed and wait for an operator. */
    quarantined(): { table: string; id: string; reason: string }[];
  };
}

export const schedule: Domain<ScheduleShape> = {
  name: 'schedule',
  tables: {
    alarms: { columns: ALARM_COLUMNS, owner: null },
    jobs: { columns: JOB_COLUMNS, owner: null },
  },
  appended: {},
  kept: { alarms: 'firm', jobs: 'firm' },
  indexes: ({ alarms }) => ({ alarmsByTime: alarms.follow(new AlarmHeap()) }),
  commands: {
    'clock.start': { by: ['clock'], run: startClock },
    'clock.advance': { by: ['operator', 'sandbox'], staff: true, run: advanceClock },
    'alarm.fire': { by: ['clock'], step: 'alarms', run: fireAlarm },
    'job.continue': { by: ['clock'], step: 'jobs', run: continueJob },
    'step.quarantine': { by: ['clock', 'operator'], staff: true, run: quarantineStep },
  },
  parameters: {},
  reads: (state) => ({ quarantined: () => quarantined(state) }),
  alarms: { day: beginDay },
};
