import { Button } from '@maru/ui/button';
import styles from './pages.module.css';
import { pagesTexts } from './pages.texts.ts';
import { useTexts } from './texts.ts';

interface Props {
  /** From 1. */
  readonly page: number;
  /** Rows of one page, and of all. */
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** The ways to the other pages of a list; nothing where all of it is shown. */
export function Pages({ page, size, total, onPage }: Props) {
  const t = useTexts(pagesTexts);
  const hasNext = page * size < total;
  if (page === 1 && !hasNext) return null;
  return (
    <div className={styles.pages}>
      {page > 1 && (
        <Button size="small" variant="plain" onClick={() => onPage(page - 1)}>
          {t('previous')}
        </Button>
      )}
      {hasNext && (
        <Button size="small" variant="plain" onClick={() => onPage(page + 1)}>
          {t('next')}
        </Button>
      )}
    </div>
  );
}
