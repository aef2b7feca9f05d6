/** Addresses and secrets of mail, sealed under the key of the customer. */
import type { Mail } from '@maru/broker/people/mail/rows';
import type { Place, Sealer } from '../crypto/sealer.ts';

/** An address has one place wherever it is kept: it is copied from row to row. */
const addressPlace = (account: string): Place => ({
  table: 'mail_addresses',
  column: 'sealed',
  account,
});

const secretPlace = (account: string): Place => ({
  table: 'mails',
  column: 'secret',
  account,
});

/** The address of a mail, and its code or token; null: they are erased. */
export async function openMail(
  sealer: Sealer,
  { customer, recipient, secret: sealed }: Pick<Mail, 'customer' | 'recipient' | 'secret'>,
): Promise<{ readonly to: string; readonly secret: string | null } | null> {
  // of a guardian nothing stays
  if (recipient === '') return null;
  const to = await openAddress(sealer, customer, recipient);
  if (to === null) return null;
  const secret = sealed === null ? null : await sealer.unseal(secretPlace(customer), sealed);
  return { to, secret: secret as string | null };
}

/** An address that is kept; null once the customer's data is erased. */
export const openAddress = async (sealer: Sealer, account: string, sealed: string) =>
  (await sealer.unseal(addressPlace(account), sealed)) as string | null;

/** Seals an address for an account; null once the customer's data is erased. */
export const sealAddress = (sealer: Sealer, account: string, address: string) =>
  sealer.seal(addressPlace(account), address);

/** Seals a code or a token for an account; null once the customer's data is erased. */
export const sealSecret = (sealer: Sealer, account: string, secret: string) =>
  sealer.seal(secretPlace(account), secret);

/** The calls' view of mail. */
export interface MailService {
  /** Whether this server sends mail, or shows it at the desk of a sandbox. */
  readonly sends: boolean;
  /** Where customers reach the app. */
  publicUrl(): string;
}
