/** Accounts and open sessions for a load: laid by the core's own commands, never by SQL. */
import { Broker } from '@maru/broker/broker';
import type { Command } from '@maru/broker/core/command';
import { alwaysOpen } from '@maru/broker/core/sessions';
import { loginIndexOf } from '@maru/server/crypto/login-index';
import { loadMasterKey } from '@maru/server/crypto/master-key';
import { hashToken, newToken } from '@maru/server/crypto/tokens';
import { startEngine } from '@maru/server/engine/engine';
import { openStore } from '@maru/server/open-store';
import { lockDataDir } from '@maru/server/ops/lock';
import { INVITATION_CODE } from '@maru/server/sandbox-seed';
import { assert, present } from '@maru/std/assert';
import { LIMITS } from '@maru/std/limits';

export interface Account {
  readonly account: string;
  readonly token: string;
}

const SESSION_MS = LIMITS.sessionHours * 3_600_000;
const PLAY_MONEY = 1_000_000_000_000n;
const SILENT = { info: () => {}, warn: () => {}, error: console.error };

const accountOf = (i: number): string => `M9${String(i).padStart(7, '0')}`;

function commandsFor(account: string, token: string, loginIndex: string): Command[] {
  const now = Date.now();
  const tokenHash = present(hashToken(token), 'a new token is well formed');
  const demo = { id: account, loginIndex, sealed: '', passwordHash: '', fundPasswordHash: '' };
  return [
    {
      type: 'sandbox.demo',
      actor: 'sandbox',
      key: null,
      payload: { ...demo, institutionCode: INVITATION_CODE, playMoney: PLAY_MONEY },
    },
    {
      type: 'session.open',
      actor: 'gateway',
      key: null,
      payload: { customer: account, tokenHash, openedAt: now, endsAt: now + SESSION_MS },
    },
  ];
}

/**
 * Opens accounts with play money, each with a session, in the data of a server that has run before
 * and does not run now.
 */
export async function layAccounts(
  place: { readonly dataDir: string; readonly databaseUrl: string | null },
  count: number,
): Promise<Account[]> {
  const lock = await lockDataDir(place.dataDir);
  const store = await openStore(place);
  const keys = loadMasterKey(null, place.dataDir);
  const config = { sandbox: true, sandboxReview: 'auto', sessions: alwaysOpen } as const;
  const engine = await startEngine({
    store,
    // opening an account needs no market
    makeBroker: () => new Broker({ ...config, instruments: [] }),
    machineNow: Date.now,
    limits: LIMITS,
    log: SILENT,
    stopped: (error) => {
      throw error;
    },
  });
  const accounts = Array.from({ length: count }, (_, i) => ({
    account: accountOf(i),
    token: newToken(),
  }));
  try {
    const commands = accounts.flatMap(({ account, token }) =>
      commandsFor(account, token, loginIndexOf(keys['login-index'], account)),
    );
    const outcomes = await Promise.all(commands.map((one) => engine.submitInternal(one)));
    for (const outcome of outcomes) assert(outcome.ok, 'an account for the load is opened');
  } finally {
    await engine.stop();
    await store.close();
    await lock.release();
  }
  return accounts;
}
