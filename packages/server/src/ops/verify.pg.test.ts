import { Broker } from '@maru/broker/broker';
import type { CommandMap } from '@maru/broker/domains';
import type { Command, CommandType } from '@maru/broker/kernel/core/command';
import { BrokerKit, DEMO, issue, markAt, START } from '@maru/broker/testing/broker-kit';
import { payer } from '@maru/broker/testing/dividend-kit';
import { HOUR_MS, MINUTE_MS, startOfDay } from '@maru/std/kst';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../../../tests/harness/postgres.ts';
import { runBatch } from '../engine/batch.ts';
import { type Heads, takeFence } from '../engine/heads.ts';
import { Pending } from '../engine/inbox.ts';
import { migrate } from '../store/migrate.ts';
import type { Store } from '../store/port.ts';
import { openPostgres } from '../store/postgres.ts';
import { SCHEMA } from '../store/schema.ts';
import { countFills } from '../venue/customer-fills.ts';
import { auction } from './testing/auction.ts';
import { follow, stopWhileHalted } from './testing/follow.ts';
import { takeOfStake } from './testing/stake-story.ts';
import {
  applyForPlacement,
  deliverShares,
  electShares,
  investInProduct,
  offerInShares,
  subscribe,
  subscribeByRight,
} from './testing/subscribe.ts';
import { verify } from './verify.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let store: Store;
let client: pg.Client;

/** Runs commands through the core into the database, each as a batch of its own. */
class Firm {
  readonly broker = new Broker(
    new BrokerKit({ instruments: [payer('900005', 4_003), issue('USDKRW', 'pair')] }).config,
  );
  now = START;
  #heads: Heads;

  constructor(heads: Heads) {
    this.#heads = heads;
  }

