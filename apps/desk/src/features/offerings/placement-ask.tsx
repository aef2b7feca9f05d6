import { TextField } from '@maru/ui/text-field';
import { AskDraft } from '../../entities/ask-draft.tsx';
import { useTexts } from '../../shared/texts.ts';
import { FieldsPart } from './fields-part.tsx';
import { placementTexts } from './placement.texts.ts';
import { askedPlacement, emptyPlacement, PLACEMENT_TIMES } from './placement-form.ts';

const TERMS = [
  { field: 'symbol' },
  { field: 'price', inputMode: 'numeric' },
  { field: 'shares', inputMode: 'numeric' },
] as const;
const TIMES = [
  ...PLACEMENT_TIMES.map((field) => ({ field, type: 'datetime-local' }) as const),
  { field: 'listsOn', type: 'date' },
] as const;

/** Asks for a placement, which two people approve. */
export function PlacementAsk() {
  const t = useTexts(placementTexts);
  return (
    <AskDraft
      call="deskPlacementAsk"
      texts={placementTexts}
      empty={emptyPlacement}
      askedOf={askedPlacement}
    >
      {(draft, change) => (
        <>
          <FieldsPart
            legend={t('terms')}
            fields={TERMS.map((one) => ({ ...one, label: t(one.field) }))}
            draft={draft}
            onChange={change}
          >
            {draft.parts.map((part, i) => (
              <TextField
                // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
                key={i}
                label={t('part', { n: i + 1 })}
                value={part}
                inputMode="numeric"
                onChange={(text) => change({ parts: draft.parts.with(i, text) })}
              />
            ))}
          </FieldsPart>
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
