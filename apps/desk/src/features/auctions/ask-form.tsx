import { grouped } from '@maru/ui/digits';
import { TextField } from '@maru/ui/text-field';
import { AskDraft } from '../../entities/ask-draft.tsx';
import styles from '../../entities/offered.module.css';
import { useCall } from '../../shared/api.ts';
import { useLanguage, useTexts } from '../../shared/texts.ts';
import { auctionTexts } from './auction.texts.ts';
import { askedOf, type Draft, emptyDraft, TERM_FIELDS, TIME_FIELDS } from './auction-form.ts';

interface PartProps {
  readonly draft: Draft;
  readonly onChange: (changed: Partial<Draft>) => void;
}

/** Asks for an auction, which two people approve. */
export function AskForm() {
  return (
    <AskDraft call="deskAuctionAsk" texts={auctionTexts} empty={emptyDraft} askedOf={askedOf}>
      {(draft, change) => (
        <>
          <StakePart draft={draft} onChange={change} />
          <TermsPart draft={draft} onChange={change} />
          <TimesPart draft={draft} onChange={change} />
        </>
      )}
    </AskDraft>
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
              id,
              name: names[language] ?? names.kor,
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
