import { randomBytes } from 'node:crypto';
import { SANDBOX_CODE } from '@maru/contract/constants';
import { expect, it } from 'vitest';
import { loginIndexOf } from '../crypto/login-index.ts';
import { deriveKeys } from '../crypto/master-key.ts';
import { Passwords } from '../crypto/passwords.ts';
import { Sealer } from '../crypto/sealer.ts';
import { memoryKeys } from '../http/testing/gateway.ts';
import { MemoryEngine } from '../http/testing/memory-engine.ts';
import { DEMO, seedSandbox } from './sandbox-seed.ts';

it('a sandbox has its code and a demo account that may trade, made once', async () => {
  const keys = deriveKeys(randomBytes(32));
  const engine = new MemoryEngine();
  const passwords = new Passwords(keys['password-pepper'], 8);
  const sealer = new Sealer(keys['person-keys'], memoryKeys());
  const loginIndexKey = keys['login-index'];
  const deps = { engine, passwords, sealer, keys };
  expect(await seedSandbox(deps)).toBe(true);
  const commits = engine.commits.length;
  expect(await seedSandbox(deps)).toBe(false);
  expect(engine.commits).toHaveLength(commits);

  const { reads } = engine.broker;
  expect(reads.institutionExists(SANDBOX_CODE)).toBe(true);
  const demo = reads.customerByLogin([loginIndexOf(loginIndexKey, DEMO.login)]);
  expect(demo).toMatchObject({ realName: 'passed', bankAccount: true, tradeBarred: false });
  expect(await passwords.verify(demo?.passwordHash ?? null, DEMO.password)).toBe(true);
  expect(await passwords.verify(demo?.fundPasswordHash ?? null, DEMO.fundPassword)).toBe(true);
  expect(reads.balances(demo?.id ?? '')).toMatchObject([
    { currency: 'KRW', available: '300000000' },
  ]);
});
