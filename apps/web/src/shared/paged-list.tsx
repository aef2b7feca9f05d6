import { LoadMore } from '@maru/ui/load-more';
import type { ReactElement, ReactNode } from 'react';
import { commonTexts } from './common.texts.ts';
import { useTexts } from './i18n.ts';
import { Loading } from './loading.tsx';
import type { Pages } from './query.ts';

interface Props {
  readonly list: Pages<unknown>;
  /** What stands in place of the first page: so many rows, or a shape of its own. */
  readonly skeleton: number | ReactElement;
  /** What stands in place of no rows. */
  readonly none: ReactNode;
  /** Class of a box around the rows; without one they stand in the box of the list. */
  readonly className?: string | undefined;
  /** Whether it says that nothing more comes; not where something else follows. */
  readonly hasEnd?: boolean;
  /** The rows. */
  readonly children: ReactNode;
}

/** The rows of a paged call, with what stands in their place, and the way to the next page. */
export function PagedList(props: Props) {
  const { list, skeleton, none, className, hasEnd = true, children } = props;
  const t = useTexts(commonTexts);
  if (list.rows.length === 0) {
    const isThere = !list.isPending && list.error === null;
    return isThere ? none : <Loading read={list} skeleton={skeleton} />;
  }
  const whole = (
    <>
      {children}
      {(list.hasMore || hasEnd) && (
        <LoadMore
          hasMore={list.hasMore}
          loading={list.loadingMore}
          failed={list.error !== null}
          onLoad={list.loadMore}
          label={t('more')}
          {...(hasEnd && { endLabel: t('end') })}
        />
      )}
    </>
  );
  return className === undefined ? whole : <div className={className}>{whole}</div>;
}
