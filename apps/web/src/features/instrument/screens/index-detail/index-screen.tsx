import { Gain, Price } from '@maru/ui/figure';
import { Line, Lines } from '@maru/ui/line';
import { Skeleton } from '@maru/ui/skeleton';
import { useLiveIndex } from '#entities/instrument/api/live.ts';
import detail from '#entities/instrument/components/detail.module.css';
import { marketTexts } from '#entities/instrument/instrument.texts.ts';
import {
  hundredthsOf,
  type IndexDetail,
  pointsText,
} from '#entities/instrument/model/index-days.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed, Refreshable } from '#shared/load-state.tsx';
import { invalidate } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { useIndex } from '../../api/market-index.ts';
import { indexTexts } from './index.texts.ts';
import { IndexChart } from './index-chart.tsx';
import styles from './index-detail.module.css';
import { MemberList } from './member-list.tsx';

const READS = ['marketIndexDetail', 'marketIndexCourse', 'marketIndexMembers'] as const;

/** Everything about one index. */
export function IndexScreen({ code }: { readonly code: string }) {
  const indexT = useTexts(indexTexts);
  const marketT = useTexts(marketTexts);
  const language = useLanguage();
  const { data: index, error, refetch } = useIndex(code);
  useLiveIndex(code);
  const name = index === undefined ? marketT('indices') : localName(index.names, language);

  return (
    <Screen title={name} simulated>
      {index === undefined && error !== null && (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
      {index === undefined && error === null && (
        <div className={detail.waiting}>
          <Skeleton width="9rem" height="2rem" />
          <Skeleton width="12rem" />
          <Skeleton height="18rem" radius="1rem" />
        </div>
      )}
      {index !== undefined && (
        <Refreshable onRefresh={() => invalidate(READS)}>
          <p>
            <Price value={index.price} size={32} live />
          </p>
          <p className={styles.change}>
            <Gain percent={index.gain} value={index.gainValue} strong />
            <span className="quiet">{indexT('membersCount', { count: index.members })}</span>
          </p>
          <IndexChart index={index} name={name} />
          <Today index={index} />
          <MemberList code={code} />
        </Refreshable>
      )}
    </Screen>
  );
}

function Today({ index }: { readonly index: IndexDetail }) {
  const t = useTexts(marketTexts);
  const today = index.days.at(-1);
  if (today === undefined) return null;
  const points = (value: string): string => pointsText(hundredthsOf(value));
  const last = hundredthsOf(index.price) - hundredthsOf(index.gainValue);
  return (
    <section className={detail.section}>
      <h2 className="strong">{t('todayTitle')}</h2>
      <div className={detail.facts}>
        <Lines>
          <Line label={t('open')} value={points(today.open)} />
          <Line label={t('previousClose')} value={pointsText(last)} />
        </Lines>
        <Lines>
          <Line label={t('high')} value={points(today.high)} />
          <Line label={t('low')} value={points(today.low)} />
        </Lines>
      </div>
    </section>
  );
}
