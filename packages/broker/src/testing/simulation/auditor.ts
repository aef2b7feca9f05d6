/**
 * Recounts the invariants from the durable rows alone, without code of the core: finds a mistake
 * that the core and its own checks share.
 */
import { assert } from '@maru/std/assert';
import type { Day } from '@maru/std/kst';
import { DOMAINS } from '../../domains.ts';
import type { TableName } from '../../kernel/core/changes.ts';
import { registryOf } from '../../kernel/core/registry.ts';
import type { Entry } from '../../kernel/ledger/rows.ts';
import type { Allotment } from '../../products/new-shares/rows.ts';
import type { Fill, Order } from '../../trading/orders/rows.ts';
import { auditDividends } from './audit-dividends.ts';
import { auditExchanges } from './audit-exchanges.ts';
import { movedBy } from './audit-follows.ts';
import { auditLoans } from './audit-loans.ts';
import { auditLocks } from './audit-locks.ts';
import { auditProtections } from './audit-protections.ts';
import type { Durable } from './durable.ts';
import { FAMILIES } from './families.ts';

const PPM = 1_000_000n;
const sum = (all: Iterable<bigint>): bigint => {
  let total = 0n;
  for (const one of all) total += one;
  return total;
};
const add = <K>(to: Map<K, bigint>, key: K, amount: bigint): void => {
  to.set(key, (to.get(key) ?? 0n) + amount);
};

const netOf = (fill: Fill): bigint =>
  fill.side === 'buy'
    ? -(fill.amount + fill.fee)
    : fill.amount - fill.fee - fill.transactionTax - fill.ruralTax;

/** The amount that the entry of a fill leaves to settle, won. */
function settlingOf(db: Durable, fill: Fill): bigint {
  const entry = db.entries[fill.entryNo - 1];
  const postings = entry?.no === fill.entryNo ? entry.postings : [];
  return sum(postings.filter((p) => p.account === 'unsettled').map((p) => p.amount));
}

/** I1, I2, I3, I7: the sums of all postings equal the accounts, and entries balance. */
function auditLedger(db: Durable): void {
  const fold = new Map<string, bigint>();
  const units = new Map<string, bigint>();
  let no = 0;
  for (const entry of db.entries) {
    no += 1;
    assert(entry.no === no, `entry ${entry.no} is numbered ${no} (I7)`);
    const inEntry = new Map<string, bigint>();
    for (const { owner, account, unit, amount } of entry.postings) {
      const own = owner === 'house' || owner === entry.customer;
      assert(own, `entry ${no} concerns one customer and the house`);
      add(inEntry, unit, amount);
      add(fold, `${owner} ${account} ${unit}`, amount);
      add(units, unit, amount);
    }
    for (const [unit, left] of inEntry) assert(left === 0n, `entry ${no} balances in ${unit} (I1)`);
  }
  for (const [unit, left] of units) assert(left === 0n, `all accounts sum to zero in ${unit} (I2)`);
  const held = new Map<string, bigint>();
  for (const w of db.table('wallets').values()) {
    assert(w.held >= 0n && w.free + w.unsettled >= 0n, `${w.id} is not below zero (I4)`);
    held.set(`${w.customer} free ${w.currency}`, w.free);
    held.set(`${w.customer} held ${w.currency}`, w.held);
    held.set(`${w.customer} unsettled ${w.currency}`, w.unsettled);
  }
  for (const h of db.table('holdings').values()) {
    assert(h.quantity >= 0, `${h.id} is not below zero (I4)`);
    held.set(`${h.customer} shares ${h.symbol}`, BigInt(h.quantity));
  }
  for (const a of db.table('houseAccounts').values())
    held.set(`house ${a.name} ${a.unit}`, a.balance);
  for (const key of new Set([...fold.keys(), ...held.keys()])) {
    const [posted, stored] = [fold.get(key) ?? 0n, held.get(key) ?? 0n];
    assert(posted === stored, `${key} is what was posted: ${posted} (stored ${stored}) (I3)`);
  }
}

const ceilDiv = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;
const floorPpm = (amount: bigint, ppm: number): bigint => (amount * BigInt(ppm)) / PPM;

