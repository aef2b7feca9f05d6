/** The short form of the faults; `npm run attack` injects them between its rounds. */
import { Prng } from '@maru/std/prng';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VERIFY } from '../harness/app.ts';
import { DATABASES } from '../harness/tested-databases.ts';
import { type Bed, makeBed } from './bed.ts';
import { disturb } from './disturb.ts';
import { faultsAround } from './faults.ts';
import { Target } from './target.ts';

const SEED = process.env.ATTACK_SEED ?? '1';
/** Of traffic without the fault, and with it, ms. */
const HOLD_MS = 500;

describe.each(DATABASES)('a server on $name with traffic, while', (database) => {
  const prng = new Prng(`faults ${SEED} ${database.name}`);
  let bed: Bed;
  let target: Target;

  beforeAll(async () => {
    bed = await makeBed(database, `faults ${SEED}`);
    target = new Target(bed.app.url);
    await target.logIn();
  });
  afterAll(() => bed?.stop());

  for (const fault of faultsAround(database.name)) {
    test.skipIf(!fault.isPossible)(`${fault.name}: it comes back by itself`, async () => {
      const { toldMs, backMs, bought } = await disturb(bed, target, prng, fault, HOLD_MS);
      console.warn(
        `${database.name}, ${fault.name}: told after ${toldMs ?? '–'} ms,`,
        `taking orders ${backMs} ms after its end; ${bought} market orders`,
      );
      expect(target.findings.splice(0)).toEqual([]);
      expect(bought).toBeGreaterThan(0);
    });
  }

  test('it has kept books that add up', async () => {
    expect(await bed.app.finish(VERIFY)).toMatchObject({ code: 0 });
  });
});
