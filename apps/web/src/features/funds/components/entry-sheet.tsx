import { Fold } from '@maru/ui/fold';
import { Line, Lines } from '@maru/ui/line';
import { Sheet } from '@maru/ui/sheet';
import { localName } from '#entities/instrument/model/local-name.ts';
import { Entry } from '#entities/ledger/components/entry.tsx';
import { entryTexts } from '#entities/ledger/entry.texts.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { useLast } from '#shared/use-last.ts';
import { Amount, Won } from '#shared/won.tsx';
import { costsOf, type RecordLine } from '../model/records.ts';
import { texts } from '../text.ts';
import styles from './entry-sheet.module.css';
import { useTradeText } from './trade-text.ts';

export interface EntrySheetProps {
  /** The line that was pressed; null: closed. */
  readonly line: RecordLine | null;
  readonly onClose: () => void;
}

/** A line of the records: its sums, and behind a press the double entries that it comes from. */
export function EntrySheet({ line: asked, onClose }: EntrySheetProps) {
  const t = useTexts(texts);
  const cause = useTexts(entryTexts);
  const language = useLanguage();
  const traded = useTradeText();
  const line = useLast(asked);
  if (line === null) return null;
  const { trade, names, balance, nos } = line;
  const name = names === null ? '' : localName(names, language);
  return (
    <Sheet
      open={asked !== null}
      onClose={onClose}
      title={trade === null ? cause(`cause_${line.cause}`) : `${t(trade.side)} ${name}`}
      note={[traded(line), formatDateTime(line.at, language), line.ref]
        .filter((part) => part !== null)
        .join(' · ')}
    >
      <Lines>
        {trade !== null && (
          <>
            <Line label={t('contractAmount')} value={<Won value={trade.contractAmount} />} />
            <Line label={t('costs')} value={<Won value={costsOf(line)} />} />
          </>
        )}
        <Line
          strong
          label={t('change')}
          value={<Amount value={line.amount} currency={line.currency} signed />}
        />
        {balance !== null && (
          <Line
            label={t('balanceAfter')}
            value={<Amount value={balance} currency={line.currency} />}
          />
        )}
      </Lines>
      <Fold label={t('proof', { n: nos.length })}>
        <ul className={styles.entries}>
          {nos.map((no) => (
            <li key={no}>
              <Entry no={no} />
            </li>
          ))}
        </ul>
      </Fold>
    </Sheet>
  );
}
