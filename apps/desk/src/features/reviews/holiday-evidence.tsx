import { holidayTexts } from '../../entities/holiday.texts.ts';
import { reviewTexts } from '../../entities/review.texts.ts';
import { nameOf } from '../../entities/staff-name.ts';
import { Panel } from '../../shared/panel.tsx';
import { useTexts, useWords } from '../../shared/texts.ts';
import type { Case } from './case.ts';

/** A change of the closed days. */
export function HolidayEvidence({ shown: { evidence } }: { readonly shown: Case }) {
  const t = useTexts(reviewTexts);
  const word = useWords(holidayTexts);
  const say = (name: string, value: string): string => {
    if (name === 'what') return word('what', value);
    return name === 'askedBy' ? nameOf(value) : value;
  };
  return (
    <Panel title={t('evidence')}>
      <dl className="facts">
        {evidence.map(({ name, value }) => (
          <div key={name}>
            <dt>{word('fact', name)}</dt>
            <dd className="figure">{say(name, value)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Why a change of the closed days can not be approved now. */
export function HolidayRefusal({ code }: { readonly code: string }) {
  return useWords(holidayTexts)('code', code);
}
