/** The kind of investor that a customer declares to be. */
import { type InvestorKind, mayDeclare } from '@maru/contract/investor-rules';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';

/** Notes a declaration; the same one again keeps its instant. */
export function declareInvestor(state: State, id: string, kind: InvestorKind, env: Env): void {
  if (state.investors.get(id)?.kind === kind) return;
  state.investors.put({ id, kind, declaredAt: env.now });
}

export const changeInvestor: Handler<'investor.declare'> = (state, { actor, payload }, env) => {
  const isMinor = state.customers.must(actor).guardian !== 'none';
  if (!mayDeclare(payload.kind, isMinor)) return refuse('investor_minor');
  declareInvestor(state, actor, payload.kind, env);
  notify(state, actor, { kind: 'identity' });
  return done();
};
