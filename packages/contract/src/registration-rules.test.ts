import { describe, expect, it } from 'vitest';
import type { Input } from './calls.ts';
import { firstProblem, problemsOf } from './form-rules.ts';
import { guardianRules, needsGuardian, registrationRules } from './registration-rules.ts';

const TODAY = '2026-11-20';
type Registration = Input<'loginRegister'>;
const complete: Registration = {
  account: 'newcomer',
  password: 'Abcdef1!',
  confirmPassword: 'Abcdef1!',
  birthDate: '1990-02-28',
  institutionCode: 'MARU01',
  agreed: true,
  investor: 'general',
};
const problems = (change: Partial<Registration>) =>
  problemsOf(registrationRules(TODAY), { ...complete, ...change });

describe('a registration', () => {
  it('is complete', () => expect(problems({})).toEqual({}));

  it('names every field that is empty, each once', () => {
    const empty = { account: '', password: ' ', birthDate: '', institutionCode: '' };
    expect(problems({ ...empty, confirmPassword: '', agreed: false })).toEqual({
      account: 'field_empty',
      password: 'field_empty',
      confirmPassword: 'field_empty',
      birthDate: 'field_empty',
      institutionCode: 'field_empty',
      agreed: 'agreement_required',
    });
  });

  it.each([
    ['account', { account: 'ab' }, 'account_format'],
    ['account', { account: 'm12345678' }, 'account_format'],
    ['password', { password: 'abcdef1!', confirmPassword: 'abcdef1!' }, 'password_weak'],
    ['confirmPassword', { confirmPassword: 'Abcdef1?' }, 'password_mismatch'],
    ['birthDate', { birthDate: '2001-02-29' }, 'birth_date_invalid'],
    ['birthDate', { birthDate: '1899-12-31' }, 'birth_date_invalid'],
    ['birthDate', { birthDate: TODAY }, 'birth_date_invalid'],
    ['investor', { investor: undefined }, 'field_empty'],
    ['agreed', { agreed: false }, 'agreement_required'],
  ] as const)('says what is wrong with %s', (field, change, code) => {
    expect(problems(change)).toEqual({ [field]: code });
  });

  it('is refused by its first problem in the order of the form', () => {
    const wrong = { ...complete, confirmPassword: 'x', birthDate: '2199-01-01', agreed: false };
    expect(firstProblem(registrationRules(TODAY), wrong)).toBe('password_mismatch');
    expect(firstProblem(registrationRules(TODAY), complete)).toBeNull();
  });
});

describe('a minor', () => {
  const guardian = { name: '김보호', phone: '01012345678' };
  const minor = { ...complete, birthDate: '2015-01-01' };

  it('needs a guardian until the fourteenth birthday', () => {
    expect(needsGuardian('2012-11-21', TODAY)).toBe(true);
    expect(needsGuardian('2012-11-20', TODAY)).toBe(false);
  });

  it('is not known before the date is whole', () => {
    expect(needsGuardian('2020', TODAY)).toBe(false);
    expect(needsGuardian('2030-01-01', TODAY)).toBe(false);
  });

  it('needs name and phone of the guardian', () => {
    expect(problemsOf(guardianRules(TODAY), minor)).toEqual({
      guardianName: 'field_empty',
      guardianPhone: 'field_empty',
    });
    expect(problemsOf(guardianRules(TODAY), { ...minor, guardian })).toEqual({});
    expect(problemsOf(guardianRules(TODAY), complete)).toEqual({});
  });
});
