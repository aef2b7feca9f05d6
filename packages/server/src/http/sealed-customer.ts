/** The personal data of an account, which only the edge ever sees in clear. */
import type { Place, Sealer } from '../crypto/sealer.ts';
import { StoreRefused } from '../store/port.ts';
import type { GuardianSecrets } from './identity-data.ts';

export interface CustomerSecrets {
  readonly login: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string | null;
  /** Of accounts from before guardians had a row of their own. */
  readonly guardian?: GuardianSecrets | null;
}

const placeOf = (account: string): Place => ({ table: 'customers', column: 'sealed', account });

/**
 * Seals the data of a new account under a key of its own; null when the id is taken already.
 * @throws {StoreAway} when the key can't be kept
 */
export async function sealedCustomer(
  sealer: Sealer,
  account: string,
  secrets: CustomerSecrets,
): Promise<string | null> {
  try {
    const seal = await sealer.open(account);
    return seal(placeOf(account), secrets);
  } catch (error) {
    if (error instanceof StoreRefused) return null;
    throw error;
  }
}

/** The personal data of an account; null once erased. */
export async function customerSecrets(
  sealer: Sealer,
  account: string,
  sealed: string,
): Promise<CustomerSecrets | null> {
  return (await sealer.unseal(placeOf(account), sealed)) as CustomerSecrets | null;
}

/** The log-in name with its middle hidden: `ho****ng`, `0101****678`; null once erased. */
export async function maskedLogin(
  sealer: Sealer,
  account: string,
  sealed: string,
): Promise<string | null> {
  const secrets = await customerSecrets(sealer, account, sealed);
  return secrets === null ? null : maskMiddle(secrets.login);
}

/** Shows at most a third at each end, four characters at most. */
export function maskMiddle(text: string): string {
  const shown = Math.min(4, Math.floor(text.length / 3));
  return `${text.slice(0, shown)}****${shown === 0 ? '' : text.slice(-shown)}`;
}
