import type { Output } from '@maru/contract/desk-calls';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { nameOf } from '../../entities/staff-name.ts';
import { useCall } from '../../shared/api.ts';
import { timeText } from '../../shared/figures.ts';
import { Loading } from '../../shared/loading.tsx';
import { Panel } from '../../shared/panel.tsx';
import { ScrollPane } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { amountText } from './amount-text.ts';
import styles from './ledger.module.css';
import { ledgerTexts } from './ledger.texts.ts';

const FOLLOW_MS = 5_000;

// it has the words of all evidence with it
const EntryReversal = lazy(async () => ({
  default: (await import('./entry-reversal.tsx')).EntryReversal,
}));

type Shown = { readonly shown: Output<'deskEntry'> };

/** One entry: its postings, its place in the chain, and where it comes from. */
export function EntryView({ no }: { readonly no: number }) {
  const word = useWords(ledgerTexts);
  const language = useLanguage();
  const read = useCall('deskEntry', { no }, { every: FOLLOW_MS });
  if (read.data === undefined) return <Loading read={read} rows={6} why />;
  const shown = read.data;
  const { cause, at } = shown.entry;
  return (
    <ScrollPane label={String(no)}>
      <h3 className={styles.entryTitle}>
        {word('cause', cause)} <span className="figure">{no}</span>
      </h3>
      <p className="quiet figure">{timeText(at, language)}</p>
      <Postings shown={shown} />
      <Origin shown={shown} />
      <Suspense fallback={null}>
        <EntryReversal shown={shown} />
      </Suspense>
      <Chain shown={shown} />
    </ScrollPane>
  );
}

function Postings({ shown: { postings } }: Shown) {
  const t = useTexts(ledgerTexts);
  const word = useWords(ledgerTexts);
  return (
    <Panel title={t('postings')}>
      <dl className="facts">
        {postings.map(({ account, unit, amount }) => (
          <div key={`${account} ${unit} ${amount}`}>
            <dt>{word('account', account)}</dt>
            <dd className="figure">
              {amountText(amount)} {unit}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Origin({ shown: { entry, command, review } }: Shown) {
  const t = useTexts(ledgerTexts);
  return (
    <Panel title={t('origin')}>
      <dl className="facts">
        <div>
          <dt>{t('customer')}</dt>
          <dd className={`figure ${styles.links}`}>
            {entry.customer === null ? (
              t('house')
            ) : (
              <Link to={`/customers/${entry.customer}`}>{entry.customer}</Link>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('ref')}</dt>
          <dd className="figure">{entry.ref}</dd>
        </div>
        <div>
          <dt>{t('review')}</dt>
          <dd className={`figure ${styles.links}`}>
            {review === null ? (
              t('nothing')
            ) : (
              <Link to={`/queue/${review.kind}/${review.id}`}>{review.id}</Link>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('command')}</dt>
          <dd className="figure">
            {command.type} {command.seq}
          </dd>
        </div>
        <div>
          <dt>{t('actor')}</dt>
          <dd className="figure">{nameOf(command.actor)}</dd>
        </div>
      </dl>
    </Panel>
  );
}

function Chain({ shown: { entry, hash, previousHash } }: Shown) {
  const t = useTexts(ledgerTexts);
  return (
    <Panel
      title={t('chain')}
      aside={
        <span className={styles.links}>
          {entry.no > 1 && <Link to={`/ledger/entries/${entry.no - 1}`}>{t('before')}</Link>}{' '}
          <Link to={`/ledger/entries/${entry.no + 1}`}>{t('after')}</Link>
        </span>
      }
    >
      <dl className={styles.hashes}>
        <div>
          <dt>{t('hash')}</dt>
          <dd className="figure">{hash}</dd>
        </div>
        <div>
          <dt>{t('previous')}</dt>
          <dd className="figure">{previousHash}</dd>
        </div>
      </dl>
    </Panel>
  );
}
