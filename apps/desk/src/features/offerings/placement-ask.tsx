import { Button } from '@maru/ui/button';
import { TextField } from '@maru/ui/text-field';
import { type FormEvent, useState } from 'react';
import styles from '../../entities/offered.module.css';
import { Panel } from '../../shared/panel.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useAsking } from '../../shared/use-asking.ts';
import { useMarketNow } from '../../shared/use-market-now.ts';
import { placementTexts } from './placement.texts.ts';
import {
  askedPlacement,
  emptyPlacement,
  PLACEMENT_TIMES,
  type PlacementDraft,
} from './placement-form.ts';

const TERMS = ['symbol', 'price', 'shares'] as const;

/** Asks for a placement, which two people approve. */
export function PlacementAsk() {
  const t = useTexts(placementTexts);
  const now = useMarketNow();
  const [draft, setDraft] = useState(() => emptyPlacement(now));
  const { busy, send } = useAsking('deskPlacementAsk', placementTexts);
  const asked = askedPlacement(draft);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (asked !== null && (await send(asked))) setDraft(emptyPlacement(now));
  };
  const change = (changed: Partial<PlacementDraft>): void => setDraft({ ...draft, ...changed });
  return (
    <Panel title={t('ask')}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <p className="quiet">{t('askNote')}</p>
        <TermsPart draft={draft} onChange={change} />
        <TimesPart draft={draft} onChange={change} />
        <Button type="submit" busy={busy} disabled={asked === null}>
          {t('send')}
        </Button>
      </form>
    </Panel>
  );
}

interface PartProps {
  readonly draft: PlacementDraft;
  readonly onChange: (changed: Partial<PlacementDraft>) => void;
}

function TermsPart({ draft, onChange }: PartProps) {
  const t = useTexts(placementTexts);
  return (
    <fieldset className={styles.part}>
      <legend>{t('terms')}</legend>
      <div className={styles.row}>
        {TERMS.map((field) => (
          <TextField
            key={field}
            label={t(field)}
            value={draft[field]}
            inputMode={field === 'symbol' ? 'text' : 'numeric'}
            onChange={(text) => onChange({ [field]: text })}
          />
        ))}
        {draft.parts.map((part, i) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
            key={i}
            label={t('part', { n: i + 1 })}
            value={part}
            inputMode="numeric"
            onChange={(text) => onChange({ parts: draft.parts.with(i, text) })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function TimesPart({ draft, onChange }: PartProps) {
  const t = useTexts(placementTexts);
  return (
    <fieldset className={styles.part}>
      <legend>{t('times')}</legend>
      <div className={styles.row}>
        {PLACEMENT_TIMES.map((field) => (
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
