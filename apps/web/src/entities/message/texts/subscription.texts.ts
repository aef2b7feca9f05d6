import { defineTexts } from '#shared/i18n.ts';

/** What messages on new shares say. */
export const subscriptionTexts = defineTexts('messageSubscription', {
  kor: {
    subscriptionWon: '{{name}} {{n}} 당첨',
    subscriptionWonNote: '{{payBy}}까지 {{due}}을 납입해 주세요',
    subscriptionNotWon: '{{name}} 공모주에 당첨되지 않았어요',
    subscriptionNotWonNote: '증거금 {{released}}을 바로 돌려 드렸어요',
    subscriptionPaid: '{{name}} {{n}} 납입 완료',
    subscriptionPaidNote: '{{amount}} · {{listsOn}}에 상장돼요',
    subscriptionUnpaid: '{{name}} {{n}}를 납입하지 못했어요',
    subscriptionUnpaidNote: '묶인 증거금 {{released}}은 돌아왔고, 당분간 청약할 수 없어요',
    sharesListed: '{{name}} {{n}} 상장',
    sharesListedNote: '공모가 {{price}} · 이제 팔 수 있어요',
  },
  en: {
    subscriptionWon: '{{name}}: you won {{n}}',
    subscriptionWonNote: 'Pay {{due}} by {{payBy}}',
    subscriptionNotWon: '{{name}}: not won',
    subscriptionNotWonNote: '{{released}} deposit released',
    subscriptionPaid: '{{name}}: paid for {{n}}',
    subscriptionPaidNote: '{{amount}} · listing {{listsOn}}',
    subscriptionUnpaid: '{{name}}: {{n}} not paid for',
    subscriptionUnpaidNote: '{{released}} deposit released; you can’t subscribe for a while',
    sharesListed: '{{name}}: {{n}} listed',
    sharesListedNote: 'Offering price {{price}} · you can sell now',
  },
  tw: {
    subscriptionWon: '{{name}} 中籤 {{n}}',
    subscriptionWonNote: '請於 {{payBy}} 前繳款 {{due}}',
    subscriptionNotWon: '{{name}} 未中籤',
    subscriptionNotWonNote: '保證金 {{released}} 已退回',
    subscriptionPaid: '{{name}} {{n}} 已繳款',
    subscriptionPaidNote: '{{amount}} · {{listsOn}} 上市',
    subscriptionUnpaid: '{{name}} {{n}} 未繳款',
    subscriptionUnpaidNote: '預扣的 {{released}} 已退回，暫時無法申購',
    sharesListed: '{{name}} {{n}} 已上市',
    sharesListedNote: '承銷價 {{price}} · 現在即可賣出',
  },
});
