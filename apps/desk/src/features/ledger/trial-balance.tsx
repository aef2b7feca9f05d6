import type { Output } from '@maru/contract/desk-calls';
import { grouped } from '@maru/ui/digits';
import { EmptyState } from '@maru/ui/empty-state';
import { Fold } from '@maru/ui/fold';
import { TextField } from '@maru/ui/text-field';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../shared/api.ts';
import { Loading } from '../../shared/loading.tsx';
import { Panel } from '../../shared/panel.tsx';
import { SaveRows } from '../../shared/save-list.tsx';
import { ScrollPane } from '../../shared/scroll-pane.tsx';
import { useTexts, useWords } from '../../shared/texts.ts';
import { amountText } from './amount-text.ts';
import { balancesOf } from './balances.ts';
import styles from './ledger.module.css';
import { ledgerTexts } from './ledger.texts.ts';

type Unit = Output<'deskTrialBalance'>['units'][number];

const FOLLOW_MS = 5_000;

/** Every account of the house and the sums of the customers', by unit; each adds up to zero. */
export function TrialBalance() {
  const t = useTexts(ledgerTexts);
  const [day, setDay] = useState('');
  const read = useCall('deskTrialBalance', day === '' ? {} : { day }, { every: FOLLOW_MS });
  const known = read.data;
  const shares = known?.units.filter(({ isMoney }) => !isMoney) ?? [];
  return (
    <ScrollPane label={t('balance')}>
      <div className={styles.filters}>
        <TextField label={t('day')} type="date" value={day} onChange={setDay} />
        {known !== undefined && (
          <p className={styles.upTo}>{t('upTo', { no: grouped(String(known.lastNo)) })}</p>
        )}
        <SaveRows
          file={`${t('balance')} ${day}`.trim()}
          rows={balancesOf(known?.units ?? [])}
          columns={async (language) =>
            (await import('./ledger-columns.ts')).balanceColumns(language)
          }
        />
      </div>
      <Loading read={read} rows={8} />
      {known?.units.length === 0 && <EmptyState title={t('none')} />}
      <div className={styles.units}>
        {known?.units
          .filter(({ isMoney }) => isMoney)
          .map((unit) => (
            <UnitPanel key={unit.unit} unit={unit} />
          ))}
      </div>
      {shares.length > 0 && (
        <Fold label={t('shares', { n: shares.length })}>
          <div className={styles.units}>
            {shares.map((unit) => (
              <UnitPanel key={unit.unit} unit={unit} />
            ))}
          </div>
        </Fold>
      )}
    </ScrollPane>
  );
}

function UnitPanel({ unit: { unit, accounts, sum } }: { readonly unit: Unit }) {
  const t = useTexts(ledgerTexts);
  const word = useWords(ledgerTexts);
  const isRight = sum === '0';
  return (
    <Panel
      title={unit}
      aside={
        <span className={isRight ? styles.good : styles.bad}>
          {isRight ? t('zero') : t('off', { sum: amountText(sum) })}
        </span>
      }
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col">{t('sort')}</th>
            <th scope="col" className={styles.number}>
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ account, kind, amount }) => (
            <tr key={account}>
              <td>
                <Link to={`/ledger/entries?account=${account}`}>{word('account', account)}</Link>
              </td>
              <td>{word('kind', kind)}</td>
              <td className={`figure ${styles.number}`}>{amountText(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>{t('sum')}</td>
            <td className={`figure ${styles.number}`}>{amountText(sum)}</td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  );
}
