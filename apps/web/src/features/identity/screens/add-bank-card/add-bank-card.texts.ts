import { BANK, BRANCH } from '@maru/contract/glossary';
import { defineTexts } from '#shared/i18n.ts';

export const addBankCardTexts = defineTexts('identityAddBankCard', {
  kor: {
    note: '출금은 본인 명의 계좌로만 할 수 있어요. 계좌번호는 암호화해서 보관해요.',
    holderHint: '인증된 이름: {{name}}',
    choose: '은행을 골라 주세요',
    numberFirst: '계좌번호 앞 4자리',
    numberLast: '나머지 숫자',
    unusual: '이 은행의 계좌번호와 자릿수가 달라요. 다시 확인해 주세요.',
    submit: '등록하기',
  },
  en: {
    note: 'You can only withdraw to an account in your own name. Account numbers are encrypted.',
    holderHint: 'Verified name: {{name}}',
    choose: 'Choose a bank',
    numberFirst: 'First 4 digits',
    numberLast: 'Remaining digits',
    unusual: 'Not the usual length for this bank. Please check it.',
    submit: 'Add',
  },
  tw: {
    note: '僅能出金至本人名下帳戶，帳號會加密保存。',
    holderHint: '認證姓名：{{name}}',
    choose: '請選擇銀行',
    numberFirst: '帳號前 4 碼',
    numberLast: '其餘號碼',
    unusual: '號碼長度與此銀行的帳號不同，請再次確認。',
    submit: '新增',
  },
  terms: { bank: BANK, branch: BRANCH },
});
