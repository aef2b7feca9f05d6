import { LOWER_LIMIT, UPPER_LIMIT } from '@maru/contract/glossary';
import { defineTexts } from '#shared/i18n.ts';

/** Why a stock has moved, in a word beside its code. */
export const reasonTexts = defineTexts('reason', {
  kor: {
    vi: 'VI',
    listed: '신규 상장',
    first_price: '첫 거래',
    base_changed: '기준가 변경',
    earnings: '실적',
    contract: '수주',
    rating: '투자의견',
  },
  en: {
    vi: 'VI',
    listed: 'New listing',
    first_price: 'First trade',
    base_changed: 'New base price',
    earnings: 'Earnings',
    contract: 'Contract',
    rating: 'Rating',
  },
  tw: {
    vi: 'VI',
    listed: '新上市',
    first_price: '首筆成交',
    base_changed: '參考價調整',
    earnings: '財報',
    contract: '訂單',
    rating: '評等',
  },
  terms: { limit_up: UPPER_LIMIT, limit_down: LOWER_LIMIT },
});
