import type { Output } from '@maru/contract/desk-calls';
import { Link } from 'react-router';
import { moneyText, timeText } from '../shared/figures.ts';
import { Panel } from '../shared/panel.tsx';
import { useLanguage, useWords } from '../shared/texts.ts';
import { evidenceTexts } from './evidence.texts.ts';
import { reviewTexts } from './review.texts.ts';

interface ReviewRowsProps {
  readonly title: string;
  /** What stands there without rows. */
  readonly none: string;
  readonly rows: Output<'deskReviews'>['rows'];
}

/** Applications in short, each a link to its case. */
export function ReviewRows({ title, none, rows }: ReviewRowsProps) {
  const word = useWords(reviewTexts);
  const evidence = useWords(evidenceTexts);
  const language = useLanguage();
  return (
    <Panel title={title}>
      {rows.length === 0 && <p className="quiet">{none}</p>}
      <dl className="facts">
        {rows.map((row) => (
          <div key={row.id}>
            <dt>
              <Link to={`/queue/${row.kind}/${row.id}`}>
                {word('kind', row.kind)} {row.id}
              </Link>{' '}
              · {timeText(row.openedAt, language)}
            </dt>
            <dd className="figure">
              {row.amount !== null &&
                `${moneyText(row.amount, row.currency ?? 'KRW', language)} · `}
              {word('state', row.state)}
              {row.reason !== null && ` · ${evidence('reason', row.reason)}`}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
