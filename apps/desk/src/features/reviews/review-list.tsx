import type { Output } from '@maru/contract/desk-calls';
import { REVIEW_CASE_STATES } from '@maru/contract/desk-rules';
import { Badge } from '@maru/ui/badge';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { reviewTexts } from '../../entities/review.texts.ts';
import { ageText, moneyText, shortTimeText } from '../../shared/figures.ts';
import { Loading } from '../../shared/loading.tsx';
import { SplitRow, SplitRows, SplitStates } from '../../shared/split.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { useMarketNow } from '../../shared/use-market-now.ts';
import styles from './review-list.module.css';
import type { CaseState, ReviewRow } from './review-row.ts';

const EmptyQueue = lazy(async () => ({
  default: (await import('./decided-foot.tsx')).EmptyQueue,
}));

interface ListProps {
  readonly list: UseQueryResult<Output<'deskReviews'>, Error>;
  readonly state: CaseState;
  readonly onState: (state: CaseState) => void;
  readonly chosen: string | undefined;
  readonly onChoose: (row: ReviewRow) => void;
  /** The chosen one is to be read: Enter, or a second press. */
  readonly onOpen: () => void;
  /** The button that saves the list. */
  readonly save: ReactNode;
  /** Below the rows. */
  readonly foot: ReactNode;
}

/** The applications of a queue, and which of them: undecided, approved or rejected. */
export function ReviewList(props: ListProps) {
  const { list, state, onState, chosen, onChoose, onOpen, save, foot } = props;
  const t = useTexts(reviewTexts);
  const word = useWords(reviewTexts);
  const rows = list.data?.rows;
  return (
    <>
      <SplitStates
        label={t('states')}
        states={REVIEW_CASE_STATES}
        nameOf={(one) => word('state', one)}
        chosen={state}
        onChoose={onState}
      />
      <p className={styles.order}>
        {t(state === 'pending' ? 'oldestFirst' : 'newestFirst')}
        {save}
      </p>
      <Loading read={list} rows={6} rowHeight="2.25rem" />
      {rows?.length === 0 && (
        <Suspense fallback={null}>
          <EmptyQueue isPending={state === 'pending'} />
        </Suspense>
      )}
      <SplitRows>
        <ul>
          {rows?.map((row) => (
            <Row
              key={row.id}
              row={row}
              isChosen={row.id === chosen}
              onPress={() => (row.id === chosen ? onOpen() : onChoose(row))}
            />
          ))}
        </ul>
      </SplitRows>
      {foot}
    </>
  );
}

interface RowProps {
  readonly row: ReviewRow;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

function Row({ row, isChosen, onPress }: RowProps) {
  const t = useTexts(reviewTexts);
  const word = useWords(reviewTexts);
  const language = useLanguage();
  const now = useMarketNow();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // the chosen one has the focus, so that Enter opens it, unless somebody works elsewhere
    const free = document.activeElement === document.body;
    const inList = button.current?.closest('ul')?.contains(document.activeElement) === true;
    if (isChosen && (free || inList)) button.current?.focus();
  }, [isChosen]);
  const { amount, currency, customer } = row;
  const whose = customer === 'house' ? t('house') : customer;
  return (
    <SplitRow isChosen={isChosen} onChoose={onPress} buttonRef={button}>
      <span className={styles.line}>
        <strong className={styles.name}>
          {word('kind', row.kind)} <span className={styles.id}>{row.id}</span>
        </strong>
        {row.state === 'pending' && row.reviewedBy !== null && (
          <Badge tone="warn">{t('secondShort')}</Badge>
        )}
        {row.finding !== null && <Badge tone="rise">{t('finding')}</Badge>}
        <span className={`figure ${styles.who}`}>
          {amount === null ? whose : moneyText(amount, currency ?? 'KRW', language)}
        </span>
        <span className={`figure ${styles.age}`}>
          {row.decidedAt === null
            ? ageText(now - row.openedAt, language)
            : shortTimeText(row.decidedAt, language)}
        </span>
      </span>
    </SplitRow>
  );
}
