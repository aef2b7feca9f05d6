import { useParameterWords } from './parameter-words.ts';

interface Props {
  readonly parameter: string;
  readonly value: string;
  readonly from: string;
}

/** What was asked of a parameter: its name, the value, and from when. */
export function ParameterDetail({ parameter, value, from }: Props) {
  const words = useParameterWords();
  const parts = [words.nameOf(parameter), words.textOf(parameter, value), words.fromOf(from)];
  return <>{parts.filter(Boolean).join(' · ')}</>;
}
