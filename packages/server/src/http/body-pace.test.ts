import { expect, it } from 'vitest';
import { BodyPace } from './body-pace.ts';

/** Whether more may be read in the same turn of the event loop. */
const goesOn = (read: Promise<void>): Promise<boolean> =>
  Promise.race([
    read.then(() => true),
    new Promise<boolean>((resolve) => setImmediate(() => resolve(false))),
  ]);

it('keeps nobody who is less than a quarter of a second ahead of the pace', async () => {
  const pace = new BodyPace(1_000);
  expect(await goesOn(pace.read(120))).toBe(true);
  expect(await goesOn(pace.read(120))).toBe(true);
  expect(await goesOn(pace.read(500))).toBe(false);
});

it('keeps all who read until they are at the pace together', async () => {
  const pace = new BodyPace(4_000_000);
  const begun = performance.now();
  const reads = ['a', 'b'].map(async () => {
    for (let part = 0; part < 4; part++) await pace.read(250_000);
  });
  await Promise.all(reads);
  // two million bytes at four a second, a quarter of a second ahead
  expect(performance.now() - begun).toBeGreaterThan(240);
});
