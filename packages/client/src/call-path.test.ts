import { CALLS, type CallName } from '@maru/contract/calls';
import { DESK_CALLS, type DeskCallName } from '@maru/contract/desk-calls';
import { expect, test } from 'vitest';
import { callPath } from './call-path.ts';
import { deskPath } from './desk-api.ts';

test('every path that follows from a name is the path of the contract', () => {
  const derived = Object.keys(CALLS).map((name) => callPath(name as CallName));
  expect(derived).toEqual(Object.values(CALLS).map((call) => call.path));
});

test('and so is every path of the desk', () => {
  const derived = Object.keys(DESK_CALLS).map((name) => deskPath(name as DeskCallName));
  expect(derived).toEqual(Object.values(DESK_CALLS).map((call) => call.path));
});
