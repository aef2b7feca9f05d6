/** Recounts the messages from the durable rows alone: which must exist, and which are unread. */

import { assert } from '@maru/std/assert';
import { DOMAINS } from '../../domains.ts';
import { registryOf } from '../../kernel/core/registry.ts';
import type { Entry } from '../../kernel/ledger/rows.ts';
import type { Message } from '../../people/messages/rows.ts';
import type { Order } from '../../trading/orders/rows.ts';
import type { Durable } from './durable.ts';

const AVAILABLE: ReadonlySet<string> = new Set(['free', 'unsettled']);

/** By how much entries have changed the customer's available won, with what became a debt. */
function availableMoved(entries: readonly Entry[]): bigint {
  let sum = 0n;
  for (const { owner, account, unit, amount } of entries.flatMap(({ postings }) => postings)) {
    const counts = owner === 'house' ? account === 'margin_debts' : AVAILABLE.has(account);
    if (unit === 'KRW' && counts) sum += amount;
  }
  return sum;
}

/** MSG-1, MSG-2: the messages about an order's fills, and about cancels of the market. */
function auditOrder(
  order: Order,
  messages: ReadonlyMap<string, Message>,
  isAllotted: boolean,
  entries: readonly Entry[],
): void {
  const { id } = order;
  const fill = messages.get(`fill:${id}`);
  // a write-off is in the message of the issue (DLS-8)
  const isFilled = order.filled > 0 && order.amount > 0n && !isAllotted;
  assert((fill !== undefined) === isFilled, `${id} has a message when it filled (MSG-1)`);
  if (fill !== undefined) {
    const params = fill.params as { readonly quantity?: number; readonly amount?: string };
    assert(params.quantity === order.filled, `the message of ${id} says all fills (MSG-2)`);
    // an amendment hands what is held to another order, without an entry
    const isAmended = order.amends !== null || order.amendedBy !== null;
    const paid = String(availableMoved(entries) + order.held);
    assert(
      isAmended || params.amount === paid,
      `the message of ${id} says what was paid: ${params.amount}, not ${paid} (ORD-43)`,
    );
    assert(fill.open === order.pending > 0, `the message of ${id} is final with it (MSG-7)`);
  }
  const own = order.reason === 'requested' || order.reason === 'amended';
  const unasked = order.cancelled > 0 && !own;
  const notice = messages.get(`cancelled:${id}`);
  assert((notice !== undefined) === unasked, `${id}: an unrequested cancel has a message (MSG-1)`);
  const stopped = messages.has(`stop:${id}`);
  assert(stopped === (order.triggeredAt !== null), `${id}: a reached stop has a message (MSG-1)`);
}

const { reviews: REVIEWS } = registryOf(DOMAINS);

export function auditMessages(db: Durable): void {
  const messages = db.table('messages');
  const inboxes = db.table('inboxes');
  const moved = Map.groupBy(db.entries, ({ ref }) => ref);
  const handed = new Set([...db.table('copiedLines').values()].map(({ became }) => became));
  for (const order of db.table('orders').values()) {
    // messages to a product's account have no reader
    if (!order.customer.startsWith('M')) continue;
    const isAllotted = db.table('allotments').has(order.id);
    assert(messages.has(`listed:${order.id}`) === isAllotted, `${order.id} has a message (MSG-1)`);
    const isDelivered =
      isAllotted || db.table('stakePurchases').has(order.id) || handed.has(order.id);
    auditOrder(order, messages, isDelivered, moved.get(order.id) ?? []);
  }
  for (const review of db.table('reviews').values()) {
    const customer = db.table('customers').get(review.customer);
    if (customer === undefined) continue;
    const isNotified = messages.has(`review:${review.id}`);
    const isDecided = review.state !== 'pending' && review.reason !== 'taken_back';
    // a request of staff notifies the customer of its effects alone
    const isCustomers = REVIEWS[review.kind]?.ofTheFirm !== true;
    // a decision with or after the closing of the account has no reader
    const isRead = customer.closedAt === null || (review.decidedAt ?? 0) < customer.closedAt;
    assert(
      isNotified === (isDecided && isCustomers && isRead),
      `${review.id} has a message once decided (MSG-1)`,
    );
  }
  const rings = Map.groupBy(messages.values(), ({ id }) => id.split(':')[1] ?? '');
  for (const { id, rings: count, rungAt } of db.table('priceAlerts').values()) {
    const sent = (rings.get(id) ?? []).length;
    assert(sent === count, `${id} has rung ${sent} times (stored ${count}) (ALR-3)`);
    assert(count > 0 === (rungAt !== null), `${id} says when it has rung`);
  }
  const unread = new Map<string, number>();
  const numbers = new Set<string>();
  for (const { id, customer, no, read } of messages.values()) {
    const inbox = inboxes.get(customer);
    assert(inbox !== undefined && no <= inbox.newest, `${id} is in an inbox`);
    assert(!numbers.has(`${customer} ${no}`), `${id} has a number of its own (MSG-3)`);
    numbers.add(`${customer} ${no}`);
    const counts = !read && no > inbox.readThrough;
    if (counts) unread.set(customer, (unread.get(customer) ?? 0) + 1);
  }
  for (const { id, unread: stored } of inboxes.values()) {
    const count = unread.get(id) ?? 0;
    assert(stored === count, `${id} has ${count} unread messages (stored ${stored}) (MSG-4)`);
  }
}
