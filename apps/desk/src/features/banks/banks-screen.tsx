import type { Output } from '@maru/contract/desk-calls';
import { Badge } from '@maru/ui/badge';
import { Button } from '@maru/ui/button';
import { useState } from 'react';
import { Link } from 'react-router';
import { bankTexts } from '../../entities/bank.texts.ts';
import styles from '../../entities/offered.module.css';
import { nameOf } from '../../entities/staff-name.ts';
import { useCall, useMe } from '../../shared/api.ts';
import { timeText } from '../../shared/figures.ts';
import { Loading } from '../../shared/loading.tsx';
import { Panel } from '../../shared/panel.tsx';
import { SaveRows } from '../../shared/save-list.tsx';
import { Columns, Room } from '../../shared/scroll-pane.tsx';
import { useLanguage, useTexts } from '../../shared/texts.ts';
import { type Bank, BankForm } from './bank-form.tsx';

const FOLLOW_MS = 3_000;

/** Banks of customers' accounts, and the form by which one is added, changed or closed. */
export function BanksScreen() {
  const t = useTexts(bankTexts);
  const mayAsk = useMe()?.roles.some((role) => role !== 'auditor') === true;
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
          {read.data !== undefined && <Pending rows={read.data.pending} />}
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
          <p className="quiet">
            <Link className={styles.link} to={`/queue/bank/${change.review}`}>
              {t('by', {
                ...{ asked: nameOf(change.askedBy), approved: nameOf(change.approvedBy) },
                at: timeText(change.approvedAt, language),
              })}
            </Link>
          </p>
          <p>{change.reason}</p>
        </>
      )}
    </li>
  );
}

function Pending({ rows }: { readonly rows: Output<'deskBanks'>['pending'] }) {
  const t = useTexts(bankTexts);
  const language = useLanguage();
  if (rows.length === 0) return null;
  return (
    <Panel title={t('pending')}>
      <ul>
        {rows.map(({ review, kind, code, names, askedBy, reason }) => (
          <li key={review} className={styles.item}>
            <p className={styles.head}>
              <strong>{t(`what_${kind}`)}</strong>
              <span>{names[language]}</span>
              <span className="quiet figure">{code}</span>
              <Link className={styles.link} to={`/queue/bank/${review}`}>
                {t('seeCase')}
              </Link>
            </p>
            <p className="quiet">{t('asked', { asked: nameOf(askedBy) })}</p>
            <p>{reason}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
