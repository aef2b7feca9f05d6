/**
 * What the glossary leaves to its test: further forms of a term that are right too, and words that
 * were given up for it.
 */
import type { Language } from '@maru/contract/constants';
import type * as glossary from '@maru/contract/glossary';

type TermName = Exclude<keyof typeof glossary, 'IN_SENTENCES'>;
type Forms = Readonly<Partial<Record<Language, readonly string[]>>>;
type Words = Readonly<Partial<Record<Language, RegExp>>>;

/** Forms of a term: a plural, a verb, or the short one of a narrow place. */
export const FORMS: Readonly<Partial<Record<TermName, Forms>>> = {
  ENDED: {
    kor: ['끝난 대여'],
    en: ['This offer has ended'],
    tw: ['結束'],
  },
  DELIVERED: { kor: ['입고 완료', '입금됨'], en: ['Credited'] },
  RETURNED: {
    kor: ['돌려받을 금액'],
    en: ['Amount returned', 'Released'],
    tw: ['已退回', '已退回金額', '退回'],
  },
  FOLLOWERS: { kor: ['팔로워순'], tw: ['跟單人數'] },
  ASSETS_MANAGED: { kor: ['규모순'] },
  PROFIT_SHARE: { en: ['Profit shares'] },
  SPECIAL_ALLOCATION: { en: ['Special'] },
  MARKET_PRICE: { tw: ['市價'] },
  GUARDIAN_CONSENT: { tw: ['監護人尚未同意'] },
  UNDER_REVIEW: { tw: ['正在審核'] },
  PROCESSING: { tw: ['正在處理'] },
  ADDED_CREDIT: { tw: ['追加'] },
  STOCK_CODE: { en: ['Code'] },
  IPO: { en: ['IPO shares'] },
  OTC: { en: ['Over-the-counter'] },
  BUY: { kor: ['매수하기'], en: ['Bought', 'Purchase'] },
  SELL: { en: ['Sold'] },
  WITHDRAWABLE_AMOUNT: { en: ['Withdrawable'] },
  DIGITAL: { en: ['Digital asset'] },
  FX: { en: ['Foreign exchange'] },
  DEPOSIT: { en: ['Deposits'] },
  WITHDRAWAL: { en: ['Withdrawals'] },
  SIGN_UP: { kor: ['가입하기'] },
  HELD: {
    kor: ['묶이는 금액', '주문에 묶이는 금액', '주문에 묶인 금액'],
    en: ['Held until filled', 'Held amount'],
    tw: ['預扣'],
  },
  UP: { en: ['Gainers'] },
  DOWN: { en: ['Losers'] },
  QUOTES: { en: ['Quote'] },
  ORDER: { en: ['Orders'] },
  AMEND: { en: ['Amend order', 'Amended'] },
  CANCEL_ORDER: { kor: ['취소'], en: ['Cancel'], tw: ['取消'] },
  EXECUTION: { en: ['Filled', 'Trades'] },
  PENDING: { kor: ['대기 주문'], en: ['Pending order'], tw: ['掛單'] },
  HOLDING: { en: ['Holdings'], tw: ['庫存'] },
  SHORT_SELLING: { en: ['Sell short'] },
  CURRENCY_EXCHANGE: { en: ['Exchange'] },
  DONE: { kor: ['처리 완료'] },
  QUOTED_SIZE: { kor: ['잔량'], en: ['Size'], tw: ['委託簿'] },
  TIME_SHARE: { en: ['Time-share chart'], tw: ['分時走勢'] },
  CALL_AUCTION: { kor: ['단일가매매'] },
  MENTOR: { en: ['Mentors'] },
  VIEW_LEDGER_ENTRY: {
    kor: ['원장 기록'],
    en: ['View ledger', 'Ledger entry', 'Ledger entries'],
    tw: ['帳本紀錄', '帳本'],
  },
  DIVIDEND_INCOME_TAX: { en: ['Income tax'] },
  BORROW_FEE: { en: ['Borrow fees'] },
  CREDIT_LOAN: { en: ['Credit loans'] },
  EX_RIGHTS_BASE_PRICE: { en: ['Ex-rights base'] },
  SUBSCRIPTION_OPENS: { en: ['Opens'], tw: ['申購'] },
  SELL_LOCK: { en: ['Sell locks', 'Locked'], tw: ['解除限制', '限制解除', '不可賣出', '限制賣出'] },
  PRODUCT: { en: ['Products'] },
  TAKE_PROFIT_AND_STOP_LOSS: { en: ['TP/SL'] },
  REDUCED_FEE_ACCOUNT: { en: ['Reduced-fee accounts'] },
  AVERAGE_SOLD: { en: ['avg. sold'] },
  DEPOSIT_CHANNELS: { en: ['Channel'] },
  STATE: { en: ['Status', 'Phase'] },
};

