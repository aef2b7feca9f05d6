import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { type DiskSpace, DiskWatch, diskOf } from './disk-watch.ts';

const GIB = 1024 ** 3;
const STOP = { stopPercent: 80, stopFreeBytes: 10 * GIB };

/** A watch on a disk of so many GiB, and its log. */
function watching(totalGib: number) {
  const logged: string[] = [];
  const space = { totalBytes: totalGib * GIB, freeBytes: totalGib * GIB };
  const log = (_fields: object, message: string): void => {
    logged.push(message);
  };
  const watch = new DiskWatch((): DiskSpace => space, STOP, { warn: log, info: log });
  const withFree = (gib: number): boolean => {
    space.freeBytes = gib * GIB;
    watch.check();
    return watch.paused;
  };
  return { watch, logged, withFree };
}

it('writes are paused at 80 % of the disk, and go on by themselves a little below', () => {
  const { watch, logged, withFree } = watching(10);
  expect([3, 2.001].map(withFree)).toEqual([false, false]);
  expect(withFree(2)).toBe(true);
  expect(watch.used).toBeCloseTo(0.8);
  // not at once: what frees a block would end and begin the pause again and again
  expect(withFree(2.05)).toBe(true);
  expect(withFree(2.2)).toBe(false);
  expect(logged).toEqual([
    'the disk is nearly full: writes are paused',
    'the disk has room again: writes go on',
  ]);
});

it('a large disk with plenty of room is not nearly full at 80 %', () => {
  const { withFree } = watching(1_000);
  expect([200, 100, 11, 10, 11, 21].map(withFree)).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
  ]);
});

it('a disk that can not be asked changes nothing', () => {
  const logged: string[] = [];
  const log = (_fields: object, message: string): void => void logged.push(message);
  const broken = (): DiskSpace => {
    throw new Error('EIO');
  };
  const watch = new DiskWatch(broken, STOP, { warn: log, info: log });
  watch.check();
  expect([watch.paused, logged.length]).toEqual([false, 1]);
});

it('the disk of a folder is asked', () => {
  const { totalBytes, freeBytes } = diskOf(tmpdir())();
  expect(totalBytes).toBeGreaterThan(freeBytes);
  expect(freeBytes).toBeGreaterThan(0);
});
