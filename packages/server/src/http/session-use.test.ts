import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_ID, type TestGateway, testGateway } from './testing/gateway.ts';

const MINUTE = 60_000;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.app.close());

const usedAt = async (): Promise<number> => {
  const answer = await gateway.engine.read(DEMO_ID, (reads) => reads.sessionsOf(DEMO_ID, 0));
  return 'value' in answer ? (answer.value[0]?.usedAt ?? 0) : 0;
};

it('notes the use of a session every ten minutes at most', async () => {
  const { token, account } = await gateway.demo();
  const opened = await usedAt();
  const use = (at: number) => gateway.sessions.find(token, account, at);
  await use(opened + 9 * MINUTE);
  expect(await usedAt()).toBe(opened);
  await use(opened + 11 * MINUTE);
  await expect.poll(usedAt).toBe(opened + 11 * MINUTE);
  await use(opened + 12 * MINUTE);
  await use(opened + 20 * MINUTE);
  expect(await usedAt()).toBe(opened + 11 * MINUTE);
  await use(opened + 22 * MINUTE);
  await expect.poll(usedAt).toBe(opened + 22 * MINUTE);
});
