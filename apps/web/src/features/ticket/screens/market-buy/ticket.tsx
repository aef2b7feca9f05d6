import { ApiError } from '@maru/client/api-error';
import { Button } from '@maru/ui/button';
import { grouped } from '@maru/ui/digits';
import { Sheet } from '@maru/ui/sheet';
import { SkeletonRows } from '@maru/ui/skeleton';
import { type ReactNode, useState } from 'react';
import { useLiveStock } from '#entities/instrument/api/live.ts';
import { PhaseStrip } from '#entities/instrument/components/phase-strip.tsx';
import { localName } from '#entities/instrument/model/local-name.ts';
import { isUnlimited, type StockDetail } from '#entities/instrument/model/quote.ts';
import { unitsOf } from '#entities/instrument/model/scaled.ts';
import { bandOf } from '#entities/instrument/model/step-price.ts';
import { TermFields } from '#entities/order/components/term-fields.tsx';
import { TifFold } from '#entities/order/components/tif-fold.tsx';
import type { Estimate } from '#entities/order/model/estimate.ts';
import { fieldOf } from '#entities/order/model/order-price.ts';
import { newKey } from '#shared/api.ts';
import { chunk } from '#shared/chunk.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { ChunkFailed } from '#shared/load-state.tsx';
import { formatWon } from '#shared/money-text.ts';
import { forget } from '#shared/query.ts';
import { Refusal } from '#shared/refusal.tsx';
import { Screen } from '#shared/screen.tsx';
import { useChunk } from '#shared/use-chunk.ts';
import { useLast } from '#shared/use-last.ts';
import { Won } from '#shared/won.tsx';
import { availableOf } from '../../model/ticket.ts';
import type { Confirming, ConfirmSheetProps } from './confirm-sheet.tsx';
import { EstimateCard } from './estimate-card.tsx';
import { LevelFold } from './level-fold.tsx';
import type { Placed, ResultSheetProps } from './result-sheet.tsx';
import { SideChoice } from './side-choice.tsx';
import { StockHead } from './stock-head.tsx';
import { ticketTexts } from './ticket.texts.ts';
import { LotField, LotShares, PriceChoices, type TicketFieldsProps } from './ticket-fields.tsx';
import { type TicketStart, useAskedPrice } from './use-asked-price.ts';
import { useDayTrade } from './use-day-trade.ts';
import { type TicketState, useTicket } from './use-ticket.ts';

const MARGIN_CHOICES = chunk(() => import('./margin-choices.tsx'));
const REFUSAL = chunk(() => import('./ticket-refusal.tsx'));
const CONFIRM = chunk(() => import('./confirm-sheet.tsx'));
const RESULT = chunk(() => import('./result-sheet.tsx'));

export interface TicketProps {
  readonly stock: StockDetail;
  readonly start: TicketStart;
  /** The choice between opening and closing, where it stands here. */
  readonly sides: ReactNode;
  readonly startSide: 'long' | 'short';
  /** It begins in the account for day trading, where the stock and the customer have it. */
  readonly dayTrade: boolean;
}

/** The order ticket, with an estimate by the order's own code while it is filled in. */
export function Ticket({ stock, start, sides, startSide, dayTrade }: TicketProps) {
  const ticketT = useTexts(ticketTexts);
  const language = useLanguage();
  const [placed, setPlaced] = useState<Placed | null>(null);
  const ticket = useTicket(stock, start.price, startSide, placed === null);
  useAskedPrice(start, ticket);
  useDayTrade(stock, ticket, dayTrade);
  useLiveStock(stock.symbol);
  /** One key for each time the sheet is opened. */
  const [confirming, setConfirming] = useState<Confirming | null>(null);
  const estimate = useLast(ticket.estimate ?? null);
  const { price } = stock;
  const name = localName(stock.names, language);
  const ready = ticket.estimate !== undefined && !ticket.settling;
  const isLong = ticket.side === 'long';
  const review = (): void => {
    if (estimate === null) return;
    const { total, settlesOn } = estimate;
    setConfirming({ orderKey: newKey(), seen: { total, settlesOn, price } });
  };

  return (
    <Screen
      title={ticketT(isLong ? 'buyTitle' : 'shortTitle')}
      simulated
      action={
        <Button variant={isLong ? 'rise' : 'fall'} full disabled={!ready} onClick={review}>
          {ready && ticket.estimate
            ? ticketT(isLong ? 'orderFor' : 'shortFor', {
                total: formatWon(ticket.estimate.total, language),
              })
            : ticketT(isLong ? 'buy' : 'short')}
        </Button>
      }
    >
      {sides}
      <StockHead stock={stock} name={name} />
      <PhaseStrip stock={stock} />
      <SideChoice stock={stock} ticket={ticket} />
      <TicketForm stock={stock} ticket={ticket} estimate={estimate} />
      {ticket.refusal === null && (
        <EstimateCard
          estimate={ticket.estimate}
          stale={ticket.settling}
          stock={stock}
          input={ticket.input}
        />
      )}
      {estimate !== null && (
        <Confirm
          confirming={confirming}
          stock={stock}
          name={name}
          ticket={ticket}
          estimate={estimate}
          onClose={() => setConfirming(null)}
          onPlaced={(id, expected) => {
            setConfirming(null);
            setPlaced({ id, expected });
            ticket.begin();
          }}
        />
      )}
      <Result placed={placed} onClose={() => setPlaced(null)} />
    </Screen>
  );
}

