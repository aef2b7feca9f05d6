import { LIMITS } from '@maru/std/limits';
import { Sheet } from '@maru/ui/sheet';
import { TextField } from '@maru/ui/text-field';
import { useState } from 'react';
import { useStockSearch } from '#entities/instrument/api/stock-search.ts';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed } from '#shared/load-state.tsx';
import { formatWon } from '#shared/money-text.ts';
import { accountTexts } from '../../account.texts.ts';
import type { MentorAccount } from '../../model/mentor.ts';
import styles from '../../tutor.module.css';
import { MentorTicket, type Trader } from './mentor-ticket.tsx';

/** Of what was found. */
const SHOWN = 8;

interface OrderSheetProps extends Trader {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** An order as a mentor: the issue first, then its terms. */
export function OrderSheet({ account, own, open, onClose }: OrderSheetProps) {
  const t = useTexts(accountTexts);
  const [symbol, setSymbol] = useState<string | null>(null);
  const close = (): void => {
    setSymbol(null);
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title={t('ticketTitle')} note={t('ticketNote')}>
      {symbol === null ? (
        <Find account={account} onPick={setSymbol} />
      ) : (
        <MentorTicket
          key={symbol}
          symbol={symbol}
          account={account}
          own={own}
          onOther={() => setSymbol(null)}
          onDone={close}
        />
      )}
    </Sheet>
  );
}

interface FindProps {
  readonly account: MentorAccount;
  readonly onPick: (symbol: string) => void;
}

/** Listed stocks and ETFs by name or code; at first those that the mentor holds. */
function Find({ account: { positions }, onPick }: FindProps) {
  const t = useTexts(accountTexts);
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const { keyword, hits, answer, error, retry } = useStockSearch(typed);
  const found = (error === null ? (hits ?? []) : []).filter(
    ({ market }) => market === 'main' || market === 'second',
  );
  const rows =
    keyword === ''
      ? positions.map((one) => ({ ...one, text: formatQuantity(one.quantity, one, language) }))
      : found.slice(0, SHOWN).map((one) => ({ ...one, text: formatWon(one.price, language) }));
  return (
    <>
      <TextField
        label={t('find')}
        name="keyword"
        autoComplete="off"
        maxLength={LIMITS.keywordChars}
        value={typed}
        onChange={setTyped}
        error={undefined}
      />
      {keyword !== '' && error !== null && <LoadFailed error={error} onRetry={retry} />}
      {keyword !== '' && answer !== undefined && found.length === 0 && (
        <p className={styles.note} role="status">
          {t('none')}
        </p>
      )}
      <ul className={styles.rows}>
        {rows.map(({ symbol, names, text }) => (
          <li key={symbol} className={styles.row}>
            <button type="button" className={styles.pick} onClick={() => onPick(symbol)}>
              <span>
                <span className={styles.strong}>{localName(names, language)}</span>
                <span className={styles.note}>{symbol}</span>
              </span>
              <span className={styles.strong}>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
