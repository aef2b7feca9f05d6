import { bankTexts } from '../../entities/bank.texts.ts';
import { nameOf } from '../../entities/staff-name.ts';
import { useWords } from '../../shared/texts.ts';
import type { Case } from './case.ts';
import { ChangedFacts } from './changed-facts.tsx';

/** A bank as it is to be, each fact beside what it was where it changes. */
export function BankEvidence({ shown: { evidence } }: { readonly shown: Case }) {
  const word = useWords(bankTexts);
  const say = (name: string, value: string): string => {
    if (name === 'what') return word('what', value);
    return name === 'askedBy' ? nameOf(value) : value;
  };
  return (
    <ChangedFacts
      facts={evidence}
      nameOf={(name) => word('fact', name)}
      say={say}
      isNew={evidence.some(({ name, value }) => name === 'what' && value === 'add')}
    />
  );
}
