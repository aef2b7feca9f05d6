import { DAY_MS } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { describe, expect, test } from 'vitest';
import { BrokerKit } from '../../testing/broker-kit.ts';
import { decideFor, registerConsented, registerMinor } from '../../testing/minor-kit.ts';

const CHILD = 'M00000002';

const stateOf = (kit: BrokerKit) => kit.broker.reads.customer(CHILD)?.guardian;
const isKnown = (kit: BrokerKit) => kit.broker.reads.guardian(CHILD) !== undefined;

function asked(): BrokerKit {
  const kit = new BrokerKit();
  registerMinor(kit, CHILD);
  return kit;
}

function after(kit: BrokerKit, ms: number): void {
  kit.now += ms;
  kit.runDue();
}

const rename = (kit: BrokerKit) =>
  kit.codeOf(kit.send('guardian.name', CHILD, { sealed: 'another' }));

/** A review of the desk's; returns the code of a refusal, else null. */
function review(kit: BrokerKit, approve: boolean): string | null {
  const { id = '' } = kit.broker.reads.pendingReviews()[0] ?? {};
  const reason = approve ? null : 'not_guardian';
  return kit.codeOf(kit.send('review.decide', 'sandbox-reviewer', { id, approve, reason }));
}

describe('a guardian', () => {
  test('[CUS-21] decides by the newest link alone', () => {
    const kit = asked();
    const decide = (linkHash: string) =>
      kit.codeOf(kit.send('guardian.decide', 'gateway', { linkHash, decision: 'consent' }));
    expect(decide('first')).toBe('guardian_link_invalid');
    kit.ok('guardian.link', CHILD, { linkHash: 'first', mailed: null });
    kit.ok('guardian.link', CHILD, { linkHash: 'second', mailed: null });
    expect(decide('first')).toBe('guardian_link_invalid');
    expect(stateOf(kit)).toBe('asked');
    expect(decide('second')).toBeNull();
    expect(stateOf(kit)).toBe('pending');
    expect(decide('second')).toBe('guardian_settled');
    expect(kit.broker.reads.pendingReviews()).toMatchObject([{ kind: 'guardian' }]);
    expect(review(kit, true)).toBeNull();
    expect(stateOf(kit)).toBe('passed');
  });

  test('[CUS-21] has the link by mail, as often as a day allows', () => {
    const kit = asked();
    const mailed = { recipient: 'sealed', secret: 'token', language: 'tw' } as const;
    const link = (no: number) =>
      kit.codeOf(kit.send('guardian.link', CHILD, { linkHash: `link ${no}`, mailed }));
    kit.take();
    for (let no = 0; no < LIMITS.unconfirmedMails; no++) expect(link(no)).toBeNull();
    const written = [...kit.take().rows.mails.values()];
    expect(written).toHaveLength(LIMITS.unconfirmedMails);
    expect(written[0]).toMatchObject({ kind: 'guardianLink', customer: CHILD, ...mailed });
    expect(link(99)).toBe('mail_spent');
    // what was refused has changed nothing
    const linkHash = `link ${LIMITS.unconfirmedMails - 1}`;
    const decide = { linkHash, decision: 'consent' } as const;
    expect(kit.codeOf(kit.send('guardian.decide', 'gateway', decide))).toBeNull();
  });

  test('[CUS-21] is of a minor, and can be neither renamed nor asked again meanwhile', () => {
    const kit = asked();
    const adult = { loginIndex: 'i', sealed: 's', passwordHash: 'h', institutionCode: 'MARU01' };
    const more = { id: 'M00000003', minor: false, investor: 'general' as const, guardian: null };
    kit.ok('customer.register', 'gateway', { ...adult, ...more });
    const link = kit.send('guardian.link', 'M00000003', { linkHash: 'link', mailed: null });
    expect(kit.codeOf(link)).toBe('guardian_missing');
    const name = kit.send('guardian.name', 'M00000003', { sealed: 's' });
    expect(kit.codeOf(name)).toBe('guardian_settled');
    decideFor(kit, CHILD, 'consent');
    expect(rename(kit)).toBe('guardian_settled');
    review(kit, true);
    expect(rename(kit)).toBe('guardian_settled');
  });

  test.each([
    ['under review', () => null],
    ['passed', (kit: BrokerKit) => review(kit, true)],
  ] as const)('[CUS-22] withdraws a consent that is %s', (_state, decide) => {
    const kit = new BrokerKit();
    registerConsented(kit, CHILD);
    decide(kit);
    expect(decideFor(kit, CHILD, 'refuse')).toBe('guardian_settled');
    expect(decideFor(kit, CHILD, 'withdraw')).toBeNull();
    expect(stateOf(kit)).toBe('withdrawn');
    expect(kit.broker.reads.pendingReviews()).toEqual([]);
    expect(kit.codeOf(kit.place({}, CHILD))).toBe('guardian_withdrawn');
    after(kit, DAY_MS);
    expect(stateOf(kit)).toBe('withdrawn');
  });

  test('[CUS-22] who has withdrawn leaves the money free to go', () => {
    const kit = new BrokerKit();
    registerConsented(kit, CHILD);
    review(kit, true);
    decideFor(kit, CHILD, 'withdraw');
    const gates = kit.broker.reads.withdrawalGates(CHILD, kit.now);
    expect(gates.find(({ name }) => name === 'account')).toMatchObject({ closed: null });
  });

  test('[CUS-23] who has refused can be asked again, or another one', () => {
    const kit = asked();
    expect(decideFor(kit, CHILD, 'withdraw')).toBe('guardian_settled');
    expect(decideFor(kit, CHILD, 'refuse')).toBeNull();
    expect(stateOf(kit)).toBe('refused');
    const late = kit.send('guardian.link', CHILD, { linkHash: 'late', mailed: null });
    expect(kit.codeOf(late)).toBe('guardian_missing');
    expect(rename(kit)).toBeNull();
    expect(stateOf(kit)).toBe('asked');
    expect(kit.broker.reads.guardian(CHILD)).toMatchObject({ sealed: 'another', linkHash: null });
    expect(decideFor(kit, CHILD, 'consent')).toBeNull();
    expect(review(kit, false)).toBeNull();
    expect(stateOf(kit)).toBe('failed');
    expect(rename(kit)).toBeNull();
    expect(stateOf(kit)).toBe('asked');
  });
});

