/** `/block/*` and `/special/*`: shares of institutions below the market, and what I bought. */

import type { BrokerReads } from '@maru/broker/domains';
import type { CommandOf } from '@maru/broker/kernel/core/command';
import type { StakeOffer } from '@maru/broker/products/stake-offers/rows';
import type { Input, Output } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import { firstProblem } from '@maru/contract/form-rules';
import { OFFER_BUY_RULES, type OfferProduct } from '@maru/contract/stake-offer-rules';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { Caller, HandlersOf } from '../handler.ts';
import type { PurchaseRecords } from '../purchase-records.ts';
import { announced, blockView, recordView, specialView } from '../stake-offer-view.ts';
import { pageOf, readAnswer, sliceOf } from './read.ts';
import { commandAnswer, previewAnswer } from './send.ts';

export interface StakeOfferDeps {
  readonly engine: Engine;
  readonly purchases: PurchaseRecords;
  /** The last traded price of an issue, won; null: none yet. */
  readonly lastPrice: (symbol: string) => string | null;
}

type Handlers = HandlersOf<'block'> & HandlersOf<'special'>;

export function stakeOfferHandlers(deps: StakeOfferDeps): Handlers {
  return {
    blockList: (input) => blocks(deps, input),
    blockDetail: (input, caller) => block(deps, input, caller),
    blockPreview: (input, caller) => preview(deps, blockCommand({ ...input, price: null }, caller)),
    blockBuy: ({ requestId: key, ...form }, caller) => {
      const asked = { ...form, price: Number(form.price) };
      return submit(deps, { ...blockCommand(asked, caller), key }, form);
    },
    blockRecords: (input, caller) => records(deps, 'block', input, caller),
    specialList: (input, caller) => specials(deps, input, caller),
    specialPreview: (input, caller) => preview(deps, specialCommand(input, caller)),
    specialTake: ({ requestId: key, ...form }, caller) =>
      submit(deps, { ...specialCommand(form, caller), key }, form),
    specialRecords: (input, caller) => records(deps, 'special', input, caller),
  };
}

interface Asked {
  readonly id: string;
  readonly lots: number;
  /** A preview runs as if it were confirmed. */
  readonly confirmed?: boolean;
}

const blockCommand = (
  { id: offer, lots, price, confirmed = true }: Asked & { readonly price: number | null },
  { account: actor }: Caller,
) =>
  ({
    type: 'block.buy',
    actor,
    key: null,
    payload: { offer, lots, price, confirmed },
  }) as const;

const specialCommand = ({ id: offer, lots, confirmed = true }: Asked, { account: actor }: Caller) =>
  ({
    type: 'special.take',
    actor,
    key: null,
    payload: { offer, lots, confirmed },
  }) as const;

type Buying = CommandOf<'block.buy'> | CommandOf<'special.take'>;

async function submit(
  { engine }: StakeOfferDeps,
  command: Buying,
  asked: object,
): Promise<Handled<Output<'blockBuy'>>> {
  const problem = firstProblem(OFFER_BUY_RULES, command.payload);
  if (problem !== null) return refused(refusal(problem));
  // the request as sent identifies a repeat
  return commandAnswer(engine, command, asked);
}

async function preview(
  { engine }: StakeOfferDeps,
  command: Buying,
): Promise<Handled<Output<'blockPreview'>>> {
  const problem = firstProblem(OFFER_BUY_RULES, command.payload);
  if (problem !== null) return refused(refusal(problem));
  return previewAnswer(engine, command);
}

const namesOf = (reads: BrokerReads, symbol: string) =>
  reads.instrument(symbol)?.names ?? { kor: symbol, en: null, tw: null };

const aboutOf = ({ lastPrice }: StakeOfferDeps, reads: BrokerReads, symbol: string) => ({
  names: namesOf(reads, symbol),
  marketPrice: lastPrice(symbol),
});

const blockOf = (deps: StakeOfferDeps, reads: BrokerReads, offer: StakeOffer) =>
  blockView(offer, aboutOf(deps, reads, offer.symbol), reads.blockQuote(offer, deps.engine.now()));

async function blocks(
  deps: StakeOfferDeps,
  { phase, ...paging }: Input<'blockList'>,
): Promise<Handled<Output<'blockList'>>> {
  return readAnswer(deps.engine, null, (reads) => {
    const shown = announced(reads.stakeOffers(), 'block', phase);
    const { rows, total } = pageOf(shown, sliceOf(paging));
    const { open: taken, range: hours } = reads.blockTerms(deps.engine.now());
    return { rows: rows.map((one) => blockOf(deps, reads, one)), total, taken, hours };
  });
}

const wonOf = (reads: BrokerReads, account: string): string =>
  reads.balances(account).find(({ currency }) => currency === 'KRW')?.available ?? '0';

async function block(
  deps: StakeOfferDeps,
  { id }: Input<'blockDetail'>,
  { account }: Caller,
): Promise<Handled<Output<'blockDetail'>>> {
  const found = await readAnswer(deps.engine, account, (reads) => {
    const [offer] = announced(
      reads.stakeOffers().filter((one) => one.id === id),
      'block',
      undefined,
    );
    if (offer === undefined) return null;
    const { open: taken, range: hours } = reads.blockTerms(deps.engine.now());
    const available = wonOf(reads, account);
    return { offer: blockOf(deps, reads, offer), taken, hours, available };
  });
  if (!found.ok) return found;
  const { value } = found;
  return value === null ? refused(refusal('product_missing')) : answered(value, found.stale);
}

async function specials(
  deps: StakeOfferDeps,
  { phase, ...paging }: Input<'specialList'>,
  { account }: Caller,
): Promise<Handled<Output<'specialList'>>> {
  const found = await readAnswer(deps.engine, account, (reads) => {
    const shown = announced(reads.stakeOffers(), 'special', phase);
    const { rows, total } = pageOf(shown, sliceOf(paging));
    const shows = rows.map((one) => ({ one, about: aboutOf(deps, reads, one.symbol) }));
    return { shows, total, available: wonOf(reads, account) };
  });
  if (!found.ok) return found;
  const { shows, total, available } = found.value;
  const ids = shows.map(({ one }) => one.id);
  const taken = await deps.purchases.taken(account, ids);
  const rows = shows.map(({ one, about }) =>
    specialView(one, about, Number(taken.get(one.id) ?? 0n)),
  );
  return answered({ rows, total, available }, found.stale);
}

async function records(
  deps: StakeOfferDeps,
  product: OfferProduct,
  paging: Input<'blockRecords'>,
  { account }: Caller,
): Promise<Handled<Output<'blockRecords'>>> {
  const { rows, total } = await deps.purchases.list(account, product, sliceOf(paging));
  return readAnswer(deps.engine, null, (reads) => ({
    rows: rows.flatMap((row) => {
      const offer = reads.stakeOffer(row.purchase.offer);
      if (offer === undefined) return [];
      return [recordView(row, aboutOf(deps, reads, offer.symbol), offer.institution)];
    }),
    total,
  }));
}
