import { LANGUAGES } from '@maru/contract/constants';
import { OFFERING_BOARDS, type OfferingBoard } from '@maru/contract/new-share-rules';
import { grouped } from '@maru/ui/digits';
import { TextField } from '@maru/ui/text-field';
import { AskDraft } from '../../entities/ask-draft.tsx';
import styles from '../../entities/offered.module.css';
import { useCall } from '../../shared/api.ts';
import { LOCALES } from '../../shared/define-texts.ts';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { FieldsPart } from './fields-part.tsx';
import { offeringTexts } from './offering.texts.ts';
import {
  askedOf,
  type Draft,
  emptyDraft,
  TERM_FIELDS,
  TIME_FIELDS,
  WORD_FIELDS,
} from './offering-form.ts';

interface PartProps {
  readonly draft: Draft;
  readonly onChange: (changed: Partial<Draft>) => void;
}

const TIMES = [
  ...TIME_FIELDS.map((field) => ({ field, type: 'datetime-local' }) as const),
  { field: 'listsOn', type: 'date' },
] as const;
const WORD_LABELS = { names: 'name', business: 'business', underwriter: 'underwriter' } as const;

/** Asks for an offering, which two people approve. */
export function AskForm() {
  const t = useTexts(offeringTexts);
  const hints = useHints();
  return (
    <AskDraft call="deskOfferingAsk" texts={offeringTexts} empty={emptyDraft} askedOf={askedOf}>
      {(draft, change) => (
        <>
          <CompanyPart draft={draft} onChange={change} />
          <FieldsPart
            legend={t('terms')}
            fields={TERM_FIELDS.map((field) => ({
              field,
              label: t(field),
              inputMode: 'numeric' as const,
              hint: field === 'lotSize' || field === 'leastLots' ? hints[field] : undefined,
            }))}
            draft={draft}
            onChange={change}
          />
          <FieldsPart
            legend={t('times')}
            fields={TIMES.map((one) => ({ ...one, label: t(one.field) }))}
            draft={draft}
            onChange={change}
          />
        </>
      )}
    </AskDraft>
  );
}

/** What a lot and a least that are left empty become. */
function useHints() {
  const t = useTexts(offeringTexts);
  const { data } = useCall('deskParameters', {});
  const said = (key: 'emptyLot' | 'emptyLeast', name: string): string | undefined => {
    const value = data?.rows.find((row) => row.name === name)?.value;
    return value && t(key, { n: grouped(value) });
  };
  return {
    lotSize: said('emptyLot', 'newShareLotShares'),
    leastLots: said('emptyLeast', 'newShareLeastShares'),
  };
}

function CompanyPart({ draft, onChange }: PartProps) {
  const t = useTexts(offeringTexts);
  const word = useWords(offeringTexts);
  const language = useLanguage();
  const { data: sectors = [] } = useCall('deskSectors', {});
  return (
    <fieldset className={styles.part}>
      <legend>{t('company')}</legend>
      <div className={styles.row}>
        <TextField
          label={t('symbol')}
          value={draft.symbol}
          spellCheck={false}
          onChange={(symbol) => onChange({ symbol })}
        />
        <label className={styles.select}>
          <span>{t('board')}</span>
          <select
            value={draft.board}
            onChange={({ currentTarget }) =>
              onChange({ board: currentTarget.value as OfferingBoard })
            }
          >
            {OFFERING_BOARDS.map((board) => (
              <option key={board} value={board}>
                {word('board', board)}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.select}>
          <span>{t('sector')}</span>
          <select
            value={draft.sector}
            onChange={({ currentTarget }) => onChange({ sector: currentTarget.value })}
          >
            <option value="">–</option>
            {sectors.map(({ code, names }) => (
              <option key={code} value={code}>
                {names[language] ?? names.kor}
              </option>
            ))}
          </select>
        </label>
      </div>
      {WORD_FIELDS.map((field) => (
        <div key={field} className={styles.row}>
          {LANGUAGES.map((one) => (
            <div key={one} lang={LOCALES[one]}>
              <TextField
                label={`${t(WORD_LABELS[field])} · ${t(`language_${one}`)}`}
                value={draft[field][one]}
                onChange={(text) => onChange({ [field]: { ...draft[field], [one]: text } })}
              />
            </div>
          ))}
        </div>
      ))}
    </fieldset>
  );
}
