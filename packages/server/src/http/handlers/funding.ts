/** Money in and out: requests, their obstacles, and their outcome. */
import type { OfferedChannel } from '@maru/broker/account/funds/domain';
import type { Payout } from '@maru/broker/account/funds/payout';
import type { Deposit, Withdrawal } from '@maru/broker/account/funds/rows';
import { writeHours } from '@maru/broker/kernel/parameters/hours';
import type { Input, Output } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import { firstProblem } from '@maru/contract/form-rules';
import { CASH_OUT_RULES, RECHARGE_RULES } from '@maru/contract/funding-rules';
import type { Names } from '@maru/std/instrument';
import type { Passwords } from '../../crypto/passwords.ts';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused, tooFrequent } from '../answer.ts';
import { testAddress } from '../deposit-address.ts';
import type { FundPasswords } from '../fund-passwords.ts';
import type { Caller, HandlersOf } from '../handler.ts';
import type { Pictures } from '../pictures.ts';
import { LoginThrottle } from '../rate-limit.ts';
import type { Requests } from '../requests.ts';
import { CHANNEL_PASSWORD } from '../sandbox-values.ts';
import { spanOf } from '../span.ts';
import { gateView, readAnswer, sliceOf } from './read.ts';
import { commandAnswer, sends } from './send.ts';

export interface FundingDeps {
  readonly engine: Engine;
  readonly requests: Requests;
  readonly pictures: Pictures;
  readonly passwords: Passwords;
  readonly fundPasswords: FundPasswords;
  /** Secret of the addresses that deposits are sent to. */
  readonly addressKey: Buffer;
  readonly sandbox: boolean;
}

type Handlers = Pick<
  HandlersOf<'fund'>,
  | 'fundChannels'
  | 'fundRecharge'
  | 'fundCashOutGates'
  | 'fundCashOut'
  | 'fundCashOutCancel'
  | 'fundRechargeCancel'
  | 'fundRequests'
>;
type Row = Output<'fundRequests'>['rows'][number];

export function fundingHandlers(deps: FundingDeps): Handlers {
  const { engine, requests } = deps;
  const throttle = new LoginThrottle();
  return {
    fundChannels: (_input, { account }) =>
      readAnswer(engine, account, (reads) => {
        const now = engine.now();
        const pending = reads.pendingDeposit(account);
        return {
          channels: reads
            .depositChannels(account, now)
            .map((channel) => channelView(deps, channel, account)),
          pending: pending === undefined ? null : depositView(pending, reads.channelNames()),
        };
      }),
    fundRecharge: (form, caller) => recharge(deps, throttle, form, caller),
    fundCashOutGates: (_input, caller) => gates(deps, caller),
    fundCashOut: (form, caller) => cashOut(deps, form, caller),
    fundCashOutCancel: sends(deps, 'withdrawal.cancel'),
    fundRechargeCancel: sends(deps, 'deposit.cancel'),
    fundRequests: async ({ kind, from, to, ...paging }, { account }) => {
      const slice = sliceOf(paging);
      const span = spanOf({ from, to });
      if (span === null) return refused(refusal('bad_request'));
      if (kind === 'deposit') {
        const named = await readAnswer(engine, null, (reads) => reads.channelNames());
        if (!named.ok) return named;
        const { rows, total } = await requests.deposits(account, span, slice);
        return answered({ rows: rows.map((row) => depositView(row, named.value)), total });
      }
      const { rows, total } = await requests.withdrawals(account, span, slice);
      return answered({ rows: rows.map(withdrawalView), total });
    },
  };
}

function channelView(
  { addressKey }: FundingDeps,
  channel: OfferedChannel,
  account: string,
): Output<'fundChannels'>['channels'][number] {
  const { id, kind, currency, names, least, most, asksPassword, hours, payee } = channel;
  const limits = { least: String(least), most: String(most) };
  const shared = { id, names, currency, ...limits, asksPassword, hours };
  if (kind === 'usdt') {
    const address = channel.address ?? testAddress(addressKey, account);
    return { ...shared, to: { kind, network: 'TRC20', address } };
  }
  return { ...shared, to: { kind, ...payee } };
}

