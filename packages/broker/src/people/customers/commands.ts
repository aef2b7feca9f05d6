import type { Language, WatchSort } from '@maru/contract/constants';
import type { Flag, FlagReason } from '@maru/contract/desk-rules';
import type { Device } from '@maru/contract/devices';
import type { GuardianDecision } from '@maru/contract/guardian-rules';
import type { InvestorKind } from '@maru/contract/investor-rules';
import type { Made } from '../../kernel/core/domain.ts';

export interface CustomerCommands {
  'institution.add': { readonly code: string; readonly name: string };
  'institution.change': {
    readonly code: string;
    readonly name: string;
    /** Whether it takes no new customers. */
    readonly closed: boolean;
  };
  'customer.register': {
    readonly id: string;
    readonly loginIndex: string;
    /** Hashes of other writings of the same name, by which accounts of before are known. */
    readonly otherIndexes?: readonly string[];
    readonly sealed: string;
    readonly passwordHash: string;
    readonly institutionCode: string;
    /**
     * Under 14 on the day of registration, computed by `isMinor` in the gateway, the only place
     * that sees the birth date.
     */
    readonly minor: boolean;
    /** The declared kind; null: none was, which is refused. */
    readonly investor: InvestorKind | null;
    /** Ciphertext of the guardian's name and phone; null: none was named. */
    readonly guardian: string | null;
  };
  /** A minor names a guardian, or another one. `sealed`: ciphertext of name and phone. */
  'guardian.name': { readonly sealed: string };
  /** A minor makes the link for the guardian; the one before is void. */
  'guardian.link': {
    readonly linkHash: string;
    /** Ciphertexts of the guardian's address and of the token; null: the minor hands it over. */
    readonly mailed: {
      readonly recipient: string;
      readonly secret: string;
      readonly language: Language;
    } | null;
  };
  /** The guardian decides, by the link. */
  'guardian.decide': { readonly linkHash: string; readonly decision: GuardianDecision };
  'session.open': {
    readonly customer: string;
    readonly tokenHash: string;
    /** Machine time, ms. */
    readonly openedAt: number;
    readonly endsAt: number;
    readonly device: Device;
  };
  /** Bars a customer from something, from the next command on. */
  'flag.set': { readonly customer: string; readonly flag: Flag; readonly reason: FlagReason };
  /** Requests a flag to be lifted, which another person must approve. */
  'flag.lift': { readonly customer: string; readonly flag: Flag };
  'session.close': { readonly tokenHash: string };
  /** Ends a session of the customer's by its number. */
  'session.end': { readonly no: string };
  /** Ends all sessions of the customer's but this one. */
  'session.endOthers': { readonly tokenHash: string };
  /** `at`: machine time, ms; as everywhere here. */
  'session.used': { readonly tokenHash: string; readonly at: number };
  'session.sweep': { readonly endedBefore: number };
  'watchlist.add': { readonly symbol: string };
  'watchlist.remove': { readonly symbol: string };
  'watchlist.sort': { readonly symbols: readonly string[] };
  /** Puts a watched stock into a group; null: into none. */
  'watchlist.move': { readonly symbol: string; readonly groupId: string | null };
  'watchlist.note': { readonly symbol: string; readonly note: string };
  'watchlist.order': { readonly sort: WatchSort };
  'watchgroup.add': { readonly name: string };
  'watchgroup.rename': { readonly id: string; readonly name: string };
  /** Removes a group; its stocks stay on the watchlist, in no group. */
  'watchgroup.remove': { readonly id: string };
  'watchgroup.sort': { readonly ids: readonly string[] };
}

/** Replies of these commands. */
export interface CustomerOutcomes {
  /** How many have ended. */
  'session.endOthers': { readonly reply: { readonly ended: number } };
  /** The review that was opened for it. */
  'flag.lift': Made;
  'watchgroup.add': Made;
  'institution.add': Made;
}
