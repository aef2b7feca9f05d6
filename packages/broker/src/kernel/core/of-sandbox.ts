/**
 * Rows of a sandbox have no effect in a firm's database, whatever way they got in: its log-ins and
 * its code are published.
 */
import { SANDBOX_CODE } from '@maru/contract/constants';
import type { Instant } from '@maru/std/kst';
import type { SystemActor } from './domain.ts';
import type { BrokerConfig } from './state.ts';

type Mode = Pick<BrokerConfig, 'sandbox'>;

/** Fields of an account that decide whether one can log in with it. */
interface Account {
  readonly institutionCode: string;
  readonly playMoney: boolean;
  readonly closedAt: Instant | null;
}

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
  { institutionCode, playMoney }: Pick<Account, 'institutionCode' | 'playMoney'>,
): boolean => !config.sandbox && (playMoney || institutionCode === SANDBOX_CODE);

/** Whether an account is one with which one can log in: not closed, and of no sandbox elsewhere. */
export const isOpenAccount = <A extends Account>(
  config: Mode,
  account: A | undefined,
): account is A => account?.closedAt === null && !isForeignAccount(config, account);

/** Whether a sandbox appointed a staff member, where no sandbox is. */
export const isForeignMember = (
  config: Mode,
  { appointedBy }: { readonly appointedBy: string },
): boolean => !config.sandbox && appointedBy === 'sandbox';

/** Whether an actor is a part of the sandbox, where no sandbox is. */
export const isForeignActor = (config: Mode, actor: string): boolean =>
  !config.sandbox && ACTORS.has(actor);
