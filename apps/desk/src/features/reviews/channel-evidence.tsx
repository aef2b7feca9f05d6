import { isCurrency } from '@maru/std/money';
import { channelTexts } from '../../entities/channel.texts.ts';
import { useParameterWords } from '../../entities/parameter-words.ts';
import { nameOf } from '../../entities/staff-name.ts';
import { moneyText } from '../../shared/figures.ts';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import type { Case } from './case.ts';
import { ChangedFacts } from './changed-facts.tsx';

/** Facts that are words of a list. */
const WORDS = ['open', 'kind', 'password'];

/** A channel as it is to be, each fact beside what it was where it changes. */
export function ChannelEvidence({ shown: { evidence } }: { readonly shown: Case }) {
  const own = useTexts(channelTexts);
  const word = useWords(channelTexts);
  const { textOf } = useParameterWords();
  const language = useLanguage();
  const factOf = (name: string): string => evidence.find((fact) => fact.name === name)?.value ?? '';
  const currency = factOf('currency');
  const say = (name: string, value: string): string => {
    if (value === '') return own('empty');
    if (name === 'channel') return word('name', value).replace(/^name_/, '');
    if (name === 'askedBy') return nameOf(value);
    if (name === 'hours') return textOf(name, value);
    if (name === 'least' || name === 'most') {
      return isCurrency(currency) ? moneyText(value, currency, language) : value;
    }
    return WORDS.includes(name) ? word('value', value) : value;
  };
  return (
    <ChangedFacts
      facts={evidence}
      nameOf={(name) => word('fact', name)}
      say={say}
      isNew={factOf('kindWas') === ''}
      kept="kept"
    />
  );
}
