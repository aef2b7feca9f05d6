import type { BankChange } from '@maru/contract/banks';
import { LANGUAGES } from '@maru/contract/constants';
import type { Input, Output } from '@maru/contract/desk-calls';
import { LIMITS } from '@maru/std/limits';
import { Button } from '@maru/ui/button';
import { TextField } from '@maru/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { RequestForm } from '../../entities/asked.tsx';
import { bankTexts } from '../../entities/bank.texts.ts';
import styles from '../../entities/offered.module.css';
import { Choice } from '../../shared/choice.tsx';
import { LOCALES } from '../../shared/define-texts.ts';
import { useLanguage, useTexts } from '../../shared/texts.ts';
import { useAsking } from '../../shared/use-asking.ts';

export type Bank = Output<'deskBanks'>['rows'][number];
type Draft = Omit<Input<'deskBankAsk'>, 'requestId'>;

const EMPTY: Draft = {
  kind: 'add',
  code: '',
  least: '',
  most: '',
  reason: '',
  names: { kor: '', en: '', tw: '' },
};
/** How many digits an account can have. */
const DIGITS = { least: LIMITS.accountDigitsLeast, most: LIMITS.accountDigitsMost };
const NAME_FACTS = { kor: 'fact_nameKor', en: 'fact_nameEn', tw: 'fact_nameTw' } as const;

const draftOf = ({ code, names, least, most }: Bank): Draft => ({
  kind: 'change',
  code,
  names,
  least: String(least),
  most: String(most),
  reason: '',
});

interface BankFormProps {
  /** null: a new one. */
  readonly bank: Bank | null;
  readonly onDone: () => void;
}

/** Asks for a bank or a change of one, which another person approves. */
export function BankForm({ bank, onDone }: BankFormProps) {
  const t = useTexts(bankTexts);
  const language = useLanguage();
  const { busy, send } = useAsking('deskBankAsk', bankTexts);
  const [draft, setDraft] = useState(bank === null ? EMPTY : draftOf(bank));
  const form = useRef<HTMLFormElement>(null);
  // the bank may have been chosen far below the form
  useEffect(() => {
    if (bank !== null) form.current?.querySelector('select')?.focus();
  }, [bank]);
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const submit = async (): Promise<void> => {
    if (!(await send(draft))) return;
    setDraft(EMPTY);
    onDone();
  };
  const kinds: readonly BankChange[] = ['change', bank?.open === false ? 'reopen' : 'close'];
  const hasTerms = draft.kind === 'add' || draft.kind === 'change';
  return (
    <RequestForm
      ref={form}
      title={bank === null ? t('add') : t('changeOf', { name: bank.names[language] })}
      note={t(draft.kind === 'close' ? 'closeNote' : 'note')}
      busy={busy}
      onSend={submit}
      beside={
        bank !== null && (
          <Button variant="plain" onClick={onDone}>
            {t('cancel')}
          </Button>
        )
      }
    >
      {bank !== null && (
        <Choice
          label={t('what')}
          values={kinds}
          value={draft.kind}
          wordOf={(kind) => t(`what_${kind}`)}
          onChange={(kind) => change({ kind })}
        />
      )}
      {hasTerms && <Terms draft={draft} onChange={change} />}
      <TextField
        label={t('fact_why')}
        value={draft.reason}
        maxLength={LIMITS.parameterReasonChars}
        onChange={(reason) => change({ reason })}
      />
    </RequestForm>
  );
}

interface TermsProps {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** Code, names and digits; the code stays as it is once there is the bank. */
function Terms({ draft, onChange }: TermsProps) {
  const t = useTexts(bankTexts);
  const { kind, code, names, least, most } = draft;
  return (
    <>
      <div className={styles.row}>
        {kind === 'add' && (
          <TextField
            label={t('fact_code')}
            inputMode="numeric"
            value={code}
            onChange={(text) => onChange({ code: text })}
          />
        )}
        {LANGUAGES.map((one) => (
          <div key={one} lang={LOCALES[one]}>
            <TextField
              label={t(NAME_FACTS[one])}
              value={names[one]}
              maxLength={LIMITS.bankNameChars}
              onChange={(text) => onChange({ names: { ...names, [one]: text } })}
            />
          </div>
        ))}
        <TextField
          label={t('fact_least')}
          inputMode="numeric"
          value={least}
          onChange={(text) => onChange({ least: text })}
        />
        <TextField
          label={t('fact_most')}
          inputMode="numeric"
          value={most}
          onChange={(text) => onChange({ most: text })}
        />
      </div>
      <p className="quiet">{t('digitsHint', DIGITS)}</p>
    </>
  );
}
