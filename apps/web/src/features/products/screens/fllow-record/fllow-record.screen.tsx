import { Card } from '@maru/ui/card';
import { Line, Lines } from '@maru/ui/line';
import { Link } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { formatUnits } from '#entities/product/nav-text.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { NoData, Refreshable } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
import { PagedList } from '#shared/paged-list.tsx';
import { usePages } from '#shared/query.ts';
import { QueryTabs, useQueryTab } from '#shared/query-tabs.tsx';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { formatDateTime, formatDay } from '#shared/time-text.ts';
import { Won } from '#shared/won.tsx';
import { changed, useMine } from '../../api/products.ts';
import { RequestBadge, StageBadge } from '../../components/product-badges.tsx';
import styles from '../../components/products.module.css';
import { RequestLines } from '../../components/request-lines.tsx';
import type { Owned, ProductRequest } from '../../model/figures.ts';
import { productTexts } from '../../products.texts.ts';
import { fllowRecordTexts } from './fllow-record.texts.ts';

const TABS = ['running', 'ended', 'requests'] as const;

/** What I hold of products, what has ended, and my requests. */
export default function FllowRecordScreen() {
  const t = useTexts(fllowRecordTexts);
  const tab = useQueryTab(TABS);
  return (
    <Screen title={t('title')} simulated>
      <Refreshable onRefresh={changed}>
        <QueryTabs label={t('views')} tabs={TABS} value={tab} nameOf={t}>
          <div className="cards">
            {tab === 'running' && (
              <>
                <Requests key="waiting" tab="waiting" none={null} />
                <Running />
              </>
            )}
            {tab === 'ended' && <Requests key="ended" tab="ended" none="none_ended" />}
            {tab === 'requests' && (
              <>
                <Requests key="waiting" tab="waiting" none={null} />
                <Requests key="done" tab="done" none="none_requests" />
              </>
            )}
          </div>
        </QueryTabs>
      </Refreshable>
    </Screen>
  );
}

function Running() {
  const t = useTexts(fllowRecordTexts);
  const read = useMine();
  const waiting = usePages('productRecords', { tab: 'waiting' });
  const { data } = read;
  if (data === undefined) return <Loading read={read} skeleton={5} />;
  if (data.rows.length === 0) {
    // what waits stands above
    if (waiting.rows.length > 0) return null;
    return (
      <NoData
        title={t('none_running')}
        action={<QuietLink to={href('homeFllow')}>{t('toProducts')}</QuietLink>}
      />
    );
  }
  const profit = BigInt(data.worth) - BigInt(data.cost);
  return (
    <>
      <Card>
        <Lines>
          <Line strong label={t('total')} value={<Won value={data.worth} />} />
          <Line label={t('today')} value={<Won value={data.dayProfit} signed toned />} />
          <Line label={t('all')} value={<Won value={profit} signed toned />} />
        </Lines>
      </Card>
      {data.rows.map((one) => (
        <OwnedCard key={one.product} owned={one} />
      ))}
    </>
  );
}

function OwnedCard({ owned }: { readonly owned: Owned }) {
  const t = useTexts(fllowRecordTexts);
  const words = useTexts(productTexts);
  const language = useLanguage();
  const { product, names, stage, units, leaving, worth, cost, dayProfit, unlocksOn } = owned;
  const unitsText = (n: string): string => words('units', { n: formatUnits(n) });
  return (
    <Card>
      <article aria-label={localName(names, language)}>
        <div className="between">
          <h2 className={styles.name}>
            <Link to={href('homeFllowDetail', { id: product })}>{localName(names, language)}</Link>
          </h2>
          <StageBadge stage={stage} />
        </div>
        <p className={styles.note}>{unitsText(units)}</p>
        <Lines>
          <Line strong label={words('worth')} value={<Won value={worth} />} />
          <Line label={words('cost')} value={<Won value={cost} />} />
          <Line
            label={words('profit')}
            value={<Won value={BigInt(worth) - BigInt(cost)} signed toned />}
          />
          <Line label={t('today')} value={<Won value={dayProfit} signed toned />} />
        </Lines>
        {leaving !== '0' && (
          <p className={styles.note}>{t('leaving', { units: unitsText(leaving) })}</p>
        )}
        {unlocksOn !== null && (
          <p className={styles.note}>{t('unlocks', { day: formatDay(unlocksOn, language) })}</p>
        )}
      </article>
    </Card>
  );
}

interface RequestsProps {
  readonly tab: 'waiting' | 'done' | 'ended';
  /** What is said when there are none; null: nothing. */
  readonly none: 'none_ended' | 'none_requests' | null;
}

function Requests({ tab, none }: RequestsProps) {
  const t = useTexts(fllowRecordTexts);
  const list = usePages('productRecords', { tab });
  return (
    <PagedList
      list={list}
      skeleton={none === null ? 0 : 5}
      none={
        none !== null && (
          <NoData
            title={t(none)}
            action={<QuietLink to={href('homeFllow')}>{t('toProducts')}</QuietLink>}
          />
        )
      }
      hasEnd={false}
    >
      {tab !== 'ended' && (
        <h2 className={styles.title}>{t(tab === 'waiting' ? 'waiting' : 'decided')}</h2>
      )}
      {list.rows.map((one) => (
        <RequestCard key={one.id} request={one} />
      ))}
    </PagedList>
  );
}

function RequestCard({ request }: { readonly request: ProductRequest }) {
  const t = useTexts(productTexts);
  const language = useLanguage();
  const { id, names, kind, state, at } = request;
  return (
    <Card>
      <article aria-label={`${localName(names, language)} ${id}`}>
        <div className="between">
          <h2 className={styles.name}>{localName(names, language)}</h2>
          <RequestBadge kind={kind} state={state} />
        </div>
        <p className={styles.note}>
          {t(`request_${kind}`)} · {formatDateTime(at, language)} · {id}
        </p>
        <RequestLines request={request} />
      </article>
    </Card>
  );
}
