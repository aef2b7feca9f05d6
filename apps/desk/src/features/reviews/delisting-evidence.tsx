import { delistingTexts } from '../../entities/delisting.texts.ts';
import { nameOf } from '../../entities/staff-name.ts';
import { useWords } from '../../shared/texts.ts';
import type { Case } from './case.ts';
import { FactsPanel } from './facts-panel.tsx';

/** A request that an issue is delisted, or stays. */
export function DelistingEvidence({ shown: { evidence } }: { readonly shown: Case }) {
  const word = useWords(delistingTexts);
  const facts = evidence.filter(({ value }) => value !== '');
  const say = (name: string, value: string): string => {
    if (name === 'what' || name === 'reason') return word(name, value);
    return name === 'askedBy' ? nameOf(value) : value;
  };
  return <FactsPanel facts={facts} nameOf={(name) => word('fact', name)} say={say} />;
}
