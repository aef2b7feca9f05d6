import { grouped } from '@maru/ui/digits';
import { useBankName } from '../../entities/bank-name.ts';
import { evidenceTexts } from '../../entities/evidence.texts.ts';
import { reviewTexts } from '../../entities/review.texts.ts';
import { nameOf } from '../../entities/staff-name.ts';
import { moneyText } from '../../shared/figures.ts';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import type { Case } from './case.ts';
import styles from './case-view.module.css';
import { FactsPanel } from './facts-panel.tsx';

/** Facts that are amounts of money. */
const AMOUNTS = [
  'amount',
  'traded',
  'placementPrice',
  'equity',
  'owed',
  'margin',
  'quota',
  'crossed',
  'offPrice',
];
/** Facts that are counted. */
const COUNTS = ['fills', 'shares'];
const PPM_OF_PERCENT = 10_000;
/** Facts that are members of staff. */
const PEOPLE = ['askedBy', 'setBy'];

interface Props {
  readonly shown: Case;
  /** The words of facts that this kind of applications has alone; null: they are none. */
  readonly own?: (name: string, value: string) => string | null;
}

/** The facts of an application, and what the automatic check has found. */
export function Evidence({ shown: { evidence, review }, own }: Props) {
  const t = useTexts(reviewTexts);
  const word = useWords(evidenceTexts);
  const language = useLanguage();
  const bankName = useBankName(evidence.some(({ name }) => name === 'bank'));
  const say = (name: string, value: string): string => {
    if (AMOUNTS.includes(name)) return moneyText(value, review.currency ?? 'KRW', language);
    if (name === 'ratioPpm') return `${Number(value) / PPM_OF_PERCENT} %`;
    if (COUNTS.includes(name)) return grouped(value);
    if (PEOPLE.includes(name)) return nameOf(value);
    if (name === 'bank') return bankName(value);
    return own?.(name, value) ?? word('value', value);
  };
  return (
    <FactsPanel facts={evidence} nameOf={(name) => word('fact', name)} say={say}>
      {review.finding !== null && (
        <div>
          <dt>{t('finding')}</dt>
          <dd className={styles.bad}>{word('reason', review.finding)}</dd>
        </div>
      )}
    </FactsPanel>
  );
}
