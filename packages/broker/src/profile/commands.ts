import type { InvestorKind } from '@maru/contract/investor-rules';

export interface ProfileCommands {
  'avatar.set': {
    /** Id of a picture of the customer's own. */
    readonly picture: string;
  };
  'avatar.remove': Record<string, never>;
  /** A customer declares another kind of investor than before. */
  'investor.declare': { readonly kind: InvestorKind };
}
