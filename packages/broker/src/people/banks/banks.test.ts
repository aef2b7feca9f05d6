import { LIMITS } from '@maru/std/limits';
import { describe, expect, test } from 'vitest';
import type { CommandMap } from '../../domains.ts';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';
import { ANA, RITA, StaffKit } from '../../testing/staff-kit.ts';
import { FIRST_BANKS } from './first-banks.ts';

type Asked = CommandMap['bank.change'];

const NAMES = { kor: '나무은행', en: 'Namu Bank', tw: '樹銀行' };
const KAKAO = { kor: '카카오뱅크', en: 'KakaoBank', tw: 'KakaoBank' };

class BankKit extends StaffKit<Asked> {
  constructor() {
    super('bank', new BrokerKit({ sandboxReview: 'manual' }));
  }

  ask(change: Partial<Asked> = {}, actor: string = RITA): string | null {
    const usual = { kind: 'add', code: '091', names: NAMES, least: 12, most: 14 } as const;
    const asked = { ...usual, reason: 'as the institute has said', ...change };
    return this.kit.codeOf(this.kit.send('bank.change', actor, asked));
  }

  bank(code: string) {
    return this.kit.broker.reads.bankFacts().find((one) => one.code === code);
  }

  /** Adds a card of a bank; returns the code of its refusal. */
  card(bank: string, numberIndex = bank): string | null {
    const card = { bank, numberIndex, sealed: 's', by: this.kit.sentBy(DEMO) };
    return this.kit.codeOf(this.kit.send('bankCard.add', DEMO, card));
  }

  get cards(): string[] {
    return this.kit.broker.reads.bankCards(DEMO).map(({ bank }) => bank);
  }
}

describe('a change of the banks', () => {
  test('[BNK-1] begins with those of the product, and adds after them', () => {
    const desk = new BankKit();
    const { reads } = desk.kit.broker;
    expect(reads.banks()).toEqual(FIRST_BANKS);
    expect(desk.bank('090')).toMatchObject({ names: KAKAO, change: null });
    desk.make({ code: '099' });
    desk.make({});
    desk.make({ kind: 'change', code: '090', least: 10, most: 16 });
    expect(reads.banks().map(({ code }) => code)).toEqual([
      ...FIRST_BANKS.map(({ code }) => code),
      '091',
      '099',
    ]);
    expect(desk.bank('090')).toMatchObject({ names: NAMES, least: 10, most: 16, open: true });
    expect(desk.bank('091')).toMatchObject({ names: NAMES, least: 12, most: 14, open: true });
    desk.make({ kind: 'change', names: KAKAO });
    expect(desk.bank('091')).toMatchObject({ names: KAKAO, least: 12 });
  });

  test('[BNK-2] takes another person than who asked, and an approver', () => {
    const desk = new BankKit();
    for (const actor of [DEMO, 'operator', 'sandbox', 'staff:nobody']) {
      expect(desk.ask({}, actor)).toBe('not_allowed');
    }
    expect(desk.ask()).toBeNull();
    expect(desk.decide(RITA)).toBe('review_same_person');
    expect(desk.bank('091')).toBeUndefined();
    expect(desk.review?.review.evidence).toEqual({
      what: 'add',
      code: '091',
      why: 'as the institute has said',
      askedBy: RITA,
      nameKor: NAMES.kor,
      nameEn: NAMES.en,
      nameTw: NAMES.tw,
      least: '12',
      most: '14',
      nameKorWas: '',
      nameEnWas: '',
      nameTwWas: '',
      leastWas: '',
      mostWas: '',
    });
    expect(desk.decide()).toBeNull();
    expect(desk.bank('091')?.change).toMatchObject({
      askedBy: RITA,
      approvedBy: ANA,
      approvedAt: desk.kit.now,
      reason: 'as the institute has said',
    });
    const logged = desk.kit.take().auditRows.map(({ action, actor }) => [action, actor]);
    expect(logged).toContainEqual(['bank_asked', RITA]);
    expect(logged.at(-1)).toEqual(['approve', ANA]);
  });

  test('[BNK-2] is not made when it is rejected', () => {
    const desk = new BankKit();
    desk.ask({ kind: 'close', code: '090' });
    expect(desk.decide(ANA, 'not_justified')).toBeNull();
    expect(desk.bank('090')).toMatchObject({ open: true, change: null });
    expect(desk.kit.broker.reads.bankReviews()).toEqual([]);
  });

  test.each<[string, Partial<Asked>]>([
    ['bank_code', { code: '91' }],
    ['bank_code', { code: '0910' }],
    ['bank_code', { code: '09a' }],
    ['bank_code', { kind: 'close', code: '' }],
    ['bank_code_taken', { code: '090' }],
    ['bank_unknown', { kind: 'change' }],
    ['bank_unknown', { kind: 'close' }],
    ['bank_unknown', { kind: 'reopen' }],
    ['bank_names', { names: { ...NAMES, kor: '' } }],
    ['bank_names', { names: { ...NAMES, en: ' Namu' } }],
    ['bank_names', { names: { ...NAMES, tw: '樹\n銀行' } }],
    ['bank_names', { names: { ...NAMES, en: 'x'.repeat(LIMITS.bankNameChars + 1) } }],
    ['bank_names', { kind: 'change', code: '090', names: { ...NAMES, kor: '' } }],
    ['bank_digits', { least: LIMITS.accountDigitsLeast - 1 }],
    ['bank_digits', { most: LIMITS.accountDigitsMost + 1 }],
    ['bank_digits', { least: 13, most: 12 }],
    ['bank_digits', { least: 12.5 }],
    ['bank_digits', { kind: 'change', code: '090', least: 0 }],
    ['bank_unchanged', { kind: 'change', code: '090', names: KAKAO, least: 13, most: 13 }],
    ['bank_unchanged', { kind: 'reopen', code: '090' }],
    ['parameter_reason', { reason: 'no' }],
  ])('[BNK-3] is refused with %s: %j', (code, change) => {
    const desk = new BankKit();
    expect(desk.ask(change)).toBe(code);
    expect(desk.kit.broker.reads.bankReviews()).toEqual([]);
  });

  test('[BNK-3] takes any number of digits that an account can have, and one of them', () => {
    const desk = new BankKit();
    const { accountDigitsLeast: least, accountDigitsMost: most } = LIMITS;
    desk.make({ least, most });
    desk.make({ kind: 'change', code: '090', names: KAKAO, least: 12, most: 12 });
    expect(desk.bank('090')).toMatchObject({ least: 12, most: 12 });
  });

  test('[BNK-3] there are so many banks at most', () => {
    const desk = new BankKit();
    for (let n = FIRST_BANKS.length; n < LIMITS.banks; n++) desk.make({ code: String(800 + n) });
    expect(desk.ask()).toBe('banks_full');
    expect(desk.ask({ kind: 'close', code: '090' })).toBeNull();
  });

  test('[BNK-4] of one bank one application is undecided', () => {
    const desk = new BankKit();
    expect(desk.ask()).toBeNull();
    expect(desk.ask()).toBe('review_pending');
    expect(desk.ask({ code: '099' })).toBeNull();
    expect(desk.kit.broker.reads.bankReviews()).toHaveLength(2);
  });

  test('[BNK-4] what has come in the way forbids the approval', () => {
    const desk = new BankKit();
    desk.ask();
    expect(desk.review?.conditions).toEqual([{ name: 'bankFits', closed: null }]);
    const change = {
      review: 'R0',
      askedBy: RITA,
      approvedBy: ANA,
      approvedAt: 0,
      reason: '',
    };
    const row = { id: '091', names: NAMES, least: 12, most: 14, open: true, change };
    desk.kit.broker.load('banks', row);
    expect(desk.review?.conditions).toEqual([{ name: 'bankFits', closed: 'bank_code_taken' }]);
    expect(desk.decide()).toBe('bank_code_taken');
    expect(desk.decide(ANA, 'not_justified')).toBeNull();
    expect(desk.bank('091')?.change?.review).toBe('R0');
  });
});

