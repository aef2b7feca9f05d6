import { defineTexts } from '#shared/i18n.ts';

/** What is said of a stock that leaves the market. */
export const delistingTexts = defineTexts('delisting', {
  kor: {
    label: '상장폐지 안내',
    announced: '상장폐지 예정',
    trading: '정리매매 중',
    gone: '상장폐지',
    days: '정리매매 {{from}} – {{last}}',
    goneOn: '{{last}}까지 거래되고 상장폐지됐어요',
    before:
      '그동안 30분마다 단일가로 거래되고, 당일 지정가 주문만 할 수 있어요. 가격 제한이 없어요. 그 뒤에는 팔 수 없고 평가금액은 0원이 돼요',
    credit: '신용·공매도 잔고는 첫날부터 회사가 지정가로 정리하고, 익절·손절은 첫날에 끝나요',
    after: '더 이상 사고팔 수 없어요. 보유한 주식의 평가금액은 0원이고, 계좌를 해지하면 소멸돼요',
  },
  en: {
    label: 'Delisting',
    announced: 'Will be delisted',
    trading: 'In delisting trading',
    gone: 'Delisted',
    days: 'Delisting trading {{from}} – {{last}}',
    goneOn: 'Traded until {{last}}, then delisted',
    before:
      'Trades in half-hour auctions with day limit orders only and no price limits. After that it can’t be sold and is valued at ₩0',
    credit:
      'From the first day, the firm closes margin and short positions with limit orders; take-profits and stop-losses end',
    after:
      'You can’t buy or sell it. Your shares are valued at ₩0 and expire when you close your account',
  },
  tw: {
    label: '下市通知',
    announced: '即將下市',
    trading: '下市整理交易中',
    gone: '已下市',
    days: '下市整理交易 {{from}} – {{last}}',
    goneOn: '交易至{{last}}，已下市',
    before:
      '期間每 30 分鐘集合競價一次，僅接受當日限價委託，無漲跌幅限制。之後無法賣出，評估市值為 0 元',
    credit: '信用與放空部位自首日起由公司以限價處分，停利停損於首日結束',
    after: '已無法買賣。持股評估市值為 0 元，註銷帳戶時一併消滅',
  },
});
