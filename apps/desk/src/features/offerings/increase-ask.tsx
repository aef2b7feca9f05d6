import { AskDraft } from '../../entities/ask-draft.tsx';
import { useTexts } from '../../shared/texts.ts';
import { FieldsPart } from './fields-part.tsx';
import { increaseTexts } from './increase.texts.ts';
import { askedIncrease, emptyIncrease, INCREASE_TIMES } from './increase-form.ts';

const TERMS = [
  { field: 'symbol' },
  { field: 'ratio', inputMode: 'decimal' },
  { field: 'discount', inputMode: 'decimal' },
] as const;
const TIMES = [
  { field: 'exDay', type: 'date' },
  ...INCREASE_TIMES.map((field) => ({ field, type: 'datetime-local' }) as const),
  { field: 'listsOn', type: 'date' },
] as const;

/** Asks for a capital increase, which two people approve. */
export function IncreaseAsk() {
  const t = useTexts(increaseTexts);
  return (
    <AskDraft
      call="deskIncreaseAsk"
      texts={increaseTexts}
      empty={emptyIncrease}
      askedOf={askedIncrease}
    >
      {(draft, change) => (
        <>
          <FieldsPart
            legend={t('terms')}
            fields={TERMS.map((one) => ({ ...one, label: t(one.field) }))}
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
