import { LoadMore } from '@maru/ui/load-more';
import { SkeletonRows } from '@maru/ui/skeleton';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData } from '#shared/load-state.tsx';
import type { Pages } from '#shared/query.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { lendingTexts } from '../../lending.texts.ts';
import { worthListTexts } from './worth-list.texts.ts';

interface ListedProps {
  readonly list: Omit<Pages<unknown>, 'rows'> & { readonly rows: readonly unknown[] };
  readonly none: 'none_open' | 'none_ended' | 'none_fees';
  readonly children: ReactNode;
}

/** A list with its states: loading, failed, empty, and more to come. */
export function Listed({ list, none, children }: ListedProps) {
  const t = useTexts(worthListTexts);
  const words = useTexts(lendingTexts);
  if (list.isPending) return <SkeletonRows rows={4} />;
  if (list.error !== null && list.rows.length === 0) {
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.rows.length === 0) {
    return (
      <NoData
        title={t(none)}
        note={t('noneNote')}
        action={<QuietLink to={href('homeWorth')}>{t('lend')}</QuietLink>}
      />
    );
  }
  return (
    <>
      {children}
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
