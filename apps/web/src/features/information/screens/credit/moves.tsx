import { scoreTexts } from '#entities/credit/score.texts.ts';
import { signed } from '#entities/credit/signed.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { PagedList } from '#shared/paged-list.tsx';
import { usePages } from '#shared/query.ts';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { formatDate } from '#shared/time-text.ts';
import styles from './credit.module.css';
import { creditTexts } from './credit.texts.ts';

/** Every move of the score, newest first. */
export function Moves() {
  const t = useTexts(creditTexts);
  const score = useTexts(scoreTexts);
  const language = useLanguage();
  const moves = usePages('userCreditMoves', {});
  return (
    <PagedList
      list={moves}
      skeleton={3}
      none={
        <NoData
          title={t('none')}
          note={t('noneNote')}
          action={<QuietLink to={href('homeCheckIn')}>{t('checkIn')}</QuietLink>}
        />
      }
    >
      <ul className={styles.moves}>
        {moves.rows.map(({ no, cause, before, after, at }) => (
          <li key={no} className={styles.move}>
            <span className={styles.cause}>{score(cause)}</span>
            <span className={styles.points}>
              {score('points', { points: signed(after - before) })}
            </span>
            <span className={styles.note}>{formatDate(at, language)}</span>
            <span className={styles.note}>{t('change', { before, after })}</span>
          </li>
        ))}
      </ul>
    </PagedList>
  );
}
