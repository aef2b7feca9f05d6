import { defineTexts } from '#shared/i18n.ts';

export const testDataTexts = defineTexts('testData', {
  kor: {
    testOnly: '모의투자에서는 실제 개인정보 대신 테스트 정보만 입력해 주세요.',
    fill: '테스트 정보로 채우기',
  },
  en: {
    testOnly: 'This is a simulation: enter test data only, never your own.',
    fill: 'Fill with test data',
  },
  tw: {
    testOnly: '這是模擬投資，請只輸入測試資料，勿輸入真實個資。',
    fill: '填入測試資料',
  },
});