describe('the data of a guardian', () => {
  test('[CUS-24] is erased on the fifth day without a decision, and not before', () => {
    const kit = asked();
    expect(kit.broker.reads.guardianEndsAt(CHILD)).toBe(kit.now + 5 * DAY_MS);
    after(kit, 5 * DAY_MS - 1);
    expect([stateOf(kit), isKnown(kit)]).toEqual(['asked', true]);
    kit.take();
    after(kit, 1);
    expect([stateOf(kit), isKnown(kit)]).toEqual(['lapsed', false]);
    expect([...kit.take().rows.messages.values()]).toMatchObject([
      { code: 'guardian_decided', params: { decision: 'lapse' } },
    ]);
    expect(rename(kit)).toBeNull();
    expect([stateOf(kit), isKnown(kit)]).toEqual(['asked', true]);
  });

  test.each(['refused', 'failed', 'withdrawn'] as const)(
    '[CUS-24] is erased five days after the consent was %s',
    (into) => {
      const kit = asked();
      after(kit, DAY_MS);
      if (into === 'refused') decideFor(kit, CHILD, 'refuse');
      else {
        decideFor(kit, CHILD, 'consent');
        if (into === 'failed') review(kit, false);
        else decideFor(kit, CHILD, 'withdraw');
      }
      after(kit, 5 * DAY_MS - 1);
      expect([stateOf(kit), isKnown(kit)]).toEqual([into, true]);
      after(kit, 1);
      expect([stateOf(kit), isKnown(kit)]).toEqual([into, false]);
    },
  );

  test('[CUS-24] is kept with a consent', () => {
    const kit = new BrokerKit();
    registerConsented(kit, CHILD);
    review(kit, true);
    after(kit, 30 * DAY_MS);
    expect([stateOf(kit), isKnown(kit)]).toEqual(['passed', true]);
    expect(kit.broker.reads.guardianEndsAt(CHILD)).toBeNull();
  });
});
