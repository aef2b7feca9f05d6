/** `npm run issue`: requests a halt of an issue, or its end; two people decide about it. */
import { errorMessage } from '@maru/contract/errors';
import { HALT_REASONS, type HaltReason } from '@maru/std/venue-port';
import type { CoreEngine } from '../engine/engine.ts';

/** An operator's request. */
export interface IssueRequest {
  readonly kind: 'halt' | 'resume';
  readonly symbol: string;
  readonly reason: HaltReason;
}

const SYMBOL = /^[0-9A-Z]{1,12}$/;

/** `halt 900005 disclosure` as typed; null when it is no such request. */
export function parseIssue(kind: unknown, symbol: unknown, reason: unknown): IssueRequest | null {
  if (kind !== 'halt' && kind !== 'resume') return null;
  if (typeof symbol !== 'string' || !SYMBOL.test(symbol)) return null;
  const known = HALT_REASONS.find((each) => each === reason);
  return known === undefined ? null : { kind, symbol, reason: known };
}

export async function askForIssue(
  engine: Pick<CoreEngine, 'submitInternal'>,
  request: IssueRequest,
  print: (line: string) => void,
): Promise<boolean> {
  const outcome = await engine.submitInternal({
    type: 'venue.instruct',
    actor: 'operator',
    key: null,
    payload: { instruction: request },
  });
  if (outcome.ok) {
    print(`Asked for; it waits for two people to approve (${outcome.reply.id as string}).`);
  }
  if (!outcome.ok) print(errorMessage(outcome.refusal.code, outcome.refusal.params));
  return outcome.ok;
}
