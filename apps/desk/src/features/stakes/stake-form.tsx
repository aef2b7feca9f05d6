import { LANGUAGES } from '@maru/contract/constants';
import { TextField } from '@maru/ui/text-field';
import { useState } from 'react';
import { RequestForm } from '../../entities/asked.tsx';
import styles from '../../entities/offered.module.css';
import { LOCALES } from '../../shared/define-texts.ts';
import { useTexts } from '../../shared/texts.ts';
import { dayFieldOf } from '../../shared/time-fields.ts';
import { useAsking } from '../../shared/use-asking.ts';
import { useMarketNow } from '../../shared/use-market-now.ts';
import { stakeTexts } from './stake.texts.ts';

const DAYS = 3;
const emptyDraft = (now: number) => ({
  symbol: '',
  institution: { kor: '', en: '', tw: '' },
  shares: '',
  cash: '',
  until: dayFieldOf(now, DAYS),
});

/** Asks for a stake, whose purchase two people approve. */
export function StakeForm() {
  const t = useTexts(stakeTexts);
  const now = useMarketNow();
  const [draft, setDraft] = useState(() => emptyDraft(now));
  const { busy, send } = useAsking('deskStakeAsk', stakeTexts);
  const { institution, ...texts } = draft;
  const isWhole = [...Object.values(institution), ...Object.values(texts)].every(
    (text) => text.trim() !== '',
  );
  const submit = async (): Promise<void> => {
    if (isWhole && (await send(draft))) setDraft(emptyDraft(now));
  };
  const field = (name: keyof typeof texts, numeric = false) => (
    <TextField
      label={t(name)}
      value={draft[name]}
      spellCheck={false}
      {...(numeric && { inputMode: 'numeric' as const })}
      onChange={(text) => setDraft({ ...draft, [name]: text })}
    />
  );
  return (
    <RequestForm title={t('ask')} note={t('askNote')} busy={busy} isWhole={isWhole} onSend={submit}>
      <div className={styles.row}>
        {field('symbol')}
        {field('shares', true)}
        {field('cash', true)}
        <TextField
          label={t('until')}
          type="date"
          value={draft.until}
          onChange={(until) => setDraft({ ...draft, until })}
        />
      </div>
      <div className={styles.row}>
        {LANGUAGES.map((one) => (
          <div key={one} lang={LOCALES[one]}>
            <TextField
              label={`${t('institution')} · ${t(`language_${one}`)}`}
              value={institution[one]}
              onChange={(text) =>
                setDraft({ ...draft, institution: { ...institution, [one]: text } })
              }
            />
          </div>
        ))}
      </div>
    </RequestForm>
  );
}
