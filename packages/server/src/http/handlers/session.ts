/** `/session/*`: on which devices a customer is logged in, and how to end that. */
import type { SentBy } from '@maru/broker/people/identity/proof';
import { refusal } from '@maru/contract/errors';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { FundPasswords } from '../fund-passwords.ts';
import type { Caller, HandlersOf } from '../handler.ts';
import { readAnswer } from './read.ts';

export function sessionHandlers(engine: Engine): HandlersOf<'session'> {
  return {
    sessionList: (_input, { account, tokenHash }) => {
      const now = Date.now();
      return readAnswer(engine, account, (reads) => ({
        rows: reads
          .sessionsOf(account, now)
          .map(({ id, no, browser, system, openedAt, usedAt, endsAt }) => {
            const current = id === tokenHash;
            const used = current ? now : usedAt;
            return { id: no, browser, system, openedAt, usedAt: used, endsAt, current };
          }),
      }));
    },
    sessionEnd: async ({ id: no }, { account: actor }) => {
      const payload = { no };
      const outcome = await engine.submit({ type: 'session.end', actor, key: null, payload });
      return outcome.ok ? answered({}) : refused(outcome.refusal);
    },
    sessionEndOthers: async (_input, { account: actor, tokenHash }) => {
      const payload = { tokenHash };
      const outcome = await engine.submit({ type: 'session.endOthers', actor, key: null, payload });
      return outcome.ok ? answered({ ended: outcome.reply.ended }) : refused(outcome.refusal);
    },
  };
}

/**
 * Checks a fund password that was entered again, and notes it in the session; whether one was
 * needed is the core's to judge. Refuses what `FundPasswords` refuses.
 */
export async function proveAgain(
  engine: Engine,
  fundPasswords: FundPasswords,
  entered: string | undefined,
  { account: actor, tokenHash: session }: Caller,
): Promise<Handled<SentBy>> {
  const at = Date.now();
  if (entered === undefined) return answered({ session, at });
  if (entered === '') return refused(refusal('field_empty'));
  const checked = await fundPasswords.check(actor, entered);
  if (!checked.ok) return checked;
  const payload = { tokenHash: session, checkedHash: checked.value, at };
  const outcome = await engine.submit({ type: 'session.prove', actor, key: null, payload });
  return outcome.ok ? answered({ session, at }) : refused(outcome.refusal);
}
