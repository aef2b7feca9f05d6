import { grouped } from '@maru/ui/digits';
import { evidenceTexts } from '../../entities/evidence.texts.ts';
import { offeredTexts } from '../../entities/offered.texts.ts';
import { moneyText, timeText } from '../../shared/figures.ts';
import { useLanguage, useWords } from '../../shared/texts.ts';
import type { Case } from './case.ts';
import { FactsPanel } from './facts-panel.tsx';

const PRICES = [
  'price',
  'perShare',
  'placementPrice',
  'firstPrice',
  'reserve',
  'highest',
  'seed',
  'minimum',
  'productAssets',
  'followsWorth',
];
const COUNTS = [
  'pool',
  'issued',
  'lotSize',
  'leastShares',
  'cap',
  'shares',
  'minimumShares',
  'placed',
  'newShares',
  'customerUnits',
  'follows',
];
const PARTS_PPM = ['ratio', 'discount'];
const PPM_OF_PERCENT = 10_000;
const INSTANTS = [
  'opensAt',
  'closesAt',
  'drawsAt',
  'allotsAt',
  'payBy',
  'choiceFrom',
  'choiceUntil',
  'bidsFrom',
  'bidsFixed',
  'bidsUntil',
  'endsAt',
  'pricesAt',
  'publicOpensAt',
  'publicClosesAt',
];

/** What is to be offered to customers, or told to the venue, by its terms. */
export function OfferedEvidence({ shown: { evidence } }: { readonly shown: Case }) {
  const word = useWords(offeredTexts);
  const other = useWords(evidenceTexts);
  const language = useLanguage();
  // of a stake the discount is said in words of its own
  const isIncrease = evidence.some(({ name }) => name === 'increase' || name === 'dividend');
  const say = (name: string, value: string): string => {
    if (PRICES.includes(name)) return moneyText(value, 'KRW', language);
    if (COUNTS.includes(name)) return value === '0' ? '–' : grouped(value);
    const isPart = name === 'sharePpm' || (PARTS_PPM.includes(name) && isIncrease);
    if (isPart) return `${Number(value) / PPM_OF_PERCENT}%`;
    if (INSTANTS.includes(name)) return timeText(Number(value), language);
    const known = word('value', value);
    return known === value ? other('value', value) : known;
  };
  return <FactsPanel facts={evidence} nameOf={(name) => word('fact', name)} say={say} />;
}
