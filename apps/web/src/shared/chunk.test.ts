import { CHUNK_TIMEOUT_MS } from '@maru/contract/constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkError, chunk } from './chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('chunk', () => {
  it('is fetched once for all who ask, and then known', async () => {
    const fetchModule = vi.fn(async () => 'module');
    const one = chunk(fetchModule);
    expect(one.loaded()).toBeUndefined();
    expect(await Promise.all([one.load(), one.load()])).toEqual(['module', 'module']);
    expect(one.loaded()).toBe('module');
    expect(fetchModule).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('forgets a failure: the next call asks again', async () => {
    const fetchModule = vi.fn(async () => 'module').mockRejectedValueOnce(new TypeError('cut'));
    const one = chunk(fetchModule);
    await expect(one.load()).rejects.toBeInstanceOf(ChunkError);
    expect(await one.load()).toBe('module');
  });

  it('gives up after 120 s, not before, and can be asked again', async () => {
    const fetchModule = vi.fn(async () => 'module');
    fetchModule.mockReturnValueOnce(Promise.withResolvers<string>().promise);
    const one = chunk(fetchModule);
    const end = vi.fn();
    one.load().catch(end);
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(end).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(end).toHaveBeenCalledWith(expect.any(ChunkError));
    expect(await one.load()).toBe('module');
  });
});
