import { holidayTexts } from '../../entities/holiday.texts.ts';
import { nameOf } from '../../entities/staff-name.ts';
import { useWords } from '../../shared/texts.ts';
import type { Case } from './case.ts';
import { FactsPanel } from './facts-panel.tsx';

/** A change of the closed days. */
export function HolidayEvidence({ shown: { evidence } }: { readonly shown: Case }) {
  const word = useWords(holidayTexts);
  const say = (name: string, value: string): string => {
    if (name === 'what') return word('what', value);
    return name === 'askedBy' ? nameOf(value) : value;
  };
  return <FactsPanel facts={evidence} nameOf={(name) => word('fact', name)} say={say} />;
}
