/** The short form of the attack; `npm run attack` goes on for as long as one likes. */
import { DESK_CALLS } from '@maru/contract/desk-calls';
import { Prng } from '@maru/std/prng';
import { inLongForm } from '@maru/std/testing/long-form';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VERIFY } from '../harness/app.ts';
import { setStage } from '../harness/stage.ts';
import { DATABASES } from '../harness/tested-databases.ts';
import { UNHURRIED } from './bed.ts';
import { dropStreams } from './drops.ts';
import { floodReads } from './floods.ts';
import { FUZZED, fuzz } from './fuzz.ts';
import { fuzzDesk, NEVER_TAKEN } from './fuzz-desk.ts';
import { makeMentors } from './mentor.ts';
import { askForOnce } from './once.ts';
import { race } from './races.ts';
import { strangers } from './strangers.ts';
import { Target } from './target.ts';

/** They ask for the log-in password, at which other calls have guessed too often by then. */
const GUESSED: ReadonlySet<string> = new Set([
  'factorBegin',
  'factorOff',
  'mailBegin',
  'mailRemove',
  'passkeyBegin',
]);
const SEED = Number(process.env.ATTACK_SEED ?? '1');

describe.each(DATABASES)('an attack on $name', (database) => {
  const stage = setStage({ database, env: UNHURRIED });
  let target: Target;
  const found = (): string[] => target.findings.splice(0);

  beforeAll(async () => {
    target = new Target(stage.app.url);
    await target.logIn();
  });
  afterAll(() => {
    console.warn(`${database.name}: ${target.asked} requests`, Object.fromEntries(target.codes));
  });

  test('by bodies of every kind is answered by refusals', async () => {
    const reached = await fuzz(target, SEED, 12);
    expect(found()).toEqual([]);
    // it got past the edge, but where so many guesses are too frequent
    expect(FUZZED.filter((name) => !reached.has(name) && !GUESSED.has(name))).toEqual([]);
    expect(target.codes.get('ok')).toBeGreaterThan(50);
    const codes = ['ok', 'bad_request', 'product_missing', 'order_missing'];
    expect([...target.codes.keys()]).toEqual(expect.arrayContaining(codes));
  });

  test('by strangers gets nowhere', async () => {
    await strangers(target);
    expect(found()).toEqual([]);
  });

  test('by contending calls leaves one reply for each key', async () => {
    await race(target, new Prng(`races ${SEED}`), inLongForm(20, 8));
    expect(found()).toEqual([]);
  });

  test('by what can be done once, asked for twenty times, takes effect once', async () => {
    const took = await askForOnce(target, await makeMentors(target, SEED));
    expect(found()).toEqual([]);
    expect(took).toEqual(expect.arrayContaining(['followStart', 'followWithdraw', 'followStop']));
  });

  test('by dropped streams leaves no client behind', async () => {
    await dropStreams(target, new Prng(`drops ${SEED}`), inLongForm(500, 150));
    expect(found()).toEqual([]);
  });

  test('by a flood of reads stops no order', async () => {
    console.warn(database.name, JSON.stringify(await floodReads(target, inLongForm(40, 15))));
    expect(found()).toEqual([]);
  });

  test('by bodies of every kind at the desk is answered by refusals', async () => {
    const before = new Map(target.codes);
    const reached = await fuzzDesk(target, SEED, 4);
    expect(found()).toEqual([]);
    const more = (code: string): number => (target.codes.get(code) ?? 0) - (before.get(code) ?? 0);
    // it got past the edge, and was stopped there
    const fitting = Object.keys(DESK_CALLS).filter((name) => !NEVER_TAKEN.has(name));
    expect([...reached].toSorted()).toEqual(fitting.toSorted());
    expect(more('unauthorized')).toBeGreaterThan(50);
    expect(more('not_allowed')).toBeGreaterThan(50);
    expect(more('too_frequent')).toBeLessThan(10);
  });

  test('leaves books that add up, and a server that is ready', async () => {
    expect(await stage.app.isReady()).toBe(true);
    expect(await stage.app.finish(VERIFY)).toMatchObject({ code: 0 });
  });
});
