import { ENTRY_CAUSES } from '@maru/contract/status';
import { TextField } from '@maru/ui/text-field';
import { useState } from 'react';
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
      <Choice label={t('cause')} prefix="cause" values={ENTRY_CAUSES} {...field('cause')} />
      <Choice label={t('account')} prefix="account" values={ACCOUNTS} {...field('account')} />
      <TextField label={t('customer')} spellCheck={false} {...field('customer')} />
      <input type="submit" hidden />
    </form>
  );
}

interface ChoiceProps {
  readonly label: string;
  /** Of the words of its values. */
  readonly prefix: string;
  readonly values: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Choice({ label, prefix, values, value, onChange }: ChoiceProps) {
  const t = useTexts(ledgerTexts);
  const word = useWords(ledgerTexts);
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{t('all')}</option>
        {values.map((one) => (
          <option key={one} value={one}>
            {word(prefix, one)}
          </option>
        ))}
      </select>
    </label>
  );
}
