import { grouped } from '@maru/ui/digits';
import { TextField } from '@maru/ui/text-field';
import { useState } from 'react';
import { RequestForm } from '../../entities/asked.tsx';
import styles from '../../entities/offered.module.css';
import { useCall } from '../../shared/api.ts';
import { useLanguage, useTexts } from '../../shared/texts.ts';
import { useAsking } from '../../shared/use-asking.ts';
import { useMarketNow } from '../../shared/use-market-now.ts';
import { auctionTexts } from './auction.texts.ts';
import { askedOf, type Draft, emptyDraft, TERM_FIELDS, TIME_FIELDS } from './auction-form.ts';

interface PartProps {
  readonly draft: Draft;
  readonly onChange: (changed: Partial<Draft>) => void;
}

/** Asks for an auction, which two people approve. */
export function AskForm() {
  const t = useTexts(auctionTexts);
  const now = useMarketNow();
  const [draft, setDraft] = useState(() => emptyDraft(now));
  const { busy, send } = useAsking('deskAuctionAsk', auctionTexts);
  const asked = askedOf(draft);
  const submit = async (): Promise<void> => {
    if (asked !== null && (await send(asked))) setDraft(emptyDraft(now));
  };
  const part = {
    draft,
    onChange: (changed: Partial<Draft>): void => setDraft({ ...draft, ...changed }),
  };
  return (
    <RequestForm
      title={t('ask')}
      note={t('askNote')}
      busy={busy}
      isWhole={asked !== null}
      onSend={submit}
    >
      <StakePart {...part} />
      <TermsPart {...part} />
      <TimesPart {...part} />
    </RequestForm>
  );
}

/** Stakes that are in custody and serve no offer yet. */
function StakePart({ draft, onChange }: PartProps) {
  const t = useTexts(auctionTexts);
  const language = useLanguage();
  const { data } = useCall('deskStakes', { stage: 'ready' });
  const free = data?.rows.filter(({ offer }) => offer === null) ?? [];
  return (
    <label className={styles.select}>
      <span>{t('stake')}</span>
      <select
        value={draft.stake}
        onChange={({ currentTarget }) => onChange({ stake: currentTarget.value })}
      >
        <option value="">{free.length === 0 ? t('noStake') : '–'}</option>
        {free.map(({ id, names, bought }) => (
          <option key={id} value={id}>
            {t('stakeText', {
              ...{ id, name: names[language] ?? names.kor },
              shares: grouped(String(bought)),
            })}
          </option>
        ))}
      </select>
    </label>
  );
}

function TermsPart({ draft, onChange }: PartProps) {
  const t = useTexts(auctionTexts);
  return (
    <fieldset className={styles.part}>
      <legend>{t('terms')}</legend>
      <div className={styles.row}>
        {TERM_FIELDS.map((field) => (
          <TextField
            key={field}
            label={t(field)}
            value={draft[field]}
            inputMode="numeric"
            onChange={(text) => onChange({ [field]: text })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function TimesPart({ draft, onChange }: PartProps) {
  const t = useTexts(auctionTexts);
  return (
    <fieldset className={styles.part}>
      <legend>{t('times')}</legend>
      <div className={styles.row}>
        {TIME_FIELDS.map((field) => (
          <TextField
            key={field}
            label={t(field)}
            type="datetime-local"
            value={draft[field]}
            onChange={(text) => onChange({ [field]: text })}
          />
        ))}
      </div>
    </fieldset>
  );
}
