import { startOfDay } from '@maru/std/kst';
import { expect, it, vi } from 'vitest';
import type { Message } from '#entities/message/model/message-text.ts';

vi.stubGlobal('localStorage', { getItem: () => null });
const { byDay } = await import('./message-days.ts');

const message = (id: string, no: number, at: number) => ({ id, no, at }) as Message;

it('messages stand under their Korean day, and one that moved stands once', () => {
  const midnight = startOfDay('2026-11-20');
  const days = byDay([
    message('c', 9, midnight + 1),
    message('b', 8, midnight),
    message('a', 7, midnight - 1),
    message('c', 3, midnight - 2),
  ]);
  expect(days.map(({ day, messages }) => [day, messages.map(({ no }) => no)])).toEqual([
    ['2026-11-20', [9, 8]],
    ['2026-11-19', [7]],
  ]);
});
