/** Mentors in a test's core. */
import type { MentorTerms } from '@maru/broker/products/follows/commands';
import { MENTOR_TERMS } from '@maru/broker/testing/follow-kit';
import { DAY_MS } from '@maru/std/kst';
import type { MemoryEngine } from './memory-engine.ts';
import { approve, done } from './offerings.ts';

let no = 0;

/** Terms by which a customer becomes a mentor. */
const termsOf = (engine: MemoryEngine, customer: string): MentorTerms => ({
  ...MENTOR_TERMS,
  customer,
  endsAt: engine.now() + 100 * DAY_MS,
});

/** Makes a customer a mentor; returns the id of the mentor. */
export async function makeMentor(engine: MemoryEngine, customer: string): Promise<string> {
  const asked = await done(engine, 'mentor.ask', 'sandbox', termsOf(engine, customer));
  const id = String(asked.id);
  await approve(engine, `R${id.slice(1)}`);
  return id;
}

/** A customer with play money and the fund password's hash `hash`; the id. */
export async function openCustomer(engine: MemoryEngine): Promise<string> {
  no += 1;
  const id = `M8${String(no).padStart(7, '0')}`;
  await done(engine, 'sandbox.demo', 'sandbox', {
    id,
    loginIndex: `index of ${id}`,
    sealed: 'sealed',
    passwordHash: 'hash',
    fundPasswordHash: 'hash',
    institutionCode: 'MARU01',
    playMoney: 100_000_000n,
  });
  return id;
}

/** A mentor with a stake, open to followers; returns the id. */
export async function openMentor(engine: MemoryEngine): Promise<string> {
  const id = await openCustomer(engine);
  const mentor = await makeMentor(engine, id);
  const stake = { mentor, amount: 50_000_000n, checkedHash: 'hash' };
  await done(engine, 'follow.start', id, stake);
  return mentor;
}
