import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { LIMITS } from '@maru/std/limits';
import { describe, expect, it } from 'vitest';
import { ADJUSTABLE, ConfigError, readConfig, settingOf } from './config.ts';

const problems = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('settings', () => {
  it('has the documented defaults', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: null,
      admin: null,
      sandbox: true,
      market: 'sim',
      marketHours: 'always',
      sandboxReview: 'auto',
      masterKeyFile: null,
      backupMark: null,
      liveSeed: null,
      beacon: { url: null },
      sandboxOfferings: true,
      disk: { stopPercent: 80, stopFreeBytes: 10 * 1024 ** 3 },
      limits: LIMITS,
    });
    expect(isAbsolute(config.dataDir)).toBe(true);
  });

  it('takes an empty value as not set', () => {
    expect(readConfig({ PORT: '', SANDBOX: ' ' })).toMatchObject({ port: 8080, sandbox: true });
  });

  it('takes a complete production setting', () => {
    const config = readConfig({
      SANDBOX: 'off',
      DATABASE_URL: 'postgres://maru@db/maru',
      MASTER_KEY_FILE: '/etc/maru/key',
      BACKUP_MARK: '/var/lib/maru/backed-up',
      PORT: '80',
      MARKET_HOURS: 'krx',
    });
    expect(config).toMatchObject({
      sandbox: false,
      marketHours: 'krx',
      masterKeyFile: '/etc/maru/key',
      backupMark: '/var/lib/maru/backed-up',
      port: 80,
    });
  });

  it('takes a relay of drand with or without a slash at its end', () => {
    for (const BEACON_URL of ['https://api.drand.sh', 'https://api.drand.sh/']) {
      const { beacon } = readConfig({ BEACON: 'drand', BEACON_URL });
      expect(beacon).toEqual({ url: 'https://api.drand.sh' });
    }
  });

  it.each([
    [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, not "80a"'],
    [{ ADMIN_PORT: '9090' }, 'ADMIN_PORT needs ADMIN_HOST'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536"'],
    [{ SANDBOX: 'yes' }, 'SANDBOX must be on or off, not "yes"'],
    [{ BEACON: 'dice' }, 'BEACON must be chain or drand, not "dice"'],
    [
      { BEACON: 'drand' },
      'BEACON=drand needs BEACON_URL, the address of a relay: https://api.drand.sh',
    ],
    [
      { BEACON: 'drand', BEACON_URL: 'ftp://x' },
      'BEACON=drand needs BEACON_URL, the address of a relay: https://api.drand.sh',
    ],
    [{ BEACON_URL: 'https://x' }, 'BEACON_URL needs BEACON=drand: a hash chain has no address'],
    [{ SANDBOX_REVIEW: 'x' }, 'SANDBOX_REVIEW must be auto or manual, not "x"'],
    [
      {
        SANDBOX: 'off',
        DATABASE_URL: 'postgres://maru@db/maru',
        MASTER_KEY_FILE: '/etc/maru/key',
        LIVE_SEED: 'guess',
      },
      'LIVE_SEED needs 32 characters that nobody can guess, or none: then it is drawn',
    ],
    [{ MARKET: 'real' }, 'MARKET must be sim or replay, not "real"'],
    [{ MARKET_HOURS: 'night' }, 'MARKET_HOURS must be always or krx, not "night"'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
    [{ SANDBOX: 'off', MASTER_KEY_FILE: 'k' }, 'SANDBOX=off needs DATABASE_URL'],
    [{ SANDBOX: 'off', DATABASE_URL: 'postgres://x' }, 'SANDBOX=off needs MASTER_KEY_FILE'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be off, or addresses and subnets of proxies'],
    [{ LIMIT_NONSENSE: '1' }, 'LIMIT_NONSENSE names no limit that can be set'],
    [{ LIMIT_WRITES_PER_MINUTE: '0' }, 'LIMIT_WRITES_PER_MINUTE must be a whole number from 1'],
  ])('refuses %o', (environment, message) => {
    expect(problems(environment as Record<string, string>)).toContain(message);
  });

  it('names everything that is wrong at once', () => {
    expect(problems({ PORT: '-1', SANDBOX: '2' }).split('\n')).toHaveLength(2);
  });

  it('widens a limit by its name', () => {
    const { limits } = readConfig({ LIMIT_WRITES_PER_MINUTE: '5000000' });
    expect(limits.writesPerMinute).toBe(5_000_000);
    expect(limits.readsPerMinute).toBe(LIMITS.readsPerMinute);
  });

  it('has each limit that can be set in one table of the operations', () => {
    const text = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
    const rows = [...text.matchAll(/^\| `(LIMIT_\w+)` \| ([\d,]+) \|/gm)];
    const listed = rows.map(([, setting = '', number = '']) => [
      setting,
      number.replaceAll(',', ''),
    ]);
    const known = ADJUSTABLE.map((name) => [settingOf(name), String(LIMITS[name])]);
    expect(listed.sort()).toEqual(known.sort());
  });

  it('leaves limits of the contract and the core as they are', () => {
    expect(problems({ LIMIT_PAGE_SIZE: '5000' })).toContain('names no limit that can be set');
  });
});
