/** Accounts and open sessions for a load. */
import type { Command } from '@maru/broker/kernel/core/command';
import { loginIndexOf } from '@maru/server/crypto/login-index';
import { masterKeyPath, readMasterKey } from '@maru/server/crypto/master-key';
import { hashToken, newToken } from '@maru/server/crypto/tokens';
import { assert, present } from '@maru/std/assert';
import { LIMITS } from '@maru/std/limits';
import { onEngine, openAccount, type Place } from './laying.ts';

export interface Account {
  readonly account: string;
  readonly token: string;
}

const SESSION_MS = LIMITS.sessionHours * 3_600_000;
const PLAY_MONEY = 1_000_000_000_000n;

const accountOf = (i: number): string => `M9${String(i).padStart(7, '0')}`;

function openSession(account: string, token: string): Command {
  const openedAt = Date.now();
  const tokenHash = present(hashToken(token), 'a new token is well formed');
  const endsAt = openedAt + SESSION_MS;
  const device = { browser: 'other', system: 'other' } as const;
  const payload = { customer: account, tokenHash, openedAt, endsAt, device };
  return { type: 'session.open', actor: 'gateway', key: null, payload };
}

/** Opens accounts with play money, each with a session. */
export async function layAccounts(place: Place, count: number): Promise<Account[]> {
  const path = masterKeyPath(null, place.dataDir);
  const keys = present(readMasterKey(path), 'a server has run here before');
  const accounts = Array.from({ length: count }, (_, i) => ({
    account: accountOf(i),
    token: newToken(),
  }));
  const commands = accounts.flatMap(({ account, token }) => [
    openAccount(account, loginIndexOf(keys['login-index'], account), PLAY_MONEY),
    openSession(account, token),
  ]);
  // opening an account needs no market
  const nothing = async () => [];
  return await onEngine(place, nothing, async (engine) => {
    const outcomes = await Promise.all(commands.map((one) => engine.submitInternal(one)));
    for (const outcome of outcomes) assert(outcome.ok, 'an account for the load is opened');
    return accounts;
  });
}
