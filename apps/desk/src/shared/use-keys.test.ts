import { expect, test } from 'vitest';
import { keyOf } from './use-keys.ts';

test.for([
  ['a', 'KeyA', 'a'],
  ['ㅁ', 'KeyA', 'a'],
  ['Process', 'KeyA', 'a'],
  // what a layout writes counts where it is a letter of this script
  ['a', 'KeyQ', 'a'],
  ['?', 'Slash', '?'],
  ['ArrowDown', 'ArrowDown', 'ArrowDown'],
  ['Escape', 'Escape', 'Escape'],
  ['ㅣ', 'Digit1', 'ㅣ'],
] as const)('%s at %s is %s', ([key, code, wanted]) => {
  expect(keyOf({ key, code })).toBe(wanted);
});
