import { DAY_MS, type Instant } from '@maru/std/kst';
import { expect, test } from 'vitest';
import { DOMAINS } from '../../domains.ts';
import { registryOf } from '../../kernel/core/registry.ts';
import { classOf, type Deleted, KEPT_YEARS } from '../../kernel/core/retention.ts';
import type { RowBase } from '../../kernel/core/table.ts';
import { BrokerKit, DEMO, START } from '../../testing/broker-kit.ts';

type Fields = Readonly<Record<string, unknown>>;

const NOTHING = { pending: 0, holding: 0, locked: 0, readyToClose: 0, closed: 0, filled: 0 };
const ORDER = { ...NOTHING, kind: 'open', side: 'long', amends: null, amendedBy: null };

/** Of each table whose rows are deleted: a row whose business is over, and one that is kept. */
const ROWS: Readonly<Record<string, { readonly over: Fields; readonly kept: Fields }>> = {
  accessRecords: { over: {}, kept: { at: START + 20 * 365 * DAY_MS } },
  checkInDays: { over: {}, kept: { at: START + 20 * 365 * DAY_MS } },
  intradayLines: { over: {}, kept: { endedAt: null } },
  deposits: { over: { state: 'passed' }, kept: { state: 'pending' } },
  withdrawals: { over: { state: 'failed' }, kept: { state: 'pending' } },
  orders: { over: ORDER, kept: { ...ORDER, filled: 100, closed: 100 } },
  messages: { over: { read: true, no: 2, open: false }, kept: { read: false, no: 2, open: false } },
  mails: { over: { state: 'sent' }, kept: { state: 'waiting', doneAt: null } },
  inquiries: { over: { state: 'settled' }, kept: { state: 'waiting' } },
  inquiryTexts: { over: { inquiry: 'Q0' }, kept: { inquiry: 'waits' } },
  creditLoans: {
    over: { state: 'rejected', payEntry: null },
    kept: { state: 'repaid', payEntry: 7 },
  },
  protections: { over: { state: 'ended' }, kept: { state: 'waiting' } },
};

const DELETED = registryOf(DOMAINS).tables.flatMap(({ name, kept }) =>
  typeof kept === 'object' ? [{ name, kept }] : [],
);

function later(years: number): Instant {
  const date = new Date(START);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}

function stage(name: string, { from }: Deleted<RowBase>) {
  const kit = new BrokerKit();
  kit.broker.load('inquiries', { id: 'waits', customer: DEMO, state: 'waiting', at: START });
  const load = (id: string, fields: Fields): void => {
    const owned = { id, customer: DEMO };
    kit.broker.load(name, { ...owned, [from]: START, ...fields });
  };
  load('over', ROWS[name]?.over ?? {});
  load('kept', ROWS[name]?.kept ?? {});
  const removed = (now: Instant, ids: readonly string[] = ['over', 'kept', 'none']) => {
    kit.now = now;
    const outcome = kit.send('retention.delete', 'system', { table: name, ids });
    return outcome.ok ? outcome.reply.removed : outcome.refusal.code;
  };
  return { kit, removed };
}

test.each(DELETED)('[CLS-8] $name are there the day before their end, and gone after', (one) => {
  expect(Object.keys(ROWS)).toContain(one.name);
  const { kit, removed } = stage(one.name, one.kept);
  const end = later(KEPT_YEARS[one.kept.class]);
  expect(removed(START)).toBe(0);
  expect(removed(end - DAY_MS)).toBe(0);
  expect(removed(end)).toBe(0);
  expect(removed(end + 1)).toBe(1);
  expect([...kit.take().rows[one.name as 'orders']]).toEqual([['over', undefined]]);
});

test.each(DELETED)('[CLS-9] $name that are needed stay, and a repeat deletes nothing', (one) => {
  const { removed } = stage(one.name, one.kept);
  expect(removed(later(11), ['kept'])).toBe(0);
  expect(removed(later(11))).toBe(1);
  expect(removed(later(12))).toBe(0);
});

test('[CLS-9] rows of other tables and unknown ones are left', () => {
  const kit = new BrokerKit();
  kit.now = later(20);
  for (const table of ['customers', 'wallets', 'reviews', 'entries', 'none', '__proto__']) {
    const ids = [DEMO, `${DEMO}:KRW`];
    expect(kit.send('retention.delete', 'system', { table, ids })).toMatchObject({
      reply: { removed: 0 },
    });
  }
  expect(kit.send('retention.delete', DEMO, { table: 'orders', ids: [] })).toMatchObject({
    ok: false,
  });
});

test('[CLS-8] rows of customers have a class, and only rows that name none have none', () => {
  const { tables } = registryOf(DOMAINS);
  const nameless = tables.filter(({ kept }) => classOf(kept) === null);
  expect(nameless.filter(({ columns }) => 'customer' in columns)).toEqual([]);
  // what is deleted leaves memory by itself before
  for (const { kept, live } of tables) {
    if (typeof kept === 'object') expect(live).toBeDefined();
  }
});
