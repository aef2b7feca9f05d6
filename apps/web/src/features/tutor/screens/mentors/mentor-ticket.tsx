import { Button } from '@maru/ui/button';
import { Chips } from '@maru/ui/chips';
import { Line, Lines } from '@maru/ui/line';
import { SkeletonRows } from '@maru/ui/skeleton';
import { useState } from 'react';
import { useStock } from '#entities/instrument/api/market-detail.ts';
import { formatQuantity, plainQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { priceOf, unitsOf } from '#entities/instrument/model/scaled.ts';
import { bandOf } from '#entities/instrument/model/step-price.ts';
import { PriceField } from '#entities/order/components/price-field.tsx';
import { QuantityStepper } from '#entities/order/components/quantity-stepper.tsx';
import { TifFold } from '#entities/order/components/tif-fold.tsx';
import { accepts, startTerms, type Terms } from '#entities/order/model/terms.ts';
import { orderTermTexts } from '#entities/order/order-terms.texts.ts';
import { FailedAction, useAction } from '#shared/action-result.tsx';
import { call, createKeys } from '#shared/api.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed } from '#shared/load-state.tsx';
import { formatPercent, formatWon } from '#shared/money-text.ts';
import { percentOf } from '#shared/percent.ts';
import { invalidate } from '#shared/query.ts';
import { Won } from '#shared/won.tsx';
import { accountTexts } from '../../account.texts.ts';
import { type MentorAccount, mostShares, percentOfPpm } from '../../model/mentor.ts';
import styles from '../../tutor.module.css';
import { tutorTexts } from '../../tutor.texts.ts';

type Side = 'buy' | 'sell';
/** Parts of what can be ordered, in per cent. */
const PARTS = [10, 25, 50] as const;

/** Whose order it is, with what the mentor has. */
export interface Trader {
  readonly account: MentorAccount;
  readonly own: NonNullable<MentorAccount['own']>;
}

interface Props extends Trader {
  readonly symbol: string;
  readonly onOther: () => void;
  readonly onDone: () => void;
}

/** The terms of an order in one issue, once the issue is there. */
export function MentorTicket(props: Props) {
  const { data, error, refetch } = useStock(props.symbol);
  if (data !== undefined) return <Ticket {...props} stock={data} />;
  if (error !== null) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={4} />;
}

interface Order {
  readonly side: Side;
  readonly terms: Terms;
  /** My shares; null: all that followers and I have. */
  readonly quantity: number | null;
}

function useOrder({ symbol, onDone }: Props, stock: StockDetail) {
  const [order, setOrder] = useState<Order>(() => ({
    side: 'buy',
    terms: startTerms('buy', stock, unitsOf(stock.price, stock)),
    quantity: 1,
  }));
  const [keyFor] = useState(createKeys);
  const { side, terms, quantity } = order;
  const isMarket = terms.type === 'market';
  const send = useAction(side === 'buy' ? 'purchase' : 'sell', {
    mutationFn: () => {
      const asked = {
        symbol,
        side,
        quantity,
        tif: terms.tif,
        type: isMarket ? ('market' as const) : ('limit' as const),
        price: isMarket ? null : priceOf(terms.price, stock),
      };
      return call('mentorOrder', { ...asked, requestId: keyFor(asked) });
    },
    onSuccess: () => {
      onDone();
      return invalidate(['mentorAccount', 'followRecords', 'followCopies', 'mentorInfo']);
    },
  });
  const change = (part: Partial<Order>): void => {
    send.reset();
    setOrder((before) => ({ ...before, ...part }));
  };
  return { order, change, isMarket, send };
}

function Ticket(props: Props & { readonly stock: StockDetail }) {
  const { account, own, stock, symbol, onOther } = props;
  const t = useTexts(accountTexts);
  const language = useLanguage();
  const ticket = useOrder(props, stock);
  const { order, change, isMarket, send } = ticket;
  const { side, quantity } = order;
  const price = isMarket ? unitsOf(stock.price, stock) : order.terms.price;
  const position = account.positions.find((one) => one.symbol === symbol);
  const held = position === undefined ? 0 : position.quantity - position.closing;
  const free = BigInt(own.cash) - BigInt(own.reserved);
  const most = mostShares(side, price, { free, held });
  const shares = quantity ?? held;
  const isOver = quantity !== null && quantity > most;
  const all = side === 'sell' && quantity === null;
  const n = formatQuantity(shares, stock, language);
  return (
    <div className="cards">
      <div className="between">
        <span>
          <span className={styles.name}>{localName(stock.names, language)}</span>
          <span className={styles.note}>{formatWon(stock.price, language)}</span>
        </span>
        <Button size="small" variant="plain" onClick={onOther}>
          {t('other')}
        </Button>
      </div>
      <TermsPart stock={stock} ticket={ticket} held={held} />
      <Quantity stock={stock} ticket={ticket} shares={shares} most={most} />
      <Amount amount={BigInt(price) * BigInt(shares)} worth={BigInt(own.worth)} />
      {account.followers > 0 && (
        <p className={styles.note}>
          {t('boundsNote', {
            collar: `${percentOfPpm(account.bounds.collarPpm)}%`,
            depth: `${account.bounds.depthPercent}%`,
          })}
        </p>
      )}
      <TifFold terms={order.terms} stock={stock} onChange={(terms) => change({ terms })} />
      {side === 'sell' && held === 0 && !all && <p className={styles.note}>{t('nothingHeld')}</p>}
      <FailedAction action={side === 'buy' ? 'purchase' : 'sell'} error={send.error} />
      <Button
        full
        busy={send.isPending}
        disabled={isOver || (shares === 0 && !all)}
        onClick={() => send.mutate()}
      >
        {all ? t('sellAllNow') : t(side === 'buy' ? 'buyNow' : 'sellNow', { n })}
      </Button>
    </div>
  );
}

interface PartProps {
  readonly stock: StockDetail;
  readonly ticket: ReturnType<typeof useOrder>;
}

/** Which side, and at which price. */
function TermsPart({ stock, ticket, held }: PartProps & { readonly held: number }) {
  const { order, change, isMarket } = ticket;
  const t = useTexts(accountTexts);
  const words = useTexts(tutorTexts);
  const terms = useTexts(orderTermTexts);
  return (
    <>
      <Chips
        label={t('side')}
        value={order.side}
        onChange={(next) => change({ side: next, quantity: next === 'buy' ? 1 : held || null })}
        items={(['buy', 'sell'] as const).map((value) => ({ value, label: words(value) }))}
      />
      <Chips
        label={terms('orderType')}
        value={isMarket ? 'market' : 'limit'}
        onChange={(type) => change({ terms: { ...order.terms, type } })}
        items={[
          { value: 'limit', label: terms('limit') },
          { value: 'market', label: terms('market'), disabled: !accepts(stock, 'market', 'day') },
        ]}
      />
      {!isMarket && (
        <PriceField
          kind="price"
          value={order.terms.price}
          onChange={(price) => change({ terms: { ...order.terms, price } })}
          band={bandOf(stock)}
        />
      )}
    </>
  );
}

interface QuantityProps extends PartProps {
  readonly shares: number;
  readonly most: number;
}

/** My shares, by steps, on the pad, or as a part of what I can order. */
function Quantity({ stock, ticket, shares, most }: QuantityProps) {
  const { order, change } = ticket;
  const { side, quantity } = order;
  const t = useTexts(accountTexts);
  const language = useLanguage();
  const n = formatQuantity(most, stock, language);
  const isAll = side === 'sell' && quantity === null;
  return (
    <>
      <p className={styles.note}>{t('quantity')}</p>
      <QuantityStepper
        label={t('quantity')}
        counted={stock}
        value={shares}
        onChange={(units) => change({ quantity: units })}
        max={Math.max(1, most)}
        note={isAll ? t('sellAllNote') : t('most', { n: plainQuantity(most, stock) })}
        invalid={quantity !== null && quantity > most}
        judge={(units) =>
          units <= most
            ? { text: t('most', { n }), refused: false }
            : { text: t('over', { n }), refused: true }
        }
        increaseLabel={t('increase')}
        decreaseLabel={t('decrease')}
      />
      <Chips
        label={t('part')}
        onChange={(part) =>
          change({
            quantity: part === 'all' ? null : Math.max(1, Math.floor((most * Number(part)) / 100)),
          })
        }
        items={[
          ...PARTS.map((part) => ({
            value: String(part),
            label: `${part}%`,
            disabled: most === 0,
          })),
          ...(side === 'sell' ? [{ value: 'all', label: t('sellAll') }] : []),
        ]}
      />
    </>
  );
}

function Amount({ amount, worth }: { readonly amount: bigint; readonly worth: bigint }) {
  const t = useTexts(accountTexts);
  return (
    <Lines>
      <Line strong label={t('amount')} value={<Won value={amount} />} />
      <Line label={t('ofAccount')} value={formatPercent(percentOf(amount, worth))} />
    </Lines>
  );
}
