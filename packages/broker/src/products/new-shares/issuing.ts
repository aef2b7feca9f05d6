/**
 * The issue of shares that customers have paid for: instructions request it of the venue, and on
 * its day the shares become positions.
 */
import { type Day, startOfDay } from '@maru/std/kst';
import type { Env } from '../../kernel/core/command.ts';
import type { JobStep } from '../../kernel/core/domain.ts';
import type { State } from '../../kernel/core/state.ts';
import type { RowBase } from '../../kernel/core/table.ts';
import { setAlarm, startJob } from '../../kernel/schedule/clock.ts';
import { workOff } from '../../kernel/schedule/queue.ts';
import type { Job } from '../../kernel/schedule/rows.ts';
import { orderId } from '../../trading/orders/ids.ts';

/** A row whose shares are issued. */
interface Issue extends RowBase {
  /** The planned day, or a later one when an instruction came too late for it. */
  readonly listsOn: Day;
  /** Shares delivered so far; missing: not counted. */
  readonly delivered?: number;
}

/** How a domain issues shares. */
export interface Issuing<Row extends Issue> {
  table(state: State): {
    values(): Iterable<Row>;
    must(id: string): Row;
    patch(id: string, fields: object): Row;
  };
  /** Its instructions: fields of its row, and the alarm that requests one again. */
  readonly instructions: readonly {
    /** The field of the instruction's id; null in it: none. */
    readonly id: keyof Row & string;
    /** The field of whether the venue has done it. */
    readonly done: keyof Row & string;
    readonly alarm: string;
  }[];
  /** The job that delivers: its kind, the beginning of its id, the field that names the row. */
  readonly job: { readonly kind: string; readonly id: string; readonly of: string };
  /** Whether nothing is missing of the issue but its day. */
  isIssued(state: State, issue: Row): boolean;
  /** Paid rows that are not delivered yet. */
  paidFor(state: State, issue: Row): readonly RowBase[];
  /**
   * Delivers the shares of one of these as a position.
   * @param position its id
   * @returns the number of shares
   */
  deliver(state: State, issue: Row, paidFor: string, line: string, env: Env): number;
}

/** The day of an issue requested now: the planned one, or the next trading day. */
export function issueDay({ calendar }: State, listsOn: Day, { now }: Env): Day {
  const today = calendar.dayOf(now);
  return listsOn > today ? listsOn : calendar.addTradingDays(today, 1);
}

/** The row that an instruction issues shares of; null: it is about something else. */
function issueBy<Row extends Issue>(state: State, issuing: Issuing<Row>, instruction: string) {
  for (const issue of issuing.table(state).values()) {
    const asked = issuing.instructions.find(({ id }) => issue[id] === instruction);
    if (asked !== undefined) return { issue, asked };
  }
  return null;
}

/** Delivers issued shares, where their day has come. */
export function deliverDue<Row extends Issue>(
  state: State,
  issuing: Issuing<Row>,
  issue: Row,
  today: Day,
): void {
  if (issue.listsOn > today || !issuing.isIssued(state, issue)) return;
  const { kind, id, of } = issuing.job;
  startJob(state, { id: `${id}:${issue.id}`, kind, payload: { [of]: issue.id } });
}

/** A trading day begins: the day's listings are delivered. */
export function deliverListed<Row extends Issue>(
  state: State,
  issuing: Issuing<Row>,
  day: Day,
): void {
  for (const issue of issuing.table(state).values()) deliverDue(state, issuing, issue, day);
}

/** The venue has done an instruction; where it issues nothing of the domain's, nothing follows. */
export function issueTaken<Row extends Issue>(
  state: State,
  issuing: Issuing<Row>,
  instruction: string,
  env: Env,
): void {
  const found = issueBy(state, issuing, instruction);
  if (found === null) return;
  const after = issuing.table(state).patch(found.issue.id, { [found.asked.done]: true });
  deliverDue(state, issuing, after, state.calendar.dayOf(env.now));
}

/**
 * People or the venue have refused an instruction. One that came too late is requested at once, for
 * the trading day after; after any other refusal it is requested on the next trading day.
 */
export function issueRefused<Row extends Issue>(
  state: State,
  issuing: Issuing<Row>,
  instruction: string,
  why: string,
  env: Env,
): void {
  const found = issueBy(state, issuing, instruction);
  if (found === null) return;
  const { calendar } = state;
  const { id: ref, listsOn } = found.issue;
  const { id, alarm: kind } = found.asked;
  const today = calendar.dayOf(env.now);
  const isLate = why === 'too_late';
  const later = listsOn > today ? listsOn : today;
  issuing.table(state).patch(ref, {
    [id]: null,
    listsOn: isLate ? calendar.addTradingDays(later, 1) : listsOn,
  });
  const dueAt = isLate ? env.now : startOfDay(calendar.addTradingDays(today, 1));
  setAlarm(state, { id: `${kind}:${ref}`, dueAt, kind, ref });
}

/** One step of a delivery; after the last one all that was paid for is held as shares. */
export function deliverNext<Row extends Issue>(
  state: State,
  issuing: Issuing<Row>,
  job: Job,
  env: Env,
): JobStep {
  const table = issuing.table(state);
  const issue = table.must(String(job.payload[issuing.job.of]));
  return workOff(state, job, {
    collect: () => issuing.paidFor(state, issue).map(({ id }) => id),
    each: (paidFor, place) => {
      const shares = issuing.deliver(state, issue, paidFor, orderId(env.seq, place), env);
      const { delivered } = table.must(issue.id);
      if (delivered !== undefined) table.patch(issue.id, { delivered: delivered + shares });
    },
    end: () => table.patch(issue.id, { stage: 'listed' }),
  });
}
