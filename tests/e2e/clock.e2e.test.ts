import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CLOCK, VERIFY } from '../harness/app.ts';
import { setStage } from '../harness/stage.ts';
import { DATABASES } from '../harness/tested-databases.ts';
import { until } from '../harness/wait.ts';

describe.each(DATABASES)('the sandbox clock on $name', (database) => {
  const stage = setStage({ database });

  const won = async () => {
    const [wallet] = await stage.customer.api.call('fundBalances', {});
    if (wallet === undefined) throw new Error('the customer has a wallet');
    return wallet;
  };

  test('what was bought settles when its day has come', async () => {
    const { app, customer } = stage;
    const { symbol } = await customer.offeredStock();
    const placed = await customer.place({ symbol, lots: 1, clientOrderId: randomUUID() });
    expect(placed).toHaveProperty('id');
    await until('it is filled', 30_000, async () => (await won()).unsettled !== '0');
    const before = await won();
    expect(await app.finish(CLOCK, ['+1d'])).toMatchObject({ code: 0 });
    expect((await won()).unsettled).toBe(before.unsettled);
    const moved = await app.finish(CLOCK, ['+1d']);
    expect(moved.output).toMatch(/The clock went from .* KST to .* KST\./);
    expect(moved.code).toBe(0);
    const after = await won();
    expect(after.unsettled).toBe('0');
    expect(BigInt(after.settled)).toBe(BigInt(before.settled) + BigInt(before.unsettled));
    expect(after.available).toBe(before.available);
    expect(await app.finish(VERIFY)).toMatchObject({ code: 0 });
  });

  test('it moves without a server too, and stays moved', async () => {
    const { app } = stage;
    await app.pause();
    const moved = await app.finish(CLOCK, ['+3h']);
    expect(moved).toMatchObject({ code: 0 });
    await app.start();
    const { code, output } = await app.finish(CLOCK, ['+1m']);
    expect(code).toBe(0);
    const [, reached] = / to (\S+ \S+) KST/.exec(moved.output) ?? [];
    const [, from] = / from (\S+ \S+) KST/.exec(output) ?? [];
    expect(String(from) >= String(reached)).toBe(true);
    expect(await app.finish(VERIFY)).toMatchObject({ code: 0 });
  });

  test.each(['-1d', 'tomorrow', ''])('"%s" is no step', async (step) => {
    const { code, output } = await stage.app.finish(CLOCK, [step]);
    expect(code).toBe(1);
    expect(output).toContain('forward only');
  });
});
