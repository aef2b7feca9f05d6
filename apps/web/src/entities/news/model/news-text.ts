/** News in words: a headline, a line of figures, and what it means. Pure. */
import type { Language } from '@maru/contract/constants';
import type { NewsContent, NewsRow } from '@maru/contract/news-calls';
import { millionths } from '@maru/std/price-text';
import { grouped } from '@maru/ui/digits';
import { formatQuantity } from '#entities/instrument/model/amounts.ts';
import { localName } from '#entities/instrument/model/local-name.ts';
import { type Translate, translator } from '#shared/i18n.ts';
import { compact, formatPercent, formatWon } from '#shared/money-text.ts';
import { percentChange } from '#shared/percent.ts';
import { formatDay, formatMinute } from '#shared/time-text.ts';
import { newsTexts } from '../news.texts.ts';

type Key = keyof typeof newsTexts.dictionary.kor;
type T = Translate<Key>;
type Of<K extends NewsContent['kind']> = Extract<NewsContent, { kind: K }>;

export interface NewsText {
  /** What kind of news it is. */
  readonly word: string;
  readonly title: string;
  /** Figures; empty: there are none. */
  readonly note: string;
  /** What it means; empty: the title says it all. */
  readonly body: string;
}

const WORDS: Readonly<Record<NewsContent['kind'], Key>> = {
  vi: 'word_vi',
  limit_reached: 'word_limit',
  listed: 'word_listed',
  first_price: 'word_listed',
  halted: 'word_halt',
  resumed: 'word_halt',
  base_changed: 'word_base',
  earnings: 'word_earnings',
  contract: 'word_contract',
  rating: 'word_rating',
  large_trade: 'word_trade',
  index_moved: 'word_index',
  circuit_breaker: 'word_breaker',
  sidecar: 'word_sidecar',
};

const change = (from: string, to: string): string =>
  formatPercent(percentChange(millionths(from), millionths(to)), true);

function interruption({ params }: Of<'vi'>, name: string, language: Language, t: T) {
  const [price, reference] = [params.price, params.reference];
  const gain = change(reference, price);
  const until = formatMinute(params.until, language);
  const won = (sum: string): string => formatWon(sum, language);
  return {
    title: t(gain.startsWith('−') ? 'vi_down' : 'vi_up', { name }),
    note: t('viNote', { reference: won(reference), price: won(price), gain, until }),
    body: t('viBody'),
  };
}

function listing({ params }: Of<'listed'>, name: string, language: Language, t: T) {
  const base = formatWon(params.base, language);
  const note =
    params.day === null
      ? t('listedNote', { base })
      : t('listedDayNote', { day: formatDay(params.day, language), base });
  return { title: t('listed', { name }), note, body: t('listedBody') };
}

function largeTrade(content: Of<'large_trade'>, row: NewsRow, language: Language, t: T) {
  const { side, price, quantity } = content.params;
  const { stock } = row;
  const amount = compact(BigInt(price) * BigInt(quantity), language);
  const n = stock === null ? grouped(String(quantity)) : formatQuantity(quantity, stock, language);
  return {
    title: t(`trade_${side}`, { name: nameOf(row, language), amount }),
    note: t('tradeNote', { n, price: formatWon(price, language) }),
    body: t('tradeBody'),
  };
}

const signed = (gain: string): string => formatPercent(gain, true);

function breaker({ params }: Of<'circuit_breaker'>, name: string, language: Language, t: T) {
  const { stage, until, value, gain } = params;
  const title = t('breaker', { name, stage: String(stage) });
  const figures = { value: grouped(value), gain: signed(gain) };
  if (until === null) return { title, note: t('closedNote', figures), body: t('closedBody') };
  const note = t('breakerNote', { ...figures, until: formatMinute(until, language) });
  return { title, note, body: t('breakerBody') };
}

/** The stock or index that news is about. */
const nameOf = ({ stock, index }: NewsRow, language: Language): string => {
  const names = stock?.names ?? index?.names;
  return names === undefined ? '' : localName(names, language);
};

export function newsText(row: NewsRow, language: Language): NewsText {
  const t = translator(newsTexts, language);
  return { word: t(WORDS[row.content.kind]), ...saidOf(row, language, t) };
}

function saidOf(row: NewsRow, language: Language, t: T): Omit<NewsText, 'word'> {
  const { content } = row;
  const name = nameOf(row, language);
  const won = (sum: string): string => formatWon(sum, language);
  switch (content.kind) {
    case 'vi':
      return interruption(content, name, language, t);
    case 'limit_reached': {
      const { side, price } = content.params;
      const note = t('limitNote', { price: won(price) });
      return { title: t(side, { name }), note, body: t('limitBody') };
    }
    case 'listed':
      return listing(content, name, language, t);
    case 'first_price': {
      const { price, base } = content.params;
      const note = t('firstNote', { base: won(base), gain: change(base, price) });
      return { title: t('first', { name, price: won(price) }), note, body: t('listedBody') };
    }
    case 'halted': {
      const reason = t(`halt_${content.params.reason}`);
      return { title: t('halted', { name }), note: t('haltedNote', { reason }), body: '' };
    }
    case 'resumed':
      return { title: t('resumed', { name }), note: t('resumedNote'), body: '' };
    case 'base_changed': {
      const { base, before, reason } = content.params;
      const note = t('baseNote', { before: won(before), base: won(base) });
      return { title: t(`base_${reason}`, { name }), note, body: t('baseBody') };
    }
    case 'earnings':
    case 'contract':
    case 'rating': {
      const { kind, params } = content;
      const title = t(`${kind}_${params.direction}_${params.size}`, { name });
      return { title, note: '', body: t(`${kind}Body`) };
    }
    case 'large_trade':
      return largeTrade(content, row, language, t);
    case 'index_moved': {
      const { direction, value, gain } = content.params;
      const title = t(`index_${direction}`, { name, gain: formatPercent(gain.replace('-', '')) });
      return { title, note: t('indexNote', { value: grouped(value) }), body: t('indexBody') };
    }
    case 'circuit_breaker':
      return breaker(content, name, language, t);
    case 'sidecar': {
      const { direction, value, gain, until } = content.params;
      const end = formatMinute(until, language);
      const note = t('sidecarNote', { value: grouped(value), gain: signed(gain), until: end });
      return { title: t(`sidecar_${direction}`, { name }), note, body: t('sidecarBody') };
    }
  }
}
