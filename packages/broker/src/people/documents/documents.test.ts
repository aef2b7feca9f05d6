import { addDays, dayOf, startOfDay } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { describe, expect, test } from 'vitest';
import type { CommandMap } from '../../domains.ts';
import { isSensible } from '../../kernel/parameters/units.ts';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';
import { documents } from './domain.ts';

const [RITA, ANA] = ['staff:rita', 'staff:ana'] as const;
const TEXTS = {
  kor: '## 목적\n\n이 약관은 {{operator}}의 서비스에 적용됩니다.\n\n- 하나',
  en: '## Purpose\n\nThese terms govern the service of {{operator}}.\n\n- one',
  tw: '## 目的\n\n本約款適用於{{operator}}之服務。\n\n- 一',
};

type Change = CommandMap['document.change'];

/** A firm's database, or a sandbox's, with two staff members. */
class Desk {
  readonly kit = new BrokerKit({ sandboxReview: 'manual' });
  readonly today = dayOf(this.kit.now);

  constructor() {
    for (const [id, role] of [
      [RITA, 'reviewer'],
      [ANA, 'approver'],
    ] as const) {
      this.kit.ok('staff.appoint', 'operator', { id, passwordHash: 'hash', roles: [role] });
    }
    this.kit.take();
  }

  ask(change: Partial<Change> = {}, actor: string = RITA): string | null {
    const payload = { kind: 'terms', texts: TEXTS, day: this.today, ...change } as const;
    return this.kit.codeOf(this.kit.send('document.change', actor, payload));
  }

  get review() {
    const id = this.kit.broker.reads.pendingReviews().at(-1)?.id ?? '';
    return this.kit.broker.reads.reviewCase(id, this.kit.now);
  }

  decide(actor: string = ANA, reason: string | null = null): string | null {
    const id = this.kit.broker.reads.pendingReviews().at(-1)?.id ?? '';
    const payload = { id, approve: reason === null, reason, seen: this.review?.text ?? '' };
    return this.kit.codeOf(this.kit.send('review.decide', actor, payload));
  }

  /** A version that two people have written. */
  write(change: Partial<Change> = {}): void {
    expect(this.ask(change)).toBeNull();
    expect(this.decide()).toBeNull();
  }

  inForce(kind: Change['kind'] = 'terms') {
    return this.kit.broker.reads.documentInForce(kind, this.kit.now);
  }

  facts(kind: Change['kind'] = 'terms') {
    return this.kit.broker.reads.documents(this.kit.now).find((one) => one.kind === kind);
  }
}

