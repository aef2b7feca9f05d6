import type { Language } from '@maru/contract/constants';
import { Line, Lines } from '@maru/ui/line';
import { SkeletonRows } from '@maru/ui/skeleton';
import { type Counted, formatAverage, formatQuantity } from '#entities/instrument/model/amounts.ts';
import { FillsByPrice, Outcome } from '#entities/order/components/outcome.tsx';
import { commonTexts } from '#shared/common.texts.ts';
import { DoneSheet } from '#shared/done-sheet.tsx';
import { type Translate, useLanguage, useTexts } from '#shared/i18n.ts';
import { useGo } from '#shared/navigation.ts';
import { href } from '#shared/routes.ts';
import { formatDay } from '#shared/time-text.ts';
import { useLast } from '#shared/use-last.ts';
import { Won } from '#shared/won.tsx';
import { useSale } from '../../api/trade-sell.ts';
import { type SaleSum, saleSum } from '../../model/sale.ts';
import type { sellTexts } from './sell.texts.ts';
import { useBookSide, useSaleTexts } from './use-sale-side.ts';
import type { SellEstimate } from './use-sell-ticket.ts';

/** A sale that was made, and the last estimate before it. */
export interface Sold {
  readonly ids: readonly string[];
  readonly expected: SellEstimate;
}

export interface SaleResultProps {
  /** The sale that was made; null: closed. */
  readonly sold: Sold | null;
  readonly stock: Counted;
  readonly name: string;
  readonly onClose: () => void;
}

/** What came of a sale over all its purchases, live: sold, sold in part, or waiting. */
export function SaleResult({ sold: asked, stock, name, onClose }: SaleResultProps) {
  const t = useSaleTexts();
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const go = useGo();
  const side = useBookSide();
  const sold = useLast(asked);
  const [first = null] = sold?.ids ?? [];
  const { data } = useSale(first);
  if (sold === null) return null;
  const sum = data && saleSum(data.orders, stock);
  const waits = sum?.filled === 0 && sum.pending > 0;
  return (
    <DoneSheet
      open={asked !== null}
      onClose={onClose}
      title={sum === undefined ? t('soldPending') : headline(sum, stock, name, t, language)}
      note={waits ? t('soldPendingNote') : undefined}
      back={common('confirm')}
      next={t('seeHoldings')}
      onNext={() => go.replace(href('tradeIndex', { tab: 'inventory' }))}
      symbol={stock.symbol}
    >
      {sum === undefined || data === undefined ? (
        <SkeletonRows rows={2} />
      ) : (
        <>
          {sum.filled === sum.quantity && (
            <Outcome
              does="closes"
              of={sold.expected.side}
              counted={stock}
              expected={sold.expected}
              traded={sum}
            />
          )}
          {data.fills.length > 0 && <FillsByPrice fills={data.fills} side={side} counted={stock} />}
          <SumLines sum={sum} settlesOn={data.fills.at(-1)?.settlesOn} counted={stock} />
          <Lines>
            <Line label={t('orderNumber')} value={<OrderNumbers ids={sold.ids} />} />
          </Lines>
        </>
      )}
    </DoneSheet>
  );
}

/** The first of the closing orders, and how many others there are. */
function OrderNumbers({ ids: [first = '', ...others] }: Pick<Sold, 'ids'>) {
  const t = useSaleTexts();
  const count = others.length;
  return count === 0 ? first : t('orderNumbers', { first, count });
}

/** What has been sold so far; the amounts stand in the comparison once all of it is. */
function SumLines(props: {
  readonly sum: SaleSum;
  readonly settlesOn: string | undefined;
  readonly counted: Counted;
}) {
  const { sum, settlesOn, counted } = props;
  const t = useSaleTexts();
  const language = useLanguage();
  if (sum.filled === 0) return null;
  return (
    <Lines>
      {sum.filled < sum.quantity && (
        <>
          <Line
            label={t('filledPrice')}
            value={formatAverage(sum.averagePrice ?? '0', counted, language)}
          />
          <Line label={t('contractAmount')} value={<Won value={sum.contractAmount} />} />
        </>
      )}
      {settlesOn !== undefined && (
        <Line label={t('arrivesOn')} value={formatDay(settlesOn, language)} />
      )}
      <Line label={t('realised')} value={<Won value={sum.realised} signed toned />} />
    </Lines>
  );
}

function headline(
  { filled, pending }: SaleSum,
  counted: Counted,
  name: string,
  t: Translate<keyof typeof sellTexts.dictionary.kor>,
  language: Language,
): string {
  const n = (units: number): string => formatQuantity(units, counted, language);
  if (filled === 0) return t(pending > 0 ? 'soldPending' : 'soldCancelled');
  return pending > 0
    ? t('soldPartial', { filled: n(filled), pending: n(pending) })
    : t('soldAll', { name, n: n(filled) });
}
