import { defineTexts } from '#shared/i18n.ts';

/** What messages on dividends say. */
export const dividendTexts = defineTexts('messageDividend', {
  kor: {
    dividendPaid: '{{name}} 배당금 {{net}} 입금',
    dividendPaidNote: '{{n}} · 세전 {{gross}}에서 세금 {{tax}}을 뗐어요',
    dividendCharged: '{{name}} 배당금 {{amount}} 출금',
    dividendChargedNote: '빌려서 판 {{n}}의 배당금을 빌려준 쪽에 돌려줬어요',
  },
  en: {
    dividendPaid: '{{name}}: {{net}} dividend paid',
    dividendPaidNote: '{{n}} · {{gross}} before tax, {{tax}} withheld',
    dividendCharged: '{{name}}: {{amount}} dividend charged',
    dividendChargedNote: 'For {{n}} sold short, paid to the lender',
  },
  tw: {
    dividendPaid: '{{name}} 股利 {{net}} 已入帳',
    dividendPaidNote: '{{n}} · 稅前 {{gross}}，扣稅 {{tax}}',
    dividendCharged: '{{name}} 股利 {{amount}} 已扣款',
    dividendChargedNote: '融券賣出 {{n}} 的股利，已付給出借方',
  },
});
