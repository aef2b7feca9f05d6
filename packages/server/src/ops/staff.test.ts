import { expect, it } from 'vitest';
import { Passwords } from '../crypto/passwords.ts';
import { useEngineKit } from '../engine/testing/engine-kit.ts';
import { manageStaff, parseStaffRequest, readStaffWords } from './staff.ts';

const kit = useEngineKit();
const passwords = new Passwords(Buffer.alloc(32, 1), 10);

it('[STF-1] appoints, changes, resets and dismisses, and says a first password once', async () => {
  const { engine } = await kit.engine();
  const lines: string[] = [];
  const ask = async (...words: string[]): Promise<boolean> => {
    const request = readStaffWords(words);
    if (request === null) throw new Error(`${words.join(' ')} is no request`);
    return manageStaff({ engine, passwords }, request, (line) => void lines.push(line));
  };
  const isRight = async (line: string | undefined): Promise<boolean | null> => {
    const answer = await engine.read(null, (reads) => reads.staffMember('staff:kim'));
    const encoded = 'refusal' in answer ? null : (answer.value?.passwordHash ?? null);
    return passwords.verify(encoded, line?.split(': ')[1] ?? '');
  };
  expect(await ask()).toBe(true);
  expect(lines.splice(0)).toEqual(['Nobody works at the desk yet.']);
  expect(await ask('create', 'Kim')).toBe(true);
  const [created, first] = lines.splice(0);
  expect(created).toBe('kim: admin');
  expect(first).toMatch(/^Password for the first log-in, shown this once: (\w{5}-){3}\w{5}$/);
  expect(await isRight(first)).toBe(true);
  expect(await ask('create', 'kim')).toBe(false);
  expect(await ask('roles', 'kim', 'approver', 'reviewer')).toBe(true);
  expect(await ask('reset', 'kim')).toBe(true);
  const [exists, roles, second] = lines.splice(0);
  expect([exists, roles]).toEqual(['The account exists already', 'kim: approver, reviewer']);
  expect([await isRight(first), await isRight(second)]).toEqual([false, true]);
  expect(await ask('dismiss', 'kim')).toBe(true);
  expect(await ask('reset', 'nobody')).toBe(false);
  expect(await ask('list')).toBe(true);
  expect(lines).toEqual([
    'kim is dismissed.',
    'There is no member of staff of this name',
    'kim: dismissed; no second factor',
  ]);
});

it('takes names and roles that there are', () => {
  expect(readStaffWords(['create', 'kim', 'auditor'])).toEqual({
    act: 'create',
    id: 'staff:kim',
    roles: ['auditor'],
  });
  for (const words of [
    ['create'],
    ['create', 'k'],
    ['create', 'kim', 'boss'],
    ['roles', 'kim'],
    ['reset'],
    ['reset', 'kim', 'admin'],
    ['list', 'kim'],
    ['hire', 'kim'],
  ]) {
    expect(readStaffWords(words), words.join(' ')).toBeNull();
  }
  for (const body of [null, 'list', { act: 'roles', id: 'staff:kim', roles: [] }, { act: 'x' }]) {
    expect(parseStaffRequest(body)).toBeNull();
  }
});