/** I11, I12 and the costs of one order, from its own fills, or from its delivery instead. */
function auditOrder(
  order: Order,
  fills: readonly Fill[],
  allotment?: Pick<Allotment, 'quantity' | 'amount'>,
): void {
  const { id } = order;
  const states =
    order.pending +
    order.holding +
    order.locked +
    order.readyToClose +
    order.closed +
    order.cancelled;
  assert(states === order.quantity, `the states of ${id} add up (I11)`);
  const asked = order.cancelSeq !== null || order.amendSeq !== null;
  assert(!asked || order.pending > 0, `${id} waits for no answer when over`);
  const allotted = allotment?.quantity ?? 0;
  const filled = fills.reduce((total, fill) => total + fill.quantity, allotted);
  assert(order.filled === filled, `${id} has filled what its fills say`);
  assert(
    filled + order.pending + order.cancelled === order.quantity,
    `${id}: one fate a share (I16)`,
  );
  const traded = sum(fills.map((fill) => BigInt(fill.price) * BigInt(fill.quantity)));
  const amount = traded + (allotment?.amount ?? 0n);
  assert(order.amount === amount, `${id} has traded the amount of its fills`);
  const fee = floorPpm(amount, order.feePpm);
  const least = order.feePpm > 0 && amount > 0n ? 1n : 0n;
  assert(order.fee === (fee > least ? fee : least), `${id} has paid its fee`);
  const tax = floorPpm(amount, order.transactionTaxPpm) + floorPpm(amount, order.ruralTaxPpm);
  assert(order.transactionTax + order.ruralTax === tax, `${id} has paid its taxes`);
  const buys = (order.side === 'long') === (order.kind === 'open');
  for (const fill of fills) {
    const bound = order.kind === 'open' || buys ? order.reservationPrice : 0;
    assert(bound === 0 || fill.price <= bound, `${id} trades within what was held (I12)`);
    assert(fill.side === (buys ? 'buy' : 'sell'), `${id} trades one way`);
  }
  const hold = order.kind === 'close' ? 0n : holdOf(order, amount);
  assert(order.held === hold, `${id} holds ${hold} for what is pending`);
}

/** The hold of a purchase, also for an amendment on its way, whichever is more. */
function holdOf(order: Order, amount: bigint): bigint {
  const { reservationPrice, amendPrice, amendQuantity, pending } = order;
  const costsPpm = order.feePpm + order.transactionTaxPpm + order.ruralTaxPpm;
  const margin = (contract: bigint): bigint => ceilDiv(contract, BigInt(order.leverage));
  const cost = (price: number, shares: number, traded: bigint, paid: bigint): bigint => {
    const total = traded + BigInt(price) * BigInt(shares);
    if (shares === 0) return 0n;
    return margin(total) - margin(traded) + floorPpm(total, costsPpm) - paid;
  };
  const posted = order.fee + order.transactionTax + order.ruralTax;
  const own = cost(reservationPrice, pending, amount, posted);
  if (amendPrice === null) return own;
  const shares = Math.min(pending, amendQuantity ?? pending);
  // a conditional order and a short sale may fill up to the upper limit
  const toLimit = order.type === 'conditional' || order.side === 'short';
  const price = toLimit ? reservationPrice : amendPrice;
  const before = cost(reservationPrice, pending - shares, amount, posted);
  const amended = before + cost(price, shares, 0n, 0n);
  return amended > own ? amended : own;
}

/** An order that replaced another and that one name each other, and its shares were pending. */
function auditReplaced(order: Order, orders: ReadonlyMap<string, Order>): void {
  const { id, amends, amendedBy } = order;
  if (amendedBy !== null) {
    assert(orders.get(amendedBy)?.amends === id, `${amendedBy} amends ${id}`);
    assert(order.pending === 0 && order.reason === 'amended', `${id} has ended with it`);
  }
  if (amends === null) return;
  const amended = orders.get(amends);
  assert(amended?.amendedBy === id, `${amends} is amended by ${id}`);
  assert(order.quantity <= amended.cancelled, `${id} has no more shares than ${amends} gave`);
  const alike = ['customer', 'symbol', 'kind', 'closes', 'feePpm', 'day'] as const;
  for (const field of alike) assert(order[field] === amended[field], `${field} of ${id} stays`);
}

