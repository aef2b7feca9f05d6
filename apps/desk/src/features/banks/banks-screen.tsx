import { Badge } from '@maru/ui/badge';
import { Button } from '@maru/ui/button';
import { useState } from 'react';
import { ApprovedBy, Pending } from '../../entities/asked.tsx';
import { bankTexts } from '../../entities/bank.texts.ts';
import styles from '../../entities/offered.module.css';
import { FOLLOW_MS, useCall, useMayAsk } from '../../shared/api.ts';
import { Loading } from '../../shared/loading.tsx';
import { Panel } from '../../shared/panel.tsx';
import { SaveRows } from '../../shared/save-list.tsx';
import { Columns, Room } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts } from '../../shared/texts.ts';
import { type Bank, BankForm } from './bank-form.tsx';

/** Banks of customers' accounts, and the form by which one is added, changed or closed. */
export function BanksScreen() {
  const t = useTexts(bankTexts);
  const language = useLanguage();
  const mayAsk = useMayAsk();
  const read = useCall('deskBanks', {}, { every: FOLLOW_MS });
  const [chosen, setChosen] = useState<Bank | null>(null);
  return (
    <Room label={t('title')}>
      <Columns>
        <Panel
          title={t('list')}
          aside={
            <SaveRows
              file={t('title')}
              rows={read.data?.rows ?? []}
              columns={async (language) =>
                (await import('./bank-columns.ts')).bankColumns(language)
              }
            />
          }
        >
          <p className="quiet">{t('listNote')}</p>
          <Loading read={read} rows={8} />
          <ul>
            {read.data?.rows.map((bank) => (
              <BankItem
                key={bank.code}
                bank={bank}
                onChange={mayAsk ? () => setChosen(bank) : null}
              />
            ))}
          </ul>
        </Panel>
        <div className={styles.column}>
          {mayAsk && (
            <BankForm
              // another bank, another form
              key={chosen?.code ?? ''}
              bank={chosen}
              onDone={() => setChosen(null)}
            />
          )}
          <Pending
            kind="bank"
            rows={read.data?.pending ?? []}
            head={({ kind, names, code }) => (
              <>
                <strong>{t(`what_${kind}`)}</strong>
                <span>{names[language]}</span>
                <span className="quiet figure">{code}</span>
              </>
            )}
            reason={({ reason }) => <p>{reason}</p>}
          />
        </div>
      </Columns>
    </Room>
  );
}

function useLength(): (of: Pick<Bank, 'least' | 'most'>) => string {
  const t = useTexts(bankTexts);
  return ({ least, most }) =>
    least === most ? t('lengthOne', { n: least }) : t('length', { least, most });
}

interface BankItemProps {
  readonly bank: Bank;
  /** null: this member of staff changes nothing. */
  readonly onChange: (() => void) | null;
}

function BankItem({ bank, onChange }: BankItemProps) {
  const t = useTexts(bankTexts);
  const language = useLanguage();
  const lengthOf = useLength();
  const { code, names, open, change } = bank;
  const name = names[language];
  return (
    <li className={`${styles.item} ${styles.dense}`}>
      <div className={styles.head}>
        <strong>{name}</strong>
        <span className="quiet figure">{code}</span>
        <span className="quiet figure">{lengthOf(bank)}</span>
        {!open && <Badge tone="warn">{t('state_closed')}</Badge>}
        {onChange !== null && (
          <span className={styles.end}>
            <Button
              size="small"
              variant="plain"
              aria-label={t('changeOf', { name })}
              onClick={onChange}
            >
              {t('change')}
            </Button>
          </span>
        )}
      </div>
      {change !== null && (
        <>
          <ApprovedBy kind="bank" of={change} />
          <p>{change.reason}</p>
        </>
      )}
    </li>
  );
}
