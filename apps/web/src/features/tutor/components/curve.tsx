import { useLanguage } from '#shared/i18n.ts';
import { LineFigure } from '#shared/line-figure.tsx';
import { formatPercent } from '#shared/money-text.ts';
import { formatDate } from '#shared/time-text.ts';
import type { MentorInfo } from '../model/mentor.ts';

/** The return over the days of a record; its figures stand beside it. */
export function Curve({ curve }: { readonly curve: MentorInfo['curve'] }) {
  const language = useLanguage();
  const [first, last] = [curve[0], curve.at(-1)];
  if (first === undefined || last === undefined || curve.length < 2) return null;
  return (
    <LineFigure
      values={curve.map((point) => Number(point.return))}
      sign={Math.sign(Number(last.return))}
      text={null}
      from={formatDate(first.day, language)}
      to={`${formatDate(last.day, language)} · ${formatPercent(last.return, true)}`}
    />
  );
}