/** I10: an order's history is never undone, and its terms never change. */
export function auditMove(was: Order, is: Order): void {
  const { id } = is;
  const grows = ['filled', 'closed', 'cancelled', 'amount', 'fee'] as const;
  for (const field of grows) assert(is[field] >= was[field], `${field} of ${id} never falls (I10)`);
  const fixed = ['customer', 'symbol', 'quantity', 'acceptedAt', 'feePpm', 'stopPrice'] as const;
  for (const field of fixed) assert(is[field] === was[field], `${field} of ${id} stays (I10)`);
  const isKept = was.triggeredAt === null || was.triggeredAt === is.triggeredAt;
  assert(isKept, `the stop of ${id} is reached once (I10)`);
}

/** Shares of follows that became the customers' own, by position. */
const handedOver = (db: Durable) =>
  new Map(
    [...db.table('copiedLines').values()].flatMap(({ became, handed, handedCost }) =>
      became === null ? [] : [[became, { quantity: handed, amount: handedCost }] as const],
    ),
  );

/** I14: positions, the orders that close them and the held shares agree. */
function auditPositions(db: Durable, byOrder: ReadonlyMap<string, Fill[]>): void {
  const closing = new Map<string, { pending: number; closed: number; realised: bigint }>();
  const shares = new Map<string, number>();
  const orders = db.table('orders');
  const handed = handedOver(db);
  for (const order of orders.values()) {
    const allotted = db.table('allotments').get(order.id);
    const delivered = allotted ?? db.table('stakePurchases').get(order.id) ?? handed.get(order.id);
    auditOrder(order, byOrder.get(order.id) ?? [], delivered);
    auditReplaced(order, orders);
    if (order.closes !== null) {
      const known = closing.get(order.closes) ?? { pending: 0, closed: 0, realised: 0n };
      closing.set(order.closes, {
        pending: known.pending + order.pending,
        closed: known.closed + order.closed,
        realised: known.realised + order.realised,
      });
      const position = orders.get(order.closes);
      const same = position?.customer === order.customer && position.symbol === order.symbol;
      assert(same, `${order.id} closes a position of its own customer`);
    }
    const open = order.holding + order.locked + order.readyToClose;
    const key = `${order.customer}:${order.symbol}`;
    if (open > 0 && order.side === 'long') shares.set(key, (shares.get(key) ?? 0) + open);
  }
  for (const order of orders.values()) {
    if (order.kind !== 'open') continue;
    const by = closing.get(order.id) ?? { pending: 0, closed: 0, realised: 0n };
    const agrees = order.readyToClose === by.pending && order.closed === by.closed;
    assert(agrees && order.realised === by.realised, `${order.id} is what its closes left`);
    const open = order.holding + order.locked + order.readyToClose;
    const spent = order.amount + order.fee;
    const brought = order.amount - order.fee - order.transactionTax - order.ruralTax;
    const most = order.side === 'long' ? spent : brought;
    assert(open > 0 || order.costBasis === 0n, `${order.id} has no cost when nothing is open`);
    assert(order.costBasis <= most, `${order.id} costs no more than was paid, or brought`);
  }
  for (const { customer, symbol, quantity } of db.table('copiedLines').values()) {
    const key = `${customer}:${symbol}`;
    if (quantity > 0) shares.set(key, (shares.get(key) ?? 0) + quantity);
  }
  const keys = new Set([...shares.keys(), ...db.table('holdings').keys()]);
  for (const key of keys) {
    const held = db.table('holdings').get(key)?.quantity ?? 0;
    assert((shares.get(key) ?? 0) === held, `the positions of ${key} are the holding (I14)`);
  }
}

