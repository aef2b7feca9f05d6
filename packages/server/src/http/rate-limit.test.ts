import { describe, expect, it } from 'vitest';
import { addressKey, LoginThrottle, RateLimit } from './rate-limit.ts';

describe('rate limit', () => {
  it('lets a minute’s worth through at once and refills evenly', () => {
    const limit = new RateLimit(60);
    for (let i = 0; i < 60; i++) expect(limit.take('a', 1_000)).toBe(0);
    expect(limit.take('a', 1_000)).toBe(1_000);
    expect(limit.take('a', 1_500)).toBe(500);
    expect(limit.take('a', 2_000)).toBe(0);
    expect(limit.take('a', 2_000)).toBeGreaterThan(0);
  });

  it('counts each key for itself', () => {
    const limit = new RateLimit(1);
    expect(limit.take('a', 0)).toBe(0);
    expect(limit.take('b', 0)).toBe(0);
    expect(limit.take('a', 0)).toBeGreaterThan(0);
  });

  it('forgets keys that are full again', () => {
    const limit = new RateLimit(10);
    for (let i = 0; i < 1_000; i++) limit.take(`k${i}`, 1);
    limit.take('x', 200_000);
    expect(limit.keys).toBe(1);
  });
});

describe('log-in throttle', () => {
  it('gives five tries free, then doubles from one second to fifteen minutes', () => {
    const throttle = new LoginThrottle();
    let now = 0;
    const waits: number[] = [];
    for (let i = 0; i < 20; i++) {
      const wait = throttle.begin('a', now);
      waits.push(wait);
      if (wait > 0) {
        now += wait;
        expect(throttle.begin('a', now)).toBe(0);
      }
    }
    expect(waits.slice(0, 8)).toEqual([0, 0, 0, 0, 0, 1_000, 2_000, 4_000]);
    expect(Math.max(...waits)).toBe(900_000);
  });

  it('counts tries that run at the same time', () => {
    const throttle = new LoginThrottle();
    const passed = Array.from({ length: 100 }, () => throttle.begin('a', 0)).filter((w) => w === 0);
    expect(passed).toHaveLength(5);
  });

  it('starts anew after a success, and does not slow another address', () => {
    const throttle = new LoginThrottle();
    for (let i = 0; i < 5; i++) throttle.begin('a', 0);
    expect(throttle.begin('b', 0)).toBe(0);
    throttle.succeeded('a');
    expect(throttle.begin('a', 0)).toBe(0);
  });

  it('does not count a try that a busy system did not look at', () => {
    const throttle = new LoginThrottle();
    for (let i = 0; i < 20; i++) {
      expect(throttle.begin('a', i)).toBe(0);
      throttle.takeBack('a');
    }
    for (let i = 0; i < 5; i++) expect(throttle.begin('a', 20)).toBe(0);
    expect(throttle.begin('a', 20)).toBe(1_000);
  });

  it('forgets after half an hour', () => {
    const throttle = new LoginThrottle();
    throttle.begin('a', 1);
    throttle.begin('b', 31 * 60_000);
    expect(throttle.keys).toBe(1);
  });
});

describe('address key', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:10.0.0.7', '10.0.0.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (address, key) => expect(addressKey(address)).toBe(key));
});
