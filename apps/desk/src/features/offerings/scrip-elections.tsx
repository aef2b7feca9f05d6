import { Badge } from '@maru/ui/badge';
import { grouped } from '@maru/ui/digits';
import { Link } from 'react-router';
import { Fact } from '../../entities/fact.tsx';
import styles from '../../entities/offered.module.css';
import { CallRows } from '../../shared/call-list.tsx';
import { moneyText, timeText } from '../../shared/figures.ts';
import { SaveList } from '../../shared/save-list.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { scripTexts } from './scrip.texts.ts';

/** What customers have chosen of the shares for one dividend, newest first. */
export function ScripElections({ dividend }: { readonly dividend: string }) {
  const t = useTexts(scripTexts);
  const word = useWords(scripTexts);
  const language = useLanguage();
  return (
    <>
      <SaveList
        file={`${t('dividend')} ${dividend}`}
        call="deskScripElections"
        input={{ dividend }}
        keyOf={(row) => row.id}
        columns={async (language) => (await import('./scrip-columns.ts')).electionColumns(language)}
      />
      <CallRows
        call="deskScripElections"
        input={{ dividend }}
        keyOf={({ id }) => id}
        none={t('noElections')}
        from="customers"
      >
        {({ id, customer, result, shares, amount, electedAt }) => (
          <li className={styles.item}>
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
        )}
      </CallRows>
    </>
  );
}
