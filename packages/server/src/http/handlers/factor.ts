/** `/factor/*`: the second factor of a logged-in customer. */

import { refusal } from '@maru/contract/errors';
import {
  FACTOR_BEGIN_RULES,
  FACTOR_CONFIRM_RULES,
  FACTOR_OFF_RULES,
} from '@maru/contract/factor-rules';
import { firstProblem } from '@maru/contract/form-rules';
import type { Engine } from '../../engine/port.ts';
import { answered, refused } from '../answer.ts';
import type { Factors } from '../factors.ts';
import type { HandlersOf } from '../handler.ts';
import type { LoginPasswords } from '../login-passwords.ts';
import { readAnswer } from './read.ts';

export interface FactorDeps {
  readonly engine: Engine;
  readonly loginPasswords: LoginPasswords;
  readonly factors: Factors;
}

export function factorHandlers({
  engine,
  loginPasswords,
  factors,
}: FactorDeps): HandlersOf<'factor'> {
  return {
    factorState: (_input, { account }) =>
      readAnswer(engine, account, (reads) => {
        const factor = reads.factor(account);
        const since = factor?.since ?? null;
        return { since, recovery: since === null ? 0 : (factor?.recovery.length ?? 0) };
      }),
    factorBegin: async (form, { account }) => {
      const problem = firstProblem(FACTOR_BEGIN_RULES, form);
      if (problem !== null) return refused(refusal(problem));
      const checked = await loginPasswords.check(account, form.password);
      return checked.ok ? factors.begin(account, account) : checked;
    },
    factorConfirm: async (form, { account }) => {
      const problem = firstProblem(FACTOR_CONFIRM_RULES, form);
      return problem === null ? factors.confirm(account, form.code) : refused(refusal(problem));
    },
    factorOff: async (form, { account: owner }) => {
      const problem = firstProblem(FACTOR_OFF_RULES, form);
      if (problem !== null) return refused(refusal(problem));
      const checked = await loginPasswords.check(owner, form.password);
      if (!checked.ok) return checked;
      const right = await factors.check(owner, form.code);
      if (!right.ok) return right;
      const payload = { owner };
      const outcome = await engine.submit({
        type: 'factor.off',
        actor: 'gateway',
        key: null,
        payload,
      });
      return outcome.ok ? answered({}) : refused(outcome.refusal);
    },
  };
}
