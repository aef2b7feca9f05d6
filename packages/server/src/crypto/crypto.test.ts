import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { memoryKeys } from '../http/testing/gateway.ts';
import { loginIndexOf } from './login-index.ts';
import { deriveKeys, makeMasterKey, masterKeyPath, readMasterKey } from './master-key.ts';
import { Passwords } from './passwords.ts';
import { SealError, Sealer } from './sealer.ts';
import { hashToken, newCustomerId, newToken } from './tokens.ts';

const folder = mkdtempSync(join(tmpdir(), 'maru-crypto-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ACCOUNT = 'M00000001';
const PLACE = { table: 'customers', column: 'sealed', account: ACCOUNT };

describe('passwords', () => {
  const passwords = new Passwords(randomBytes(32), 4);

  it('are Argon2id with the named cost, salted, and verify', async () => {
    const [one, two] = await Promise.all([
      passwords.hash('Demo!2345'),
      passwords.hash('Demo!2345'),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await passwords.verify(one, 'Demo!2345')).toBe(true);
    expect(await passwords.verify(one, 'demo!2345')).toBe(false);
  });

  it('do not verify under another pepper', async () => {
    const encoded = await passwords.hash('Demo!2345');
    expect(await new Passwords(randomBytes(32), 4).verify(encoded, 'Demo!2345')).toBe(false);
  });

  it('hash for an account that does not exist too, and never match it', async () => {
    expect(await passwords.verify(null, 'Demo!2345')).toBe(false);
  });

  it('wait in a queue that has an end', async () => {
    const tries = Array.from({ length: 10 }, () => passwords.hash('x'));
    // one or two at a time, by the machine's cores, and four that wait
    const { load } = passwords;
    expect([5, 6]).toContain(load);
    const hashes = await Promise.all(tries);
    expect(hashes.filter((hash) => hash === null)).toHaveLength(10 - load);
    await expect.poll(() => passwords.load).toBe(0);
    expect(await passwords.hash('x')).not.toBeNull();
  });
});

describe('tokens and ids', () => {
  it('a token is 256 random bits of which only a hash is known', () => {
    const token = newToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/);
    expect(newToken()).not.toBe(token);
  });

  it.each(['', 'x', `${'A'.repeat(43)}=`, 'A'.repeat(44)])('%j is no token', (text) => {
    expect(hashToken(text)).toBeNull();
  });

  it('a public id is M and eight digits', () => {
    for (let i = 0; i < 100; i++) expect(newCustomerId()).toMatch(/^M\d{8}$/);
  });
});

describe('the log-in index', () => {
  const key = randomBytes(32);
  it('is one for upper and lower case, and another under another key', () => {
    expect(loginIndexOf(key, 'Hong')).toBe(loginIndexOf(key, ' hong '));
    expect(loginIndexOf(key, 'hong')).not.toBe(loginIndexOf(key, 'hongs'));
    expect(loginIndexOf(key, '+82 10 1234 5678')).toBe(loginIndexOf(key, '010-1234-5678'));
    expect(loginIndexOf(randomBytes(32), 'hong')).not.toBe(loginIndexOf(key, 'hong'));
  });
});

describe('the sealer', () => {
  const setup = async () => {
    const keys = memoryKeys();
    const sealer = new Sealer(randomBytes(32), keys);
    const seal = await sealer.open(ACCOUNT);
    return { keys, sealer, sealed: seal(PLACE, { login: 'hong', birthDate: '1990-01-02' }) };
  };

  it('opens what it sealed, and shows nothing of it before', async () => {
    const { sealer, sealed } = await setup();
    expect(sealed).not.toContain('hong');
    expect(await sealer.unseal(PLACE, sealed)).toEqual({ login: 'hong', birthDate: '1990-01-02' });
  });

  it.each([
    ['column', { ...PLACE, column: 'other' }],
    ['table', { ...PLACE, table: 'other' }],
  ])('does not open it in another %s', async (_what, place) => {
    const { sealer, sealed } = await setup();
    await expect(sealer.unseal(place, sealed)).rejects.toThrow(SealError);
  });

  it('does not open another person’s', async () => {
    const { sealer, sealed } = await setup();
    await sealer.open('M00000002');
    const place = { ...PLACE, account: 'M00000002' };
    await expect(sealer.unseal(place, sealed)).rejects.toThrow(SealError);
  });

  it('does not open a wrapped key that was moved to another person', async () => {
    const { keys, sealer, sealed } = await setup();
    keys.kept.set('M00000002', keys.kept.get(ACCOUNT) ?? '');
    const place = { ...PLACE, account: 'M00000002' };
    await expect(sealer.unseal(place, sealed)).rejects.toThrow(SealError);
  });

  it('does not open what was changed by one bit', async () => {
    const { sealer, sealed } = await setup();
    const bytes = Buffer.from(sealed.slice(3), 'base64');
    for (const at of [0, 12, 28, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const text = `v1.${changed.toString('base64')}`;
      await expect(sealer.unseal(PLACE, text)).rejects.toThrow(SealError);
    }
  });

  it('forgets a person with the key', async () => {
    const { sealer, sealed } = await setup();
    await sealer.forget(ACCOUNT);
    expect(await sealer.unseal(PLACE, sealed)).toBeNull();
  });
});

describe('the master key', () => {
  it('is made for its owner alone, and read again', () => {
    const path = masterKeyPath(null, join(folder, 'data'));
    expect(readMasterKey(path)).toBeNull();
    const made = makeMasterKey(path);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readMasterKey(path)).toEqual(made);
    expect(() => makeMasterKey(path)).toThrow('EEXIST');
  });

  it('has a key for each use', () => {
    const keys = deriveKeys(randomBytes(32));
    expect(new Set(Object.values(keys).map((key) => key.toString('hex'))).size).toBe(11);
  });

  it('refuses a file that holds no key', () => {
    const file = join(folder, 'short');
    writeFileSync(file, 'abc');
    expect(() => readMasterKey(file)).toThrow('64 hex digits');
  });
});
