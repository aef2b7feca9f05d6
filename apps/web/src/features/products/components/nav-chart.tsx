import { formatNav } from '#entities/product/nav-text.ts';
import { useLanguage } from '#shared/i18n.ts';
import { LineFigure } from '#shared/line-figure.tsx';
import { formatDateTime } from '#shared/time-text.ts';
import type { Product } from '../model/figures.ts';

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
  return (
    <LineFigure
      values={values}
      sign={Math.sign(Number(last.nav) - Number(first.nav))}
      text={text}
      range={{
        high: formatNav(String(Math.max(...values)), language),
        low: formatNav(String(Math.min(...values)), language),
      }}
      from={formatDateTime(first.at, language)}
      to={formatDateTime(last.at, language)}
    />
  );
}
