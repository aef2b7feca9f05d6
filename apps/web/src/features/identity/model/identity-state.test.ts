import { describe, expect, it } from 'vitest';
import { nextOf, STEPS, stepStates } from './identity-state.ts';

const info = (realName: 'none' | 'pending' | 'passed' | 'failed', rest = false) => ({
  realName,
  bankAccount: rest,
  fundPassword: rest,
});

describe('the steps of identity', () => {
  it('follow the review of the real name', () => {
    expect(stepStates(info('none'), false).realName).toBe('open');
    expect(stepStates(info('pending'), false).realName).toBe('pending');
    expect(stepStates(info('failed'), false).realName).toBe('failed');
    expect(stepStates(info('passed'), false).realName).toBe('done');
  });

  it('name the first that is left', () => {
    expect(nextOf(stepStates(info('pending'), false), STEPS)).toBe('realName');
    expect(nextOf(stepStates(info('passed'), false), STEPS)).toBe('bank');
    expect(nextOf(stepStates(info('passed', true), false), STEPS)).toBe('deposit');
    expect(nextOf(stepStates(info('passed', true), true), STEPS)).toBeNull();
  });
});
