import type { CallName } from '@maru/contract/calls';

/** The specification fixes this path, and it does not follow from its call's name. */
const FIXED: Partial<Record<CallName, string>> = { userOptionalList: '/user/Optionallist' };

/**
 * The path of a call below the API's base: `tradeSellPreview` is `/trade/sellPreview`. It follows
 * from the name alone, so that a front end need not carry the schemas; a test holds it equal to
 * every path of the contract.
 */
export const callPath = (name: CallName): string =>
  FIXED[name] ??
  name.replace(
    // the one area of two words
    /^(newStock|[a-z]+)([A-Z])/,
    (_, area: string, rest: string) => `/${area}/${rest.toLowerCase()}`,
  );
