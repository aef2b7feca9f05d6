import { LoadMore } from '@maru/ui/load-more';
import { SkeletonRows } from '@maru/ui/skeleton';
import { useState } from 'react';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData } from '#shared/load-state.tsx';
import type { useStatementLines } from '../../api/statement.ts';
import { RecordRows } from '../../components/record-rows.tsx';
import type { RecordLine } from '../../model/records.ts';
import { statementTexts } from './statement.texts.ts';

export interface StatementLinesProps {
  readonly lines: ReturnType<typeof useStatementLines>;
  readonly onOpen: (line: RecordLine) => void;
}

/** Lines that are drawn at once; all of them are there. */
const STEP = 50;

/** What moved the money in the period, as the records show it; each opens its double entries. */
export function StatementLines({ lines, onOpen }: StatementLinesProps) {
  const t = useTexts(statementTexts);
  const [shown, setShown] = useState(STEP);
  if (lines.data === undefined) {
    return lines.error === null ? (
      <SkeletonRows rows={6} />
    ) : (
      <LoadFailed error={lines.error} onRetry={() => void lines.refetch()} />
    );
  }
  const { rows } = lines.data;
  if (rows.length === 0) return <NoData title={t('empty')} note={t('emptyNote')} />;
  return (
    <>
      <RecordRows records={rows.slice(0, shown)} onOpen={onOpen} />
      {rows.length > shown && (
        <LoadMore hasMore loading={false} onLoad={() => setShown(shown + STEP)} label={t('more')} />
      )}
    </>
  );
}
