import type { DeskRole, PersonalField, UnmaskReason } from '@maru/contract/desk-rules';
import type { ErrorCode } from '@maru/contract/errors';

export interface StaffCommands {
  'staff.appoint': {
    /** `staff:` and the log-in name. */
    readonly id: string;
    readonly passwordHash: string;
    readonly roles: readonly DeskRole[];
  };
  /** Gives a member other roles; with none, the member cannot log in any more. */
  'staff.roles': { readonly id: string; readonly roles: readonly DeskRole[] };
  /** Lets a member that lost the password or the second factor begin anew. */
  'staff.reset': {
    readonly id: string;
    /** Of a password that the member replaces at the next log-in. */
    readonly passwordHash: string;
  };
  /** Replaces the password that the operator gave. */
  'staff.password': { readonly id: string; readonly passwordHash: string };
  'staff.logIn': {
    readonly staff: string;
    readonly tokenHash: string;
    /** Machine time, ms. */
    readonly openedAt: number;
    readonly endsAt: number;
    /** Its browser and its system; null: unknown. */
    readonly device: string | null;
  };
  'staff.logOut': { readonly tokenHash: string };
  /** Notes that the gateway refused an access: it let no command through. */
  'staff.refuse': {
    /** The member; null: unknown. */
    readonly staff: string | null;
    /** The name of the call. */
    readonly what: string;
    readonly code: ErrorCode;
  };
  /** Notes that personal data of an application is read, before it is. */
  'personal.unmask': {
    readonly review: string;
    readonly fields: readonly PersonalField[];
    readonly reason: UnmaskReason;
  };
}