/** Holds of open objects in each wallet, and costs of paid ones. */
function auditHolds(db: Durable, cash: Map<string, bigint>, held: Map<string, bigint>): void {
  for (const order of db.table('orders').values()) add(held, `${order.customer}:KRW`, order.held);
  for (const one of db.table('marginLoans').values()) add(held, `${one.customer}:KRW`, one.held);
  for (const one of db.table('subscriptions').values()) {
    add(held, `${one.customer}:KRW`, one.held);
    add(cash, `${one.customer}:KRW`, -one.paid);
  }
  for (const one of db.table('stakePurchases').values()) {
    add(cash, `${one.customer}:KRW`, -one.amount);
  }
  for (const one of db.table('productRequests').values()) {
    add(held, `${one.customer}:KRW`, one.held);
  }
  for (const one of db.table('bids').values()) add(held, `${one.customer}:KRW`, one.held);
  for (const one of db.table('placementApplications').values()) {
    add(held, `${one.customer}:KRW`, one.held);
    add(cash, `${one.customer}:KRW`, -one.paid);
  }
  for (const one of db.table('withdrawals').values()) add(held, `${one.customer}:KRW`, one.hold);
  for (const one of db.table('increaseSubscriptions').values()) {
    add(held, `${one.customer}:KRW`, one.held);
    add(cash, `${one.customer}:KRW`, -one.paid);
  }
  for (const one of db.table('scripElections').values()) {
    add(cash, `${one.customer}:KRW`, -one.paid);
  }
  for (const one of db.table('increaseRights').values()) {
    add(cash, `${one.customer}:KRW`, one.owed - one.charged);
  }
}

/** Holdings of follows, moves by copies and profit shares, and returns by day. */
function addFollows(
  db: Durable,
  { cash, due, held }: Record<'cash' | 'due' | 'held', Map<string, bigint>>,
): void {
  for (const one of db.table('follows').values()) {
    add(held, `${one.customer}:KRW`, one.cash);
    if ((one.returned ?? 0n) > 0n)
      add(due, `${one.customer}:KRW:${one.dueDay}`, one.returned ?? 0n);
  }
  for (const one of db.table('copies').values()) {
    if (one.quantity > 0) add(cash, `${one.customer}:KRW`, movedBy(one));
  }
  for (const { customer, amount, dueDay } of db.stakeMoves) {
    if (dueDay !== null) add(due, `${customer}:KRW:${dueDay}`, -amount);
  }
  for (const { customer, receiver, amount, dueDay } of db.profitShares) {
    add(cash, `${customer}:KRW`, -amount);
    add(cash, `${receiver}:KRW`, amount);
    add(due, `${receiver}:KRW:${dueDay}`, amount);
  }
}

/** I4, I20, I22: money by wallet, from deposits, fills and settlements. */
function auditMoney(db: Durable): void {
  const cash = new Map<string, bigint>();
  const due = new Map<string, bigint>();
  const held = new Map<string, bigint>();
  // money for units settles too: of such wallets the days are summed
  const loose = new Map<string, bigint>();
  for (const entry of db.entries) {
    const { cause, customer, postings, ref } = entry;
    if (customer === null) continue;
    const to = (account: string): bigint =>
      sum(
        postings.filter((p) => p.owner === customer && p.account === account).map((p) => p.amount),
      );
    const wallet = `${customer}:${postings[0]?.unit ?? 'KRW'}`;
    if (cause === 'play_money' || cause === 'deposit') add(cash, wallet, to('free'));
    if (cause === 'dividend' || cause === 'tax') add(cash, wallet, to('free'));
    if (cause === 'lending') add(cash, wallet, to('free'));
    if (cause === 'fx' || cause === 'transfer') add(cash, wallet, to('free'));
    if (cause === 'reversal') {
      add(cash, wallet, to('free'));
      auditReversal(db, entry);
    }
    if (cause === 'withdrawal') add(cash, wallet, to('held'));
    if (cause.startsWith('credit_')) add(cash, wallet, to('free'));
    if (cause === 'unit_purchase') add(cash, wallet, to('free') + to('held'));
    if (cause === 'unit_seed' || cause === 'unit_redemption') {
      add(cash, wallet, to('free') + to('unsettled'));
      add(loose, wallet, to('unsettled'));
    }
    if (cause === 'loan' || cause === 'interest' || cause === 'borrow_fee') {
      // it falls due with the fill of its order, or on the day that it names
      const fill = db.fills.find((one) => one.orderId === ref && one.seq === entry.seq);
      add(cash, wallet, to('unsettled'));
      add(due, `${customer}:KRW:${fill?.dueDay ?? ref}`, to('unsettled'));
    }
    if (cause === 'settlement') {
      assert(to('free') === -to('unsettled'), 'settling moves money and makes none');
      add(due, `${customer}:KRW:${ref}`, -to('free'));
    }
  }
  for (const fill of db.fills) {
    add(cash, `${fill.customer}:KRW`, netOf(fill));
    // of a short position proceeds are locked at once and pay for the shares that it gives back
    const isShort = db.table('orders').get(fill.lineId)?.side === 'short';
    const settles = isShort ? settlingOf(db, fill) : netOf(fill);
    add(due, `${fill.customer}:KRW:${fill.dueDay}`, settles);
  }
  auditHolds(db, cash, held);
  addFollows(db, { cash, due, held });
  const unsettled = new Map<string, bigint>();
  for (const [key, amount] of due) {
    const stored = db.table('dues').get(key)?.amount ?? 0n;
    const wallet = key.slice(0, key.lastIndexOf(':'));
    const isSame = stored === amount || loose.has(wallet);
    assert(isSame, `${key} is due once: ${amount} (stored ${stored}) (I20)`);
    add(unsettled, wallet, amount);
  }
  for (const [wallet, amount] of loose) add(unsettled, wallet, amount);
  for (const { id, customer, currency } of db.table('dues').values()) {
    const isKnown = due.has(id) || loose.has(`${customer}:${currency}`);
    assert(isKnown, `${id} comes from fills`);
  }
  for (const w of db.table('wallets').values()) {
    const total = w.free + w.held + w.unsettled;
    assert(total === (cash.get(w.id) ?? 0n), `${w.id} has what came in (${total})`);
    assert(w.held === (held.get(w.id) ?? 0n), `${w.id} holds what is open (I4)`);
    assert(w.unsettled === (unsettled.get(w.id) ?? 0n), `${w.id}: unsettled is due (I22)`);
  }
}

