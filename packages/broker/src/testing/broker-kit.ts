/** A broker with a few issues and a customer, and a method per use of a command; tests only. */
import type { Device } from '@maru/contract/devices';
import type { ErrorCode } from '@maru/contract/errors';
import { assert } from '@maru/std/assert';
import type { Instrument } from '@maru/std/instrument';
import type { CalendarMode } from '@maru/std/krx/calendar';
import { priceLimits } from '@maru/std/krx/price-limits';
import { dayOf, type Instant, startOfDay } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import type { Mark, VenueReport } from '@maru/std/venue-port';
import { Broker } from '../broker.ts';
import { type CommandMap, DOMAINS, type TableRows } from '../domains.ts';
import { type Changes, type TableName, touchedRows } from '../kernel/core/changes.ts';
import type { Command, CommandType, Outcome } from '../kernel/core/command.ts';
import type { BrokerConfig } from '../kernel/core/state.ts';
import type { RowBase } from '../kernel/core/table.ts';
import type { SentBy } from '../people/identity/proof.ts';
import type { Order } from '../trading/orders/rows.ts';

export const START: Instant = startOfDay('2026-11-20') + 10 * 3_600_000;
export const DEMO = 'M00000001';
export const PLAY_MONEY = 300_000_000n;
export const PHONE: Device = { browser: 'chrome', system: 'android' };

export const issue = (symbol: string, board: Instrument['board'] = 'main'): Instrument => ({
  symbol,
  names: { kor: `종목${symbol}`, en: `Stock ${symbol}`, tw: `個股${symbol}` },
  board,
  sector: null,
  shares: 10_000_000,
  lotSize: 100,
  bandPercent: board === 'konex' ? 15 : 30,
  grid: 'krx',
  scale: 0,
  basket: null,
  largeCap: false,
  fictional: true,
  listedOn: null,
  company: null,
  crowd: 'full',
});

export function markAt(symbol: string, base: number, last: number | null = base): Mark {
  const { upper, lower } = priceLimits(base, 30, priceGrid('krx'));
  return { symbol, last, bid: last, ask: last, base, upper, lower, phase: 'continuous' };
}

interface KitOptions {
  readonly instruments?: readonly Instrument[];
  readonly hours?: CalendarMode;
  readonly sandboxReview?: 'auto' | 'manual';
  /** The core's own domains and others beside them. */
  readonly domains?: readonly object[];
}

export class BrokerKit {
  readonly config: BrokerConfig;
  broker: Broker;
  seq = 0;
  now = START;
  /** Every row ever taken, as a database would hold them. */
  readonly stored: Changes[] = [];

  constructor(options: KitOptions = {}) {
    this.config = {
      sandbox: true,
      sandboxReview: options.sandboxReview ?? 'auto',
      hours: options.hours ?? 'always',
      instruments: options.instruments ?? [issue('900005'), issue('900036', 'second')],
    };
    this.broker = new Broker(this.config, options.domains ?? DOMAINS);
    this.ok('clock.start', 'clock', {});
    this.ok('parameters.define', 'system', {});
    this.ok('sandbox.institution', 'sandbox', { code: 'MARU01', name: 'Maru' });
    this.openDemo(DEMO, PLAY_MONEY);
    this.broker.setMarks([markAt('900005', 70_000), markAt('900036', 9_000)]);
    this.take();
  }

  /** A parameter's value from now on, as two people would have chosen it. */
  choose(name: string, value: string): void {
    const version = this.seq + 2;
    const id = `${name}:${version}`;
    this.broker.load('parameters', { id, name, version, value, from: this.now, change: null });
  }

  /** Loads a debt of closed positions, won, as if it had been stored before. */
  owes(customer: string, amount: bigint, failed: string | null = null): void {
    this.take();
    const countedOn = dayOf(this.now);
    const interest = { interestPpm: 59_000, countedOn, accrued: 0n, accruedRest: 0n };
    const debt = { id: customer, customer, amount, since: this.now, ...interest, failed };
    this.broker.load('marginDebts', debt);
  }

  /** Goes on as a firm's: its customers stand as if the firm's own code had let them in. */
  becomeFirm(): void {
    this.take();
    Object.assign(this.config, { sandbox: false });
    const own = { institutionCode: 'FIRM01', playMoney: false };
    const all = [...this.broker.rows('customers')];
    for (const customer of all) this.broker.load('customers', { ...customer, ...own });
  }

  /** From now on a step of a job may change so many rows. */
  limitSteps(rowsPerStep: number): void {
    Object.assign(this.config, { rowsPerStep });
  }

  openDemo(id: string, playMoney: bigint): void {
    this.ok('sandbox.demo', 'sandbox', {
      id,
      loginIndex: `index of ${id}`,
      sealed: 'sealed',
      passwordHash: 'hash',
      fundPasswordHash: 'hash',
      institutionCode: 'MARU01',
      playMoney,
    });
  }

  /** @param by the session of the desk by which it comes; missing: by none */
  send<T extends CommandType>(
    type: T,
    actor: string,
    payload: CommandMap[T],
    by: Pick<Command, 'session'> = {},
  ): Outcome {
    this.seq += 1;
    const command = { type, actor, key: null, ...by, payload } as unknown as Command;
    return this.broker.execute(command, { seq: this.seq, now: this.now });
  }

