import { Badge } from '@maru/ui/badge';
import { formatAverage, formatQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { marginTexts } from '#entities/order/margin.texts.ts';
import type { Position } from '#entities/order/model/profit.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { href } from '#shared/routes.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { OrderFrame } from '../../components/order-card.tsx';
import { SideBadge } from '../../components/status-badge.tsx';
import { texts } from '../../text.ts';

/** An intraday position that has ended: what was opened at which price, and what it has brought. */
export function EndedPosition({ position }: { readonly position: Position }) {
  const { id, names, side, leverage, filled, averagePrice, closedAt, acceptedAt } = position;
  const t = useTexts(texts);
  const margin = useTexts(marginTexts);
  const language = useLanguage();
  const traded = t('tradedAt', {
    n: formatQuantity(filled, position, language),
    price: formatAverage(averagePrice ?? '0', position, language),
  });
  return (
    <OrderFrame
      to={href('tradePositionDetail', { id })}
      name={localName(names, language)}
      badges={
        <>
          <SideBadge side={side} t={t} />
          {leverage > 1 && <Badge tone="warn">{margin('times', { n: leverage })}</Badge>}
        </>
      }
      amount={<Won value={position.realised} signed toned strong size={17} />}
      note={`${traded} · ${formatDateTime(closedAt ?? acceptedAt, language)}`}
      rate={null}
    />
  );
}
