import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { PagedList } from '#shared/paged-list.tsx';
import type { Pages } from '#shared/query.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { worthListTexts } from './worth-list.texts.ts';

interface ListedProps {
  readonly list: Omit<Pages<unknown>, 'rows'> & { readonly rows: readonly unknown[] };
  readonly none: 'none_open' | 'none_ended' | 'none_fees';
  readonly children: ReactNode;
}

/** A list with its states: loading, failed, empty, and more to come. */
export function Listed({ list, none, children }: ListedProps) {
  const t = useTexts(worthListTexts);
  return (
    <PagedList
      list={list}
      skeleton={4}
      none={
        <NoData
          title={t(none)}
          note={t('noneNote')}
          action={<QuietLink to={href('homeWorth')}>{t('lend')}</QuietLink>}
        />
      }
      hasEnd={false}
    >
      {children}
    </PagedList>
  );
}