/** The sheet before the order is sent, whose chunk comes after the rest of the screen. */
function Confirm(props: ConfirmSheetProps) {
  const t = useTexts(ticketTexts);
  const { module, failed } = useChunk(CONFIRM);
  if (module !== undefined) return <module.ConfirmSheet {...props} />;
  return (
    <Sheet
      open={props.confirming !== null}
      onClose={props.onClose}
      title={t(props.ticket.side === 'long' ? 'buyTitle' : 'shortTitle')}
    >
      {failed ? <ChunkFailed /> : <SkeletonRows rows={6} />}
    </Sheet>
  );
}

/** The result of the order, whose chunk comes after the rest of the screen. */
function Result(props: ResultSheetProps) {
  const t = useTexts(ticketTexts);
  const { module, failed } = useChunk(RESULT);
  const onClose = (): void => {
    // one lot may have been refused while the order held all of the money
    void forget('tradePreview');
    props.onClose();
  };
  if (module !== undefined) return <module.ResultSheet {...props} onClose={onClose} />;
  return (
    <Sheet open={props.placed !== null} onClose={onClose} title={t('resultPending')}>
      {failed ? <ChunkFailed /> : <SkeletonRows rows={2} />}
    </Sheet>
  );
}

/** The fields of the order, with what is refused beside the field that it is about. */
function TicketForm(props: {
  readonly stock: StockDetail;
  readonly ticket: TicketState;
  readonly estimate: Estimate | null;
}) {
  const { stock, ticket, estimate } = props;
  const { refusal } = ticket;
  const t = useTexts(ticketTexts);
  const { module } = useChunk(REFUSAL);
  const refused = refusal instanceof ApiError ? fieldOf(refusal.code) : null;
  return (
    <>
      <TermFields
        side={ticket.side === 'long' ? 'buy' : 'sell'}
        terms={ticket.terms}
        onChange={ticket.setTerms}
        stock={stock}
        band={bandOf(stock)}
        current={unitsOf(stock.price, stock)}
        refused={refused}
        refusal={
          refusal !== null &&
          (module === undefined ? (
            <Refusal error={refusal} />
          ) : (
            <module.TicketRefusal
              error={refusal}
              terms={ticket.terms}
              most={{ ...stock, maxLots: ticket.maxLots }}
              amount={(lots) => t('useLots', { n: grouped(String(lots)) })}
              onFix={ticket.fix}
            />
          ))
        }
        quotes={(close) => (
          <PriceChoices
            stock={stock}
            onPick={(price) => {
              ticket.setTerms({ ...ticket.terms, price });
              close();
            }}
          />
        )}
      >
        <LotField stock={stock} ticket={ticket} invalid={refused === 'quantity'} />
      </TermFields>
      <LotShares ticket={ticket} />
      <MarginPart stock={stock} ticket={ticket} />
      <TifFold terms={ticket.terms} stock={stock} onChange={ticket.setTerms}>
        {estimate !== null && (
          <span>
            {t('orderable')} <Won value={availableOf(estimate)} />
          </span>
        )}
      </TifFold>
      {ticket.side === 'long' && !isUnlimited(stock) && <LevelFold stock={stock} ticket={ticket} />}
    </>
  );
}

/** Few customers trade on margin: their choices come after the rest of the screen. */
function MarginPart(props: TicketFieldsProps) {
  const { module } = useChunk(MARGIN_CHOICES);
  return module === undefined ? null : <module.MarginChoices {...props} />;
}
