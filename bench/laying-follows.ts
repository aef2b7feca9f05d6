/** Lays a mentor with as many followers as one asks for, while a server is stopped. */
import type { Command } from '@maru/broker/kernel/core/command';
import { SANDBOX_APPROVER, SANDBOX_REVIEWER } from '@maru/broker/kernel/reviews/reviews';
import { loginIndexOf } from '@maru/server/crypto/login-index';
import { masterKeyPath, readMasterKey } from '@maru/server/crypto/master-key';
import { assert, present } from '@maru/std/assert';
import { DAY_MS } from '@maru/std/kst';
import { onEngine, openAccount, type Place } from './laying.ts';

/** Stakes of the mentor and of each follower, won. */
export const LEADS = 100_000_000n;
export const FOLLOWS = 2_000_000n;

const PLAY_MONEY = 10_000_000n;
const NAMES = { kor: '윤슬', en: 'Yunseul', tw: '潤瑟' };
/** Commands on their way to the engine. */
const AT_ONCE = 4_000;

const accountOf = (i: number): string => `M7${String(i).padStart(7, '0')}`;

/** @param lead an account with money, which becomes the mentor */
export async function layFollows(place: Place, lead: string, followers: number): Promise<void> {
  const keys = present(readMasterKey(masterKeyPath(null, place.dataDir)), 'it has run before');
  const nothing = async () => [];
  await onEngine(place, nothing, async (engine) => {
    const send = async (command: Command): Promise<string> => {
      const outcome = await engine.submitInternal(command);
      assert(outcome.ok, `${command.type} succeeds: ${JSON.stringify(outcome)}`);
      return String(outcome.reply.id ?? '');
    };
    const each = async (act: (account: string) => Command): Promise<void> => {
      for (let from = 0; from < followers; from += AT_ONCE) {
        const count = Math.min(AT_ONCE, followers - from);
        const accounts = Array.from({ length: count }, (_, i) => accountOf(from + i));
        await Promise.all(accounts.map((account) => send(act(account))));
      }
    };
    const endsAt = engine.now() + 90 * DAY_MS;
    const terms = { names: NAMES, style: NAMES, minimum: 1_000_000, endsAt };
    const payload = { ...terms, customer: lead, lockDays: 7, sharePpm: 100_000 };
    const mentor = await send({ type: 'mentor.ask', actor: 'sandbox', key: null, payload });
    const decision = { id: `R${mentor.slice(1)}`, approve: true, reason: null };
    for (const actor of [SANDBOX_REVIEWER, SANDBOX_APPROVER]) {
      await send({ type: 'review.decide', actor, key: null, payload: decision });
    }
    const stake = (actor: string, amount: bigint): Command => {
      const own = { mentor, amount, checkedHash: '' };
      return { type: 'follow.start', actor, key: null, payload: own };
    };
    await send(stake(lead, LEADS));
    await each((account) => {
      return openAccount(account, loginIndexOf(keys['login-index'], account), PLAY_MONEY);
    });
    await each((account) => stake(account, FOLLOWS));
  });
}
