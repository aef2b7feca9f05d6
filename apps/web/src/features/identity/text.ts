import { defineTexts } from '#shared/i18n.ts';

/** Texts that several screens of identity share. */
export const identityTexts = defineTexts('identity', {
  kor: {
    realName: '실명인증',
    bank: '은행계좌 등록',
    deposit: '입금',
    holder: '예금주',
    fundPassword: '자금 비밀번호',
    fundPasswordAgain: '로그인한 지 오래되어 다시 확인해요',
  },
  en: {
    realName: 'Real-name verification',
    bank: 'Add bank account',
    deposit: 'Deposit',
    holder: 'Holder',
    fundPassword: 'Fund password',
    fundPasswordAgain: 'It’s been a while since you logged in',
  },
  tw: {
    realName: '實名認證',
    bank: '新增銀行帳戶',
    deposit: '入金',
    holder: '戶名',
    fundPassword: '資金密碼',
    fundPasswordAgain: '距離上次登入已久，請再次確認',
  },
});
