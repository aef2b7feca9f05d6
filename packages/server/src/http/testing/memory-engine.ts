/** The real core behind the engine's port, with a store that is memory: for tests of the edge. */
import { Broker } from '@maru/broker/broker';
import type { BrokerReads } from '@maru/broker/domains';
import type { Changes } from '@maru/broker/kernel/core/changes';
import type {
  Command,
  CommandOf,
  CommandType,
  KnownBook,
  ReplyOf,
} from '@maru/broker/kernel/core/command';
import type { BrokerConfig } from '@maru/broker/kernel/core/state';
import { issue, markAt, START } from '@maru/broker/testing/broker-kit';
import { refusal } from '@maru/contract/errors';
import type { CommittedBatch, Engine, ReadAnswer, Submitted } from '../../engine/port.ts';

export class MemoryEngine implements Engine {
  readonly broker: Broker;
  /** Market time. */
  at = START;
  /** True: the store is away, writes and reads are refused. */
  away = false;
  readonly commits: Changes[] = [];
  readonly #onCommit: ((batch: CommittedBatch) => void)[] = [];
  readonly #onStale: ((since: number | null) => void)[] = [];
  readonly #replies = new Map<string, { body: string; outcome: Submitted }>();
  #seq = 0;
  #venueReport = 0;
  readonly #config: BrokerConfig;

  constructor() {
    const instruments = [issue('900005'), issue('900036', 'second')];
    this.#config = { sandbox: true, sandboxReview: 'manual', hours: 'always', instruments };
    this.broker = new Broker(this.#config);
    this.broker.setMarks([markAt('900005', 70_000), markAt('900036', 9_000)]);
  }

  /** Goes on as a firm's: its customers stand as if the firm's own code had let them in. */
  becomeFirm(customers: readonly string[]): void {
    Object.assign(this.#config, { sandbox: false });
    const own = { institutionCode: 'FIRM01', playMoney: false };
    for (const id of customers) {
      this.broker.load('customers', { ...this.broker.reads.customer(id), ...own });
    }
  }

  submit<T extends CommandType>(
    command: CommandOf<T>,
    asked: object = command.payload,
  ): Promise<Submitted<ReplyOf<T>>> {
    return this.#submit(command as Command, asked) as Promise<Submitted<ReplyOf<T>>>;
  }

  async #submit(command: Command, asked: object): Promise<Submitted> {
    if (this.away) return { ok: false, refusal: refusal('system_busy') };
    const key = command.key === null ? null : `${command.actor} ${command.key}`;
    const body = JSON.stringify([command.type, asked], (_name, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    const known = key === null ? undefined : this.#replies.get(key);
    if (known !== undefined) {
      if (known.body !== body) return { ok: false, refusal: refusal('key_mismatch') };
      return known.outcome;
    }
    this.#seq += 1;
    const outcome = this.broker.execute(command, { seq: this.#seq, now: this.at });
    this.#commit(this.broker.takeChanges());
    if (key !== null && outcome.ok) this.#replies.set(key, { body, outcome });
    return outcome;
  }

  async preview<T extends CommandType>(command: CommandOf<T>, book: KnownBook | null) {
    return {
      value: this.broker.preview(command, { seq: this.#seq + 1, now: this.at }, book),
      stale: this.away ? START : null,
    };
  }

  async read<T>(_customer: string | null, look: (reads: BrokerReads) => T): Promise<ReadAnswer<T>> {
    return { value: look(this.broker.reads), stale: this.away ? START : null };
  }

  get lastSeq(): number {
    return this.#seq;
  }

  now(): number {
    return this.at;
  }

  /** Time goes by until an instant, with what is due on the way. */
  async forward(until: number): Promise<void> {
    for (;;) {
      const next = Math.min(this.broker.nextAlarmAt() ?? until, until);
      this.at = Math.max(this.at, next);
      const command = this.broker.due(this.at);
      if (command !== null) await this.submit(command);
      else if (this.at >= until) return;
    }
  }

  onCommit(listener: (batch: CommittedBatch) => void): void {
    this.#onCommit.push(listener);
  }

  onStale(listener: (since: number | null) => void): void {
    this.#onStale.push(listener);
  }

  /** The store goes away, or comes back. */
  setAway(away: boolean): void {
    this.away = away;
    for (const listener of this.#onStale) listener(away ? START : null);
  }

  /** A batch in which venue reports up to `report` become durable. */
  commitReport(report: number): void {
    this.#venueReport = report;
    this.#commit(this.broker.takeChanges());
  }

  #commit(changes: Changes): void {
    this.commits.push(changes);
    const sessions = [...changes.rows.sessions];
    const batch: CommittedBatch = {
      batch: this.commits.length,
      lastSeq: this.#seq,
      accountEvents: changes.accountEvents,
      requests: this.broker.venueRequests(changes),
      instructions: this.broker.instructions(changes),
      holidays: this.broker.holidays(changes),
      endedSessions: sessions.filter(([, row]) => row === undefined).map(([hash]) => hash),
      venueReport: this.#venueReport,
    };
    for (const listener of this.#onCommit) listener(batch);
  }
}