const payoutView = ({ usualHours, latest }: Payout): Output<'fundCashOutGates'>['payout'] => ({
  usualHours,
  latestHours: 'hours' in latest ? latest.hours : null,
  latestDays: 'days' in latest ? latest.days : null,
});

function depositView(
  deposit: Deposit,
  names: ReadonlyMap<string, Names | null>,
): Row & { kind: 'deposit' } {
  const { id, currency, amount, reason, requestedAt, decidedAt, entryNo, state, channel } = deposit;
  const shared = { id, currency, amount: String(amount), reason };
  return {
    kind: 'deposit',
    ...shared,
    requestedAt,
    decidedAt,
    entryNo,
    state,
    channel,
    names: names.get(channel) ?? null,
  };
}

function withdrawalView(withdrawal: Withdrawal): Row & { kind: 'withdrawal' } {
  const { id, amount, reason, requestedAt, decidedAt, dueAt, entryNo, state, bank } = withdrawal;
  const shared = { id, currency: 'KRW', amount: String(amount), reason };
  return { kind: 'withdrawal', ...shared, requestedAt, decidedAt, entryNo, state, bank, dueAt };
}

async function recharge(
  { engine, pictures, passwords, sandbox }: FundingDeps,
  throttle: LoginThrottle,
  form: Input<'fundRecharge'>,
  { account }: Caller,
): Promise<Handled<{ readonly id: string }>> {
  const problem = firstProblem(RECHARGE_RULES, form);
  if (problem !== null) return refused(refusal(problem));
  const missing = await pictures.missing(account, form.proof);
  if (missing !== null) return refused(missing);
  const { channel, amount, proof, requestId } = form;
  const found = await readAnswer(engine, null, (reads) => reads.channelPassword(channel));
  if (!found.ok) return found;
  if (found.value !== null) {
    const wait = throttle.begin(account, performance.now());
    if (wait > 0) return tooFrequent(wait);
    // the sandbox's password is published
    const hash = !sandbox && form.password === CHANNEL_PASSWORD ? null : found.value;
    const right = await passwords.verify(hash, form.password ?? '');
    if (right === null) throttle.takeBack(account);
    if (right !== true)
      return refused(refusal(right === null ? 'system_busy' : 'channel_password_wrong'));
    throttle.succeeded(account);
  }
  const payload = { channel, amount: BigInt(amount), reference: form.reference.trim(), proof };
  return commandAnswer(
    engine,
    {
      type: 'deposit.request',
      actor: account,
      key: requestId,
      payload: { ...payload, checkedHash: found.value },
    },
    payload,
  );
}

async function gates(
  { engine }: FundingDeps,
  { account }: Caller,
): Promise<Handled<Output<'fundCashOutGates'>>> {
  const now = engine.now();
  return readAnswer(engine, account, (reads) => {
    const pending = reads.pendingWithdrawal(account);
    const won = reads.balances(account).find(({ currency }) => currency === 'KRW');
    return {
      gates: reads.withdrawalGates(account, now).map(gateView),
      least: String(reads.parameter('withdrawalLeastWon', now)),
      most: String(reads.parameter('withdrawalMostWon', now)),
      withdrawable: won?.withdrawable ?? '0',
      payout: payoutView(reads.parameter('withdrawalPayout', now)),
      hours: writeHours(reads.parameter('withdrawalHours', now)),
      pending: pending === undefined ? null : withdrawalView(pending),
    };
  });
}

async function cashOut(
  { engine, fundPasswords }: FundingDeps,
  form: Input<'fundCashOut'>,
  { account }: Caller,
): Promise<Handled<{ readonly id: string }>> {
  const problem = firstProblem(CASH_OUT_RULES, form);
  if (problem !== null) return refused(refusal(problem));
  const checked = await fundPasswords.check(account, form.fundPassword);
  if (!checked.ok) return checked;
  const payload = { amount: BigInt(form.amount), card: form.card };
  return commandAnswer(
    engine,
    {
      type: 'withdrawal.request',
      actor: account,
      key: form.requestId,
      payload: { ...payload, checkedHash: checked.value },
    },
    payload,
  );
}