describe('a version', () => {
  test('[DOC-1] the first of each kind is the product’s, and further ones have a number', () => {
    const desk = new Desk();
    for (const kind of ['terms', 'privacy', 'risk'] as const) {
      expect(desk.inForce(kind)).toMatchObject({ kind, number: 1, texts: null, change: null });
    }
    desk.write();
    expect(desk.inForce()).toMatchObject({ number: 2, texts: TEXTS, from: desk.kit.now });
    desk.write({ kind: 'risk' });
    desk.write({ texts: { ...TEXTS, en: 'Other' } });
    expect(desk.inForce().number).toBe(3);
    expect(desk.inForce('risk').number).toBe(2);
    expect(desk.inForce('privacy').number).toBe(1);
    expect(desk.facts()?.versions.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  test('[DOC-2] takes another person than who asked, and an approver', () => {
    const desk = new Desk();
    for (const actor of [DEMO, 'operator', 'sandbox', 'staff:nobody']) {
      expect(desk.ask({}, actor)).toBe('not_allowed');
    }
    expect(desk.ask()).toBeNull();
    expect(desk.facts()?.review).toBe(desk.review?.review.id);
    expect(desk.decide(RITA)).toBe('review_same_person');
    expect(desk.inForce().number).toBe(1);
    expect(desk.review?.review.evidence).toEqual({
      document: 'terms',
      number: 2,
      from: desk.today,
      askedBy: RITA,
      textKor: TEXTS.kor,
      textEn: TEXTS.en,
      textTw: TEXTS.tw,
    });
    expect(desk.decide()).toBeNull();
    expect(desk.inForce().change).toMatchObject({ askedBy: RITA, approvedBy: ANA });
    const logged = desk.kit.take().auditRows.map(({ action, actor }) => [action, actor]);
    expect(logged).toContainEqual(['document_asked', RITA]);
    expect(logged.at(-1)).toEqual(['approve', ANA]);
  });

  test('[DOC-2] is not made when it is rejected', () => {
    const desk = new Desk();
    desk.ask();
    expect(desk.decide(ANA, 'not_justified')).toBeNull();
    expect(desk.facts()).toMatchObject({ inForce: 1, review: null });
    expect(desk.ask()).toBeNull();
    expect(desk.review?.review.evidence.number).toBe(2);
  });

  test.each([
    ['document_language', { texts: { ...TEXTS, tw: '' } }],
    ['document_language', { texts: { ...TEXTS, kor: '' } }],
    ['document_long', { texts: { ...TEXTS, en: 'x'.repeat(LIMITS.documentChars + 1) } }],
    ['document_format', { texts: { ...TEXTS, en: '# Purpose' } }],
    ['document_format', { texts: { ...TEXTS, kor: '{{nobody}}' } }],
    ['document_day', { day: '2026-02-31' }],
    ['document_day', { day: '2020-01-01' }],
  ])('[DOC-3] is refused with %s: %j', (code, change) => {
    const desk = new Desk();
    expect(desk.ask(change)).toBe(code);
    expect(desk.facts()?.review).toBeNull();
  });

  test('[DOC-3] may be as long as a document may be, and one of each kind is undecided', () => {
    const desk = new Desk();
    expect(desk.ask({ texts: { ...TEXTS, en: 'x'.repeat(LIMITS.documentChars) } })).toBeNull();
    expect(desk.ask()).toBe('review_pending');
    expect(desk.ask({ kind: 'privacy' })).toBeNull();
  });

  test('[DOC-3] may not be in force from yesterday on', () => {
    const desk = new Desk();
    expect(desk.ask({ day: addDays(desk.today, -1) })).toBe('document_day');
    expect(desk.ask({ day: desk.today })).toBeNull();
  });

  test('[DOC-4] is in force from its day on, and the highest number whose time has come is', () => {
    const desk = new Desk();
    const later = addDays(desk.today, 9);
    desk.write({ day: later });
    expect(desk.inForce().number).toBe(1);
    expect(desk.facts()?.versions[0]?.from).toBe(startOfDay(later));
    const at = desk.kit.broker.reads.documentInForce('terms', startOfDay(later));
    expect(at.number).toBe(2);
    expect(desk.kit.broker.reads.documentInForce('terms', startOfDay(later) - 1).number).toBe(1);
    desk.write();
    expect(desk.inForce().number).toBe(3);
    expect(desk.kit.broker.reads.documentInForce('terms', startOfDay(later)).number).toBe(3);
  });

  test('[DOC-4] approved after its day counts from its approval', () => {
    const desk = new Desk();
    desk.ask();
    desk.kit.now = startOfDay(addDays(desk.today, 1)) + 5;
    const condition = desk.review?.conditions.find(({ name }) => name === 'dayAhead');
    expect(condition?.closed).toBe('document_day');
    expect(desk.decide()).toBeNull();
    expect(desk.inForce()).toMatchObject({ number: 2, from: desk.kit.now });
  });
});

test('[DOC-5] a firm begins without an operator, and says who it is', () => {
  for (const [name, definition] of Object.entries(documents.parameters)) {
    expect(definition.first).toBe('');
    expect(definition.parse('')).toBe('');
    expect(isSensible(name, definition as never, 'x'.repeat(101))).toBe(false);
    expect(isSensible(name, definition as never, '하늘증권 주식회사')).toBe(true);
    expect(definition.parse('two\nlines')).toBeNull();
  }
  const { kit } = new Desk();
  expect(kit.broker.reads.documentFields(kit.now).operator).toBe('Maru');
  kit.choose('operatorName', 'Haneul Securities');
  expect(kit.broker.reads.documentFields(kit.now).operator).toBe('Haneul Securities');
});

describe('the text of a mail', () => {
  const mail = (en: string) => ({ kor: '## 코드\n\n{{code}}', en, tw: '## 代碼\n\n{{code}}' });

  test('[DOC-10] is written by two people, and asks nobody for agreement', () => {
    const desk = new Desk();
    expect(desk.inForce('mail_addressCode')).toMatchObject({ number: 1, texts: null });
    const texts = mail('## {{operator}}\n\nYour code: {{code}}, for {{minutes}} minutes');
    desk.write({ kind: 'mail_addressCode', texts });
    expect(desk.inForce('mail_addressCode')).toMatchObject({ number: 2, texts });
    expect(desk.kit.codeOf(desk.kit.place())).toBeNull();
    const agreed = desk.kit.broker.reads.agreements(DEMO, desk.kit.now);
    expect(agreed.map(({ kind }) => kind)).toEqual(['terms', 'privacy', 'risk']);
  });

  test.each([
    ['Your code: {{code}}', 'no subject'],
    ['## Your code {{code}}', 'nothing below it'],
    ['Below\n\n## {{code}}', 'its subject later'],
    ['## Your code\n\nis missing', 'no code'],
    ['## Your code\n\n{{code}} {{link}}', 'a field of another kind'],
    ['## Your code\n\n{{code}} {{address}}', 'a field of the documents'],
  ])('[DOC-10] %j has %s', (en) => {
    const desk = new Desk();
    expect(desk.ask({ kind: 'mail_addressCode', texts: mail(en) })).toBe('document_mail');
    // in any of the three languages
    const texts = { ...mail('## Code\n\n{{code}}'), tw: en };
    expect(desk.ask({ kind: 'mail_addressCode', texts })).toBe('document_mail');
  });
});
