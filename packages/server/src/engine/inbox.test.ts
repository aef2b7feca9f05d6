import type { Command } from '@maru/broker/kernel/core/command';
import { describe, expect, it } from 'vitest';
import { Inbox, Pending } from './inbox.ts';

const stepOf = (id: string): Pending =>
  new Pending({ type: 'job.continue', actor: 'clock', key: null, payload: { id } } as Command);
const orderOf = (id: string): Pending =>
  new Pending({ type: 'order.cancel', actor: 'kim', key: null, payload: { id } } as Command);

const idsOf = (taken: readonly Pending[]): string[] =>
  taken.map(({ command }) => (command.payload as { id: string }).id);

function filled(...waiting: readonly Pending[]): Inbox {
  const inbox = new Inbox(100);
  for (const one of waiting) inbox.push(one);
  return inbox;
}

describe('the inbox', () => {
  it('gives what has waited longest, and no more than asked for', () => {
    const inbox = filled(orderOf('a'), orderOf('b'), orderOf('c'));
    expect(idsOf(inbox.take(2))).toEqual(['a', 'b']);
    expect(idsOf(inbox.take(2))).toEqual(['c']);
    expect(inbox.size).toBe(0);
  });

  it('lets the others pass a step of a job once, and gives it alone', () => {
    const inbox = filled(stepOf('job'), orderOf('a'), orderOf('b'), orderOf('c'));
    expect(inbox.hasStep).toBe(true);
    expect(idsOf(inbox.take(2))).toEqual(['a', 'b']);
    inbox.push(orderOf('d'));
    expect(idsOf(inbox.take(2))).toEqual(['job']);
    expect(inbox.hasStep).toBe(false);
    expect(idsOf(inbox.take(2))).toEqual(['c', 'd']);
  });

  it('takes turns between the steps of a job and customers who never stop', () => {
    const inbox = filled();
    const turns: string[] = [];
    for (let turn = 0; turn < 6; turn++) {
      if (!inbox.hasStep) inbox.push(stepOf('job'));
      inbox.push(orderOf('a'));
      turns.push(idsOf(inbox.take(10)).join(' '));
    }
    expect(turns).toEqual(['a', 'job', 'a a', 'job', 'a a', 'job']);
  });

  it('gives a step at once when nobody else waits', () => {
    expect(idsOf(filled(stepOf('job')).take(10))).toEqual(['job']);
  });
});
