import { useParameterWords } from '../../entities/parameter-words.ts';
import type { Case } from './case.ts';
import { Evidence } from './evidence.tsx';

/** The facts of a change of a parameter, in the words of that parameter. */
export function ParameterEvidence({ shown }: { readonly shown: Case }) {
  const words = useParameterWords();
  const parameter = shown.evidence.find(({ name }) => name === 'parameter')?.value ?? '';
  const own = (name: string, value: string): string => {
    if (name === 'parameter') return words.nameOf(value);
    if (name === 'from') return words.fromOf(value);
    return name === 'why' ? value : words.textOf(parameter, value);
  };
  return <Evidence shown={shown} own={own} />;
}
