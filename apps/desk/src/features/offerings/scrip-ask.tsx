import { EmptyState } from '@maru/ui/empty-state';
import { TextField } from '@maru/ui/text-field';
import { useState } from 'react';
import { RequestForm } from '../../entities/asked.tsx';
import styles from '../../entities/offered.module.css';
import { useCall } from '../../shared/api.ts';
import { moneyText } from '../../shared/figures.ts';
import { Loading } from '../../shared/loading.tsx';
import { useLanguage, useTexts } from '../../shared/texts.ts';
import { useAsking } from '../../shared/use-asking.ts';
import { scripTexts } from './scrip.texts.ts';

const ROWS = 100;
const FOLLOW_MS = 30_000;
const EMPTY = { dividend: '', discount: '5' };

/** Asks that a dividend may be taken in shares, which two people approve. */
export function ScripAsk() {
  const t = useTexts(scripTexts);
  const language = useLanguage();
  const [draft, setDraft] = useState(EMPTY);
  const read = useCall('deskDividends', { of: 'askable', pageSize: ROWS }, { every: FOLLOW_MS });
  const { busy, send } = useAsking('deskScripAsk', scripTexts);
  const isFilled = Object.values(draft).every((text) => text.trim() !== '');
  const submit = async (): Promise<void> => {
    if (await send(draft)) setDraft(EMPTY);
  };
  return (
    <RequestForm
      title={t('ask')}
      note={t('askNote')}
      busy={busy}
      isWhole={isFilled}
      onSend={submit}
    >
      <Loading read={read} rows={2} />
      {read.data?.rows.length === 0 && <EmptyState title={t('nothing')} />}
      <label className={styles.select}>
        <span>{t('dividend')}</span>
        <select
          value={draft.dividend}
          onChange={({ currentTarget }) => setDraft({ ...draft, dividend: currentTarget.value })}
        >
          <option value="">{t('choose')}</option>
          {read.data?.rows.map(({ id, names, quarter, exDay, won }) => (
            <option key={id} value={id}>
              {t('option', {
                name: names[language] ?? names.kor,
                quarter,
                exDay,
                won: moneyText(won, 'KRW', language),
              })}
            </option>
          ))}
        </select>
      </label>
      <TextField
        label={t('discount')}
        value={draft.discount}
        inputMode="decimal"
        onChange={(discount) => setDraft({ ...draft, discount })}
      />
    </RequestForm>
  );
}
