/**
 * What keeps an account open, as its customer is told. Staff read it too, where the desk has no
 * words of its own for the condition.
 */
import type { Language } from './constants.ts';
import type { ClosingCode } from './errors.ts';

export const CLOSING_WORDS = {
  closing_positions: {
    kor: '보유 주식과 주문을 먼저 정리해 주세요',
    en: 'Please close your positions and orders first',
    tw: '請先處理持有的股票與委託',
  },
  closing_requests: {
    kor: '처리 중인 신청이 끝난 뒤에 할 수 있어요',
    en: 'Wait until your other requests have been decided',
    tw: '請待處理中的申請完成',
  },
  closing_unsettled: {
    kor: '결제를 기다리는 돈이 있어요. 결제일이 지난 뒤에 해 주세요',
    en: 'Money of your last trades is still to be settled. Wait for its day',
    tw: '尚有款項未交割，請待交割日後再申請',
  },
  closing_dividends: {
    kor: '받을 배당금이 지급된 뒤에 할 수 있어요',
    en: 'Wait until your dividend has been paid',
    tw: '請待股利發放完成',
  },
  closing_lending: {
    kor: '받을 대여 수수료가 입금된 뒤에 할 수 있어요',
    en: 'Wait until your lending fee has been credited',
    tw: '請待出借費入帳',
  },
  closing_follows: {
    kor: '따라하기를 모두 그만둔 뒤에 할 수 있어요',
    en: 'Stop all your follows first',
    tw: '請先停止所有跟單',
  },
  closing_units: {
    kor: '상품 좌수를 모두 환매한 뒤에 할 수 있어요',
    en: 'Redeem your units of products first',
    tw: '請先贖回所有商品單位',
  },
  closing_wallets: {
    kor: '다른 통화의 돈을 먼저 환전해 주세요',
    en: 'Please exchange your money in other currencies first',
    tw: '請先兌換其他幣別的款項',
  },
} as const satisfies Readonly<
  Record<Exclude<ClosingCode, 'loan_unpaid'>, Readonly<Record<Language, string>>>
>;
