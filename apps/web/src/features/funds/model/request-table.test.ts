import { expect, it } from 'vitest';
import { channelName } from './channel-name.ts';
import { requestTable } from './request-table.ts';

const NAMES = { kor: '협력 입금', en: 'Partner pay-in', tw: '合作入金' };
const asked = { requestedAt: Date.parse('2026-11-20T01:00:00Z'), currency: 'KRW' };

it('has amount, way, times, result and numbers of each request', () => {
  const deposit = { kind: 'deposit', channel: 'K7', names: NAMES, state: 'pending' } as const;
  const sent = { kind: 'withdrawal', bank: '090', state: 'paid' } as const;
  const open = { reason: null, decidedAt: null, entryNo: null };
  const { head, rows } = requestTable(
    [
      { ...deposit, ...asked, ...open, id: 'D9', amount: '5000000' },
      {
        ...sent,
        ...asked,
        id: 'W10',
        amount: '2000000',
        reason: null,
        entryNo: 12,
        decidedAt: asked.requestedAt + 60_000,
        dueAt: asked.requestedAt,
      },
    ],
    'en',
    (code) => `bank ${code}`,
  );
  expect(rows).toEqual([
    ['2026-11-20 10:00:00', 'Partner pay-in', '5000000', 'KRW', 'Under review', '', '', 'D9', ''],
    [
      '2026-11-20 10:00:00',
      'bank 090',
      '2000000',
      'KRW',
      'Sent',
      '',
      '2026-11-20 10:01:00',
      'W10',
      12,
    ],
  ]);
  expect(rows[0]).toHaveLength(head.length);
});

it('calls a channel as the desk does, or by its id', () => {
  expect(channelName('K7', NAMES, 'tw')).toBe('合作入金');
  expect(channelName('bank_transfer', null, 'en')).toBe('Bank transfer');
});