/** Words that must not stand for a term. */
export const SECOND_WORDS: Readonly<Partial<Record<TermName, Words>>> = {
  BUYING_POWER: {
    kor: /주문 가능 금액|쓸 수 있는 (돈|금액|현금)|주문할 수 있는 (돈|현금)/,
    en: /cash for orders|money (you can use|available)|available (money|cash)/i,
    tw: /可用(金額|餘額|買進)/,
  },
  AVERAGE_SOLD: { kor: /판 값/, en: /sold on average/i, tw: /賣出均價/ },
  AVERAGE_PRICE: { kor: /산 값/ },
  INVESTED: {
    kor: /넣은 돈|내 돈 넣기|더 넣기|꺼내기|꺼낸/,
    en: /\bput in\b|\btake back\b|\btaken back\b/i,
    tw: /投入金額|取回/,
  },
  PRODUCT: { kor: /상품 가입|가입 (금액|마감|기간|잔액)/ },
  NET_ASSET_VALUE: { en: /value (is |of a unit|now )?struck|struck value/i },
  MAX_DRAWDOWN: { kor: /깊은 낙폭/, en: /deepest fall/i, tw: /回落/ },
  DONE: { kor: /^마침$/, en: /^Finished$/ },
  TAKE_PROFIT_AND_STOP_LOSS: { kor: /이익실현|손실제한/ },
  REDUCED_FEE_ACCOUNT: { kor: /시트 계좌/, en: /\bseat account/i, tw: /席位/ },
  LEDGER: { tw: /總帳|分類帳|帳目|分錄/ },
  HELD: {
    kor: /묶인 (내 )?돈/,
    en: /money locked|margin unlocked/i,
    tw: /圈存|凍結(?!$|，請聯絡|帳戶)(?<!帳戶凍結)|解凍/,
  },
  PRICE_ALERTS: { tw: /價格通知|到價提醒|價格提醒/ },
  PLACEMENT: { tw: /分配/ },
  MENTOR: { tw: /導師/ },
  MAIN_MARKET: { kor: /유가증권/, en: /\bmain board/i, tw: /主板/ },
  GROWTH_MARKET: { kor: /코스닥형/, en: /\bsecond (board|market)/i, tw: /二板/ },
  REJECTED: { kor: /거절(됨|했)|거절$(?<!거래소 거절|감사의견 거절)/, tw: /已拒絕|遭拒絕/ },
  CREDIT_SCORE: { kor: /신용 점수/, tw: /信用分數/ },
  REAL_NAME_VERIFICATION: { kor: /실명 인증/ },
  PLAY_MONEY: { kor: /모의 (투자금|자금)/ },
  STOCK_CODE: { kor: /종목 코드/ },
  MARKET_VALUE: { kor: /평가 금액/ },
  REALISED_PROFIT: { kor: /실현 손익/ },
  BORROW_FEE: { kor: /대차 수수료/ },
  RIGHTS_ISSUE: { en: /capital increase/i },
  BLOCK_TRADE: { kor: /블록 매매/ },
  AUCTION: { tw: /競標/ },
  DAY_TRADING: { tw: /當日沖銷/ },
  DIGITAL: { kor: /디지털 화폐/, tw: /加密貨幣|數位貨幣/ },
  OTC: { tw: /場外/ },
  LOGIN_PASSWORD: { en: /\blog-in\b/i },
  AMEND: { kor: /주문 변경/ },
  CANCEL_ORDER: { tw: /取消委託/ },
};

/** Turns of a sentence that were given up, whatever it is about. */
export const GIVEN_UP: Readonly<Record<Language, RegExp>> = {
  kor: new RegExp(
    '알려드|메시지로 알려|열쇠|시작 금액|끝 금액|' +
      '잡아 (두|둔)|청산(?! (대기|완료)$)|기다리는 주문|화면 밝기|인터넷 주소|사기 전에|' +
      // an amount of shares ends in a vowel
      '필요한 금액|양쪽이 맞|줄을 서|[{][{]n[}][}](은|이|을|과)(?![가-힣])',
  ),
  en: new RegExp(
    'We tell you|stands? here|That is all|\\basked for\\b|^Ask (for|to)\\b|to be had|proves it|' +
      '\\b[Tt]he (least|most) (withdrawal|deposit|loan|exchange|in one)|asked back|unsuitable|' +
      '\\btold\\b|e-mail|Held meanwhile|Tax in all|Cost still open|Expired with the day|' +
      'Fills at once, from|cannot be placed now|internet address|\\bin all\\b(?! three)|' +
      '\\bfills? (in full )?(what it can |all of it )?at once',
    'i',
  ),
  tw: /你|本方|對手|更好的價格|按下星號|下跌10%為|\d張|平倉(?<!^[已待]平倉|強制平倉)|網路位址/,
};
