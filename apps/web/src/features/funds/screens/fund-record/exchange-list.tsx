import type { Output } from '@maru/contract/calls';
import { Badge } from '@maru/ui/badge';
import { Button } from '@maru/ui/button';
import { Sheet } from '@maru/ui/sheet';
import { useState } from 'react';
import { Entry } from '#entities/ledger/components/entry.tsx';
import { formatMoney } from '#shared/currency.ts';
import { ExportButton } from '#shared/export-button.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { useGo } from '#shared/navigation.ts';
import { PagedList } from '#shared/paged-list.tsx';
import { usePages } from '#shared/query.ts';
import { readAll } from '#shared/read-all.ts';
import { href } from '#shared/routes.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { useLast } from '#shared/use-last.ts';
import cardStyles from '../../components/request-card.module.css';
import { exchangeTexts } from '../../exchange.texts.ts';
import { exchangeTable } from '../../model/exchange-table.ts';
import { rateText } from '../../model/rate-text.ts';
import { texts } from '../../text.ts';
import styles from './fund-record.module.css';
import { NothingThen } from './nothing-then.tsx';
import type { RequestListProps } from './request-list.tsx';

type Exchange = Output<'fundExchanges'>['rows'][number];

const idOf = ({ id }: { readonly id: string }): string => id;

/** Exchanges and transfers with both amounts, rate and cost; each opens its double entries. */
export function ExchangeList({ days, onClear }: Omit<RequestListProps, 'kind'>) {
  const t = useTexts(texts);
  const language = useLanguage();
  const exchanges = usePages('fundExchanges', { ...days });
  const [opened, setOpened] = useState<Exchange | null>(null);
  const shown = useLast(opened);
  return (
    <PagedList
      list={exchanges}
      skeleton={6}
      none={onClear === null ? <NoExchanges /> : <NothingThen onClear={onClear} />}
    >
      <div className={styles.save}>
        <ExportButton
          file={`${t('title')} ${t('exchange')}`}
          read={async (progress) => {
            const { rows, whole } = await readAll('fundExchanges', { ...days }, idOf, progress);
            return { ...exchangeTable(rows, language), whole };
          }}
        />
      </div>
      <ul className={styles.requests}>
        {exchanges.rows.map((exchange) => (
          <li key={exchange.id}>
            <ExchangeCard exchange={exchange} onOpen={() => setOpened(exchange)} />
          </li>
        ))}
      </ul>
      <Sheet
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={shown === null ? '' : t('proof', { n: 2 })}
      >
        {shown !== null && (
          <div className={styles.entries}>
            <Entry no={shown.paidEntry} />
            <Entry no={shown.receivedEntry} />
          </div>
        )}
      </Sheet>
    </PagedList>
  );
}

function NoExchanges() {
  const t = useTexts(texts);
  const words = useTexts(exchangeTexts);
  const go = useGo();
  return (
    <NoData
      title={words('noExchanges')}
      note={words('noExchangesNote')}
      action={
        <Button size="small" onClick={() => go.to(href('informationExChange'))}>
          {t('exchange')}
        </Button>
      }
    />
  );
}

interface CardProps {
  readonly exchange: Exchange;
  readonly onOpen: () => void;
}

function ExchangeCard({ exchange, onOpen }: CardProps) {
  const t = useTexts(exchangeTexts);
  const records = useTexts(texts);
  const language = useLanguage();
  const { id, kind, from, to, paid, received, cost, spread, rate, requestedAt } = exchange;
  const lines = [
    [t('rate'), rateText(rate, rate.applied, language)],
    [t('cost', { spread }), formatMoney(cost, to, language)],
    [t('number'), id],
    [t('at'), formatDateTime(requestedAt, language)],
  ];
  return (
    <article className={cardStyles.card}>
      <div className={cardStyles.head}>
        <span className={cardStyles.way}>{t(`tab_${kind}`)}</span>
        <Badge tone="brand">{t('done')}</Badge>
      </div>
      <p className={cardStyles.amount}>
        {`${formatMoney(paid, from, language)} → ${formatMoney(received, to, language)}`}
      </p>
      <dl className={cardStyles.lines}>
        {lines.map(([label, value]) => (
          <div key={label} className={cardStyles.line}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button size="small" variant="quiet" onClick={onOpen}>
        {records('proof', { n: 2 })}
      </Button>
    </article>
  );
}
