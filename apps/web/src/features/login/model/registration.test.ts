import { DOCUMENT_KINDS } from '@maru/contract/document-rules';
import { problemsOf } from '@maru/contract/form-rules';
import { describe, expect, it } from 'vitest';
import { dateAsTyped, declaredKind, registrationPlan } from './registration.ts';

const TODAY = '2026-11-20';
const { empty, toInput, rules } = registrationPlan(TODAY);

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

describe('what is sent', () => {
  const guardian = {
    guardianName: ' 김보호 ',
    guardianPhone: '01012345678',
  };

  it('has both agreements as one', () => {
    const agreed = { terms: true, privacy: true, risk: true };
    expect(toInput({ ...empty, agreed }).agreed).toBe(true);
    for (const kind of DOCUMENT_KINDS) {
      expect(toInput({ ...empty, agreed: { ...agreed, [kind]: false } }).agreed).toBe(false);
    }
  });

  it('declares what was chosen, and of a minor a general investor', () => {
    const adult = { ...empty, birthDate: '1990-02-28' };
    expect(toInput(adult).investor).toBeUndefined();
    const chosen = { ...adult, investor: 'professional' } as const;
    expect(toInput(chosen).investor).toBe('professional');
    expect(declaredKind({ ...chosen, birthDate: '2015-01-01' }, TODAY)).toBe('general');
  });

  it('names the guardian of a minor only', () => {
    const adult = { ...empty, ...guardian, birthDate: '1990-02-28' };
    expect(toInput(adult)).not.toHaveProperty('guardian');
    expect(toInput({ ...adult, birthDate: '2015-01-01' }).guardian).toEqual({
      name: '김보호',
      phone: '01012345678',
    });
  });

  it('is judged by the rules of registration and of the guardian', () => {
    const input = toInput({ ...empty, birthDate: '2015-01-01' });
    expect(problemsOf(rules, input)).toMatchObject({
      account: 'field_empty',
      guardianName: 'field_empty',
      agreed: 'agreement_required',
    });
  });
});
