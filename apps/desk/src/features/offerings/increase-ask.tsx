import { useState } from 'react';
import { RequestForm } from '../../entities/asked.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useAsking } from '../../shared/use-asking.ts';
import { useMarketNow } from '../../shared/use-market-now.ts';
import { FieldsPart } from './fields-part.tsx';
import { increaseTexts } from './increase.texts.ts';
import {
  askedIncrease,
  emptyIncrease,
  INCREASE_TIMES,
  type IncreaseDraft,
} from './increase-form.ts';

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
  const now = useMarketNow();
  const [draft, setDraft] = useState(() => emptyIncrease(now));
  const { busy, send } = useAsking('deskIncreaseAsk', increaseTexts);
  const asked = askedIncrease(draft);
  const submit = async (): Promise<void> => {
    if (asked !== null && (await send(asked))) setDraft(emptyIncrease(now));
  };
  const change = (changed: Partial<IncreaseDraft>): void => setDraft({ ...draft, ...changed });
  return (
    <RequestForm
      title={t('ask')}
      note={t('askNote')}
      busy={busy}
      isWhole={asked !== null}
      onSend={submit}
    >
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
    </RequestForm>
  );
}
