/** Sessions of the desk: the token of the cookie against the sessions and members of the core. */
import type { DeskRole } from '@maru/contract/desk-rules';
import { LIMITS } from '@maru/std/limits';
import { hashToken } from '../crypto/tokens.ts';
import type { Engine } from '../engine/port.ts';

/** Duration of a session at the desk, ms of the machine's clock. */
export const STAFF_SESSION_MS = LIMITS.staffSessionHours * 3_600_000;

export interface DeskSession {
  readonly staff: string;
  readonly roles: readonly DeskRole[];
  readonly tokenHash: string;
}

/**
 * The session of a token; null when there is none (any more), `busy` when that is unknown at the
 * moment. It is read anew at each call: staff are few, and a change of roles counts from the next
 * call on.
 * @param now machine time, ms
 */
export async function findDeskSession(
  engine: Pick<Engine, 'read'>,
  token: string | undefined,
  now: number,
): Promise<DeskSession | 'busy' | null> {
  const tokenHash = token === undefined ? null : hashToken(token);
  if (tokenHash === null) return null;
  const answer = await engine.read(null, (reads) => {
    const session = reads.staffSession(tokenHash);
    const member = session && reads.staffMember(session.staff);
    return session && member && { endsAt: session.endsAt, roles: member.roles, staff: member.id };
  });
  if ('refusal' in answer) return 'busy';
  if (answer.value === undefined || answer.value.endsAt <= now) return null;
  const { staff, roles } = answer.value;
  return { staff, roles, tokenHash };
}
