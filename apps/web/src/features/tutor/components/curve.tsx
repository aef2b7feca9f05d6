import { sparkPaths } from '@maru/ui/sparkline';
import { useLanguage } from '#shared/i18n.ts';
import { formatPercent } from '#shared/money-text.ts';
import { formatDate } from '#shared/time-text.ts';
import type { MentorInfo } from '../model/mentor.ts';
import styles from '../tutor.module.css';

const WIDTH = 320;
const HEIGHT = 120;

/** The return over the days of a record; its figures stand beside it. */
export function Curve({ curve }: { readonly curve: MentorInfo['curve'] }) {
  const language = useLanguage();
  const [first, last] = [curve[0], curve.at(-1)];
  if (first === undefined || last === undefined || curve.length < 2) return null;
  const value = Number(last.return);
  const { line, base } = sparkPaths(
    curve.map((point) => Number(point.return)),
    WIDTH,
    HEIGHT,
  );
  return (
    <div className={styles.curve} aria-hidden="true">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        data-sign={Math.sign(value)}
      >
        <path className={styles.base} d={base} vectorEffect="non-scaling-stroke" />
        <path d={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <p className={styles.ends}>
        <span>{formatDate(first.day, language)}</span>
        <span>{`${formatDate(last.day, language)} · ${formatPercent(last.return, true)}`}</span>
      </p>
    </div>
  );
}
