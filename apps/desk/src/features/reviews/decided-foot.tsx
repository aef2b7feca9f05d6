import { EmptyState } from '@maru/ui/empty-state';
import { Link } from 'react-router';
import { reviewTexts } from '../../entities/review.texts.ts';
import { useMe } from '../../shared/api.ts';
import { moneyText, timeText } from '../../shared/figures.ts';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { decidedTexts } from './decided.texts.ts';
import type { Decided } from './decided.ts';
import styles from './review-list.module.css';

interface FootProps {
  /** The newest first. */
  readonly decided: readonly Decided[];
  readonly stays: boolean;
  readonly onStays: () => void;
}

const SHOWN = 3;

/** Below a queue: what was just decided, each a way back, and what opens after a decision. */
export function DecidedFoot({ decided, stays, onStays }: FootProps) {
  const t = useTexts(decidedTexts);
  const outcomes = useWords(decidedTexts);
  const word = useWords(reviewTexts);
  const language = useLanguage();
  return (
    <section className={styles.foot} aria-label={t('lately')}>
      {decided.slice(0, SHOWN).map(({ review, outcome, at }) => (
        <p key={`${review.id} ${outcome}`} className={styles.line}>
          <Link to={`/queue/all/${review.id}`}>
            {word('kind', review.kind)} {review.id}
          </Link>
          <span>{outcomes('outcome', outcome)}</span>
          <span className={`figure ${styles.age}`}>
            {review.amount !== null &&
              `${moneyText(review.amount, review.currency ?? 'KRW', language)} · `}
            {timeText(at, language)}
          </span>
        </p>
      ))}
      <button type="button" aria-pressed={stays} className={styles.stay} onClick={onStays}>
        {t(stays ? 'stays' : 'goesOn')} <kbd>y</kbd>
      </button>
    </section>
  );
}

/** A list without a row; in a sandbox that decides by itself with the reason. */
export function EmptyQueue({ isPending }: { readonly isPending: boolean }) {
  const t = useTexts(reviewTexts);
  const decided = useTexts(decidedTexts);
  const decidesItself = useMe()?.sandboxDecides === true;
  return (
    <EmptyState
      title={t(isPending ? 'empty' : 'emptyDecided')}
      {...(isPending && decidesItself && { note: decided('sandboxDecides') })}
    />
  );
}
