import { readAmount } from '@maru/std/amount-text';
import type { Currency } from '@maru/std/money';
import { grouped } from '@maru/ui/digits';
import { TextField } from '@maru/ui/text-field';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { amountFieldTexts } from '#shared/amount-field.texts.ts';
import { typedAmount } from '#shared/currency.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { wonInWords } from '#shared/money-text.ts';

interface Props {
  readonly label: string;
  /** null: a count, such as of units. */
  readonly currency: Currency | null;
  /** Minor units in digits; empty: nothing is typed, or nothing that is an amount. */
  readonly value: string;
  readonly onChange: (minor: string) => void;
  readonly error: string | undefined;
  readonly hint: string;
  readonly name?: string;
}

const withoutCommas = (text: string): string => text.replaceAll(',', '');

/** What was put in, where one piece of a text has been replaced by another. */
function inserted(text: string, before: string): string {
  let start = 0;
  while (start < text.length && text[start] === before[start]) start++;
  let end = 0;
  const most = Math.min(text.length, before.length) - start;
  while (end < most && text.at(-1 - end) === before.at(-1 - end)) end++;
  return text.slice(start, text.length - end);
}

/**
 * What a change by hand leaves of a number that the field has separated: its digits, whatever moved
 * over the separators. Any other text stays as it is.
 */
function edited(text: string, before: string): string {
  const isOurs = /\d/.test(before) && grouped(withoutCommas(before)) === before;
  if (!isOurs || inserted(text, before).includes(',')) return text;
  return withoutCommas(text).replace(/^0+(?=\d)/, '');
}

/** Where the caret stands in a text, so many characters that are no separators before it. */
function caretAfter(count: number, text: string): number {
  let at = 0;
  for (let left = count; left > 0 && at < text.length; at++) if (text[at] !== ',') left--;
  return at;
}

/** Keeps the caret of an input at its digit when separators move. @returns for its changes */
function useCaret(input: RefObject<HTMLInputElement | null>, shown: string): () => void {
  /** Characters before it; null: nothing was typed since. */
  const before = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (before.current === null || input.current !== document.activeElement) return;
    const at = caretAfter(before.current, shown);
    input.current?.setSelectionRange(at, at);
    before.current = null;
  });
  return () => {
    const { value = '', selectionStart = null } = input.current ?? {};
    before.current = selectionStart && withoutCommas(value.slice(0, selectionStart)).length;
  };
}

/**
 * The field of every amount. What is typed stays as it is, with thousands separated where it is
 * plain digits; won in words stand below, or that it can't be read.
 */
export function AmountField({ label, currency, value, onChange, error, hint, name }: Props) {
  const t = useTexts(amountFieldTexts);
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  /** Separators are pasted, which need not be those of thousands. */
  const hasOwnCommas = useRef(false);
  const read = (text: string): string => readAmount(text, currency) ?? '';
  // a value that was set from outside, by a chip or a form that empties itself
  const text = read(typed) === value ? typed : value && typedAmount(value, currency ?? '');
  const shown = /^\d+\.?\d*$/.test(text) ? grouped(text) : text;
  const input = useRef<HTMLInputElement>(null);
  const noteCaret = useCaret(input, shown);
  const isUnread = text.trim() !== '' && value === '';
  // won go without saying
  const isWon = currency === 'KRW';
  const words = isWon && value !== '' ? wonInWords(value, language) : null;
  return (
    <TextField
      label={isWon || currency === null ? label : `${label} (${currency})`}
      value={shown}
      inputRef={input}
      onChange={(changed) => {
        noteCaret();
        const next = hasOwnCommas.current ? changed : edited(changed, shown);
        hasOwnCommas.current = false;
        setTyped(next);
        onChange(read(next));
      }}
      error={isUnread ? t('unread') : error}
      hint={words ?? hint}
      onPaste={({ clipboardData }) => {
        hasOwnCommas.current = clipboardData.getData('text').includes(',');
      }}
      name={name ?? 'amount'}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
