import { expect, it } from 'vitest';
import {
  base32,
  codeOf,
  newRecoveryCode,
  newSecret,
  recoveryHash,
  setupUri,
  stepOf,
} from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, SHA-1
it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %d s the code is %s', (seconds, code) => {
  expect(codeOf(SECRET, Math.floor(seconds / 30), 8)).toBe(code);
});

// RFC 4226, appendix D
it('counts as HOTP does', () => {
  const codes = Array.from({ length: 4 }, (_, step) => codeOf(SECRET, step));
  expect(codes).toEqual(['755224', '287082', '359152', '969429']);
});

// RFC 4648, section 10
it.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foobar', 'MZXW6YTBOI'],
])('%s in base 32 is %s', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

it('takes the code of the half minute before and after, and no other text', () => {
  const now = 1_000_000 * 30_000 + 7;
  for (const step of [999_999, 1_000_000, 1_000_001]) {
    expect(stepOf(SECRET, codeOf(SECRET, step), now)).toBe(step);
  }
  for (const text of [codeOf(SECRET, 999_998), codeOf(SECRET, 1_000_002), '', '12345', 'abcdef']) {
    expect(stepOf(SECRET, text, now)).toBeNull();
  }
});

it('names the account and its issuer to the app', () => {
  expect(setupUri(SECRET, 'Maru', 'M00000001')).toBe(
    'otpauth://totp/Maru%3AM00000001?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Maru',
  );
  expect(newSecret()).toHaveLength(20);
});

it('knows a recovery code however it is typed', () => {
  const code = newRecoveryCode();
  expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
  expect(recoveryHash(` ${code.toLowerCase().replace('-', ' ')} `)).toBe(recoveryHash(code));
  expect(recoveryHash(newRecoveryCode())).not.toBe(recoveryHash(code));
});
