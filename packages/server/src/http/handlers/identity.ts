/** `/identity/*`: passwords, the real name, bank cards. */
import type { HandlersOf } from '../handler.ts';
import { type BankCardDeps, bankCardHandlers } from './bank-cards.ts';
import { guardianHandlers, type NamingDeps } from './guardian.ts';
import { type PasswordDeps, passwordHandlers } from './passwords.ts';
import { type RealNameDeps, realNameHandlers } from './real-name.ts';

export type IdentityDeps = NamingDeps & PasswordDeps & RealNameDeps & BankCardDeps;

export const identityHandlers = (deps: IdentityDeps): HandlersOf<'identity'> => ({
  ...passwordHandlers(deps),
  ...guardianHandlers(deps),
  ...realNameHandlers(deps),
  ...bankCardHandlers(deps),
});
