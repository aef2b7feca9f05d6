import type { OfferingPhase } from '@maru/contract/new-share-rules';
import { LoadMore } from '@maru/ui/load-more';
import { SkeletonRows } from '@maru/ui/skeleton';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData } from '#shared/load-state.tsx';
import type { Pages } from '#shared/query.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import type { Offering } from '../../model/offering.ts';
import { offeringTexts } from '../../offerings.texts.ts';
import styles from './new-stock.module.css';
import { newStockTexts } from './new-stock.texts.ts';
import { OfferingCard } from './offering-card.tsx';
import { OpenCard } from './open-card.tsx';

interface Props {
  readonly phase: OfferingPhase;
  readonly lists: Readonly<Record<OfferingPhase, Pages<Offering>>>;
}

/** Offerings of a phase; with those that are open also what I have to pay, and what comes next. */
export function OfferingList({ phase, lists }: Props) {
  const list = lists[phase];
  const isOpen = phase === 'progress';
  const toPay = isOpen ? lists.ended.rows.filter(({ mine }) => mine?.result === 'won') : [];
  const next = isOpen ? lists.upcoming.rows.slice(0, 1) : [];
  return (
    <div className={styles.list}>
      <Shown phase={phase} list={list} />
      {[...toPay, ...next].map((one) => (
        <OfferingCard key={one.id} offering={one} />
      ))}
    </div>
  );
}

function Shown({ phase, list }: { readonly phase: OfferingPhase; readonly list: Pages<Offering> }) {
  const t = useTexts(newStockTexts);
  const words = useTexts(offeringTexts);
  if (list.isPending) return <SkeletonRows rows={3} />;
  if (list.error !== null && list.rows.length === 0) {
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.rows.length === 0) {
    return (
      <NoData
        title={t(`none_${phase}`)}
        note={t('noneNote')}
        action={<QuietLink to={href('marketSubscribeRecord')}>{t('seeRecords')}</QuietLink>}
      />
    );
  }
  return (
    <>
      {list.rows.map((one) =>
        phase === 'progress' ? (
          <OpenCard key={one.id} offering={one} />
        ) : (
          <OfferingCard key={one.id} offering={one} />
        ),
      )}
      {list.hasMore && (
        <LoadMore
          hasMore
          loading={list.loadingMore}
          failed={list.error !== null}
          onLoad={list.loadMore}
          label={words('more')}
        />
      )}
    </>
  );
}
