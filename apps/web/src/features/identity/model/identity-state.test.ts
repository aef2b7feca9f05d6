import { describe, expect, it } from 'vitest';
import { nextOf, restOf, STEPS, stepStates } from './identity-state.ts';

const info = (realName: 'none' | 'pending' | 'passed' | 'failed', rest = false) => ({
  realName,
  bankAccount: rest,
  fundPassword: rest,
});

const deposit = (channel: string, state: 'pending' | 'passed' | 'rejected') => ({
  kind: 'deposit' as const,
  id: 'D1',
  currency: 'KRW',
  amount: '10000',
  channel,
  state,
  reason: null,
  requestedAt: 0,
  decidedAt: null,
  entryNo: null,
  names: null,
});

describe('the steps of identity', () => {
  it('follow the review of the real name', () => {
    expect(stepStates(info('none'), []).realName).toBe('open');
    expect(stepStates(info('pending'), []).realName).toBe('pending');
    expect(stepStates(info('failed'), []).realName).toBe('failed');
    expect(stepStates(info('passed'), []).realName).toBe('done');
  });

  it('count a deposit that came in, and no play money', () => {
    const of = (...deposits: ReturnType<typeof deposit>[]) =>
      stepStates(info('passed'), deposits).deposit;
    expect(of(deposit('play_money', 'passed'))).toBe('open');
    expect(of(deposit('bank_transfer', 'rejected'))).toBe('open');
    expect(of(deposit('usdt', 'pending'), deposit('play_money', 'passed'))).toBe('pending');
    expect(of(deposit('usdt', 'rejected'), deposit('bank_transfer', 'passed'))).toBe('done');
  });

  it('name the first that is left', () => {
    expect(nextOf(stepStates(info('pending'), []), STEPS)).toBe('realName');
    expect(nextOf(stepStates(info('passed'), []), STEPS)).toBe('bank');
    expect(nextOf(stepStates(info('passed', true), []), STEPS)).toBe('deposit');
    expect(
      nextOf(stepStates(info('passed', true), [deposit('bank_transfer', 'passed')]), STEPS),
    ).toBeNull();
  });

  it('leave something to do, reviews alone, or nothing', () => {
    const rest = (state: 'pending' | 'passed') =>
      restOf(stepStates(info('passed', true), [deposit('usdt', state)]), STEPS);
    expect(restOf(stepStates(info('pending'), []), STEPS)).toBe('open');
    expect(rest('pending')).toBe('waiting');
    expect(rest('passed')).toBe('done');
  });
});
