import { Button } from '@maru/ui/button';
import { TextField } from '@maru/ui/text-field';
import { type FormEvent, useState } from 'react';
import styles from '../../entities/offered.module.css';
import { Panel } from '../../shared/panel.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useAsking } from '../../shared/use-asking.ts';
import { useMarketNow } from '../../shared/use-market-now.ts';
import { increaseTexts } from './increase.texts.ts';
import {
  askedIncrease,
  emptyIncrease,
  INCREASE_TIMES,
  type IncreaseDraft,
} from './increase-form.ts';

const TERMS = ['symbol', 'ratio', 'discount'] as const;

/** Asks for a capital increase, which two people approve. */
export function IncreaseAsk() {
  const t = useTexts(increaseTexts);
  const now = useMarketNow();
  const [draft, setDraft] = useState(() => emptyIncrease(now));
  const { busy, send } = useAsking('deskIncreaseAsk', increaseTexts);
  const asked = askedIncrease(draft);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (asked !== null && (await send(asked))) setDraft(emptyIncrease(now));
  };
  const change = (changed: Partial<IncreaseDraft>): void => setDraft({ ...draft, ...changed });
  return (
    <Panel title={t('ask')}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <p className="quiet">{t('askNote')}</p>
        <fieldset className={styles.part}>
          <legend>{t('terms')}</legend>
          <div className={styles.row}>
            {TERMS.map((field) => (
              <TextField
                key={field}
                label={t(field)}
                value={draft[field]}
                inputMode={field === 'symbol' ? 'text' : 'decimal'}
                onChange={(text) => change({ [field]: text })}
              />
            ))}
          </div>
        </fieldset>
        <TimesPart draft={draft} onChange={change} />
        <Button type="submit" busy={busy} disabled={asked === null}>
          {t('send')}
        </Button>
      </form>
    </Panel>
  );
}

interface PartProps {
  readonly draft: IncreaseDraft;
  readonly onChange: (changed: Partial<IncreaseDraft>) => void;
}

function TimesPart({ draft, onChange }: PartProps) {
  const t = useTexts(increaseTexts);
  return (
    <fieldset className={styles.part}>
      <legend>{t('times')}</legend>
      <div className={styles.row}>
        <TextField
          label={t('exDay')}
          type="date"
          value={draft.exDay}
          onChange={(exDay) => onChange({ exDay })}
        />
        {INCREASE_TIMES.map((field) => (
          <TextField
            key={field}
            label={t(field)}
            type="datetime-local"
            value={draft[field]}
            onChange={(text) => onChange({ [field]: text })}
          />
        ))}
        <TextField
          label={t('listsOn')}
          type="date"
          value={draft.listsOn}
          onChange={(listsOn) => onChange({ listsOn })}
        />
      </div>
    </fieldset>
  );
}
