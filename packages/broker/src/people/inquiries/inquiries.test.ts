import { LIMITS } from '@maru/std/limits';
import { expect, test } from 'vitest';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';

const OTHER = 'M00000002';
const STAFF = 'staff:rita';

function stage() {
  const kit = new BrokerKit();
  kit.openDemo(OTHER, 1n);
  const member = { id: STAFF, passwordHash: 'hash', roles: ['reviewer'] } as const;
  kit.ok('staff.appoint', 'operator', member);
  kit.take();
  const text = { topic: 'funds', sealed: 'sealed', picture: null } as const;
  const ask = (actor = DEMO): string => {
    kit.now += 1_000;
    return kit.ok('inquiry.write', actor, { id: null, ...text });
  };
  const more = (id: string, actor = DEMO, fields: object = {}) => {
    kit.now += 1_000;
    return kit.codeOf(kit.send('inquiry.write', actor, { id, ...text, ...fields }));
  };
  const answer = (id: string, texts: number, sealed: string | null = 'an answer', actor = STAFF) =>
    kit.codeOf(kit.send('inquiry.answer', actor, { id, sealed, texts }));
  const waiting = () => kit.broker.reads.waitingInquiries().map(({ id }) => id);
  /** The newest row of each text, as the database has them. */
  const texts = () => {
    kit.take();
    const rows = kit.stored.flatMap((changes) => [...changes.rows.inquiryTexts.values()]);
    return rows.flatMap((row) => (row === undefined ? [] : [row]));
  };
  /** A question that has left memory comes back when a command names it. */
  const load = (id: string) => {
    kit.take();
    const rows = kit.stored.flatMap((changes) => changes.rows.inquiries.get(id) ?? []);
    const row = rows.at(-1);
    if (row !== undefined) kit.broker.load('inquiries', row);
  };
  return { kit, ask, more, answer, waiting, texts, load };
}

test('[INQ-1] waits from each text of the customer’s on until the desk has settled it', () => {
  const { ask, more, answer, waiting, texts, load } = stage();
  const id = ask();
  const later = ask();
  expect(waiting()).toEqual([id, later]);
  expect(more(id, DEMO, { picture: 'P1' })).toBeNull();
  // a further question does not lose the place
  expect(waiting()).toEqual([id, later]);
  expect(answer(id, 2)).toBeNull();
  expect(waiting()).toEqual([later]);
  load(id);
  expect(more(id)).toBeNull();
  expect(waiting()).toEqual([later, id]);
  expect(answer(id, 4, null)).toBeNull();
  expect(waiting()).toEqual([later]);
  const of = texts().filter(({ inquiry }) => inquiry === id);
  expect(of.map(({ no, writtenBy, picture }) => [no, writtenBy, picture])).toEqual([
    [1, null, null],
    [2, null, 'P1'],
    [3, STAFF, null],
    [4, null, null],
  ]);
});

test('[INQ-2] of another customer’s, or of nobody’s, there is none', () => {
  const { ask, more, answer, waiting, texts, kit } = stage();
  const id = ask();
  expect(more(id, OTHER)).toBe('inquiry_missing');
  expect(more('Q0')).toBe('inquiry_missing');
  expect(answer('Q0', 1)).toBe('inquiry_missing');
  expect(answer(id, 1, 'an answer', OTHER)).toBe('not_allowed');
  expect(kit.codeOf(kit.send('inquiry.write', STAFF, write()))).toBe('account_missing');
  expect(waiting()).toEqual([id]);
  expect(texts()).toHaveLength(1);
});

const write = () => ({ id: null, topic: 'general', sealed: 'sealed', picture: null }) as const;

test('[INQ-3] an answer to less than the customer has written is refused', () => {
  const { ask, more, answer, waiting, texts } = stage();
  const id = ask();
  expect(more(id)).toBeNull();
  expect(answer(id, 1)).toBe('inquiry_changed');
  expect(answer(id, 1, null)).toBe('inquiry_changed');
  expect(waiting()).toEqual([id]);
  expect(texts()).toHaveLength(2);
  expect(answer(id, 2)).toBeNull();
});

test('[INQ-4] an answer is told, and each end is in the log without its text', () => {
  const { kit, ask, answer, load } = stage();
  const id = ask();
  kit.take();
  expect(answer(id, 1)).toBeNull();
  const changes = kit.take();
  expect([...changes.rows.messages.values()]).toMatchObject([
    { customer: DEMO, code: 'inquiry_answered', params: { topic: 'funds' }, ref: id },
  ]);
  const noted = { actor: STAFF, customer: DEMO, object: id, detail: { topic: 'funds' } };
  expect(changes.auditRows).toMatchObject([{ ...noted, action: 'inquiry_answered' }]);
  load(id);
  expect(answer(id, 2, null)).toBeNull();
  const quiet = kit.take();
  expect(quiet.rows.messages.size).toBe(0);
  expect(quiet.auditRows).toMatchObject([{ ...noted, action: 'inquiry_settled' }]);
});

test('[INQ-5] more that wait, or more texts of one, than the limits are refused', () => {
  const { kit, ask, more, answer, waiting, load } = stage();
  const ids = Array.from({ length: LIMITS.inquiriesWaiting }, () => ask());
  expect(kit.codeOf(kit.send('inquiry.write', DEMO, write()))).toBe('inquiries_full');
  expect(kit.codeOf(kit.send('inquiry.write', OTHER, write()))).toBeNull();
  const [first = ''] = ids;
  expect(answer(first, 1)).toBeNull();
  expect(kit.codeOf(kit.send('inquiry.write', DEMO, write()))).toBeNull();
  // one that was settled would wait again
  load(first);
  expect(more(first)).toBe('inquiries_full');
  const [, second = ''] = ids;
  for (let n = 1; n < LIMITS.inquiryTexts; n++) expect(more(second)).toBeNull();
  expect(more(second)).toBe('inquiry_full');
  expect(answer(second, LIMITS.inquiryTexts)).toBe('inquiry_full');
  expect(answer(second, LIMITS.inquiryTexts, null)).toBeNull();
  expect(waiting()).not.toContain(second);
});
