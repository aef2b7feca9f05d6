/** Customers under 14 and their guardians. */
import type { GuardianDecision } from '@maru/contract/guardian-rules';
import type { BrokerKit } from './broker-kit.ts';

const FORM = { sealed: 'sealed', passwordHash: 'hash', institutionCode: 'MARU01' } as const;
const linkOf = (id: string): string => `link of ${id}`;

/** A minor registers and names a guardian. */
export function registerMinor(kit: BrokerKit, id: string): void {
  const minor = {
    id,
    loginIndex: `index of ${id}`,
    minor: true,
    investor: 'general' as const,
    guardian: 'guardian',
  };
  kit.ok('customer.register', 'gateway', { ...FORM, ...minor });
}

/** The guardian decides by a new link; returns the code of a refusal, else null. */
export function decideFor(kit: BrokerKit, id: string, decision: GuardianDecision): string | null {
  const linkHash = linkOf(id);
  kit.ok('guardian.link', id, { linkHash, mailed: null });
  return kit.codeOf(kit.send('guardian.decide', 'gateway', { linkHash, decision }));
}

/** A minor registers, and the guardian's consent waits for its review. */
export function registerConsented(kit: BrokerKit, id: string): void {
  registerMinor(kit, id);
  decideFor(kit, id, 'consent');
}
