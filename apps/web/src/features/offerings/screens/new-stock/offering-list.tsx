import type { OfferingPhase } from '@maru/contract/new-share-rules';
import { useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { PagedList } from '#shared/paged-list.tsx';
import type { Pages } from '#shared/query.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import type { Offering } from '../../model/offering.ts';
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
  return (
    <PagedList
      list={list}
      skeleton={3}
      none={
        <NoData
          title={t(`none_${phase}`)}
          note={t('noneNote')}
          action={<QuietLink to={href('marketSubscribeRecord')}>{t('seeRecords')}</QuietLink>}
        />
      }
      hasEnd={false}
    >
      {list.rows.map((one) =>
        phase === 'progress' ? (
          <OpenCard key={one.id} offering={one} />
        ) : (
          <OfferingCard key={one.id} offering={one} />
        ),
      )}
    </PagedList>
  );
}
