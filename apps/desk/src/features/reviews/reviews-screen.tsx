import { REVIEW_KINDS } from '@maru/contract/desk-rules';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { reviewTexts } from '../../entities/review.texts.ts';
import { FOLLOW_MS, useCall } from '../../shared/api.ts';
import { SaveList } from '../../shared/save-list.tsx';
import { Split } from '../../shared/split.tsx';
import { useTexts, useWords } from '../../shared/texts.ts';
import { rowKeys, useKeys } from '../../shared/use-keys.ts';
import { useMarketNow } from '../../shared/use-market-now.ts';
import { CaseView } from './case-view.tsx';
import { type Decided, nextAfter } from './decided.ts';
import { ReviewList } from './review-list.tsx';
import type { CaseState, ReviewRow } from './review-row.ts';

const DecidedFoot = lazy(async () => ({
  default: (await import('./decided-foot.tsx')).DecidedFoot,
}));

const ROWS = 100;

interface FootState {
  /** The newest first. */
  readonly decided: readonly Decided[];
  /** Whether an application stays open once it has been decided. */
  readonly stays: boolean;
  readonly onStays: () => void;
  readonly onDecided: (review: ReviewRow, outcome: Decided['outcome']) => void;
}

/** What was decided in this window, and the application that opens after it. */
function useDecided(
  rows: readonly ReviewRow[],
  choose: (row: ReviewRow | undefined) => void,
): FootState {
  const now = useMarketNow();
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const [stays, setStays] = useState(false);
  const onDecided = (review: ReviewRow, outcome: Decided['outcome']): void => {
    setDecided([{ review, outcome, at: now }, ...decided]);
    const done = new Set([review.id, ...decided.map((one) => one.review.id)]);
    // the link of a new password is made on the approved case
    const hasMore = review.kind === 'lostPassword' && outcome === 'passed';
    // without another one the decided application stays, and says so
    if (!stays && !hasMore) choose(nextAfter(rows, review.id, done));
  };
  return { decided, stays, onStays: () => setStays(!stays), onDecided };
}

/** A queue at the left, the chosen application with all its evidence at the right. */
export function ReviewsScreen() {
  const t = useTexts(reviewTexts);
  const word = useWords(reviewTexts);
  const { kind: named = 'all', id } = useParams();
  const kind = REVIEW_KINDS.find((one) => one === named);
  const [state, setState] = useState<CaseState>('pending');
  const navigate = useNavigate();
  const wanted = { ...(kind === undefined ? {} : { kind }), state };
  const list = useCall('deskReviews', { ...wanted, pageSize: ROWS }, { every: FOLLOW_MS });
  const rows = list.data?.rows ?? [];
  const file = `${kind === undefined ? t('list') : word('queue', kind)} ${word('state', state)}`;
  const at = rows.findIndex((row) => row.id === id);
  const choose = (row: ReviewRow | undefined): void => {
    if (row !== undefined) void navigate(`/queue/${named}/${row.id}`, { replace: true });
  };
  const detail = useRef<HTMLElement>(null);
  const { decided, stays, onStays, onDecided } = useDecided(rows, choose);
  useKeys({ ...rowKeys(rows, at, choose), y: onStays });
  // a queue opens with what has waited longest
  const first = rows[0]?.id;
  useEffect(() => {
    if (id === undefined && first !== undefined) {
      void navigate(`/queue/${named}/${first}`, { replace: true });
    }
  }, [id, first, named, navigate]);
  return (
    <Split
      listLabel={t('list')}
      detailLabel={t('detail')}
      choose={t('choose')}
      detailRef={detail}
      list={
        <ReviewList
          list={list}
          state={state}
          onState={(next) => {
            setState(next);
            void navigate(`/queue/${named}`, { replace: true });
          }}
          chosen={id}
          onChoose={choose}
          save={
            <SaveList
              file={file}
              call="deskReviews"
              input={wanted}
              keyOf={(row) => row.id}
              columns={async (language) =>
                (await import('./review-columns.ts')).reviewColumns(language)
              }
            />
          }
          foot={
            <Suspense fallback={null}>
              <DecidedFoot decided={decided} stays={stays} onStays={onStays} />
            </Suspense>
          }
          onOpen={() => detail.current?.querySelector<HTMLElement>('[tabindex]')?.focus()}
        />
      }
      detail={id === undefined ? null : <CaseView key={id} id={id} onDecided={onDecided} />}
    />
  );
}
