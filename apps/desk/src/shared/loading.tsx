import { ErrorState } from '@maru/ui/error-state';
import { SkeletonRows } from '@maru/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { loadingTexts } from './loading.texts.ts';
import { useTexts } from './texts.ts';
import { useRefusal } from './use-refusal.ts';

interface LoadingProps {
  readonly read: UseQueryResult<unknown, Error>;
  /** Rows of the skeleton. */
  readonly rows: number;
  readonly rowHeight?: string;
  /** Says why it failed, where only the server can know: what was asked for may not exist. */
  readonly why?: boolean;
}

/** What stands in place of an answer: its skeleton, or that it failed; nothing once it is there. */
export function Loading({ read, rows, rowHeight, why = false }: LoadingProps) {
  const t = useTexts(loadingTexts);
  const words = useRefusal();
  if (read.data !== undefined) return null;
  if (read.error === null) {
    return <SkeletonRows rows={rows} {...(rowHeight === undefined ? {} : { rowHeight })} />;
  }
  return (
    <ErrorState
      title={why ? words(read.error) : t('failed')}
      retryLabel={t('retry')}
      onRetry={() => void read.refetch()}
    />
  );
}
