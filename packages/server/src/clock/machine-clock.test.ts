import { beforeEach, describe, expect, it } from 'vitest';
import { MachineClock } from './machine-clock.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BEGAN = Date.UTC(2026, 10, 20, 3);

let wall: number;
let monotonic: number;
let boot: number;
let logged: string[];
let clock: MachineClock;
let followers: number;

/** Lets time pass, a check each second. */
function pass(ms: number): void {
  for (let left = ms; left > 0; left -= 1_000) {
    wall += 1_000;
    monotonic += 1_000;
    boot += 1_000;
    clock.check();
  }
}

beforeEach(() => {
  [wall, monotonic, boot] = [BEGAN, 5_000, 900_000];
  logged = [];
  followers = 0;
  const log = (fields: object, text: string): void =>
    void logged.push(`${text} ${JSON.stringify(fields)}`);
  clock = new MachineClock(
    { info: log, warn: log },
    { wall: () => wall, monotonic: () => monotonic, sinceBoot: () => boot },
  );
  clock.onNotify(() => {
    followers += 1;
  });
});

describe('the clock behind market time', () => {
  it('goes on by itself while the machine’s clock is an hour back, and after that', () => {
    pass(10_000);
    wall -= HOUR_MS;
    pass(10_000);
    expect(clock.now()).toBe(BEGAN + 20_000);
    expect(clock.skewMs).toBe(-HOUR_MS);
    wall += HOUR_MS;
    pass(10_000);
    expect(clock.now()).toBe(BEGAN + 30_000);
    expect(clock.skewMs).toBe(0);
    expect(logged).toEqual([
      expect.stringMatching(/was set.*"skewMs":-3600000,"changedMs":-3600000/),
      expect.stringMatching(/right again.*"skewMs":0,"changedMs":3600000/),
    ]);
  });

  it('follows no jump of 40 days', () => {
    wall += 40 * DAY_MS;
    pass(60_000);
    expect(clock.now()).toBe(BEGAN + 60_000);
    expect(logged).toHaveLength(1);
  });

  it('counts what the machine slept through, and has followers told at once', () => {
    pass(3_000);
    wall += 8 * HOUR_MS;
    boot += 8 * HOUR_MS;
    clock.check();
    expect(clock.now()).toBe(BEGAN + 3_000 + 8 * HOUR_MS);
    expect(followers).toBe(1);
    expect(clock.skewMs).toBe(0);
    expect(logged).toEqual([expect.stringContaining('has slept')]);
    pass(3_000);
    expect(clock.now()).toBe(BEGAN + 6_000 + 8 * HOUR_MS);
  });

  it('counts a sleep that the monotonic clock counts by itself only once', () => {
    for (const each of [1, 2]) {
      wall += 8 * HOUR_MS;
      boot += 8 * HOUR_MS;
      monotonic += 8 * HOUR_MS;
      clock.check();
      expect(clock.now()).toBe(BEGAN + each * 8 * HOUR_MS);
    }
    expect(logged).toEqual([]);
  });

  it('evens out a small difference slowly, and never goes back', () => {
    wall -= 2_000;
    let before = clock.now();
    for (let i = 0; i < 500; i++) {
      pass(1_000);
      const passed = clock.now() - before;
      expect(passed).toBeGreaterThanOrEqual(994);
      expect(passed).toBeLessThanOrEqual(1_001);
      before = clock.now();
    }
    expect(clock.skewMs).toBe(0);
    expect(clock.now()).toBe(wall);
  });

  it('has followers told every ten seconds besides', () => {
    pass(60_000);
    expect(followers).toBe(6);
  });

  it('goes on from the newest command where the machine’s date lies before it', () => {
    clock.goOnFrom(BEGAN - 1);
    expect(clock.now()).toBe(BEGAN);
    clock.goOnFrom(BEGAN + HOUR_MS);
    pass(5_000);
    expect(clock.now()).toBe(BEGAN + HOUR_MS + 5_000);
    expect(clock.skewMs).toBe(-HOUR_MS);
    expect(logged).toHaveLength(1);
  });
});
