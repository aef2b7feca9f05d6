import { Sheet } from '@maru/ui/sheet';
import { Check, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useBankName, useBanks } from '#entities/bank/bank-name.ts';
import { useTexts } from '#shared/i18n.ts';
import { Loading } from '#shared/loading.tsx';
import styles from './add-bank-card.module.css';
import { addBankCardTexts } from './add-bank-card.texts.ts';

interface Props {
  /** Code of the bank; empty: none is chosen yet. */
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
}

/** A bank out of those that take new accounts, shown with its code. */
export function BankPicker({ value, onChange, error }: Props) {
  const t = useTexts(addBankCardTexts);
  const bankName = useBankName();
  const id = useId();
  const [open, setOpen] = useState(false);
  const choose = (code: string): void => {
    onChange(code);
    setOpen(false);
  };
  return (
    <div>
      <span id={id} className={styles.label}>
        {t('bank')}
      </span>
      <button
        type="button"
        className={styles.pick}
        aria-labelledby={`${id} ${id}-value`}
        aria-haspopup="dialog"
        aria-invalid={error !== undefined || undefined}
        onClick={() => setOpen(true)}
      >
        <span id={`${id}-value`} className={value === '' ? styles.empty : undefined}>
          {value === '' ? t('choose') : `${bankName(value)} (${value})`}
        </span>
        <ChevronDown aria-hidden="true" />
      </button>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={t('choose')}>
        <OpenBanks value={value} onChoose={choose} />
      </Sheet>
    </div>
  );
}

interface OpenBanksProps {
  readonly value: string;
  readonly onChoose: (code: string) => void;
}

function OpenBanks({ value, onChoose }: OpenBanksProps) {
  const bankName = useBankName();
  const read = useBanks();
  const { data } = read;
  if (data === undefined) return <Loading read={read} skeleton={8} />;
  return (
    <ul>
      {data
        .filter(({ open }) => open)
        .map(({ code }) => (
          <li key={code}>
            <button
              type="button"
              className={styles.bank}
              aria-pressed={code === value}
              onClick={() => onChoose(code)}
            >
              <span className={styles.name}>{bankName(code)}</span>
              <span className="quiet figure">{code}</span>
              {code === value && <Check aria-hidden="true" />}
            </button>
          </li>
        ))}
    </ul>
  );
}
