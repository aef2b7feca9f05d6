import { expect, it } from 'vitest';
import { isTronAddress } from './tron-address.ts';

// the contract of the token itself
const KNOWN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

it('knows an address by its checksum', () => {
  expect(isTronAddress(KNOWN)).toBe(true);
  for (let i = 1; i < KNOWN.length; i++) {
    const other = KNOWN[i] === 'a' ? 'b' : 'a';
    expect(isTronAddress(KNOWN.slice(0, i) + other + KNOWN.slice(i + 1)), String(i)).toBe(false);
  }
});

it.each(['', 'T', KNOWN.slice(0, -1), `${KNOWN}t`, ` ${KNOWN}`, KNOWN.replace('R', '0')])(
  'takes nothing else: %j',
  (text) => expect(isTronAddress(text)).toBe(false),
);
