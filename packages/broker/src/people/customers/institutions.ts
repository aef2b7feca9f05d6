/** Institutions, by whose codes new customers register; the administrator keeps them. */
import { INSTITUTION_CODE } from '@maru/contract/institution-rules';
import { LIMITS } from '@maru/std/limits';
import { plainCode } from '@maru/std/plain-text';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { isForeignCode } from '../../kernel/core/of-sandbox.ts';
import type { State } from '../../kernel/core/state.ts';
import { audit } from '../../kernel/staff/audit.ts';
import { isOpeningBarred } from './opening.ts';
import type { Institution } from './rows.ts';

/** The institution of a code that takes new customers; undefined: there is none. */
export function openInstitution(state: State, code: string): Institution | undefined {
  if (isForeignCode(state.config, code)) return undefined;
  const known = state.institutions.get(code);
  return known?.closed === false ? known : undefined;
}

const isName = (name: string): boolean =>
  name.trim() !== '' && [...name].length <= LIMITS.institutionNameChars;

export const addInstitution: Handler<'institution.add'> = (state, { actor, payload }, env) => {
  const { name } = payload;
  const id = plainCode(payload.code);
  if (!INSTITUTION_CODE.test(id)) return refuse('institution_code_format');
  if (!isName(name)) return refuse('institution_name_invalid', LIMIT);
  const isTaken = state.institutions.get(id) !== undefined || isForeignCode(state.config, id);
  if (isTaken) return refuse('institution_exists');
  if (isOpeningBarred(state, env.now)) return refuse('opening_incomplete');
  state.institutions.put({ id, name: name.trim(), closed: false });
  const auditEntry = {
    actor,
    customer: null,
    object: id,
    reason: null,
    detail: { name: name.trim() },
  };
  audit(state, env, 'institution_added', auditEntry);
  return done({ id });
};

/** Renames it, closes it to new customers, or opens it again; customers keep theirs. */
export const changeInstitution: Handler<'institution.change'> = (
  state,
  { actor, payload },
  env,
) => {
  const { code: id, name, closed } = payload;
  const known = state.institutions.get(id);
  if (known === undefined) return refuse('institution_missing');
  if (!isName(name)) return refuse('institution_name_invalid', LIMIT);
  const changed = { id, name: name.trim(), closed };
  if (known.name === changed.name && known.closed === closed) return done();
  state.institutions.put(changed);
  const detail = { name: changed.name, value: closed ? 'closed' : 'open' };
  const auditEntry = { actor, customer: null, object: id, reason: null, detail };
  audit(state, env, 'institution_changed', auditEntry);
  return done();
};

const LIMIT = { n: String(LIMITS.institutionNameChars) };
