import { localName } from '#entities/instrument/model/local-name.ts';
import { entryTexts } from '#entities/ledger/entry.texts.ts';
import { formatMoney } from '#shared/currency.ts';
import { DaySections } from '#shared/day-sections.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatTime } from '#shared/time-text.ts';
import { Amount } from '#shared/won.tsx';
import { type FundRecord, type RecordLine, recordLines } from '../model/records.ts';
import { texts } from '../text.ts';
import styles from './record-rows.module.css';
import { useTradeText } from './trade-text.ts';

export interface RecordRowsProps {
  /** Newest first. */
  readonly records: readonly FundRecord[];
  readonly onOpen: (line: RecordLine) => void;
}

/** What moved the money, under its days, the executions of one order as one line. */
export function RecordRows({ records, onOpen }: RecordRowsProps) {
  return (
    <DaySections rows={recordLines(records)} keyOf={({ no }) => no} listClass={styles.list}>
      {(line) => <Row line={line} onOpen={onOpen} />}
    </DaySections>
  );
}

interface RowProps {
  readonly line: RecordLine;
  readonly onOpen: (line: RecordLine) => void;
}

function Row({ line, onOpen }: RowProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const cause = useTexts(entryTexts);
  const traded = useTradeText();
  const { trade, names, balance } = line;
  const name = names === null ? null : localName(names, language);
  return (
    <button type="button" className={styles.row} onClick={() => onOpen(line)}>
      <span className={styles.what}>
        {`${trade === null ? cause(`cause_${line.cause}`) : t(trade.side)} ${name ?? ''}`}
      </span>
      <span className={styles.amount}>
        <Amount value={line.amount} currency={line.currency} signed />
      </span>
      <span className={styles.sub}>
        {[traded(line), formatTime(line.at, language)].filter((part) => part !== null).join(' · ')}
      </span>
      <span className={styles.kind}>
        {balance !== null &&
          t('balance', { amount: formatMoney(balance, line.currency, language) })}
      </span>
    </button>
  );
}
