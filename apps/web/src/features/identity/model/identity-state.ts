/** What is left of the steps before a customer can withdraw. Pure. */
import type { Output } from '@maru/contract/calls';
import type { RouteName } from '#shared/routes.ts';

export const STEPS = ['realName', 'bank', 'fundPassword', 'deposit'] as const;
export type Step = (typeof STEPS)[number];
export type StepState = 'open' | 'pending' | 'failed' | 'done';

export const STEP_ROUTES: Readonly<Record<Step, RouteName>> = {
  realName: 'informationAuthInfo',
  bank: 'informationAddBankCard',
  fundPassword: 'informationFundPass',
  deposit: 'informationRecharge',
};

type Info = Pick<Output<'userInfo'>, 'realName' | 'bankAccount' | 'fundPassword'>;

const REAL_NAME: Readonly<Record<Info['realName'], StepState>> = {
  none: 'open',
  pending: 'pending',
  failed: 'failed',
  passed: 'done',
};

type Deposit = Output<'fundRequests'>['rows'][number];

/** How far a first deposit is; play money is none. */
function depositState(deposits: readonly Deposit[]): StepState {
  const own = deposits.filter((one) => one.kind === 'deposit' && one.channel !== 'play_money');
  if (own.some(({ state }) => state === 'passed')) return 'done';
  return own.some(({ state }) => state === 'pending') ? 'pending' : 'open';
}

/** The state of each step. @param deposits the newest */
export const stepStates = (
  info: Info,
  deposits: readonly Deposit[],
): Readonly<Record<Step, StepState>> => ({
  realName: REAL_NAME[info.realName],
  bank: info.bankAccount ? 'done' : 'open',
  fundPassword: info.fundPassword ? 'done' : 'open',
  deposit: depositState(deposits),
});

/** The first step that is not done; null: all are. */
export const nextOf = (
  states: Readonly<Record<Step, StepState>>,
  steps: readonly Step[],
): Step | null => steps.find((step) => states[step] !== 'done') ?? null;

/** What is left of the steps: something to do, reviews alone, or nothing. */
export function restOf(
  states: Readonly<Record<Step, StepState>>,
  steps: readonly Step[],
): 'open' | 'waiting' | 'done' {
  const left = steps.map((step) => states[step]).filter((state) => state !== 'done');
  if (left.length === 0) return 'done';
  return left.every((state) => state === 'pending') ? 'waiting' : 'open';
}
