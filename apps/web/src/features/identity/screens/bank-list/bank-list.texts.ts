import { defineTexts } from '#shared/i18n.ts';

export const bankListTexts = defineTexts('identityBankList', {
  kor: {
    title: '내 은행계좌',
    add: '계좌 추가하기',
    none: '등록한 계좌가 없어요',
    noneNote: '출금받을 본인 명의 계좌를 등록해 주세요.',
    limit_other: '{{n}}개까지 등록할 수 있어요. 지금 {{count}}개 있어요.',
    closed: '신규 등록이 중단된 은행이에요. 출금은 그대로 할 수 있어요.',
    remove: '삭제',
    removeTitle: '계좌를 삭제할까요?',
    removeNote: '{{bank}} {{number}} 계좌로는 더 이상 출금할 수 없어요. 다시 등록할 수 있어요.',
    removeNoteClosed:
      '{{bank}} {{number}} 계좌로는 더 이상 출금할 수 없어요. 이 은행은 다시 등록할 수 없어요.',
  },
  en: {
    title: 'My bank accounts',
    add: 'Add account',
    none: 'No bank accounts yet',
    noneNote: 'Add an account in your name to receive withdrawals.',
    limit_other: 'You can add up to {{n}}. You have {{count}}.',
    limit_one: 'You can add up to {{n}}. You have one.',
    closed: 'This bank takes no new accounts. You can still withdraw to it.',
    remove: 'Remove',
    removeTitle: 'Remove this account?',
    removeNote: 'You won’t be able to withdraw to {{bank}} {{number}}. You can add it again.',
    removeNoteClosed:
      'You won’t be able to withdraw to {{bank}} {{number}}. This bank can’t be added again.',
  },
  tw: {
    title: '我的銀行帳戶',
    add: '新增帳戶',
    none: '尚未新增帳戶',
    noneNote: '請新增本人名下的帳戶以收取出金。',
    limit_other: '最多可新增 {{n}} 個，目前有 {{count}} 個。',
    closed: '此銀行已停止新增帳戶，仍可出金至此帳戶。',
    remove: '刪除',
    removeTitle: '要刪除帳戶嗎？',
    removeNote: '刪除後無法再出金至 {{bank}} {{number}}，之後可重新新增。',
    removeNoteClosed: '刪除後無法再出金至 {{bank}} {{number}}，且此銀行無法重新新增。',
  },
});
