/**
 * What a sandbox has made does nothing in a firm's database, whatever way it got in: its log-ins
 * and its code are published.
 */
import { SANDBOX_CODE } from '@maru/contract/constants';
import type { Customer } from '../customers/rows.ts';
import type { StaffMember } from '../staff/rows.ts';
import type { SystemActor } from './domain.ts';
import type { BrokerConfig } from './state.ts';

type Mode = Pick<BrokerConfig, 'sandbox'>;

const ACTORS: ReadonlySet<string> = new Set<SystemActor>([
  'sandbox',
  'sandbox-approver',
  'sandbox-reviewer',
]);

/** Whether a code is the sandbox's, where no sandbox is. */
export const isForeignCode = (config: Mode, code: string): boolean =>
  !config.sandbox && code === SANDBOX_CODE;

/** Whether an account has a sandbox's code or play money, where no sandbox is. */
export const isForeignAccount = (
  config: Mode,
  { institutionCode, playMoney }: Pick<Customer, 'institutionCode' | 'playMoney'>,
): boolean => !config.sandbox && (playMoney || institutionCode === SANDBOX_CODE);

/** Whether a sandbox appointed a member of staff, where no sandbox is. */
export const isForeignMember = (
  config: Mode,
  { appointedBy }: Pick<StaffMember, 'appointedBy'>,
): boolean => !config.sandbox && appointedBy === 'sandbox';

/** Whether an actor is a part of the sandbox, where no sandbox is. */
export const isForeignActor = (config: Mode, actor: string): boolean =>
  !config.sandbox && ACTORS.has(actor);