/**
 * I43, I44: each deposit and withdrawal has the one end of its state, and an external reference is
 * credited once.
 */
function auditRequests(db: Durable): void {
  const moved = Map.groupBy(db.entries, ({ ref }) => ref);
  const causesOf = (id: string): string => (moved.get(id) ?? []).map(({ cause }) => cause).join();
  const credited = new Set<string>();
  for (const { id, state, channel, reference, amount } of db.table('deposits').values()) {
    if (channel === 'play_money') continue;
    assert(causesOf(id) === (state === 'passed' ? 'deposit' : ''), `${id} is credited once`);
    if (state !== 'passed') continue;
    const key = `${channel}:${reference}`;
    assert(amount > 0n && !credited.has(key), `${key} is credited once (I43)`);
    credited.add(key);
  }
  const ends = {
    pending: 'hold',
    paid: 'hold,withdrawal',
    rejected: 'hold,release',
    cancelled: 'hold,release',
  };
  for (const { id, state, hold, amount } of db.table('withdrawals').values()) {
    assert(causesOf(id) === ends[state], `${id} has one end (I44)`);
    assert(hold === (state === 'pending' ? amount : 0n), `${id} holds until it is decided`);
    const paid = (moved.get(id) ?? []).flatMap(({ postings }) => postings);
    assert(
      paid.every((p) => p.amount === amount || p.amount === -amount),
      `${id} is free (I46)`,
    );
  }
}

/** Accounts, their reviews, log-ins and lists. */
function auditCustomers(db: Durable): void {
  const decided = new Map<string, string>();
  for (const review of db.table('reviews').values()) {
    assert((review.state === 'pending') === (review.decidedAt === null), `${review.id} is decided`);
    const refused = review.state === 'failed';
    assert(refused === (review.reason !== null), `${review.id} has a reason when it failed`);
    if (review.kind === 'guardian') decided.set(review.customer, review.state);
  }
  for (const customer of db.table('customers').values()) {
    const state = decided.get(customer.id);
    const { id, guardian } = customer;
    if (guardian === 'pending' || guardian === 'passed') {
      assert(guardian === state, `${id} is what the review says`);
    } else {
      assert(state !== 'pending', `${id} has no consent that is under review`);
    }
    const isFree = guardian === 'none' || guardian === 'lapsed' || customer.closedAt !== null;
    assert(!isFree || db.table('guardians').get(id) === undefined, `no guardian of ${id} is kept`);
    const isKept = guardian === 'asked' || guardian === 'pending' || guardian === 'passed';
    assert(
      !isKept || customer.closedAt !== null || db.table('guardians').get(id) !== undefined,
      `the guardian of ${id} is known`,
    );
  }
  const sessions = Map.groupBy(db.table('sessions').values(), ({ customer }) => customer);
  for (const [customer, open] of sessions) {
    assert(open.length <= 10, `${customer} has a limited number of log-ins`);
  }
  const lists = Map.groupBy(db.table('watchlist').values(), ({ customer }) => customer);
  for (const [customer, items] of lists) {
    const ranks = new Set(items.map(({ rank }) => rank));
    assert(ranks.size === items.length, `the list of ${customer} has an order`);
    for (const { groupId } of items) {
      const group = groupId === null ? undefined : db.table('watchGroups').get(groupId);
      assert(groupId === null || group?.customer === customer, `${customer} groups by own groups`);
    }
  }
}

