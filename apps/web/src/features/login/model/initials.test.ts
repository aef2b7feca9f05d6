import { describe, expect, it } from 'vitest';
import { initials } from './initials.ts';

describe('initials', () => {
  it.each([
    ['demo', 'D'],
    ['new.customer', 'NC'],
    ['kim_min-su', 'KM'],
    ['010-1234-5678', '78'],
    ['01012345678', '78'],
    ['M00000001', 'M'],
    ['...', ''],
  ])('of %s are %s', (account, letters) => {
    expect(initials(account)).toBe(letters);
  });
});
