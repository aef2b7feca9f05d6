import type { Translate } from '#shared/i18n.ts';
import type { texts } from '../text.ts';

export type TradeT = Translate<keyof typeof texts.dictionary.kor>;
