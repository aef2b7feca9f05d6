import { Gain } from '@maru/ui/figure';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatPercent, formatWon, precise } from '#shared/money-text.ts';
import { percentOf } from '#shared/percent.ts';
import { formatDate } from '#shared/time-text.ts';
import type { Mentor } from '../model/mentor.ts';
import styles from '../tutor.module.css';
import { tutorTexts } from '../tutor.texts.ts';

/** Win rate, drawdown, followers in profit and scale, each with what it is worked out of. */
export function RecordFigures({ mentor: { record } }: { readonly mentor: Mentor }) {
  const t = useTexts(tutorTexts);
  const language = useLanguage();
  const { winRate, won, closed, drawdown, drawdownFrom, drawdownTo } = record;
  const { followers, inProfit, fund, own } = record;
  const fell = drawdownFrom !== null && drawdownTo !== null;
  const part = percentOf(BigInt(inProfit), BigInt(followers));
  const figures = [
    {
      label: t('winRate'),
      value: winRate === null ? '–' : formatPercent(winRate),
      note: closed === 0 ? t('nothingClosed') : t('winRateNote', { closed, won }),
    },
    {
      label: t('inProfit'),
      value: followers === 0 ? '–' : formatPercent(part),
      note: followers === 0 ? t('nobody') : t('inProfitNote', { count: followers, part: inProfit }),
    },
    {
      label: t('drawdown'),
      value: <Gain percent={drawdown} />,
      note: fell
        ? t('drawdownNote', {
            from: formatDate(drawdownFrom, language),
            to: formatDate(drawdownTo, language),
          })
        : t('neverFell'),
    },
    {
      label: t('fund'),
      value: formatWon(fund, language),
      note: t('fundNote', { own: precise(own, language) }),
    },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.strong}>{value}</span>
            <span className={styles.note}>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
