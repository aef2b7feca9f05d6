import { EXPORT_ROWS } from '@maru/contract/constants';
import { grouped } from '@maru/ui/digits';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { entryTexts } from '#entities/ledger/entry.texts.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { useSimulated, useSiteTitle } from '#shared/site.ts';
import { formatDate, formatTime } from '#shared/time-text.ts';
import type { Statement, StatementCurrency } from '../../api/statement.ts';
import { recordTable } from '../../model/record-table.ts';
import type { FundRecord } from '../../model/records.ts';
import { ACCOUNTS, stepsOf, totalOf } from '../../model/statement.ts';
import styles from './print-sheet.module.css';
import { statementTexts } from './statement.texts.ts';

export interface PrintSheetProps {
  readonly statement: Statement;
  /** Newest first. */
  readonly lines: readonly FundRecord[];
  /** Whether these are all lines. */
  readonly whole: boolean;
  readonly account: string;
}

/** Whole sums and quantities with thousands; text as it is. */
const cellOf = (cell: string | number | bigint | null): string => {
  const text = String(cell ?? '');
  return /^-?\d+(\.\d+)?$/.test(text) ? amount(text) : text;
};
const amount = (value: string | bigint): string => {
  const text = String(value);
  return (text.startsWith('-') ? '−' : '') + grouped(text.replace('-', ''));
};

/**
 * The statement on A4, which is all that is printed while it stands. It is no part of the screen:
 * the app around it, its theme and its column are of no use on paper.
 */
export function PrintSheet(props: PrintSheetProps) {
  const { statement, lines, whole, account } = props;
  const t = useTexts(statementTexts);
  const simulated = useSimulated();
  useEffect(() => {
    // the style sheet prints the whole app unless this stands
    document.documentElement.dataset.printsSheet = '';
    return () => {
      delete document.documentElement.dataset.printsSheet;
    };
  }, []);
  return createPortal(
    <article className={styles.sheet} data-print-sheet>
      <Head statement={statement} account={account} />
      {statement.currencies.map((currency) => (
        <Sums key={currency.currency} statement={statement} currency={currency} />
      ))}
      <Lines statement={statement} lines={lines} account={account} />
      {!whole && <p>{t('cut', { n: grouped(String(EXPORT_ROWS)) })}</p>}
      {lines.length === 0 && <p>{t('empty')}</p>}
      <footer>
        {t('method')} {simulated && t('simulatedNote')}
      </footer>
    </article>,
    document.body,
  );
}

function Head({ statement, account }: Pick<PrintSheetProps, 'statement' | 'account'>) {
  const t = useTexts(statementTexts);
  const site = useSiteTitle();
  const language = useLanguage();
  const { from, to, at } = statement;
  const period = [...new Set([from, to])].map((day) => formatDate(day, language)).join(' – ');
  return (
    <header>
      <h1>
        {site} {t('title')}
      </h1>
      <dl>
        <dt>{t('account')}</dt>
        <dd>{account}</dd>
        <dt>{t('period')}</dt>
        <dd>{period}</dd>
        <dt>{t('issued')}</dt>
        <dd>
          {formatDate(at, language)} {formatTime(at, language)} KST
        </dd>
      </dl>
    </header>
  );
}

/** A currency's accounts side by side, from opening to closing, and its sums. */
function Sums(props: { readonly statement: Statement; readonly currency: StatementCurrency }) {
  const { statement, currency: of } = props;
  const t = useTexts(statementTexts);
  const cause = useTexts(entryTexts);
  const rows = [
    { name: t('opening'), money: of.opening },
    ...of.moves.map((move) => ({ name: cause(`cause_${move.cause}`), money: move })),
    { name: t('closing'), money: of.closing },
  ];
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{of.currency}</th>
            {ACCOUNTS.map((account) => (
              <th key={account} scope="col" className={styles.number}>
                {t(account)}
              </th>
            ))}
            <th scope="col" className={styles.number}>
              {t('all')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, money }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {ACCOUNTS.map((account) => (
                <td key={account} className={styles.number}>
                  {amount(money[account])}
                </td>
              ))}
              <td className={styles.number}>{amount(totalOf(money))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        {stepsOf(of).map((step) => (
          <div key={step.name}>
            <dt>{t(step.name)}</dt>
            <dd>{amount(step.amount)}</dd>
          </div>
        ))}
        {of.currency === 'KRW' && (
          <div>
            <dt>{t('realised')}</dt>
            <dd>{amount(statement.realised)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** Every line, oldest first; each page begins with whose statement it is, and the columns. */
function Lines({ statement, lines, account }: Omit<PrintSheetProps, 'whole'>) {
  const t = useTexts(statementTexts);
  const site = useSiteTitle();
  const language = useLanguage();
  if (lines.length === 0) return null;
  const { head, rows } = recordTable(lines.toReversed(), language);
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <td colSpan={head.length} className={styles.running}>
            {site} {t('title')} · {t('account')} {account} · {statement.period}
          </td>
        </tr>
        <tr>
          {head.map((name, column) => (
            <th key={name} scope="col" className={isNumber(column) ? styles.number : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={String(lines[lines.length - 1 - i]?.no)}>
            {row.map((cell, column) => (
              <td key={head[column]} className={isNumber(column) ? styles.number : undefined}>
                {isNumber(column) ? cellOf(cell) : String(cell ?? '')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Columns of `recordTable` that hold quantities and sums. */
const isNumber = (column: number): boolean => column >= 3 && column <= 8;
