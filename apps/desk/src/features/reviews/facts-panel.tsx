import type { ReactNode } from 'react';
import { reviewTexts } from '../../entities/review.texts.ts';
import { Panel } from '../../shared/panel.tsx';
import { useTexts } from '../../shared/texts.ts';
import type { Case } from './case.ts';

interface Props {
  readonly facts: Case['evidence'];
  readonly nameOf: (name: string) => string;
  readonly say: (name: string, value: string) => string;
  /** The language of a fact, where it is not the desk's. */
  readonly langOf?: (name: string) => string | undefined;
  /** Stands below the facts. */
  readonly children?: ReactNode;
}

/** The facts of an application, each in the words of its kind. */
export function FactsPanel({ facts, nameOf, say, langOf, children }: Props) {
  const t = useTexts(reviewTexts);
  return (
    <Panel title={t('evidence')}>
      <dl className="facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{nameOf(name)}</dt>
            <dd className="figure" lang={langOf?.(name)}>
              {say(name, value)}
            </dd>
          </div>
        ))}
        {children}
      </dl>
    </Panel>
  );
}
