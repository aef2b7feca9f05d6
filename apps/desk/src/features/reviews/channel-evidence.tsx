import { isCurrency } from '@maru/std/money';
import { channelTexts } from '../../entities/channel.texts.ts';
import { useParameterWords } from '../../entities/parameter-words.ts';
import { reviewTexts } from '../../entities/review.texts.ts';
import { nameOf } from '../../entities/staff-name.ts';
import { moneyText } from '../../shared/figures.ts';
import { Panel } from '../../shared/panel.tsx';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import type { Case } from './case.ts';

/** Facts that are words of a list. */
const WORDS = ['open', 'kind', 'password'];

/** A channel as it is to be, each fact beside what it was where it changes. */
export function ChannelEvidence({ shown: { evidence } }: { readonly shown: Case }) {
  const t = useTexts(reviewTexts);
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
  const text = (name: string): string => {
    const [now, was] = [factOf(name), factOf(`${name}Was`)];
    const stays = now === was || (name === 'password' && now === 'kept');
    const isNew = factOf('kindWas') === '';
    const said = say(name, now);
    return stays || isNew || !evidence.some((fact) => fact.name === `${name}Was`)
      ? said
      : own('wasNow', { was: say(name, was), now: said });
  };
  return (
    <Panel title={t('evidence')}>
      <dl className="facts">
        {evidence
          .filter(({ name }) => !name.endsWith('Was'))
          .map(({ name }) => (
            <div key={name}>
              <dt>{word('fact', name)}</dt>
              <dd className="figure">{text(name)}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  );
}
