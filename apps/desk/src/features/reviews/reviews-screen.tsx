import { REVIEW_KINDS } from '@maru/contract/desk-rules';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { reviewTexts } from '../../entities/review.texts.ts';
import { FOLLOW_MS, useCall } from '../../shared/api.ts';
import { SaveList } from '../../shared/save-list.tsx';
import { Split } from '../../shared/split.tsx';
import { useTexts, useWords } from '../../shared/texts.ts';
import { rowKeys, useKeys } from '../../shared/use-keys.ts';
import { CaseView } from './case-view.tsx';
import { ReviewList } from './review-list.tsx';
import type { CaseState, ReviewRow } from './review-row.ts';

const ROWS = 100;

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
  useKeys(rowKeys(rows, at, choose));
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
          onOpen={() => detail.current?.querySelector<HTMLElement>('[tabindex]')?.focus()}
        />
      }
      detail={id === undefined ? null : <CaseView key={id} id={id} />}
    />
  );
}
