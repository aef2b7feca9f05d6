import { grouped } from '@maru/ui/digits';
import { TextField } from '@maru/ui/text-field';
import { toMinor } from '#shared/currency.ts';
import { useLanguage } from '#shared/i18n.ts';
import { wonInWords } from '#shared/money-text.ts';

interface Props {
  readonly label: string;
  readonly currency: string;
  /** As typed, without separators. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly error: string | undefined;
  readonly hint: string;
}

/** An amount of a currency, with thousands separated as one types; won in words below. */
export function AmountField({ label, currency, value, onChange, error, hint }: Props) {
  const language = useLanguage();
  const words =
    currency === 'KRW' && value !== ''
      ? wonInWords(toMinor(value, currency) || '0', language)
      : null;
  return (
    <TextField
      label={`${label} (${currency})`}
      value={grouped(value)}
      onChange={(text) => onChange(text.replace(/[^\d.]/g, '').slice(0, 18))}
      error={error}
      hint={words ?? hint}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
