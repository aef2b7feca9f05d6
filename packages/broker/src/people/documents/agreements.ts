/** Which versions of the documents a customer has agreed to, and which are to be agreed to. */
import { DOCUMENT_KINDS, type DocumentKind, FIRST_DOCUMENT } from '@maru/contract/document-rules';
import type { ErrorCode } from '@maru/contract/errors';
import type { Instant } from '@maru/std/kst';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import { versionInForce } from './versions.ts';

export interface AgreementFacts {
  readonly kind: DocumentKind;
  /** The newest version that the customer has agreed to. */
  readonly agreed: number;
  readonly inForce: number;
}

/** A customer's agreements of each kind, and the versions in force at an instant. */
export function agreementsOf(state: State, customer: string, at: Instant): AgreementFacts[] {
  const rows = state.indexes.agreementsByCustomer.rows(customer);
  return DOCUMENT_KINDS.map((kind) => {
    const versions = rows.filter((row) => row.kind === kind).map(({ version }) => version);
    const agreed = Math.max(FIRST_DOCUMENT, ...versions);
    return { kind, agreed, inForce: versionInForce(state, kind, at).number };
  });
}

/** Why a customer may not begin anything new: a version waits for agreement. */
export function agreementObstacle(state: State, customer: string, at: Instant): ErrorCode | null {
  if (state.documentVersions.size === 0) return null;
  const waits = agreementsOf(state, customer, at).some(({ agreed, inForce }) => agreed < inForce);
  return waits ? 'documents_not_agreed' : null;
}

/** Notes that a customer has agreed to a version; an earlier agreement stays. */
function note(
  state: State,
  { customer, kind, version }: { customer: string; kind: DocumentKind; version: number },
  env: Env,
): void {
  const id = `${customer}:${kind}:${version}`;
  if (state.agreements.get(id) !== undefined) return;
  state.agreements.put({ id, customer, kind, version, at: env.now });
}

/** A registration agrees to the versions in force. */
export function agreeAtRegistration(state: State, customer: string, env: Env): void {
  for (const kind of DOCUMENT_KINDS) {
    const { number: version } = versionInForce(state, kind, env.now);
    note(state, { customer, kind, version }, env);
  }
}

export const agreeToVersions: Handler<'document.agree'> = (state, { actor, payload }, env) => {
  const all = agreementsOf(state, actor, env.now);
  const waiting = payload.versions.filter(({ kind, version }) => {
    const found = all.find((one) => one.kind === kind);
    return found !== undefined && found.inForce === version && found.agreed <= version;
  });
  if (waiting.length < payload.versions.length) return refuse('document_moved');
  for (const { kind, version } of waiting) {
    const isAgreed = all.some((one) => one.kind === kind && one.agreed === version);
    if (!isAgreed) note(state, { customer: actor, kind, version }, env);
  }
  return done({});
};
