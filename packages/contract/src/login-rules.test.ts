import { expect, it } from 'vitest';
import { firstProblem } from './form-rules.ts';
import { LOGIN_RULES } from './login-rules.ts';

it('a log-in needs an account and a password, which may be spaces', () => {
  const problem = (account: string, password: string) =>
    firstProblem(LOGIN_RULES, { account, password });
  expect(problem(' ', 'x')).toBe('field_empty');
  expect(problem('demo', '')).toBe('field_empty');
  expect(problem('demo', '  ')).toBeNull();
});
