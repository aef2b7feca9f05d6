import type { Output } from '@maru/contract/calls';
import { Money } from '@maru/ui/figure';
import { type Translate, useLanguage, useTexts } from '#shared/i18n.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { entryTexts } from '../entry.texts.ts';
import { postingsByUnit, type UnitPostings } from '../model/postings.ts';
import styles from './entry-view.module.css';

type EntryKey = keyof typeof entryTexts.dictionary.kor;
type Entry = Output<'fundEntry'>;

export interface EntryViewProps {
  readonly entry: Entry;
  /** Shows number, cause and time above; leave out where a title says so already. */
  readonly titled?: boolean;
  /** Shows the hash chain below. */
  readonly hashes?: boolean;
}

/** One double entry: every posting unit by unit, each unit adding up to 0. */
export function EntryView({ entry, titled = false, hashes = false }: EntryViewProps) {
  const t = useTexts(entryTexts);
  const language = useLanguage();
  return (
    <article className="stack">
      {titled && (
        <header className={styles.head}>
          <h3>{t(`cause_${entry.cause}`)}</h3>
          <p className={styles.label}>
            {t('number', { no: entry.no })} · {formatDateTime(entry.at, language)}
          </p>
        </header>
      )}
      {postingsByUnit(entry.postings).map((group) => (
        <UnitTable key={group.unit} group={group} t={t} />
      ))}
      {hashes && (
        <dl className={styles.hashes}>
          <dt>{t('hash')}</dt>
          <dd>{entry.hash}</dd>
          <dt>{t('previousHash')}</dt>
          <dd>{entry.previousHash}</dd>
          <dd className={styles.label}>{t('chain')}</dd>
        </dl>
      )}
    </article>
  );
}

function UnitTable(props: { readonly group: UnitPostings; readonly t: Translate<EntryKey> }) {
  const { group, t } = props;
  const unit = group.unit === 'KRW' ? t('won') : group.unit;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('account')}</th>
          <th scope="col">
            {t('amount')} · {unit}
          </th>
        </tr>
      </thead>
      <tbody>
        {group.postings.map((posting) => (
          <tr key={`${posting.owner}:${posting.account}`}>
            <th scope="row">{accountName(posting, t)}</th>
            <td>
              <Money value={posting.amount} signed />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('sum')}</th>
          <td>
            <Money value={group.sum} />
            {group.sum === '0' && <span className={styles.balanced}>{t('balanced')}</span>}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The account's name; one that the dictionary does not know shows under its own. */
function accountName(posting: Entry['postings'][number], t: Translate<EntryKey>): string {
  const mine = posting.owner === 'customer';
  const key = `${mine ? 'mine' : 'house'}_${posting.account}`;
  return key in entryTexts.dictionary.kor ? t(key as EntryKey) : posting.account;
}
