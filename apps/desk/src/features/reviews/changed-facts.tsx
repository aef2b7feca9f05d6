import { reviewTexts } from '../../entities/review.texts.ts';
import { LOCALES } from '../../shared/define-texts.ts';
import { useTexts } from '../../shared/texts.ts';
import type { Case } from './case.ts';
import { FactsPanel } from './facts-panel.tsx';

interface Props {
  readonly facts: Case['evidence'];
  readonly nameOf: (name: string) => string;
  readonly say: (name: string, value: string) => string;
  /** Whether there was nothing before. */
  readonly isNew: boolean;
  /** A value that leaves what was as it is. */
  readonly kept?: string;
}

const WAS = 'Was';
/** Names, each in its language. */
const LANGS: Readonly<Record<string, string>> = {
  nameKor: LOCALES.kor,
  nameEn: LOCALES.en,
  nameTw: LOCALES.tw,
};

/** The facts of a change, each beside what it was (`leastWas`) where it becomes another. */
export function ChangedFacts({ facts, nameOf, say, isNew, kept }: Props) {
  const t = useTexts(reviewTexts);
  const text = (name: string, now: string): string => {
    const was = facts.find((fact) => fact.name === `${name}${WAS}`)?.value;
    const stays = was === undefined || now === was || now === kept;
    return stays || isNew
      ? say(name, now)
      : t('wasNow', { was: say(name, was), now: say(name, now) });
  };
  return (
    <FactsPanel
      facts={facts.filter(({ name }) => !name.endsWith(WAS))}
      nameOf={nameOf}
      say={text}
      langOf={(name) => LANGS[name]}
    />
  );
}
