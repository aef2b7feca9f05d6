import { CALLS, type CallName } from '@maru/contract/calls';
import { expect, test } from 'vitest';
import { callPath } from './call-path.ts';

test('every path that follows from a name is the path of the contract', () => {
  const derived = Object.keys(CALLS).map((name) => callPath(name as CallName));
  expect(derived).toEqual(Object.values(CALLS).map((call) => call.path));
});
