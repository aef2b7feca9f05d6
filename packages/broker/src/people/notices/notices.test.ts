import type { NoticeTexts } from '@maru/contract/desk-rules';
import { expect, test } from 'vitest';
import { BrokerKit, DEMO, issue } from '../../testing/broker-kit.ts';

const WRITER = 'staff:rita';
const APPROVER = 'staff:ana';

const TEXT = { title: 'A title', text: 'A text' };
const TEXTS: NoticeTexts = { kor: TEXT, en: TEXT, tw: TEXT };
const COMPANY = {
  founded: 1990,
  employees: 1,
  headquarters: { kor: '서울', en: null, tw: null },
  business: { kor: '빵', en: null, tw: null },
  chief: '김',
  revenue: 1,
  operatingProfit: 1,
  netProfit: 1,
  equity: 1,
  dividend: 0,
};

function stage() {
  const fictional = { ...issue('900005'), company: COMPANY };
  const kit = new BrokerKit({ instruments: [fictional, { ...issue('005930'), company: null }] });
  for (const [id, role] of [
    [WRITER, 'reviewer'],
    [APPROVER, 'approver'],
  ] as const) {
    kit.ok('staff.appoint', 'operator', { id, passwordHash: 'hash', roles: [role] });
  }
  kit.take();
  const write = (fields: object = {}, actor = WRITER) =>
    kit.codeOf(
      kit.send('notice.write', actor, {
        kind: 'news',
        to: null,
        symbols: [],
        texts: TEXTS,
        ...fields,
      }),
    );
  const decide = (actor: string, approve = true) => {
    const [review] = kit.broker.reads.pendingReviews();
    const id = review?.id ?? '';
    const seen = kit.broker.reads.reviewCase(id, kit.now)?.text ?? '';
    const reason = approve ? null : 'text_wrong';
    return kit.codeOf(kit.send('review.decide', actor, { id, approve, reason, seen }));
  };
  /** Receivers of messages of the batches so far, in order. */
  const readers = (): string[] => {
    kit.take();
    return kit.stored
      .flatMap(({ rows }) => [...rows.messages.values()])
      .flatMap((message) => (message?.code === 'notice' ? [message.customer] : []));
  };
  const newest = () => kit.broker.reads.notices()[0];
  return { kit, write, decide, readers, newest };
}

test('[NTC-1] each language has a title and a text, and no real company is named', () => {
  const { kit, write } = stage();
  for (const lacking of [
    { title: '', text: 'x' },
    { title: 'x', text: ' ' },
  ]) {
    for (const language of ['kor', 'en', 'tw']) {
      expect(write({ texts: { ...TEXTS, [language]: lacking } })).toBe('notice_incomplete');
    }
  }
  const long = { title: 'x'.repeat(81), text: 'x' };
  expect(write({ texts: { ...TEXTS, en: long } })).toBe('notice_incomplete');
  expect(write({ symbols: ['005930'] })).toBe('notice_symbol');
  expect(write({ symbols: ['900005', '999999'] })).toBe('notice_symbol');
  expect(write({ to: DEMO })).toBe('bad_request');
  expect(write({ kind: 'message', symbols: ['900005'] })).toBe('bad_request');
  expect(write({ kind: 'message', to: 'M99999999' })).toBe('account_missing');
  expect(write({}, DEMO)).toBe('not_allowed');
  expect(kit.broker.reads.notices()).toEqual([]);
  expect(write()).toBeNull();
  expect(write({ symbols: ['900005'] })).toBeNull();
  expect(kit.take().auditRows.filter(({ action }) => action === 'notice_written')).toHaveLength(2);
});

test('[NTC-2] another person, an approver, publishes what was written', () => {
  const { write, decide, newest } = stage();
  write();
  expect(newest()).toMatchObject({ state: 'pending', publishedAt: null, writtenBy: WRITER });
  expect(decide(WRITER)).toBe('review_same_person');
  expect(decide(APPROVER)).toBeNull();
  expect(newest()).toMatchObject({ state: 'published', texts: TEXTS });
  write();
  expect(decide(APPROVER, false)).toBeNull();
  expect(newest()).toMatchObject({ state: 'rejected', reason: 'text_wrong' });
});

test('[NTC-3] a message goes to the one customer whom it names', () => {
  const { kit, write, decide, readers } = stage();
  kit.openDemo('M00000002', 1n);
  write({ kind: 'message', to: DEMO });
  expect(readers()).toEqual([]);
  decide(APPROVER);
  expect(readers()).toEqual([DEMO]);
  expect(kit.broker.reads.inbox(DEMO).unread).toBe(1);
});

test('[NTC-3] a message to all reaches each who was there once, over a restart', () => {
  const { kit, write, decide, readers } = stage();
  kit.limitSteps(500);
  const ids = Array.from({ length: 450 }, (_, i) => `M${String(1_000 + i).padStart(8, '0')}`);
  for (const id of ids) kit.openDemo(id, 1n);
  kit.now += 1_000;
  write({ kind: 'message' });
  decide(APPROVER);
  // a later customer gets no message
  kit.openDemo('M00000500', 1n);
  const step = kit.broker.due(kit.now);
  expect(step?.type).toBe('job.continue');
  kit.ok('job.continue', 'clock', step?.payload as { id: string });
  expect(readers().length).toBeGreaterThan(0);
  expect(readers().length).toBeLessThan(451);
  kit.restart();
  kit.runDue();
  const all = readers();
  expect(all).toHaveLength(451);
  expect(new Set(all)).toEqual(new Set([DEMO, ...ids]));
});

test('[NTC-4] published news is taken back with a reason, and nothing else is', () => {
  const { kit, write, decide, newest } = stage();
  const takeBack = (id = newest()?.id ?? '') =>
    kit.codeOf(kit.send('notice.takeBack', WRITER, { id, reason: 'outdated' }));
  expect(takeBack('N0')).toBe('notice_missing');
  write();
  expect(takeBack()).toBe('notice_not_published');
  decide(APPROVER);
  kit.take();
  expect(takeBack()).toBeNull();
  expect(newest()).toMatchObject({ state: 'taken_back', reason: 'outdated' });
  expect(kit.take().auditRows).toMatchObject([
    { actor: WRITER, action: 'notice_taken_back', object: newest()?.id, reason: 'outdated' },
  ]);
  expect(takeBack()).toBe('notice_not_published');
  write({ kind: 'message', to: DEMO });
  decide(APPROVER);
  expect(takeBack()).toBe('notice_not_published');
});
