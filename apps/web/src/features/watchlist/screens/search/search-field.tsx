import { LIMITS } from '@maru/std/limits';
import { Search, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { useTexts } from '#shared/i18n.ts';
import { texts } from '../../text.ts';
import styles from './search.module.css';

/** The key code of a key that ends the composition of a syllable. */
const COMPOSING = 229;

export interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The return key. */
  readonly onEnter: () => void;
}

/** Safari ends the composition before this key, which only its code tells from another one. */
function keepComposing(event: KeyboardEvent): void {
  const { isComposing, keyCode } = event.nativeEvent;
  if (event.key === 'Enter' && (isComposing || keyCode === COMPOSING)) event.preventDefault();
}

/** The keyword, ready to be typed into as soon as the screen opens. */
export function SearchField({ value, onChange, onEnter }: SearchFieldProps) {
  const t = useTexts(texts);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onEnter();
  };
  const clear = (): void => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search>
      <form className={styles.field} onSubmit={submit}>
        <Search aria-hidden="true" />
        <input
          ref={input}
          className={styles.input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label={t('keyword')}
          placeholder={t('keyword')}
          value={value}
          maxLength={LIMITS.keywordChars}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: a customer opens the search to type
          autoFocus
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={keepComposing}
        />
        {value !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label={t('clearKeyword')}
            onClick={clear}
          >
            <X />
          </button>
        )}
      </form>
    </search>
  );
}
