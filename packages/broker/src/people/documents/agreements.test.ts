import type { DocumentKind } from '@maru/contract/document-rules';
import { addDays, dayOf, startOfDay } from '@maru/std/kst';
import { expect, test } from 'vitest';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';

/** A sandbox, a position of whose customer was bought before any version was written. */
class Firm {
  readonly kit = new BrokerKit({ sandboxReview: 'manual' });

  /** Two people's version that is in force from an instant on. */
  write(kind: DocumentKind, number: number, from = this.kit.now): void {
    const change = { review: 'R1', askedBy: 'a', approvedBy: 'b', approvedAt: from };
    const texts = { kor: '목적', en: 'Purpose', tw: '目的' };
    const row = { id: `${kind}:${number}`, kind, number, texts, from, change };
    this.kit.broker.load('documentVersions', row);
  }

  agree(...versions: readonly (readonly [DocumentKind, number])[]): string | null {
    const payload = { versions: versions.map(([kind, version]) => ({ kind, version })) };
    return this.kit.codeOf(this.kit.send('document.agree', DEMO, payload));
  }

  order(): string | null {
    return this.kit.codeOf(this.kit.place());
  }

  agreed(): number[] {
    return this.kit.broker.reads.agreements(DEMO, this.kit.now).map(({ agreed }) => agreed);
  }
}

const register = (kit: BrokerKit, id: string) =>
  kit.send('customer.register', 'gateway', {
    id,
    loginIndex: `login-${id}`,
    sealed: 's',
    passwordHash: 'h',
    institutionCode: 'MARU01',
    minor: false,
    investor: 'general' as const,
    guardian: null,
  });

test('[DOC-6] who registers agrees to what is in force, and others to the first versions', () => {
  const firm = new Firm();
  expect(firm.agreed()).toEqual([1, 1, 1]);
  firm.write('privacy', 2);
  firm.write('risk', 2, firm.kit.now + 1_000);
  firm.kit.take();
  expect(register(firm.kit, 'M10000001').ok).toBe(true);
  const rows = firm.kit.take().rows.agreements;
  expect([...rows.values()]).toMatchObject([
    { customer: 'M10000001', kind: 'terms', version: 1, at: firm.kit.now },
    { kind: 'privacy', version: 2 },
    { kind: 'risk', version: 1 },
  ]);
  const own = firm.kit.broker.reads.agreements('M10000001', firm.kit.now);
  expect(own.map(({ agreed }) => agreed)).toEqual([1, 2, 1]);
});

test('[DOC-7] a customer agrees to what is in force, and to nothing else', () => {
  const firm = new Firm();
  firm.write('terms', 2);
  expect(firm.agree(['terms', 1])).toBe('document_moved');
  expect(firm.agree(['terms', 3])).toBe('document_moved');
  expect(firm.agree(['terms', 2], ['privacy', 2])).toBe('document_moved');
  expect(firm.agreed()).toEqual([1, 1, 1]);
  expect(firm.agree(['terms', 2], ['privacy', 1])).toBeNull();
  expect(firm.agreed()).toEqual([2, 1, 1]);
  firm.kit.take();
  expect(firm.agree(['terms', 2])).toBeNull();
  expect(firm.kit.take().rows.agreements.size).toBe(0);
  firm.kit.restart();
  expect(firm.agreed()).toEqual([2, 1, 1]);
});

test('[DOC-8] who has not agreed begins nothing new until he has', () => {
  const firm = new Firm();
  const { kit } = firm;
  const held = kit.placed();
  kit.fill(held, 10, 70_000);
  const open = kit.placed();
  firm.write('terms', 2, kit.now + 1);
  expect(firm.order()).toBeNull();
  kit.now += 1;
  expect(firm.order()).toBe('documents_not_agreed');
  const others = [
    kit.send('margin.open', DEMO, { answer: 'x' } as never),
    kit.send('seat.apply', DEMO, { traded: 0n, fills: 0 } as never),
  ];
  expect(others.map((one) => kit.codeOf(one))).toEqual([
    'documents_not_agreed',
    'documents_not_agreed',
  ]);
  expect(kit.codeOf(kit.close(held))).toBeNull();
  expect(kit.codeOf(kit.send('order.cancel', DEMO, { id: open } as never))).toBeNull();
  expect(firm.agree(['terms', 2])).toBeNull();
  expect(firm.order()).toBeNull();
});

test('[DOC-8] an exchange into won goes on, and one out of it does not', () => {
  const firm = new Firm();
  firm.write('risk', 2);
  const quote = (from: string, to: string) =>
    firm.kit.codeOf(
      firm.kit.send('fx.quote', DEMO, {
        kind: 'exchange',
        from,
        to,
        amount: 100n,
        at: firm.kit.now,
      } as never),
    );
  expect(quote('KRW', 'USD')).toBe('documents_not_agreed');
  expect(quote('USD', 'KRW')).not.toBe('documents_not_agreed');
});

test('[DOC-8] a version to come bars nobody before its day', () => {
  const firm = new Firm();
  const later = startOfDay(addDays(dayOf(firm.kit.now), 3));
  firm.write('privacy', 2, later);
  expect(firm.order()).toBeNull();
  firm.kit.now = later;
  expect(firm.order()).toBe('documents_not_agreed');
});

test('[DOC-9] a loan that was asked for before is granted once the customer has agreed', () => {
  const firm = new Firm();
  const { kit } = firm;
  expect(kit.codeOf(kit.send('loan.apply', DEMO, { amount: 1_000_000n }))).toBeNull();
  const account = () => {
    const [review] = kit.broker.reads.pendingReviews();
    const shown = kit.broker.reads.reviewCase(review?.id ?? '', kit.now);
    return shown?.conditions.find(({ name }) => name === 'account')?.closed;
  };
  expect(account()).toBeNull();
  firm.write('risk', 2);
  expect(account()).toBe('documents_not_agreed');
  firm.agree(['risk', 2]);
  expect(account()).toBeNull();
});
