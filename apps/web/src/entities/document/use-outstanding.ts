import type { Output } from '@maru/contract/calls';
import { useCall } from '#shared/query.ts';
import { useSession } from '#shared/session.ts';

export type Outstanding = Output<'documentMine'>[number];

/** A document changes seldom, and a refusal leads to it. */
const FRESH_MS = 600_000;

/** The documents whose version in force the customer has not agreed to; of a visitor none. */
export function useOutstanding(): readonly Outstanding[] {
  const enabled = useSession(({ session }) => session !== null);
  const { data = [] } = useCall('documentMine', {}, { enabled, staleTime: FRESH_MS });
  return enabled ? data.filter(({ agreed, inForce }) => agreed < inForce) : [];
}
