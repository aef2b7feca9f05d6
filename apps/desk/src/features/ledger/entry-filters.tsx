import { ENTRY_CAUSES } from '@maru/contract/status';
import { TextField } from '@maru/ui/text-field';
import { useState } from 'react';
import { Choice } from '../../shared/choice.tsx';
import { useTexts, useWords } from '../../shared/texts.ts';
import styles from './ledger.module.css';
import { ledgerTexts } from './ledger.texts.ts';

/** Accounts that have their words among the texts. */
const ACCOUNTS = Object.keys(ledgerTexts.kor)
  .filter((key) => key.startsWith('account_'))
  .map((key) => key.slice('account_'.length));

interface EntryFiltersProps {
  readonly params: URLSearchParams;
  readonly onChange: (name: string, value: string) => void;
  readonly onOpen: (no: number | undefined) => void;
}

/** A number opens its entry; everything else narrows the list. */
export function EntryFilters({ params, onChange, onOpen }: EntryFiltersProps) {
  const t = useTexts(ledgerTexts);
  const word = useWords(ledgerTexts);
  const [number, setNumber] = useState('');
  const field = (name: string) => ({
    value: params.get(name) ?? '',
    onChange: (value: string) => onChange(name, value),
  });
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        const no = Number(number);
        if (Number.isSafeInteger(no) && no > 0) onOpen(no);
      }}
    >
      <TextField label={t('no')} inputMode="numeric" value={number} onChange={setNumber} />
      <TextField label={t('onDay')} type="date" {...field('day')} />
      <Choice<string>
        label={t('cause')}
        values={ENTRY_CAUSES}
        wordOf={(cause) => word('cause', cause)}
        all={t('all')}
        {...field('cause')}
      />
      <Choice<string>
        label={t('account')}
        values={ACCOUNTS}
        wordOf={(account) => word('account', account)}
        all={t('all')}
        {...field('account')}
      />
      <TextField label={t('customer')} spellCheck={false} {...field('customer')} />
      <input type="submit" hidden />
    </form>
  );
}
