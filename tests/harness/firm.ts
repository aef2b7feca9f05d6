/** A firm's server: an empty PostgreSQL database, a key of its own, and nobody at the desk. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, STAFF, startApp } from './app.ts';
import { postgresKind } from './databases.ts';

export interface Firm {
  readonly app: App;
  /** Ends the server and removes what it was given. */
  close(): Promise<void>;
}

/** @param env further settings, by the names of their environment variables */
export async function startFirm(env: Readonly<Record<string, string>> = {}): Promise<Firm> {
  const folder = mkdtempSync(join(tmpdir(), 'maru-key-'));
  const keyFile = join(folder, 'master.key');
  writeFileSync(keyFile, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  const { options, drop } = await postgresKind().make();
  const settings = { SANDBOX: 'off', MASTER_KEY_FILE: keyFile, ...env };
  const app = await startApp({ ...options, env: settings });
  const close = async (): Promise<void> => {
    await app.stop();
    await drop();
    rmSync(folder, { recursive: true });
  };
  return { app, close };
}

/** Appoints somebody by the operator's command; returns the first password. */
export async function appoint(app: App, name: string, ...roles: string[]): Promise<string> {
  const { code, output } = await app.finish(STAFF, ['create', name, ...roles]);
  const first = /this once: (\S+)/.exec(output)?.[1];
  if (code !== 0 || first === undefined) throw new Error(output);
  return first;
}
