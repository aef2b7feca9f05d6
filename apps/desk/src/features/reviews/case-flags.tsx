import type { CaseFlag } from '@maru/contract/case-flag-rules';
import { deviceName } from '@maru/contract/device-name';
import { Link } from 'react-router';
import { useBankName } from '../../entities/bank-name.ts';
import { moneyText, timeText } from '../../shared/figures.ts';
import { Panel } from '../../shared/panel.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import type { Case } from './case.ts';
import styles from './case-flags.module.css';
import { caseFlagTexts } from './case-flags.texts.ts';

interface Props {
  readonly shown: Case;
}

/** What staff look at before a decision: it bars none, and each names its evidence. */
export function CaseFlags({ shown }: Props) {
  const t = useTexts(caseFlagTexts);
  const { flags } = shown;
  return (
    <Panel
      title={t('title', { n: flags.length })}
      aside={<span className="quiet">{t('noBar')}</span>}
    >
      {flags.length === 0 && <p className="quiet">{t('none')}</p>}
      <ul>
        {flags.map((flag) => (
          <Flag key={flag.name} flag={flag} />
        ))}
      </ul>
    </Panel>
  );
}

/** Those that concern access to the account stand out. */
const ACCESS: readonly CaseFlag[] = ['loginPasswordNew', 'fundPasswordNew', 'deviceNew', 'cardNew'];

function Flag({ flag }: { readonly flag: Case['flags'][number] }) {
  const t = useTexts(caseFlagTexts);
  const word = useWords(caseFlagTexts);
  const language = useLanguage();
  const { name, at, review, device, amount, mean, count } = flag;
  const won = (sum: string): string => moneyText(sum, 'KRW', language);
  const evidence = [
    device !== null && deviceName(device, language),
    at !== null && timeText(at, language),
    name === 'daySum' && amount !== null && t('sumOf', { sum: won(amount), n: count }),
    mean !== null && t('meanOf', { mean: won(mean), n: count, times: timesOf(amount, mean) }),
    name === 'firstToCard' && t(count === 0 ? 'firstOfAll' : 'firstHere', { n: count }),
  ].filter((one) => one !== false);
  return (
    <li className={styles.flag}>
      <strong className={ACCESS.includes(name) ? styles.access : styles.money}>
        {word('flag', name)}
      </strong>
      <span className={`figure ${styles.evidence}`}>
        {evidence.join(' · ')}
        {review !== null && (
          <>
            {' · '}
            <Link to={`/queue/all/${review}`}>{review}</Link>
          </>
        )}
      </span>
    </li>
  );
}

/** How many times one sum is another, to a tenth. */
function timesOf(sum: string | null, of: string): string {
  const tenths = of === '0' ? 0n : (BigInt(sum ?? '0') * 10n) / BigInt(of);
  return `${tenths / 10n}.${tenths % 10n}`;
}

type Known = NonNullable<Case['withdrawals']>;

/** The customer's withdrawals before an application: their sums, and the newest ones. */
export function CaseWithdrawals({ withdrawals }: { readonly withdrawals: Known }) {
  const t = useTexts(caseFlagTexts);
  const word = useWords(caseFlagTexts);
  const language = useLanguage();
  const { daySum, dayCount, paidSum, paidCount, rows } = withdrawals;
  const bankName = useBankName(rows.length > 0);
  const won = (sum: string): string => moneyText(sum, 'KRW', language);
  return (
    <Panel title={t('earlier')}>
      <dl className="facts">
        <div>
          <dt>{t('ofDay')}</dt>
          <dd className="figure">{t('sumOf', { sum: won(daySum), n: dayCount })}</dd>
        </div>
        <div>
          <dt>{t('paidBefore')}</dt>
          <dd className="figure">{t('sumOf', { sum: won(paidSum), n: paidCount })}</dd>
        </div>
        {rows.map((row) => (
          <div key={row.review}>
            <dt>
              <Link className={styles.link ?? ''} to={`/queue/all/${row.review}`}>
                {row.review}
              </Link>{' '}
              · {timeText(row.requestedAt, language)}
              {` · ${row.sameCard ? t('sameCard') : bankName(row.bank)}`}
            </dt>
            <dd className="figure">
              {won(row.amount)} · {word('state', row.state)}
            </dd>
          </div>
        ))}
      </dl>
      {rows.length === 0 && <p className="quiet">{t('earlierNone')}</p>}
    </Panel>
  );
}
