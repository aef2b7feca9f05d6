import {
  ADD_BANK_ACCOUNT,
  DEPOSIT,
  FUND_PASSWORD,
  HOLDER,
  REAL_NAME_VERIFICATION,
} from '@maru/contract/glossary';
import { defineTexts } from '#shared/i18n.ts';

/** Texts that several screens of identity share. */
export const identityTexts = defineTexts('identity', {
  kor: {
    fundPasswordAgain: '로그인한 지 오래되어 다시 확인해요',
  },
  en: {
    fundPasswordAgain: 'It’s been a while since you logged in',
  },
  tw: {
    fundPasswordAgain: '距離上次登入已久，請再次確認',
  },
  terms: {
    realName: REAL_NAME_VERIFICATION,
    bank: ADD_BANK_ACCOUNT,
    deposit: DEPOSIT,
    holder: HOLDER,
    fundPassword: FUND_PASSWORD,
  },
});
