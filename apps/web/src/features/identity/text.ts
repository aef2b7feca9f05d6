import { defineTexts } from '#shared/i18n.ts';

/** Texts that several screens of identity share. */
export const identityTexts = defineTexts('identity', {
  kor: {
    realName: '실명인증',
    bank: '은행계좌 등록',
    fundPassword: '자금 비밀번호',
    deposit: '입금',
    holder: '예금주',
  },
  en: {
    realName: 'Real-name verification',
    bank: 'Add bank account',
    fundPassword: 'Fund password',
    deposit: 'Deposit',
    holder: 'Holder',
  },
  tw: {
    realName: '實名認證',
    bank: '新增銀行帳戶',
    fundPassword: '資金密碼',
    deposit: '入金',
    holder: '戶名',
  },
});
