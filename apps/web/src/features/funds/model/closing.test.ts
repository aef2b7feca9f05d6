import { problemsOf } from '@maru/contract/form-rules';
import { expect, test } from 'vitest';
import { closePlan } from './closing.ts';

test('an account with money asks for a card and the fund password, one without for neither', () => {
  for (const [rest, asked] of [
    [true, ['password', 'card', 'fundPassword']],
    [false, ['password']],
  ] as const) {
    const { empty, toInput, rules } = closePlan(rest, '');
    expect(Object.keys(problemsOf(rules, toInput(empty)))).toEqual(asked);
  }
  const { empty, toInput } = closePlan(false, 'C1');
  const sent = toInput({ ...empty, password: 'p' });
  expect(sent).toEqual({ password: 'p', card: null, fundPassword: null });
});
