/** Wallets, quotes and exchanges of currencies. */
import type { Quoted } from '@maru/broker/market/fx/commands';
import type { Input, Output } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import { EXCHANGE_RULES } from '@maru/contract/exchange-rules';
import { firstProblem } from '@maru/contract/form-rules';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import { exchangeView, percentText, termsView, wonRateText } from '../exchange-view.ts';
import type { FundPasswords } from '../fund-passwords.ts';
import type { Caller, HandlersOf } from '../handler.ts';
import type { Requests } from '../requests.ts';
import { spanOf } from '../span.ts';
import { readAnswer, sliceOf } from './read.ts';
import { commandAnswer } from './send.ts';

export interface ExchangeDeps {
  readonly engine: Engine;
  readonly requests: Requests;
  readonly fundPasswords: FundPasswords;
}

type QuoteForm = Input<'fundExchangeQuote'>;

export function exchangeHandlers({
  engine,
  requests,
  fundPasswords,
}: ExchangeDeps): Pick<
  HandlersOf<'fund'>,
  'fundWallets' | 'fundExchangePreview' | 'fundExchangeQuote' | 'fundExchange' | 'fundExchanges'
> {
  return {
    fundWallets: (_input, { account }) => wallets(engine, account),
    fundExchangePreview: async (form, { account }) => {
      const command = quoteCommand(form, account);
      if (!command.ok) return command;
      const { value, stale } = await engine.preview(command.value, null);
      return value.ok ? answered(offered(form, value.reply), stale) : refused(value.refusal);
    },
    fundExchangeQuote: async (form, { account }) => {
      const command = quoteCommand(form, account);
      if (!command.ok) return command;
      const outcome = await engine.submit(command.value);
      if (!outcome.ok) return refused(outcome.refusal);
      const { id, seconds } = outcome.reply;
      return answered({ ...offered(form, outcome.reply), id, seconds });
    },
    fundExchange: (form, caller) => exchange(engine, fundPasswords, form, caller),
    fundExchanges: async ({ kind = null, from, to, ...paging }, { account }) => {
      const span = spanOf({ from, to });
      if (span === null) return refused(refusal('bad_request'));
      const { rows, total } = await requests.exchanges(account, kind, span, sliceOf(paging));
      return answered({ rows: rows.map(exchangeView), total });
    },
  };
}

/** The command for a quote. A quote lives by the machine's clock, not the market's. */
function quoteCommand(form: QuoteForm, actor: string) {
  const problem = firstProblem(EXCHANGE_RULES, form);
  if (problem !== null) return refused(refusal(problem));
  const payload = { ...form, amount: BigInt(form.amount), at: Date.now() };
  return answered({ type: 'fx.quote', actor, key: null, payload } as const);
}

/** The core's quote for a request. */
function offered({ kind, from, to }: QuoteForm, reply: Quoted): Output<'fundExchangePreview'> {
  return {
    ...termsView({
      kind,
      fromCurrency: from,
      toCurrency: to,
      paid: BigInt(reply.paid),
      received: BigInt(reply.received),
      cost: BigInt(reply.cost),
      fromRate: BigInt(reply.fromRate),
      toRate: BigInt(reply.toRate),
      spreadPpm: BigInt(reply.spreadPpm),
    }),
    shut: reply.shut,
  };
}

function wallets(engine: Engine, account: string): Promise<Handled<Output<'fundWallets'>>> {
  return readAnswer(engine, account, (reads) => {
    const all = reads.wallets(account);
    const { least, most, spreadPpm, shutSpreadPpm } = reads.fxTerms(engine.now());
    return {
      rows: all.map(({ currency, total, held, exchangeable, won, rate }) => ({
        currency,
        total: String(total),
        held: String(held),
        exchangeable: String(exchangeable),
        won: won === null ? null : String(won),
        rate: rate === null ? null : wonRateText(rate),
      })),
      won: String(all.reduce((sum, { won }) => sum + (won ?? 0n), 0n)),
      least: String(least),
      most: String(most),
      spread: percentText(spreadPpm),
      shutSpread: percentText(shutSpreadPpm),
    };
  });
}

async function exchange(
  engine: Engine,
  fundPasswords: FundPasswords,
  { quote, fundPassword, requestId }: Input<'fundExchange'>,
  { account }: Caller,
): Promise<Handled<{ readonly id: string }>> {
  if (fundPassword === '') return refused(refusal('field_empty'));
  const checked = await fundPasswords.check(account, fundPassword);
  if (!checked.ok) return checked;
  const payload = { quote, checkedHash: checked.value, at: Date.now() };
  return commandAnswer(
    engine,
    { type: 'fx.exchange', actor: account, key: requestId, payload },
    { quote },
  );
}
