import type { Output } from '@maru/contract/calls';
import { Line, Lines } from '@maru/ui/line';
import { useTexts } from '#shared/i18n.ts';
import { scoreTexts } from '../score.texts.ts';
import { signed } from '../signed.ts';
import styles from './score-bar.module.css';

type Shown = Pick<Output<'userCredit'>, 'table' | 'overdueMost' | 'loanDays'>;

/** What each cause moves the score by. */
export function ScoreTable({ credit }: { readonly credit: Shown }) {
  const { table, overdueMost, loanDays } = credit;
  const t = useTexts(scoreTexts);
  return (
    <>
      <Lines>
        {table.map(({ cause, points }) => (
          <Line key={cause} label={t(cause)} value={t('points', { points: signed(points) })} />
        ))}
      </Lines>
      <p className={styles.note}>{t('loanEarns', { days: loanDays })}</p>
      <p className={styles.note}>{t('overdueMost', { points: -overdueMost })}</p>
    </>
  );
}