  /** Sends a command that must succeed. */
  ok<T extends CommandType>(type: T, actor: string, payload: CommandMap[T]): string {
    const outcome = this.send(type, actor, payload);
    assert(outcome.ok, `${type} succeeds: ${outcome.ok ? '' : outcome.refusal.code}`);
    return String(outcome.reply.id ?? '');
  }

  /** Opens a session that must be let in; its end is far away. */
  logIn(customer: string, tokenHash: string, openedAt = 1, device: Device = PHONE): void {
    const session = { customer, tokenHash, openedAt, endsAt: 1e15, device };
    this.ok('session.open', 'gateway', session);
  }

  /** A session that has just begun, for a customer's change of money's ways. */
  sentBy(customer = DEMO): SentBy {
    const session = `of ${customer}`;
    if (this.broker.reads.session(session) === undefined) this.logIn(customer, session);
    return { session, at: 1 };
  }

  /** The code a command is refused with; null when it succeeds. */
  codeOf(outcome: Outcome): ErrorCode | null {
    return outcome.ok ? null : outcome.refusal.code;
  }

  place(fields: Partial<CommandMap['order.place']> = {}, actor = DEMO): Outcome {
    return this.send('order.place', actor, { ...this.#placing(), ...fields });
  }

  /** Places an order that must be accepted; returns its id. */
  placed(fields: Partial<CommandMap['order.place']> = {}, actor = DEMO): string {
    const outcome = this.place(fields, actor);
    assert(outcome.ok, `the order is accepted: ${outcome.ok ? '' : outcome.refusal.code}`);
    return String(outcome.reply.id);
  }

  /** The estimate of an order of the same fields. */
  preview(fields: Partial<CommandMap['order.place']> = {}): Outcome {
    const payload = { ...this.#placing(), ...fields };
    const command = { type: 'order.place', actor: DEMO, key: null, payload } as const;
    return this.broker.preview(command, { seq: this.seq + 1, now: this.now });
  }

  #placing(): CommandMap['order.place'] {
    return {
      symbol: '900005',
      side: 'long',
      type: 'limit',
      tif: 'day',
      price: 70_000,
      stopPrice: null,
      lots: 1,
      leverage: 1,
      clientOrderId: `c${this.seq}`,
      confirmed: false,
    };
  }

  close(id: string, fields: Partial<CommandMap['order.close']> = {}, actor = DEMO): Outcome {
    return this.send('order.close', actor, {
      id,
      quantity: null,
      type: 'market',
      tif: 'day',
      price: null,
      stopPrice: null,
      clientOrderId: `c${this.seq}`,
      ...fields,
    });
  }

  closing(id: string, fields: Partial<CommandMap['order.close']> = {}): string {
    const outcome = this.close(id, fields);
    assert(outcome.ok, `the close is accepted: ${outcome.ok ? '' : outcome.refusal.code}`);
    return String(outcome.reply.id);
  }

  report(...reports: VenueReport[]): void {
    this.ok('venue.report', 'venue', { reports });
  }

  /** The venue fills some shares of an order at a price. */
  fill(id: string, quantity: number, price: number): void {
    const cumulative = this.order(id).filled + quantity;
    this.report({ kind: 'fill', id, price, quantity, cumulative, bookSeq: this.seq });
  }

  /** All rows of a table in memory. */
  rows<T extends TableName>(table: T): TableRows[T][] {
    return [...this.broker.rows(table)] as TableRows[T][];
  }

  order(id: string): Order {
    const order = this.broker.reads.order(id);
    assert(order !== undefined, `memory holds order ${id}`);
    return order;
  }

  /** Won of the demo account as [available, held, unsettled]. */
  money(customer = DEMO): [bigint, bigint, bigint] {
    const [won] = this.broker.reads.balances(customer);
    assert(won !== undefined, 'the customer has a wallet');
    return [BigInt(won.available), BigInt(won.held), BigInt(won.unsettled)];
  }

  /** Ends a batch: checks it, keeps it as stored and evicts what is finished. */
  take(): Changes {
    const changes = this.broker.takeChanges();
    this.broker.checkBatch(changes);
    this.stored.push(changes);
    this.broker.committed();
    return changes;
  }

  /**
   * Ends the batch; memory is then as a start loads it from the stored rows.
   * @param marks that the venue then has
   */
  restart(marks: readonly Mark[] = []): void {
    this.take();
    const loaded = new Broker(this.config);
    for (const { name, live } of loaded.registry.tables) {
      const stored = new Map<string, RowBase>();
      for (const changes of this.stored) {
        for (const [id, row] of touchedRows(changes, name).after) {
          if (row === undefined) stored.delete(id);
          else stored.set(id, row as RowBase);
        }
      }
      for (const row of stored.values()) if (live?.(row) ?? true) loaded.load(name, row);
    }
    loaded.resume({ entryNo: this.stored.reduce((no, { entries }) => no + entries.length, 0) });
    this.broker = loaded;
    loaded.setMarks(marks);
  }

  /** Runs everything that is due by `now`, as the clock does. */
  runDue(): void {
    for (let due = this.broker.due(this.now); due !== null; due = this.broker.due(this.now)) {
      this.ok(due.type, due.actor, due.payload as never);
    }
  }
}
