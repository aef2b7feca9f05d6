import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { liveSeed, seedHash } from './live-seed.ts';
import { deriveKeys } from './master-key.ts';

const KEYS = deriveKeys(Buffer.alloc(32, 7));

describe('the secret of the live market', () => {
  it('gives each day a seed of its own, the same at every start', () => {
    const [first, again] = [liveSeed(null, KEYS), liveSeed(null, deriveKeys(Buffer.alloc(32, 7)))];
    expect(first('2026-11-20')).toMatch(/^[0-9a-f]{64}$/);
    expect(again('2026-11-20')).toBe(first('2026-11-20'));
    expect(first('2026-11-21')).not.toBe(first('2026-11-20'));
  });

  it('is the setting, where there is one, whatever the master key', () => {
    const other = deriveKeys(Buffer.alloc(32, 8));
    const of = (setting: string | null, keys = KEYS) => liveSeed(setting, keys)('2026-11-20');
    expect(of(null, other)).not.toBe(of(null));
    expect(of('a setting', other)).toBe(of('a setting'));
    expect(of('another')).not.toBe(of('a setting'));
    expect(of('a setting')).not.toBe(of(null));
  });

  it('publishes SHA-256 of the 32 bytes of a seed', () => {
    const bytes = Buffer.alloc(32, 1);
    expect(seedHash(bytes.toString('hex'))).toBe(createHash('sha256').update(bytes).digest('hex'));
  });
});
