/** The table of the events that an order may have in each state, and its comparison with a run. */
import type { Broker } from '../../broker.ts';
import type { Command } from '../../kernel/core/command.ts';
import { statusOf } from '../../trading/orders/quantities.ts';
import type { Order } from '../../trading/orders/rows.ts';

/** `either`: it depends on more than the state, such as a level that is reached or a repeat. */
type Effect = 'changes' | 'keeps' | 'either';
type Row = Readonly<Record<string, Effect>>;

/** The venue's answer to an amendment. */
const AMENDMENTS = ['reduced', 'replaced', 'amend_rejected'];
const REPORTS = ['accepted', 'fill', 'triggered', 'cancelled', 'rejected', 'cancel_rejected'];
const BY_CUSTOMER = ['order.cancel', 'order.amend', 'order.close'];
/** Steps of the clock that may close a position. */
const STEPS = ['margin.check', 'short.recall', 'dayTrading.flatten', 'protection.fire'];
const EVENTS = [...REPORTS, ...AMENDMENTS, ...BY_CUSTOMER, ...STEPS];

const rowOf = (events: readonly string[], effect: Effect): Row =>
  Object.fromEntries(events.map((event) => [event, effect]));

/** Nothing happens to an order that is over. */
const OVER: Row = rowOf(EVENTS, 'keeps');

/** A part of it is pending: only an end or a fill of that part always changes it. */
const PENDING: Row = {
  ...OVER,
  ...rowOf(['accepted', 'fill', 'triggered'], 'either'),
  ...rowOf(['cancelled', 'rejected'], 'changes'),
};
/** Requested once: the venue answers before another request. */
const ASKED: Readonly<Record<string, Row>> = {
  pending: { ...PENDING, ...rowOf(['order.cancel', 'order.amend'], 'either') },
  cancelling: { ...PENDING, cancel_rejected: 'changes' },
  amending: { ...PENDING, ...rowOf(AMENDMENTS, 'either') },
};

/** Shares of a position can be closed by its customer, by a level, and by force. */
const CLOSABLE = rowOf(['order.close', ...STEPS], 'either');
const opening = (row: Row): Row => ({ ...row, ...CLOSABLE });

const TABLE: Readonly<Record<string, Row>> = {
  'opening pending': opening(ASKED.pending ?? OVER),
  'opening cancelling': opening(ASKED.cancelling ?? OVER),
  'opening amending': opening(ASKED.amending ?? OVER),
  'opening holding': opening(OVER),
  'opening ready_to_close': opening(OVER),
  // only forced closing takes locked shares
  'opening locked': { ...opening(OVER), ...rowOf(['order.close', 'protection.fire'], 'keeps') },
  // some of it is lent, the rest is held
  'opening lent in part': opening(OVER),
  'opening closed': OVER,
  'opening cancelled': OVER,
  'closing pending': ASKED.pending ?? OVER,
  'closing cancelling': ASKED.cancelling ?? OVER,
  'closing amending': ASKED.amending ?? OVER,
  'closing closed': OVER,
  'closing cancelled': OVER,
};

/** All cells of the table. */
export const CELLS: readonly string[] = Object.keys(TABLE).flatMap((state) =>
  EVENTS.map((event) => `${state}: ${event}`),
);

/** The state of an order; a waiting one includes its request. */
function stateOf(order: Order): string {
  const kind = order.kind === 'open' ? 'opening' : 'closing';
  if (order.pending > 0 && order.cancelSeq !== null) return `${kind} cancelling`;
  if (order.pending > 0 && order.amendSeq !== null) return `${kind} amending`;
  const status = statusOf(order);
  if (status === 'locked' && order.holding > 0) return `${kind} lent in part`;
  return `${kind} ${status}`;
}

/** The orders that a command is about, and the event for each. */
function eventsOf(command: Command): readonly (readonly [id: string, event: string])[] {
  if (command.type === 'venue.report') {
    return command.payload.reports.map(({ id, kind }) => [id, kind] as const);
  }
  const { payload } = command;
  const isAbout = EVENTS.includes(command.type) && 'id' in payload;
  return isAbout ? [[String(payload.id), command.type]] : [];
}

/** Watches one core, which must not evict. */
export class OrderCells {
  readonly seen = new Set<string>();

  /** Runs a command of `broker`; its effects on the orders that it is about are in the table. */
  watch<T>(broker: Broker, command: Command, run: () => T): T {
    const about = eventsOf(command);
    const before = about.map(([id]) => broker.reads.order(id));
    const outcome = run();
    const positions = new Set(before.flatMap((order) => order?.closes ?? []));
    for (const [i, [id, event]] of about.entries()) {
      const was = before[i];
      // several reports on one order, or on a position and its closing order, count together
      const alone = about.filter(([other]) => other === id).length === 1 && !positions.has(id);
      if (was !== undefined && alone) this.#note(was, broker.reads.order(id), event);
    }
    return outcome;
  }

  #note(was: Order, is: Order | undefined, event: string): void {
    const state = stateOf(was);
    const allowed = TABLE[state]?.[event];
    const effect = is === was ? 'keeps' : 'changes';
    if (allowed !== effect && allowed !== 'either') {
      throw new Error(`${state}: ${event} ${effect} ${was.id}, the table says ${allowed}`);
    }
    this.seen.add(`${state}: ${event}`);
  }
}
