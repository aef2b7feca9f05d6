/** Two people that decide on a delisting, and a venue that answers; tests only. */
import type { DelistingReason } from '@maru/contract/delisting-rules';
import { addDays, type Day, HOUR_MS, startOfDay } from '@maru/std/kst';
import type { InstructionRefusal, VenueInstruction } from '@maru/std/venue-port';
import { BrokerKit, markAt } from './broker-kit.ts';
import { RITA, StaffKit } from './staff-kit.ts';

export const LEAVING = '900005';
/** Today is Friday the 20th: three trading days lie between it and the first day. */
export const FIRST: Day = '2026-11-26';
export const LAST: Day = '2026-12-04';
export const GONE: Day = addDays(LAST, 1);

interface Asked {
  readonly symbol: string;
  readonly firstDay: Day;
  readonly reason: DelistingReason;
  readonly note: string;
}

export class DelistingKit extends StaffKit<Asked> {
  readonly #sent: VenueInstruction[] = [];

  constructor(kit: BrokerKit = new BrokerKit({ hours: 'krx', sandboxReview: 'manual' })) {
    super('delisting', kit);
    this.kit.now = startOfDay('2026-11-20') + 10 * HOUR_MS;
    this.kit.runDue();
  }

  ask(change: Partial<Asked> = {}, actor: string = RITA): string | null {
    const days = { symbol: LEAVING, firstDay: FIRST } as const;
    const usual = { ...days, reason: 'audit_opinion', note: 'no opinion was given' } as const;
    return this.kit.codeOf(this.kit.send('delisting.ask', actor, { ...usual, ...change }));
  }

  withdraw(id: string, actor: string = RITA, note = 'it was corrected'): string | null {
    return this.kit.codeOf(this.kit.send('delisting.withdraw', actor, { id, note }));
  }

  /** Ends the batch; its delisting instructions to the venue. */
  sent(): VenueInstruction[] {
    const changes = this.kit.take();
    const sent = this.kit.broker.instructions(changes).filter(({ kind }) => kind === 'delist');
    this.#sent.push(...sent);
    return sent;
  }

  /** The venue's answer to its last instruction: done, or refused. */
  answer(refused: InstructionRefusal | null = null): void {
    const last = [...this.#sent, ...this.sent()].at(-1);
    if (last?.kind !== 'delist') throw new Error('the venue has no delisting');
    const { id, symbol, delisting } = last;
    const about = { id, at: this.kit.now };
    const answer =
      refused === null
        ? ({ kind: 'done', ...about, result: { kind: 'delist', symbol, delisting } } as const)
        : ({ kind: 'refused', ...about, reason: refused } as const);
    this.kit.ok('venue.answer', 'venue', { answer });
    this.kit.runDue();
  }

  /** A delisting that two people have decided and the venue has. */
  override make(change: Partial<Asked> = {}): string {
    super.make(change);
    this.answer();
    return this.row?.id ?? '';
  }

  get facts() {
    return this.kit.broker.reads.delistings(this.kit.now);
  }

  /** The newest one. */
  get row() {
    return this.facts.rows[0];
  }

  /** Goes on to an hour of a day; all that is due by then is done. */
  to(day: Day, hour = 10): this {
    const until = startOfDay(day) + hour * HOUR_MS;
    while (this.kit.now < until) {
      this.kit.now = Math.min(until, this.kit.now + HOUR_MS);
      this.kit.runDue();
    }
    return this;
  }

  /** The market of the issue, in its delisting trading by default. */
  marks(
    last: number | null,
    phase: 'closed' | 'continuous' | 'periodic_auction' = 'periodic_auction',
  ) {
    const wide = { base: 70_000, upper: 700_000, lower: 1 };
    this.kit.broker.setMarks([{ ...markAt(LEAVING, 70_000, last), ...wide, phase }]);
    this.kit.runDue();
  }

  /** Messages to a customer of a code. */
  messagesWithCode(customer: string, code: string) {
    return this.kit
      .rows('messages')
      .filter((message) => message.customer === customer && message.code === code)
      .map(({ params }) => params);
  }
}
