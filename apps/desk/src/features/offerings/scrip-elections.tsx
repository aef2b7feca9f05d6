import { Badge } from '@maru/ui/badge';
import { grouped } from '@maru/ui/digits';
import { EmptyState } from '@maru/ui/empty-state';
import { Link } from 'react-router';
import styles from '../../entities/offered.module.css';
import { useCall } from '../../shared/api.ts';
import { moneyText, timeText } from '../../shared/figures.ts';
import { Loading } from '../../shared/loading.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { Fact } from './fact.tsx';
import { scripTexts } from './scrip.texts.ts';

const ROWS = 50;
const FOLLOW_MS = 5_000;

/** What customers have chosen of the shares for one dividend, the newest choices. */
export function ScripElections({ dividend }: { readonly dividend: string }) {
  const t = useTexts(scripTexts);
  const word = useWords(scripTexts);
  const language = useLanguage();
  const asked = { dividend, pageSize: ROWS };
  const read = useCall('deskScripElections', asked, { every: FOLLOW_MS });
  return (
    <>
      <Loading read={read} rows={2} />
      {read.data?.rows.length === 0 && <EmptyState title={t('noElections')} />}
      <ul>
        {read.data?.rows.map(({ id, customer, result, shares, amount, electedAt }) => (
          <li key={id} className={styles.item}>
            <p className={styles.head}>
              <Link className={styles.link} to={`/customers/${customer}`}>
                {customer}
              </Link>
              <span className="quiet figure">{id}</span>
              <Badge tone={result === 'standing' ? 'brand' : 'plain'}>
                {word('result', result)}
              </Badge>
            </p>
            <dl className={styles.facts}>
              <Fact name={t('shares')} value={grouped(String(shares))} />
              <Fact name={t('amount')} value={moneyText(amount, 'KRW', language)} />
              <Fact name={t('electedAt')} value={timeText(electedAt, language)} />
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
