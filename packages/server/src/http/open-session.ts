/** Opens a session for a customer whose log-in was checked. */
import type { Output } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import { hashToken, newToken } from '../crypto/tokens.ts';
import type { Engine } from '../engine/port.ts';
import { answered, type Handled, refused } from './answer.ts';
import { deviceOf } from './device.ts';
import type { Visitor } from './handler.ts';
import { SESSION_MS } from './sessions.ts';

/**
 * Refuses like the core (`login_banned`, `account_frozen`), and `login_failed` when the store takes
 * no session though all was right.
 */
export async function openSession(
  engine: Pick<Engine, 'submit'>,
  customer: string,
  caller: Visitor,
): Promise<Handled<Output<'loginLogin'>>> {
  const token = newToken();
  const openedAt = Date.now();
  const outcome = await engine.submit({
    type: 'session.open',
    actor: 'gateway',
    key: null,
    payload: {
      customer,
      tokenHash: hashToken(token) ?? '',
      openedAt,
      endsAt: openedAt + SESSION_MS,
      device: deviceOf(caller.userAgent),
    },
  });
  if (outcome.ok) return answered({ token, account: customer });
  const isFault = outcome.refusal.code === 'internal';
  return refused(isFault ? refusal('login_failed') : outcome.refusal);
}