  async run<T extends CommandType>(
    type: T,
    actor: string,
    payload: CommandMap[T],
  ): Promise<string> {
    const command = { type, actor, key: null, payload } as unknown as Command;
    const batch = runBatch(SCHEMA, this.broker, this.#heads, [new Pending(command)], this.now);
    await store.commit(batch.statements);
    this.#heads = batch.after;
    const outcome = batch.ran[0]?.outcome;
    return outcome?.ok === true ? String(outcome.reply.id) : '';
  }

  async fill(id: string, price: number, quantity: number, cumulative: number): Promise<void> {
    const fill = { kind: 'fill', id, price, quantity, cumulative, bookSeq: cumulative } as const;
    await this.run('venue.report', 'venue', { reports: [fill] });
  }

  place(
    price: number | null,
    lots: number,
    leverage = 1,
    actor = DEMO,
    side: 'long' | 'short' = 'long',
  ): Promise<string> {
    const type = price === null ? 'market' : 'limit';
    const clientOrderId = `c${price}-${lots}`;
    const terms = { type, tif: 'day', price, stopPrice: null } as const;
    const order = { symbol: '900005', side, ...terms, lots, leverage } as const;
    return this.run('order.place', actor, { ...order, clientOrderId, confirmed: false });
  }

  /** Sells shares of a purchase at market; null: all of it. Returns the closing order. */
  close(id: string, quantity: number | null, actor = DEMO): Promise<string> {
    const terms = { type: 'market', tif: 'day', price: null, stopPrice: null } as const;
    return this.run('order.close', actor, { id, quantity, ...terms, clientOrderId: `x${id}` });
  }

  /** Runs everything that is due. */
  async runDue(): Promise<void> {
    for (let due = this.broker.due(this.now); due !== null; due = this.broker.due(this.now)) {
      await this.run(due.type, due.actor, due.payload);
    }
  }
}

const demo = (id: string, playMoney: bigint) => ({
  id,
  loginIndex: `index of ${id}`,
  sealed: 'sealed',
  passwordHash: 'hash',
  fundPasswordHash: 'hash',
  institutionCode: 'MARU01',
  playMoney,
});

/** Purchases whose shares are locked: of one the time is over, and a part of it is sold. */
async function lock(firm: Firm): Promise<void> {
  const asked = {
    id: 'sellWaitMinutes:2',
    name: 'sellWaitMinutes',
    version: 2,
    value: '10',
    change: null,
  };
  firm.broker.load('parameters', { ...asked, from: START });
  const over = await firm.place(69_500, 1);
  await firm.fill(over, 69_500, 100, 100);
  firm.now += 11 * MINUTE_MS;
  await firm.runDue();
  await firm.fill(await firm.close(over, 10), 69_600, 10, 10);
  const locked = await firm.place(69_400, 1);
  await firm.fill(locked, 69_400, 100, 100);
  firm.broker.load('parameters', { ...asked, version: 2, value: '0', from: START });
}

/** A take-profit that waits, and a stop-loss that is selling. */
async function protect(firm: Firm, waiting: string): Promise<void> {
  const levels = { takeProfit: 80_000, stopLoss: 60_000, quantity: null };
  await firm.run('protection.set', DEMO, { id: waiting, ...levels });
  const stopped = await firm.place(69_300, 1);
  await firm.fill(stopped, 69_300, 100, 100);
  await firm.run('protection.set', DEMO, { id: stopped, ...levels });
  await firm.run('protection.fire', 'clock', { id: stopped, last: 59_900 });
}

/** A position on margin that is open, and one that has left a debt. */
async function finance(firm: Firm): Promise<void> {
  const poor = 'M00000002';
  await firm.run('sandbox.demo', 'sandbox', demo(poor, 3_000_000n));
  for (const actor of [DEMO, poor]) await firm.run('margin.open', actor, { answer: 'all' });
  const open = await firm.place(69_200, 1, 5);
  await firm.fill(open, 69_200, 100, 100);
  const lost = await firm.place(70_000, 1, 3, poor);
  await firm.fill(lost, 70_000, 100, 100);
  await firm.fill(await firm.close(lost, null, poor), 10_000, 100, 100);
}

/** A short position of which a part was bought back. */
async function sellShort(firm: Firm): Promise<void> {
  const seller = 'M00000003';
  await firm.run('sandbox.demo', 'sandbox', demo(seller, 30_000_000n));
  await firm.run('margin.open', seller, { answer: 'all' });
  const id = await firm.place(69_100, 1, 2, seller, 'short');
  await firm.fill(id, 69_100, 100, 100);
  await firm.fill(await firm.close(id, 30, seller), 69_000, 30, 30);
}

/** Shares that are lent and borrowed, from a later customer's purchase and short sale. */
async function lend(firm: Firm): Promise<string> {
  const [lender, borrower] = ['M00000006', 'M00000007'];
  for (const id of [lender, borrower]) {
    await firm.run('sandbox.demo', 'sandbox', demo(id, 30_000_000n));
  }
  const held = await firm.place(69_800, 1, 1, lender);
  await firm.fill(held, 69_800, 100, 100);
  await firm.run('lending.lend', lender, { symbol: '900005', shares: 60 });
  await firm.run('margin.open', borrower, { answer: 'all' });
  const id = await firm.place(69_800, 1, 1, borrower, 'short');
  await firm.fill(id, 69_800, 100, 100);
  return id;
}

/** The borrower pays for a part, and the lender's part of it is credited. */
async function payLender(firm: Firm, id: string): Promise<void> {
  await firm.fill(await firm.close(id, 50, 'M00000007'), 69_800, 50, 50);
  firm.now += 24 * HOUR_MS;
  await firm.runDue();
}

/** An exchange into dollars, and a transfer of some of them back. */
async function exchange(firm: Firm): Promise<void> {
  firm.broker.setMarks([markAt('USDKRW', 1_400)]);
  const there = { kind: 'exchange', from: 'KRW', to: 'USD', amount: 1_000_000n } as const;
  const back = { kind: 'transfer', from: 'USD', to: 'KRW', amount: 10_000n } as const;
  for (const wish of [there, back]) {
    const quote = await firm.run('fx.quote', DEMO, { ...wish, at: 0 });
    await firm.run('fx.exchange', DEMO, { quote, checkedHash: 'hash', at: 0 });
  }
}

/** Play money that two people take back. */
async function reverse(firm: Firm): Promise<void> {
  await firm.run('sandbox.demo', 'sandbox', demo('M00000004', 5_000_000n));
  const [entry] = await store.query<{ no: bigint; seq: bigint }>(
    `select no, seq from entries where customer = 'M00000004'`,
  );
  for (const [id, role] of [
    ['staff:adam', 'admin'],
    ['staff:ana', 'approver'],
  ] as const) {
    await firm.run('staff.appoint', 'operator', { id, passwordHash: 'hash', roles: [role] });
  }
  await firm.run('institution.add', 'staff:adam', { code: 'NEW1', name: 'New' });
  const deposit = `D${entry?.seq}`;
  const id = await firm.run('reversal.ask', 'staff:adam', {
    entry: Number(entry?.no),
    deposit,
    reason: 'credited_twice',
  });
  const seen = firm.broker.reads.reviewCase(id, firm.now)?.text ?? '';
  await firm.run('review.decide', 'staff:ana', { id, approve: true, reason: null, seen });
}

/** A credit loan that is paid out; its id. */
async function borrow(firm: Firm, actor: string): Promise<string> {
  const loan = await firm.run('loan.apply', actor, { amount: 1_000_000n });
  const review = { id: loan.replace('CL', 'R'), approve: true, reason: null };
  await firm.run('review.decide', 'sandbox-reviewer', review);
  return loan;
}

/**
 * Bought in parts, sold in parts, waiting, amended, cancelled, settled, locked, protected,
 * financed, sold short, exchanged, reversed, subscribed, placed, held with a right, invested, won
 * by auction, paid a dividend and shares for it, taken of a stake, lent, borrowed on credit,
 * followed as a mentor, stopped while an issue is halted: some of everything.
 */
async function trade(firm: Firm): Promise<void> {
  await firm.run('clock.start', 'clock', {});
  await firm.run('parameters.define', 'system', {});
  await firm.run('sandbox.institution', 'sandbox', { code: 'MARU01', name: 'Maru' });
  await firm.run('sandbox.demo', 'sandbox', demo(DEMO, 300_000_000n));
  const other = 'M00000005';
  await firm.run('sandbox.demo', 'sandbox', demo(other, 30_000_000n));
  await subscribe(firm, DEMO, other);
  await auction(firm, DEMO, other);
  await applyForPlacement(firm, other);
  await investInProduct(firm, other);
  firm.broker.setMarks([markAt('900005', 70_000)]);
  await takeOfStake(firm, '900005', other);
  const borrowed = await lend(firm);
  const [lead, follower] = ['M00000008', 'M00000009'];
  await firm.run('sandbox.demo', 'sandbox', demo(lead, 30_000_000n));
  await firm.run('sandbox.demo', 'sandbox', demo(follower, 30_000_000n));
  await follow(firm, lead, follower);
  const line = await firm.place(null, 2);
  await firm.fill(line, 70_000, 130, 130);
  await firm.fill(line, 70_100, 70, 200);
  const closing = await firm.close(line, 50);
  await firm.fill(closing, 70_200, 50, 50);
  await firm.place(69_000, 3);
  await firm.place(69_001, 3);
  const cancelled = await firm.place(68_000, 1);
  await firm.run('order.cancel', DEMO, { id: cancelled });
  const reason = 'requested' as const;
  const reports = [{ kind: 'cancelled', id: cancelled, reason }] as const;
  await firm.run('venue.report', 'venue', { reports });
  const waiting = await firm.place(67_000, 2);
  const to = { price: 67_100, stopPrice: null, quantity: 100, confirmed: false };
  const by = await firm.run('order.amend', DEMO, { id: waiting, ...to });
  const replaced = { kind: 'replaced', id: waiting, by, cumulative: 0, left: 100 } as const;
  await firm.run('venue.report', 'venue', { reports: [replaced] });
  const loan = await borrow(firm, other);
  const dividend = await offerInShares(firm, '900005');
  await electShares(firm, dividend, DEMO);
  // past the ex and the pay date of the dividend
  firm.now = startOfDay('2026-12-13') + 10 * HOUR_MS;
  await firm.runDue();
  await deliverShares(firm, dividend);
  await stopWhileHalted(firm, follower);
  await payLender(firm, borrowed);
  await firm.run('loan.repay', other, { id: loan, amount: 400_000n });
  const second = await firm.place(70_000, 1);
  await firm.fill(second, 69_900, 40, 40);
  await subscribeByRight(firm, '900005', DEMO);
  await lock(firm);
  await protect(firm, line);
  await finance(firm);
  await sellShort(firm);
  await exchange(firm);
  await reverse(firm);
}

beforeAll(async () => {
  database = await createDatabase();
  store = await openPostgres(database.url);
  await migrate(store);
  await trade(new Firm(await takeFence(store)));
  await countFills(store);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await store.close();
  await database.drop();
});

/** The output of `verify` after `tampering`, which is taken back. */
async function after(...tampering: string[]): Promise<{ passed: boolean; lines: string[] }> {
  const lines: string[] = [];
  await client.query('begin');
  try {
    for (const statement of tampering) await client.query(statement);
    const query = async <T>(text: string, params: readonly unknown[] = []): Promise<T[]> =>
      (await client.query(text, [...params])).rows as T[];
    return { passed: await verify({ query }, (line) => lines.push(line)), lines };
  } finally {
    await client.query('rollback');
  }
}

test('a true book passes, and every check has looked at something', async () => {
  const { passed, lines } = await after();
  expect(lines.filter((line) => !line.startsWith('✓'))).toEqual([]);
  expect(passed).toBe(true);
  const empty = lines.filter((line) => /\(0\)/.test(line));
  expect(empty).toEqual([]);
});

/** The log's trigger, which the table's owner can switch off. */
const UNGUARDED = 'alter table audit_rows disable trigger all;';
const FIRST = 'seq = (select min(seq) from audit_rows)';
/** Rows that no other check compares. */
const ASKED_ROWS = "action = 'reversal_asked'";
const FILL = `(select min(no) from entries where cause = 'fill')`;
const first = (table: string, where = 'true'): string =>
  `id = (select min(id) from ${table} where ${where})`;

test.each([
  ['commands', 'delete from journal where seq = 4'],
  ['commands', 'update writer set last_seq = last_seq + 1'],
  ['customer’s own', 'update follows set handed = handed + 1 where handed > 0'],
  ['entries are numbered', `delete from entries where no = ${FILL}`],
  [
    'balances in each unit',
    `update entries set postings = jsonb_set(postings::jsonb, '{0,3}', '"1"') where no = ${FILL}`,
  ],
  [
    'its own customer',
    `update entries set postings = jsonb_set(postings::jsonb, '{0,0}', '"M99999999"')
      where no = ${FILL}`,
  ],
  ["customers' money", 'update wallets set free = free + 1'],
  [
    "customers' money",
    `update wallets set free = free - 1, held = held + 1 where ${first('wallets')}`,
  ],
  ["customers' shares", 'update holdings set quantity = quantity + 1'],
  ['accounts of the house', `update house_accounts set balance = balance + 1`],
  ['due on coming days', 'update dues set amount = amount + 1'],
  ['due on coming days', `delete from dues`],
  ['is due, or was settled', `update fills set due_day = due_day + 1 where ${first('fills')}`],
  ['held money', `update orders set held = held + 1 where ${first('orders', 'held > 0')}`],
  [
    'in one state',
    `update orders set filled = filled + 1 where ${first('orders', "kind = 'open'")}`,
  ],
  ['sum of their fills', `update orders set fee = fee + 1 where ${first('orders', 'fee > 0')}`],
  ['name each other', `update orders set amends = 'O1' where amends is not null`],
  ['name each other', `update orders set amended_by = null where amended_by is not null`],
  ['summed up for each issue', 'update customer_nets set cash = cash + 1'],
  ['summed up for each issue', 'delete from customer_nets'],
  ['priced right', `update fills set price = price + 1 where ${first('fills')}`],
  ['priced right', `update fills set entry_no = 1 where ${first('fills')}`],
  [
    'closing orders left',
    `update orders set realised = realised + 1 where ${first('orders', "kind = 'open'")}`,
  ],
  [
    'shares held',
    `update orders set symbol = 'X' where ${first('orders', "kind = 'open' and holding = 150")};
     update protections set symbol = 'X' where state = 'waiting'`,
  ],
  ['margin_loans is what', 'update margin_loans set principal = principal + 1'],
  ['margin_debts is what', 'update margin_debts set amount = amount + 1'],
  ['has its loan', `update margin_loans set symbol = 'X'`],
  [
    'borrowed shares are',
    `update orders set symbol = 'X' where side = 'short';
     update margin_loans set symbol = 'X' where side = 'short'`,
  ],
  ['what is lent is locked', 'update lent_parts set shares = shares + 1'],
  ['nights for which shares', 'update lending_claims set share_days = share_days + 1'],
  ['fees of lent shares are', 'update lending_fees set amount = amount + 1'],
  ['what borrowers have paid', 'update lendings set due = due + 1'],
  ['exchange moved what', 'update fx_exchanges set received = received + 1'],
  ['exchange moved what', `update fx_exchanges set cost = 0 where kind = 'transfer'`],
  ['exchange moved what', 'delete from fx_exchanges'],
  ['locked shares have a lock', 'update locks set open = false where open'],
  ['before its lock ended', 'update locks set until = until + 100000000 where not open'],
  ['protects what its position has', `update protections set symbol = 'X'`],
  ['made by its level', 'update protection_closes set level = 1'],
  ['what its moves have made it', 'update credit_scores set score = score + 1'],
  ['what its moves have made it', 'delete from credit_moves where no = 1'],
  ['what its moves have made it', 'update credit_moves set before = before + 1 where no = 2'],
  ['chain', `update entries set at = at + 1 where no = 2`],
  ['chain', `update writer set chain_head = repeat('a', 64)`],
  ['undoes the one entry', `update reversals set id = '1'`],
  ['undoes the one entry', 'delete from reversals'],
  ['chain of the audit log', `${UNGUARDED} update audit_rows set reason = 'other' where ${FIRST}`],
  ['chain of the audit log', `${UNGUARDED} update audit_rows set actor = 'x' where not ${FIRST}`],
  ['chain of the audit log', `${UNGUARDED} delete from audit_rows where ${FIRST}`],
  ['chain of the audit log', `${UNGUARDED} delete from audit_rows where ${ASKED_ROWS}`],
  ['chain of the audit log', `update writer set audit_head = repeat('a', 64)`],
  ['interest of a credit loan', 'update credit_loans set accrued_rest = accrued_rest + 1'],
  ['a credit loan is paid out', 'update credit_repayments set principal = principal + 1'],
  ['a credit loan is what its review', "delete from reviews where kind = 'loan'"],
  ['reviews are as the audit log', `update reviews set decided_by = 'x' where state = 'passed'`],
  ['reviews are as the audit log', `update reviews set evidence = '{}' where state = 'passed'`],
  ['reviews are as the audit log', `delete from reviews where state = 'passed' and kind <> 'loan'`],
  ['staff are as the audit log', `update staff set password_hash = 'x' where ${first('staff')}`],
  ['staff are as the audit log', `update staff set roles = '["auditor"]' where ${first('staff')}`],
  ['institutions are as the audit log', `update institutions set name = 'Other' where id = 'NEW1'`],
  ['payload of its command', `update journal set payload = '{}' where type = 'reversal.ask'`],
])('%s: %s', async (check, tampering) => {
  const { passed, lines } = await after(tampering);
  expect(passed).toBe(false);
  const failed = lines.find((line) => line.startsWith('✗'));
  expect(failed).toContain(check);
  expect(lines.at(-1)).toMatch(/^ {2}\S/);
});
