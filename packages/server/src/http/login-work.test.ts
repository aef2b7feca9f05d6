/** An unknown account and a wrong password cost the same work, so their times show nothing. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TestGateway } from './testing/gateway.ts';

type Argon2 = typeof import('@node-rs/argon2');

const verify = vi.fn<Argon2['verify']>();
let gateway: TestGateway;
beforeAll(async () => {
  // the real function, of which the calls are seen; files share their modules
  vi.doMock('@node-rs/argon2', async (original) => {
    const real = await original<Argon2>();
    return { ...real, verify: verify.mockImplementation(real.verify) };
  });
  vi.resetModules();
  const { testGateway } = await import('./testing/gateway.ts');
  gateway = await testGateway({ loginsPerMinute: 10_000 });
});
afterAll(async () => {
  await gateway.app.close();
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

/** The hashes that a log-in was compared with, without salt and digest. */
async function comparedWith(account: string): Promise<string[]> {
  verify.mockClear();
  const form = { account, password: 'Wrong!234' };
  const { body } = await gateway.call('/login/login', form);
  expect(body.code).toBe('login_wrong');
  return verify.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4).join('$'));
}

it.each(['nobody.here', 'M99999999', 'demo'])('%s is compared with one hash', async (account) => {
  expect(await comparedWith(account)).toEqual(['argon2id$v=19$m=19456,t=2,p=1']);
});
