import type { Language } from '@maru/contract/constants';
import { describe, expect, it, vi } from 'vitest';
import type { Texts } from './i18n.ts';

vi.stubGlobal('localStorage', { getItem: () => null });

const modules = import.meta.glob<Record<string, unknown>>([
  '../**/text.ts',
  '../**/*.texts.ts',
  './api-dictionary/actions.ts',
]);

/**
 * The market's words: Korean, English, Taiwanese. A label that is one of these words in Korean or
 * Taiwanese is the same concept's word in the other languages (in English, which has more words of
 * several meanings, nothing is looked up). `|` parts forms of one word.
 */
const GLOSSARY = `
종목 / Stock / 個股
종목코드 / Stock code|Code / 股票代號
지수 / Index / 指數
현재가 / Current price / 現價
전일 종가 / Previous close / 昨收價
기준가 / Base price / 參考價
전일 대비 / Change / 漲跌
등락률 / Change (%) / 漲跌幅
시가 / Open / 開盤
고가 / High / 最高
저가 / Low / 最低
종가 / Close / 收盤
상한가 / Upper limit / 漲停價
하한가 / Lower limit / 跌停價
거래량 / Volume / 成交量
거래대금 / Trading value / 成交金額
시가총액 / Market cap / 市值
호가창 / Order book / 五檔報價
매수호가 / Bid / 委買價
매도호가 / Ask / 委賣價
호가단위 / Tick size / 升降單位
예상체결가 / Indicative price / 試撮價
체결강도 / Execution strength / 買賣力道
순위 / Ranking / 排行榜
관심종목 / Watchlist / 自選股
조회 기록 / Browsing history / 瀏覽紀錄
공시 / Disclosure / 公告
기업정보 / Company data / 公司資料
상장 / Listed / 上市
청약 / Subscription / 申購
경매 / Auction / 競拍
공모주 / IPO|IPO shares / 新股
장외 / Over-the-counter|OTC / 店頭
정규장 / Regular session / 一般交易時段
장 마감 / Market closed / 收盤
휴장 / Market closed / 休市
거래정지 / Trading halt / 暫停交易
변동성완화장치(VI) / Volatility interruption / 波動緩和機制(VI)
서킷브레이커 / Circuit breaker / 熔斷機制
매수|매수하기 / Buy|Bought / 買進
매도 / Sell|Sold / 賣出
매수(롱) / Buy (long) / 買進（做多）
매도(숏) / Sell (short) / 賣出（做空）
지정가 / Limit / 限價
시장가 / Market / 市價
조건부지정가 / Limit-to-market on close / 收盤轉市價限價單
최유리지정가 / Best opposite limit / 對方最佳價限價
최우선지정가 / Best own-side limit / 同方最佳價限價
중간가 / Mid-price / 中間價
스톱지정가 / Stop-limit / 觸價限價單
시간외종가 / Off-hours closing price / 盤後定價交易
주문번호 / Order number / 委託單號
주문가능금액 / Buying power / 可下單金額
출금가능금액 / Withdrawable amount|Withdrawable / 可提領金額
수량 / Quantity / 數量
취소됨 / Cancelled / 已取消
총 자산 / Total assets / 總資產
예수금 / Cash balance / 帳戶餘額
평가금액 / Market value / 評估市值
평가손익 / Unrealised P/L / 未實現損益
실현손익 / Realised P/L / 已實現損益
평균매입가 / Average price / 成本均價
계약금액 / Contract amount / 合約金額
청산 대기 / Ready to close / 待平倉
청산 완료 / Closed / 已平倉
잠김 / Locked / 鎖定
결제일 / Settlement / 交割日
결제 / Settlement / 交割
수수료 / Fee / 手續費
증권거래세 / Securities transaction tax / 證券交易稅
농어촌특별세 / Special rural tax / 農漁村特別稅
증거금 / Margin / 保證金
레버리지 배수 / Leverage multiple / 槓桿倍數
배당 / Dividend / 股利
가상자산 / Digital asset|Digital / 虛擬資產
외환 / Foreign exchange|FX / 外匯
입금 / Deposit|Deposits / 入金
출금 / Withdrawal|Withdrawals / 出金
회원가입|가입하기 / Sign up / 註冊
로그인 / Log in / 登入
로그아웃 / Log out / 登出
비밀번호 / Password / 密碼
기관코드(초대코드) / Institution code / 機構代碼(邀請碼)
고객센터 / Customer service / 客服中心
뉴스 / News / 新聞
설정 / Settings / 設定
이용약관 / User agreement / 使用者條款
개인정보 처리방침 / Privacy policy / 隱私權政策
데이터 없음 / No data / 暫無資料
주문에 묶이는 금액|주문에 묶인 금액 / Held until filled|Held|Held amount / 預扣金額
예상 결제 금액 / Estimated total / 預估總額
`;

