import { MINUTE_MS } from '@maru/std/kst';
import { expect, test } from 'vitest';
import type { CommandMap } from '../../domains.ts';
import type { CommandType } from '../../kernel/core/command.ts';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';

const CODES = ['one', 'two', 'three'];

function stage(owner = DEMO) {
  const kit = new BrokerKit();
  kit.ok('staff.appoint', 'operator', { id: 'staff:rita', passwordHash: 'h', roles: ['reviewer'] });
  kit.take();
  const send = <T extends Extract<CommandType, `factor.${string}`>>(
    type: T,
    fields: Omit<CommandMap[T], 'owner'>,
  ) => kit.send(type, 'gateway', { owner, ...fields } as CommandMap[T]);
  const code = <T extends Extract<CommandType, `factor.${string}`>>(
    type: T,
    fields: Omit<CommandMap[T], 'owner'>,
  ) => kit.codeOf(send(type, fields));
  const factor = () => kit.broker.reads.factor(owner);
  const on = (): void => {
    expect(code('factor.begin', { secret: 'secret' })).toBeNull();
    expect(code('factor.confirm', { step: 10, recovery: CODES })).toBeNull();
  };
  return { kit, send, code, factor, on };
}

test('[FAC-1] a factor counts from its first code on, and is not begun again', () => {
  const { code, factor } = stage();
  expect(code('factor.confirm', { step: 1, recovery: [] })).toBe('factor_missing');
  code('factor.begin', { secret: 'first' });
  expect(code('factor.use', { step: 1 })).toBe('factor_missing');
  expect(code('factor.off', {})).toBe('factor_missing');
  code('factor.begin', { secret: 'second' });
  expect(code('factor.confirm', { step: 10, recovery: CODES })).toBeNull();
  expect(factor()).toMatchObject({ secret: 'second', lastStep: 10 });
  expect(code('factor.begin', { secret: 'third' })).toBe('factor_on');
  expect(code('factor.confirm', { step: 11, recovery: [] })).toBe('factor_on');
  expect(code('factor.off', {})).toBeNull();
  expect(factor()).toBeUndefined();
});

test('[FAC-1] nobody has one who is not there', () => {
  expect(stage('M99999999').code('factor.begin', { secret: 's' })).toBe('account_missing');
});

test('[FAC-2] a code counts once', () => {
  const { code, on } = stage();
  on();
  expect(code('factor.use', { step: 10 })).toBe('factor_code_used');
  expect(code('factor.use', { step: 11 })).toBeNull();
  expect(code('factor.use', { step: 11 })).toBe('factor_code_used');
  expect(code('factor.use', { step: 10 })).toBe('factor_code_used');
});

test('[FAC-3] five wrong codes in a row lock it for fifteen minutes', () => {
  const { send, code, factor, on } = stage();
  on();
  const miss = (at: number) => send('factor.miss', { at });
  for (let i = 0; i < 4; i++) miss(1);
  expect(code('factor.use', { step: 11 })).toBeNull();
  const left = Array.from({ length: 5 }, () => miss(1)).map((one) => one.ok && one.reply.left);
  expect(left).toEqual([4, 3, 2, 1, 0]);
  expect(factor()?.lockedUntil).toBe(1 + 15 * MINUTE_MS);
  expect(miss(16 * MINUTE_MS)).toMatchObject({ reply: { left: 4, minutes: 0 } });
  expect(factor()?.lockedUntil).toBeNull();
});

test('[FAC-4] a recovery code counts once', () => {
  const { code, factor, on } = stage();
  on();
  expect(code('factor.recover', { codeHash: 'four' })).toBe('factor_code_used');
  expect(code('factor.recover', { codeHash: 'two' })).toBeNull();
  expect(factor()?.recovery).toEqual(['one', 'three']);
  expect(code('factor.recover', { codeHash: 'two' })).toBe('factor_code_used');
});

test('[FAC-5] a customer is told what changed, once', () => {
  const { kit, code, on } = stage();
  on();
  code('factor.recover', { codeHash: 'one' });
  code('factor.use', { step: 20 });
  code('factor.off', {});
  const messages = [...kit.take().rows.messages.values()];
  expect(messages.map((one) => [one?.code, one?.params])).toEqual(
    ['on', 'recovered', 'off'].map((what) => ['factor_changed', { what }]),
  );
});

test('[FAC-5] of staff the audit log has it', () => {
  const { kit, on } = stage('staff:rita');
  on();
  const { auditRows, rows } = kit.take();
  expect(auditRows).toMatchObject([{ actor: 'staff:rita', action: 'factor_on' }]);
  expect(rows.messages.size).toBe(0);
});
