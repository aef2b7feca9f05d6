import { sparkPaths } from '@maru/ui/sparkline';
import { formatNav } from '#entities/product/nav-text.ts';
import { useLanguage } from '#shared/i18n.ts';
import { formatDateTime } from '#shared/time-text.ts';
import type { Product } from '../model/figures.ts';
import styles from './products.module.css';

const WIDTH = 320;
const HEIGHT = 120;

interface Props {
  readonly history: Product['history'];
  /** Says what the drawing shows, for those who do not see it. */
  readonly text: string;
}

/** The net asset value over all of a product's time. */
export function NavChart({ history, text }: Props) {
  const language = useLanguage();
  const values = history.map(({ nav }) => Number(nav));
  const [first, last] = [history[0], history.at(-1)];
  if (first === undefined || last === undefined) return null;
  const { line, base } = sparkPaths(values, WIDTH, HEIGHT);
  const sign = Math.sign(Number(last.nav) - Number(first.nav));
  return (
    <figure className={styles.chart}>
      <figcaption className="visually-hidden">{text}</figcaption>
      <div className={styles.drawing}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          data-sign={sign}
          aria-hidden="true"
        >
          <path className={styles.base} d={base} vectorEffect="non-scaling-stroke" />
          <path d={line} vectorEffect="non-scaling-stroke" />
        </svg>
        <span aria-hidden="true">
          <span>{formatNav(String(Math.max(...values)), language)}</span>
          <span>{formatNav(String(Math.min(...values)), language)}</span>
        </span>
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{formatDateTime(first.at, language)}</span>
        <span>{formatDateTime(last.at, language)}</span>
      </p>
    </figure>
  );
}
