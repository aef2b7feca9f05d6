/** An unknown account and a wrong password cost the same work, so their times tell nothing. */
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestGateway, testGateway } from './testing/gateway.ts';

// the real function, of which the calls are seen
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ loginsPerMinute: 10_000 });
});
afterAll(() => gateway.app.close());

/** The hashes that a log-in was compared with, without salt and digest. */
async function comparedWith(account: string): Promise<string[]> {
  vi.mocked(verify).mockClear();
  const form = { account, password: 'Wrong!234' };
  const { body } = await gateway.call('/login/login', form);
  expect(body.code).toBe('login_wrong');
  return vi
    .mocked(verify)
    .mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4).join('$'));
}

it.each(['nobody.here', 'M99999999', 'demo'])('%s is compared with one hash', async (account) => {
  expect(await comparedWith(account)).toEqual(['argon2id$v=19$m=19456,t=2,p=1']);
});