/** Tables of rows that are kept as long as they are in use. */
const REMOVED = registryOf(DOMAINS).tables.filter(
  ({ kept }) => typeof kept === 'string' && kept.endsWith('removed'),
);

/** Rows in use only go with the account, whatever their domain. */
function auditRemoved(db: Durable): void {
  const closed = new Set(
    [...db.table('customers').values()].flatMap(({ id, closedAt }) =>
      closedAt === null ? [] : id,
    ),
  );
  for (const { name, owner } of REMOVED) {
    if (owner === null) continue;
    for (const row of db.table(name as TableName).values()) {
      const whose = (row as unknown as Readonly<Record<string, unknown>>)[owner];
      assert(
        !closed.has(String(whose)),
        `${name} keeps nothing of ${String(whose)}, which is gone`,
      );
    }
  }
}

/** I5: a reversal undoes the one credit that it names, which no other undoes. */
function auditReversal(db: Durable, { no, ref, postings }: Entry): void {
  const target = db.entries[Number(ref.slice(1)) - 1];
  const isCredit = target?.cause === 'deposit' || target?.cause === 'play_money';
  assert(isCredit && `E${target.no}` === ref, `entry ${no} reverses a credit`);
  const others = db.entries.filter((one) => one.cause === 'reversal' && one.ref === ref);
  assert(others.length === 1, `${ref} is reversed once (I5)`);
  const isUndone = target.postings.every(({ account, amount }, i) => {
    const by = postings[i];
    return by?.account === account && by.amount === -amount;
  });
  assert(isUndone, `entry ${no} undoes ${ref}`);
}

/** An alarm waits for each review that the sandbox decides, and one for the next day. */
function auditAlarms(db: Durable, started: boolean): void {
  const alarms = [...db.table('alarms').values()];
  const days = alarms.filter(({ kind }) => kind === 'day').length;
  assert(!started || days === 1, 'one alarm waits for the next day');
  const expired = new Set(
    db.auditRows.filter(({ action }) => action === 'approval_expired').map(({ object }) => object),
  );
  for (const { id, state, reviewedBy } of db.table('reviews').values()) {
    const waits = (kind: string): boolean =>
      alarms.some((alarm) => alarm.kind === kind && alarm.ref === id);
    // a review that staff have begun, staff end: the sandbox leaves it alone
    const isStaffs =
      reviewedBy?.startsWith('staff:') === true || (reviewedBy === null && expired.has(id));
    assert(waits('review') === (state === 'pending' && !isStaffs), `${id} waits to be decided`);
    const isFirst = state === 'pending' && reviewedBy?.startsWith('staff:') === true;
    assert(waits('approval') === isFirst, `the first approval of ${id} expires`);
  }
}

/** After all due steps have run, none is due any more (I20). @param today trading day */
export function auditSettled(db: Durable, today: Day): void {
  for (const due of db.table('dues').values()) {
    assert(due.day > today, `${due.id} was settled on its day (I20)`);
  }
}

/** @param started whether `clock.start` has run */
export function audit(db: Durable, started: boolean): void {
  auditLedger(db);
  auditPositions(
    db,
    Map.groupBy(db.fills, ({ orderId }) => orderId),
  );
  auditMoney(db);
  auditRequests(db);
  auditExchanges(db);
  auditLoans(db);
  auditCustomers(db);
  auditRemoved(db);
  auditAlarms(db, started);
  auditProtections(db);
  auditLocks(db);
  auditDividends(db);
  for (const family of FAMILIES) family.audit?.(db);
}
