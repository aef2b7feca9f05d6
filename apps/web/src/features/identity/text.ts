import { defineTexts } from '#shared/i18n.ts';

/** Texts that several screens of identity share. */
export const identityTexts = defineTexts('identity', {
  kor: {
    testOnly: '모의투자에서는 실제 개인정보 대신 테스트 정보만 입력해 주세요.',
    fill: '테스트 정보로 채우기',
    realName: '실명인증',
    bank: '은행계좌 등록',
    fundPassword: '자금 비밀번호',
    deposit: '입금',
    holder: '예금주',
  },
  en: {
    testOnly: 'This is a simulation: please enter test data only, never your own.',
    fill: 'Fill with test data',
    realName: 'Real-name verification',
    bank: 'Add bank account',
    fundPassword: 'Fund password',
    deposit: 'Deposit',
    holder: 'Holder',
  },
  tw: {
    testOnly: '這是模擬投資，請只輸入測試資料，勿輸入真實個資。',
    fill: '填入測試資料',
    realName: '實名認證',
    bank: '新增銀行帳戶',
    fundPassword: '資金密碼',
    deposit: '入金',
    holder: '戶名',
  },
});
