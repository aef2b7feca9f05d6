import { describe, expect, it } from 'vitest';
import {
  dateAsTyped,
  EMPTY,
  needsGuardian,
  problemsOf,
  type Registration,
  toInput,
} from './registration.ts';

const TODAY = '2026-11-20';
const complete: Registration = {
  ...EMPTY,
  account: 'newcomer',
  password: 'Abcdef1!',
  confirmPassword: 'Abcdef1!',
  birthDate: '1990-02-28',
  institutionCode: 'MARU01',
  terms: true,
  privacy: true,
};
const withChange = (change: Partial<Registration>) => problemsOf({ ...complete, ...change }, TODAY);

describe('dateAsTyped', () => {
  it.each([
    ['2', '2'],
    ['20010', '2001-0'],
    ['20010514', '2001-05-14'],
    ['2001-05-14', '2001-05-14'],
    ['2001051499', '2001-05-14'],
    ['2001-', '2001'],
  ])('%s reads %s', (typed, shown) => expect(dateAsTyped(typed)).toBe(shown));
});

describe('needsGuardian', () => {
  it('counts whole years to the day', () => {
    expect(needsGuardian('2012-11-21', TODAY)).toBe(true);
    expect(needsGuardian('2012-11-20', TODAY)).toBe(false);
  });

  it('waits for a whole date', () => {
    expect(needsGuardian('2020', TODAY)).toBe(false);
    expect(needsGuardian('2030-01-01', TODAY)).toBe(false);
  });
});

describe('problemsOf', () => {
  it('finds nothing wrong with a complete form', () => {
    expect(problemsOf(complete, TODAY)).toEqual({});
  });

  it('names every field that is empty', () => {
    expect(problemsOf(EMPTY, TODAY)).toEqual({
      account: 'field_empty',
      password: 'field_empty',
      confirmPassword: 'field_empty',
      birthDate: 'field_empty',
      institutionCode: 'field_empty',
      agreements: 'agreement_required',
    });
  });

  it.each([
    ['account', { account: 'ab' }, 'account_format'],
    ['password', { password: 'abcdef1!', confirmPassword: 'abcdef1!' }, 'password_weak'],
    ['confirmPassword', { confirmPassword: 'Abcdef1?' }, 'password_mismatch'],
    ['birthDate', { birthDate: '2001-02-29' }, 'birth_date_invalid'],
    ['birthDate', { birthDate: '2026-11-21' }, 'birth_date_invalid'],
    ['agreements', { privacy: false }, 'agreement_required'],
  ] as const)('says what is wrong with %s', (field, change, code) => {
    expect(withChange(change)).toEqual({ [field]: code });
  });

  it('asks a child for the guardian', () => {
    expect(withChange({ birthDate: '2015-01-01' })).toEqual({
      guardianName: 'field_empty',
      guardianPhone: 'field_empty',
      guardianConsent: 'guardian_required',
    });
  });
});

describe('toInput', () => {
  it('sends the guardian for a child only', () => {
    const guardian = {
      guardianName: '김보호',
      guardianPhone: '01012345678',
      guardianConsent: true,
    };
    expect(toInput({ ...complete, ...guardian }, TODAY)).not.toHaveProperty('guardian');
    expect(toInput({ ...complete, ...guardian, birthDate: '2015-01-01' }, TODAY).guardian).toEqual({
      name: '김보호',
      phone: '01012345678',
      consent: true,
    });
  });
});