describe('a closed bank', () => {
  test('[BNK-5] takes no new card until it is open again, and keeps what it has', () => {
    const desk = new BankKit();
    expect(desk.card('999')).toBe('bank_unknown');
    expect(desk.card('091')).toBe('bank_unknown');
    desk.make({ kind: 'close', code: '090', least: 9 });
    expect(desk.bank('090')).toMatchObject({ names: KAKAO, least: 13, most: 13, open: false });
    expect(desk.ask({ kind: 'close', code: '090' })).toBe('bank_unchanged');
    expect(desk.card('090')).toBe('bank_closed');
    desk.make({ kind: 'change', code: '090' });
    expect(desk.bank('090')).toMatchObject({ names: NAMES, open: false });
    expect(desk.card('090')).toBe('bank_closed');
    desk.make({ kind: 'reopen', code: '090' });
    expect(desk.card('090')).toBeNull();
    desk.make({});
    expect(desk.card('091')).toBeNull();
    expect(desk.cards).toEqual(['090', '091']);
  });

  test('[BNK-6] leaves its cards their owners’, who withdraw to them and remove them', () => {
    const desk = new BankKit();
    const { kit } = desk;
    expect(desk.card('090')).toBeNull();
    desk.make({ kind: 'close', code: '090' });
    expect(desk.cards).toEqual(['090']);
    const [card] = kit.broker.reads.bankCards(DEMO);
    const asked = { amount: 10_000n, card: card?.id ?? '', checkedHash: 'hash' };
    const id = kit.ok('withdrawal.request', DEMO, asked);
    const review = kit.broker.reads.pendingReviews().at(-1)?.id ?? '';
    const seen = kit.broker.reads.reviewCase(review, kit.now)?.text ?? '';
    kit.ok('review.decide', ANA, { id: review, approve: true, reason: null, seen });
    expect(kit.rows('withdrawals').find((one) => one.id === id)).toMatchObject({
      state: 'paid',
      bank: '090',
    });
    const removed = { id: card?.id ?? '', by: kit.sentBy(DEMO) };
    expect(kit.codeOf(kit.send('bankCard.remove', DEMO, removed))).toBeNull();
    expect(desk.card('090')).toBe('bank_closed');
  });

  test('[BNK-7] is closed after a restart too, and what was asked for is there', () => {
    const desk = new BankKit();
    desk.make({});
    desk.make({ kind: 'close', code: '090' });
    desk.ask({ kind: 'change', names: KAKAO });
    const { reads } = desk.kit.broker;
    const before = [reads.bankFacts(), reads.bankReviews()];
    desk.kit.restart();
    const after = desk.kit.broker.reads;
    expect([after.bankFacts(), after.bankReviews()]).toEqual(before);
    expect(desk.card('090')).toBe('bank_closed');
    expect(desk.decide()).toBeNull();
    expect(desk.bank('091')?.names).toEqual(KAKAO);
  });
});
