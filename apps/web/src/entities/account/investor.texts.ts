import { defineTexts } from '#shared/i18n.ts';

export const investorTexts = defineTexts('investor', {
  kor: {
    kind: '투자자 구분',
    undeclared: '선언하지 않음',
    change: '바꾸기',
    changeKind: '투자자 구분 바꾸기',
    save: '저장하기',
    general: '일반투자자',
    generalNote: '개인은 대부분 여기에 해당해요.',
    professional: '개인전문투자자',
    professionalNote: '투자 경험과 자산 요건을 갖춰 금융회사의 확인을 받은 개인이에요.',
    hint: '어느 쪽이든 똑같이 보호받고 같은 상품을 이용해요. 내 정보에서 언제든 바꿀 수 있어요.',
    minorHint: '만 14세 미만은 일반투자자로 가입해요.',
  },
  en: {
    kind: 'Investor type',
    undeclared: 'Not declared',
    change: 'Change',
    changeKind: 'Change investor type',
    save: 'Save',
    general: 'General investor',
    generalNote: 'Most individuals fall here.',
    professional: 'Individual professional investor',
    professionalNote:
      'Individuals with the required experience and assets, confirmed by a financial firm.',
    hint: 'Both have the same protection and products. Change it anytime in your profile.',
    minorHint: 'Under 14, you join as a general investor.',
  },
  tw: {
    kind: '投資人類別',
    undeclared: '尚未申報',
    change: '變更',
    changeKind: '變更投資人類別',
    save: '儲存',
    general: '一般投資人',
    generalNote: '多數個人屬於此類。',
    professional: '個人專業投資人',
    professionalNote: '具備投資經驗與資產條件，並經金融機構確認的個人。',
    hint: '兩者享有相同的保護與商品，可隨時在個人資料中變更。',
    minorHint: '未滿 14 歲以一般投資人身分註冊。',
  },
});
