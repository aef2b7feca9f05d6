/**
 * What keeps an account open, as its customer is told. Staff read it too, where the desk has no
 * words of its own for the condition.
 */
import type { Language } from './constants.ts';
import type { ClosingCode } from './errors.ts';

export const CLOSING_WORDS = {
  closing_positions: {
    kor: '보유 주식과 주문을 먼저 정리해 주세요',
    en: 'Please close your holdings and orders first',
    tw: '請先處理持有的股票與委託',
  },
  closing_requests: {
    kor: '처리 중인 신청이 끝난 뒤에 할 수 있어요',
    en: 'Please wait until your other requests are done',
    tw: '請待處理中的申請完成',
  },
  closing_unsettled: {
    kor: '결제 예정 금액이 있어요. 결제일이 지난 뒤에 해 주세요',
    en: 'You have unsettled money. Please wait until it settles',
    tw: '尚有待交割金額，請待交割日後再申請',
  },
  closing_dividends: {
    kor: '받을 배당금이 지급된 뒤에 할 수 있어요',
    en: 'Please wait until your dividend is paid',
    tw: '請待股利發放完成',
  },
  closing_lending: {
    kor: '받을 대여 수수료가 입금된 뒤에 할 수 있어요',
    en: 'Please wait until your lending fee is credited',
    tw: '請待出借費入帳',
  },
  closing_follows: {
    kor: '따라하기를 모두 그만둔 뒤에 할 수 있어요',
    en: 'Please stop all your follows first',
    tw: '請先停止所有跟單',
  },
  closing_units: {
    kor: '상품 좌수를 모두 환매한 뒤에 할 수 있어요',
    en: 'Please redeem your product units first',
    tw: '請先贖回所有商品單位',
  },
  closing_wallets: {
    kor: '외화를 먼저 환전해 주세요',
    en: 'Please exchange your foreign currency first',
    tw: '請先兌換外幣',
  },
} as const satisfies Readonly<
  Record<Exclude<ClosingCode, 'loan_unpaid'>, Readonly<Record<Language, string>>>
>;
