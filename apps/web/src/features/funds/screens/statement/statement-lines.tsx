import { LoadMore } from '@maru/ui/load-more';
import { useState } from 'react';
import { commonTexts } from '#shared/common.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { Loading } from '#shared/loading.tsx';
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
  const common = useTexts(commonTexts);
  const [shown, setShown] = useState(STEP);
  if (lines.data === undefined) return <Loading read={lines} skeleton={6} />;
  const { rows } = lines.data;
  if (rows.length === 0) return <NoData title={t('empty')} note={t('emptyNote')} />;
  return (
    <>
      <RecordRows records={rows.slice(0, shown)} onOpen={onOpen} />
      {rows.length > shown && (
        <LoadMore
          hasMore
          loading={false}
          onLoad={() => setShown(shown + STEP)}
          label={common('more')}
        />
      )}
    </>
  );
}
