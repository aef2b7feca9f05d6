import { Card } from '@maru/ui/card';
import { Fold } from '@maru/ui/fold';
import { useState } from 'react';
import { type Counted, formatAverage, formatQuantity } from '#entities/instrument/model/amounts.ts';
import { LockedPart } from '#entities/order/components/lock-note.tsx';
import { Figures } from '#shared/figures.tsx';
import { useLanguage } from '#shared/i18n.ts';
import { formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { PurchaseSheet } from './purchase-sheet.tsx';
import styles from './sell-lines.module.css';
import { useSaleTexts } from './use-sale-side.ts';
import type { SellEstimate, SellTicketState } from './use-sell-ticket.ts';

type Part = SellEstimate['parts'][number];

/** Purchases that are shown before the rest is folded away. */
const FEW = 3;

export interface SellLinesProps {
  readonly counted: Counted;
  readonly ticket: Pick<SellTicketState, 'line' | 'setLine' | 'terms'>;
  readonly estimate: SellEstimate;
  readonly stale: boolean;
}

/** The purchases that the sale takes, with a way to pick one of them. */
export function SellLines({ counted, ticket, estimate, stale }: SellLinesProps) {
  const t = useSaleTexts();
  const [picking, setPicking] = useState(false);
  const { parts } = estimate;
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2>{t(ticket.line === null ? 'oldestFirst' : 'onePicked')}</h2>
        <button type="button" className={styles.pick} onClick={() => setPicking(true)}>
          {t('pick')}
          <span aria-hidden="true"> ›</span>
        </button>
      </div>
      <Figures busy={stale}>
        <PartList parts={parts} counted={counted} />
      </Figures>
      <LockedPart
        counted={counted}
        locked={estimate.locked}
        until={estimate.lockedUntil}
        lent={estimate.lent}
      />
      {ticket.terms.tif !== 'day' && parts.length > 1 && <p className="quiet">{t('eachItself')}</p>}
      <PurchaseSheet
        open={picking}
        symbol={counted.symbol}
        picked={ticket.line}
        onClose={() => setPicking(false)}
        onPick={(line) => {
          setPicking(false);
          ticket.setLine(line);
        }}
      />
    </Card>
  );
}

/** The parts of a sale: the first few, and the others where they are asked for. */
export function PartList(props: { readonly parts: readonly Part[]; readonly counted: Counted }) {
  const { parts, counted } = props;
  const t = useSaleTexts();
  const row = (part: Part) => <OnePart key={part.id} part={part} counted={counted} />;
  const more = parts.length - FEW;
  return (
    <>
      <ul>{parts.slice(0, FEW).map(row)}</ul>
      {more > 0 && (
        <Fold label={t('moreParts', { count: more })}>
          <ul>{parts.slice(FEW).map(row)}</ul>
        </Fold>
      )}
    </>
  );
}

function OnePart({ part, counted }: { readonly part: Part; readonly counted: Counted }) {
  const t = useSaleTexts();
  const language = useLanguage();
  const n = (units: number): string => formatQuantity(units, counted, language);
  const { quantity, holding } = part;
  return (
    <li className={styles.part}>
      <span>
        {t('boughtAt', {
          day: formatDay(part.boughtAt, language),
          price: formatAverage(part.averagePrice, counted, language),
        })}
        <span className={styles.share}>
          <span className={styles.track} aria-hidden="true">
            <span style={{ width: `${(100 * quantity) / holding}%` }} />
          </span>
          {quantity === holding ? t('wholeLine') : t('partOfLine', { n: n(holding) })}
        </span>
      </span>
      <span className={styles.taken}>
        <b>{n(quantity)}</b>
        <Won value={part.profit} signed toned />
      </span>
    </li>
  );
}