/** Words that were given up for the ones of the glossary. */
const GIVEN_UP: Readonly<Record<Language, RegExp>> = {
  kor: /잡아 (두|둔)|청산(?! (대기|완료)$)|기다리는 주문|화면 밝기|인터넷 주소/,
  en: /Held meanwhile|Tax in all|Cost still open|Expired with the day/,
  tw: /圈存|本方|對手|可用買進|更好的價格|按下星號|\d張|平倉(?<!^[已待]平倉)/,
};

interface Concept {
  readonly kor: readonly string[];
  readonly en: readonly string[];
  readonly tw: readonly string[];
}

const LANGUAGES = ['kor', 'en', 'tw'] as const;
const concepts = GLOSSARY.trim()
  .split('\n')
  .map((line): Concept => {
    const [kor = [], en = [], tw = []] = line.split(' / ').map((word) => word.split('|'));
    return { kor, en, tw };
  });

const isTexts = (value: unknown): value is Texts<string> =>
  typeof value === 'object' && value !== null && 'dictionary' in value && 'namespace' in value;

interface Label extends Readonly<Record<Language, string>> {
  readonly at: string;
}

async function allLabels(): Promise<Label[]> {
  const loaded = await Promise.all(Object.values(modules).map((load) => load()));
  const texts = loaded.flatMap((module) => Object.values(module).filter(isTexts));
  return texts.flatMap(({ namespace, dictionary: { kor, en, tw } }) =>
    Object.keys(kor).map((key) => ({
      at: `${namespace}.${key}`,
      kor: kor[key] ?? '',
      en: en[key] ?? '',
      tw: tw[key] ?? '',
    })),
  );
}

const isWord = (concept: Concept, language: Language, text: string): boolean =>
  concept[language].some((word) => word.toLowerCase() === text.toLowerCase());

/** A label that has a concept's word in one language and another word elsewhere. */
function faults(label: Label): string[] {
  const own = concepts.filter(
    (one) => isWord(one, 'kor', label.kor) || isWord(one, 'tw', label.tw),
  );
  const fits = own.some((one) => LANGUAGES.every((lang) => isWord(one, lang, label[lang])));
  if (own.length === 0 || fits) return [];
  const { kor, en, tw } = label;
  return [`${label.at}: ${kor} / ${en} / ${tw}`];
}

describe('the glossary', () => {
  it('has one word a concept in each language', async () => {
    const labels = await allLabels();
    expect(labels.length).toBeGreaterThan(300);
    expect(labels.flatMap(faults)).toEqual([]);
  });

  it('finds a label that strays', () => {
    const label = { at: 'x.y', kor: '수수료', en: 'Charge', tw: '手續費' };
    expect(faults(label)).toEqual(['x.y: 수수료 / Charge / 手續費']);
    expect(faults({ ...label, en: 'Fee' })).toEqual([]);
  });

  it('knows no word that was given up', async () => {
    const found = (await allLabels()).flatMap((label) =>
      LANGUAGES.filter((language) => GIVEN_UP[language].test(label[language])).map(
        (language) => `${label.at}: ${label[language]}`,
      ),
    );
    expect(found).toEqual([]);
  });
});
