/** A parameter's value as it is read: `150` of `feePpm` is 0.015 %. */
import type { Language } from '@maru/contract/constants';
import { LOCALES } from '../shared/define-texts.ts';
import { moneyText } from '../shared/figures.ts';
import { type Translate, textsIn, useLanguage, type Word, wordsIn } from '../shared/texts.ts';
import { parameterTexts } from './parameter.texts.ts';

type Key = keyof (typeof parameterTexts)['kor'];

interface Speaker {
  readonly t: Translate<Key>;
  readonly word: Word;
  readonly language: Language;
}

const PPM_OF_PERCENT = 10_000;
const UNITS = [
  [/Hours$/, 'hour'],
  [/Minutes/, 'minute'],
  [/Seconds$/, 'second'],
  [/Days/, 'day'],
] as const;

function measured({ language }: Speaker, n: number, unit: string): string {
  const style = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 4 } as const;
  return new Intl.NumberFormat(LOCALES[language], style).format(n);
}

const percent = ({ language }: Speaker, n: number): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: 4 }).format(
    n / 100,
  );

/** A whole number in the unit by which the parameter's name ends. */
function whole(speaker: Speaker, name: string, text: string): string {
  const { t, word, language } = speaker;
  const n = Number(text);
  if (name.endsWith('Won')) return moneyText(text, 'KRW', language);
  if (name.endsWith('Ppm')) return percent(speaker, n / PPM_OF_PERCENT);
  if (name.endsWith('Percent')) return percent(speaker, n);
  if (name.endsWith('People')) return t(n === 1 ? 'person' : 'people', { n });
  if (/leverage/i.test(name)) return t('times', { n });
  if (name.endsWith('Tries')) return t('tries', { n });
  if (name.endsWith('Answers')) return word('word_answers', text);
  const unit = UNITS.find(([end]) => end.test(name))?.[1];
  return unit === undefined ? text : measured(speaker, n, unit);
}

const HOURS = /^(daily|weekdays|working) (\d\d:\d\d)-(\d\d:\d\d)$|^(always)$/;
const PAYOUT = /^(?:usually (\d+)h )?within (\d+)([hd])$/;
const TIERS = /^\d+:\d+( \d+:\d+)*$/;

function hours({ word }: Speaker, [, days, from, until, always]: RegExpExecArray): string {
  if (days === undefined) return word('days', always ?? '');
  return `${word('days', days)} ${from}–${until}`;
}

function payout(speaker: Speaker, [, usual, count, unit]: RegExpExecArray): string {
  const { t } = speaker;
  const n = Number(count);
  const latest =
    unit === 'h' ? t('payoutHours', { n: measured(speaker, n, 'hour') }) : t('payoutDays', { n });
  if (usual === undefined) return latest;
  return t('payoutUsual', { n: measured(speaker, Number(usual), 'hour'), latest });
}

function tiers(speaker: Speaker, name: string, text: string): string {
  const { t, language } = speaker;
  const parts = text.split(' ').map((part) => part.split(':'));
  return parts
    .map(([from = '0', value = '0']) =>
      t('tier', { from: moneyText(from, 'KRW', language), value: whole(speaker, name, value) }),
    )
    .join(' · ');
}

function said(speaker: Speaker, name: string, text: string): string {
  const opening = HOURS.exec(text);
  if (opening !== null) return hours(speaker, opening);
  const paid = PAYOUT.exec(text);
  if (paid !== null) return payout(speaker, paid);
  if (name.startsWith('site')) return text;
  if (TIERS.test(text)) return tiers(speaker, name, text);
  if (/^-?\d{1,15}$/.test(text)) return whole(speaker, name, text);
  const known = speaker.word('word', text);
  return known === `word_${text}` ? text : known;
}

/** What is said of parameters in a language: their names, groups and values. */
export function parameterWords(language: Language) {
  const t = textsIn(parameterTexts, language);
  const word = wordsIn(parameterTexts, language);
  const speaker = { t, word, language };
  return {
    nameOf: (name: string): string => word('name', name),
    groupOf: (group: string): string => word('group', group),
    textOf: (name: string, text: string): string => said(speaker, name, text),
    fromOf: (from: string): string => (from === 'now' ? t('now') : from),
  };
}

/** The same; the component follows changes of language. */
export const useParameterWords = () => parameterWords(useLanguage());
