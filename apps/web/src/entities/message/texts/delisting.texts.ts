import { defineTexts } from '#shared/i18n.ts';

/** What messages on delistings say. */
export const delistingTexts = defineTexts('messageDelisting', {
  kor: {
    delistingAnnounced: '{{name}} 상장폐지 예정',
    delistingAnnouncedNote:
      '{{from}}부터 {{last}}까지 정리매매를 하고 상장폐지돼요. 그 뒤에는 팔 수 없어요',
    delistingWithdrawn: '{{name}} 상장 유지',
    delistingWithdrawnNote: '예정됐던 상장폐지가 취소됐어요',
    delisted: '{{name}} 상장폐지',
    delistedHeld: '보유한 {{n}}의 평가금액은 0원이에요. 계좌를 해지하면 함께 소멸돼요',
    delistedShort: '공매도한 {{n}}는 갚지 않아도 돼요. 묶인 금액은 풀렸어요',
  },
  en: {
    delistingAnnounced: '{{name}} will be delisted',
    delistingAnnouncedNote:
      'Delisting trading runs {{from}} to {{last}}. You can’t sell after that',
    delistingWithdrawn: '{{name}} stays listed',
    delistingWithdrawnNote: 'The planned delisting was cancelled',
    delisted: '{{name}} delisted',
    delistedHeld: 'Your {{n}} are valued at ₩0. They expire when you close your account',
    delistedShort: 'You no longer owe the {{n}} sold short. Held money is released',
  },
  tw: {
    delistingAnnounced: '{{name}} 即將下市',
    delistingAnnouncedNote: '{{from}}至{{last}}進行下市整理交易，之後無法賣出',
    delistingWithdrawn: '{{name}} 維持上市',
    delistingWithdrawnNote: '原定的下市已取消',
    delisted: '{{name}} 已下市',
    delistedHeld: '持有的{{n}}評估市值為0元，註銷帳戶時一併消滅',
    delistedShort: '放空的{{n}}不必再償還，預扣款項已退回',
  },
});
