/**
 * The glossary: each term of the market, of money and of their states once, in three languages.
 * Texts that are a term and nothing else take it from here, in both apps; for any other text the
 * term is the word to use.
 */
import type { Term } from './term.ts';

export const STOCK: Term = { kor: '종목', en: 'Stock', tw: '個股' };
export const STOCK_CODE: Term = { kor: '종목코드', en: 'Stock code', tw: '股票代號' };
export const INDEX: Term = { kor: '지수', en: 'Index', tw: '指數' };
export const CURRENT_PRICE: Term = { kor: '현재가', en: 'Current price', tw: '現價' };
export const PREVIOUS_CLOSE: Term = { kor: '전일 종가', en: 'Previous close', tw: '昨收價' };
export const BASE_PRICE: Term = { kor: '기준가', en: 'Base price', tw: '參考價' };
export const CHANGE_RATE: Term = { kor: '등락률', en: 'Change (%)', tw: '漲跌幅' };
export const OPEN_PRICE: Term = { kor: '시가', en: 'Open', tw: '開盤' };
export const HIGH_PRICE: Term = { kor: '고가', en: 'High', tw: '最高' };
export const LOW_PRICE: Term = { kor: '저가', en: 'Low', tw: '最低' };
export const CLOSE_PRICE: Term = { kor: '종가', en: 'Close', tw: '收盤' };
export const UPPER_LIMIT: Term = { kor: '상한가', en: 'Upper limit', tw: '漲停價' };
export const LOWER_LIMIT: Term = { kor: '하한가', en: 'Lower limit', tw: '跌停價' };
export const VOLUME: Term = { kor: '거래량', en: 'Volume', tw: '成交量' };
export const TRADING_VALUE: Term = { kor: '거래대금', en: 'Trading value', tw: '成交金額' };
export const MARKET_CAP: Term = { kor: '시가총액', en: 'Market cap', tw: '市值' };
export const ORDER_BOOK: Term = { kor: '호가창', en: 'Order book', tw: '五檔報價' };
export const BID: Term = { kor: '매수호가', en: 'Bid', tw: '委買價' };
export const ASK: Term = { kor: '매도호가', en: 'Ask', tw: '委賣價' };
export const TICK_SIZE: Term = { kor: '호가단위', en: 'Tick size', tw: '升降單位' };
export const INDICATIVE_PRICE: Term = { kor: '예상체결가', en: 'Indicative price', tw: '試撮價' };
export const EXECUTION_STRENGTH: Term = {
  kor: '체결강도',
  en: 'Execution strength',
  tw: '買賣力道',
};
export const RANKING: Term = { kor: '순위', en: 'Ranking', tw: '排行榜' };
export const WATCHLIST: Term = { kor: '관심종목', en: 'Watchlist', tw: '自選股' };
export const BROWSING_HISTORY: Term = { kor: '조회 기록', en: 'Browsing history', tw: '瀏覽紀錄' };
export const COMPANY_DATA: Term = { kor: '기업정보', en: 'Company data', tw: '公司資料' };
export const LISTED: Term = { kor: '상장', en: 'Listed', tw: '上市' };
export const SUBSCRIPTION: Term = { kor: '청약', en: 'Subscription', tw: '申購' };
export const AUCTION: Term = { kor: '경매', en: 'Auction', tw: '競拍' };
export const IPO: Term = { kor: '공모주', en: 'IPO', tw: '新股' };
export const OTC: Term = { kor: '장외', en: 'OTC', tw: '店頭' };
export const REGULAR_SESSION: Term = { kor: '정규장', en: 'Regular session', tw: '一般交易時段' };
export const MARKET_CLOSED: Term = { kor: '장 마감', en: 'Market closed', tw: '收盤' };
export const REST_DAY: Term = { kor: '휴장', en: 'Market closed', tw: '休市' };
export const TRADING_HALT: Term = { kor: '거래정지', en: 'Trading halt', tw: '暫停交易' };
export const VOLATILITY_INTERRUPTION: Term = {
  kor: '변동성완화장치(VI)',
  en: 'Volatility interruption',
  tw: '波動緩和機制(VI)',
};
export const CIRCUIT_BREAKER: Term = { kor: '서킷브레이커', en: 'Circuit breaker', tw: '熔斷機制' };
export const BUY: Term = { kor: '매수', en: 'Buy', tw: '買進' };
export const SELL: Term = { kor: '매도', en: 'Sell', tw: '賣出' };
export const BUY_LONG: Term = { kor: '매수(롱)', en: 'Buy (long)', tw: '買進（做多）' };
export const SELL_SHORT: Term = { kor: '매도(숏)', en: 'Sell (short)', tw: '賣出（做空）' };
export const LIMIT_ORDER: Term = { kor: '지정가', en: 'Limit', tw: '限價' };
export const MARKET_ORDER: Term = { kor: '시장가', en: 'Market', tw: '市價' };
export const LIMIT_TO_MARKET_ON_CLOSE: Term = {
  kor: '조건부지정가',
  en: 'Limit-to-market on close',
  tw: '收盤轉市價限價單',
};
export const BEST_OPPOSITE_LIMIT: Term = {
  kor: '최유리지정가',
  en: 'Best opposite limit',
  tw: '對方最佳價限價',
};
export const BEST_OWN_SIDE_LIMIT: Term = {
  kor: '최우선지정가',
  en: 'Best own-side limit',
  tw: '同方最佳價限價',
};
export const MID_PRICE: Term = { kor: '중간가', en: 'Mid-price', tw: '中間價' };
export const STOP_LIMIT: Term = { kor: '스톱지정가', en: 'Stop-limit', tw: '觸價限價單' };
export const OFF_HOURS_CLOSING_PRICE: Term = {
  kor: '시간외종가',
  en: 'Off-hours closing price',
  tw: '盤後定價交易',
};
export const ORDER_NUMBER: Term = { kor: '주문번호', en: 'Order number', tw: '委託單號' };
export const BUYING_POWER: Term = { kor: '주문가능금액', en: 'Buying power', tw: '可下單金額' };
export const WITHDRAWABLE_AMOUNT: Term = {
  kor: '출금가능금액',
  en: 'Withdrawable amount',
  tw: '可提領金額',
};
export const QUANTITY: Term = { kor: '수량', en: 'Quantity', tw: '數量' };
export const CANCELLED: Term = { kor: '취소됨', en: 'Cancelled', tw: '已取消' };
export const TOTAL_ASSETS: Term = { kor: '총 자산', en: 'Total assets', tw: '總資產' };
export const CASH_BALANCE: Term = { kor: '예수금', en: 'Cash balance', tw: '帳戶餘額' };
export const MARKET_VALUE: Term = { kor: '평가금액', en: 'Market value', tw: '評估市值' };
export const UNREALISED_PROFIT: Term = { kor: '평가손익', en: 'Unrealised P/L', tw: '未實現損益' };
export const REALISED_PROFIT: Term = { kor: '실현손익', en: 'Realised P/L', tw: '已實現損益' };
export const AVERAGE_PRICE: Term = { kor: '평균매입가', en: 'Average price', tw: '成本均價' };
export const CONTRACT_AMOUNT: Term = { kor: '계약금액', en: 'Contract amount', tw: '合約金額' };
export const READY_TO_CLOSE: Term = { kor: '청산 대기', en: 'Ready to close', tw: '待平倉' };
export const CLOSED: Term = { kor: '청산 완료', en: 'Closed', tw: '已平倉' };
export const LOCKED: Term = { kor: '잠김', en: 'Locked', tw: '鎖定' };
export const SETTLEMENT_DATE: Term = { kor: '결제일', en: 'Settlement', tw: '交割日' };
export const SETTLEMENT: Term = { kor: '결제', en: 'Settlement', tw: '交割' };
export const FEE: Term = { kor: '수수료', en: 'Fee', tw: '手續費' };
export const SECURITIES_TRANSACTION_TAX: Term = {
  kor: '증권거래세',
  en: 'Securities transaction tax',
  tw: '證券交易稅',
};
export const SPECIAL_RURAL_TAX: Term = {
  kor: '농어촌특별세',
  en: 'Special rural tax',
  tw: '農漁村特別稅',
};
export const MARGIN: Term = { kor: '증거금', en: 'Margin', tw: '保證金' };
export const LEVERAGE_MULTIPLE: Term = {
  kor: '레버리지 배수',
  en: 'Leverage multiple',
  tw: '槓桿倍數',
};
export const DIVIDEND: Term = { kor: '배당', en: 'Dividend', tw: '股利' };
export const DIGITAL: Term = { kor: '가상자산', en: 'Digital', tw: '虛擬資產' };
export const FX: Term = { kor: '외환', en: 'FX', tw: '外匯' };
export const DEPOSIT: Term = { kor: '입금', en: 'Deposit', tw: '入金' };
export const WITHDRAWAL: Term = { kor: '출금', en: 'Withdrawal', tw: '出金' };
export const SIGN_UP: Term = { kor: '회원가입', en: 'Sign up', tw: '註冊' };
export const LOG_IN: Term = { kor: '로그인', en: 'Log in', tw: '登入' };
export const LOG_OUT: Term = { kor: '로그아웃', en: 'Log out', tw: '登出' };
export const PASSWORD: Term = { kor: '비밀번호', en: 'Password', tw: '密碼' };
export const INSTITUTION_CODE: Term = {
  kor: '기관코드(초대코드)',
  en: 'Institution code',
  tw: '機構代碼（邀請碼）',
};
export const CUSTOMER_SERVICE: Term = { kor: '고객센터', en: 'Customer service', tw: '客服中心' };
export const NEWS: Term = { kor: '뉴스', en: 'News', tw: '新聞' };
export const SETTINGS: Term = { kor: '설정', en: 'Settings', tw: '設定' };
export const USER_AGREEMENT: Term = { kor: '이용약관', en: 'User agreement', tw: '使用者條款' };
export const PRIVACY_POLICY: Term = {
  kor: '개인정보 처리방침',
  en: 'Privacy policy',
  tw: '隱私權政策',
};
export const HELD: Term = { kor: '묶인 금액', en: 'Held', tw: '預扣金額' };
export const ESTIMATED_TOTAL: Term = {
  kor: '예상 결제 금액',
  en: 'Estimated total',
  tw: '預估總額',
};
export const UP: Term = { kor: '상승', en: 'Up', tw: '上漲' };
export const DOWN: Term = { kor: '하락', en: 'Down', tw: '下跌' };
export const QUOTES: Term = { kor: '호가', en: 'Quotes', tw: '報價' };
export const MINUTE_CANDLES: Term = { kor: '분봉', en: 'Minute', tw: '分K' };
export const EX_RIGHTS: Term = { kor: '권리락', en: 'Ex-rights', tw: '除權' };
export const CONTINUOUS_TRADING: Term = {
  kor: '접속매매',
  en: 'Continuous trading',
  tw: '逐筆交易',
};
export const AFTER_MARKET: Term = { kor: '애프터마켓', en: 'After-market', tw: '盤後市場' };
export const SIDECAR: Term = { kor: '사이드카', en: 'Sidecar', tw: '程式交易暫停' };
export const ORDER: Term = { kor: '주문', en: 'Order', tw: '委託' };
export const AMEND: Term = { kor: '주문 정정', en: 'Amend', tw: '改單' };
export const CANCEL_ORDER: Term = { kor: '주문 취소', en: 'Cancel order', tw: '刪單' };
export const EXECUTION: Term = { kor: '체결', en: 'Execution', tw: '成交' };
export const EXECUTIONS: Term = { kor: '체결 내역', en: 'Executions', tw: '成交明細' };
export const PENDING: Term = { kor: '대기', en: 'Pending', tw: '掛單中' };
export const ACCOUNT: Term = { kor: '계좌', en: 'Account', tw: '帳戶' };
export const RETURN: Term = { kor: '수익률', en: 'Return', tw: '報酬率' };
export const COST: Term = { kor: '매입금액', en: 'Cost', tw: '買進成本' };
export const HOLDING: Term = { kor: '보유', en: 'Holding', tw: '持有' };
export const MARGIN_TRADING: Term = { kor: '신용거래', en: 'Margin trading', tw: '信用交易' };
export const MARGIN_LOAN: Term = { kor: '신용융자', en: 'Margin loan', tw: '融資' };
export const SHORT_SELLING: Term = { kor: '공매도', en: 'Short selling', tw: '放空' };
export const LOAN: Term = { kor: '대출', en: 'Loan', tw: '貸款' };
export const INTEREST: Term = { kor: '이자', en: 'Interest', tw: '利息' };
export const INTEREST_RATE: Term = { kor: '이자율', en: 'Interest rate', tw: '利率' };
export const CREDIT_SCORE: Term = { kor: '신용점수', en: 'Credit score', tw: '信用評分' };
export const STOCK_LENDING: Term = { kor: '주식대여', en: 'Stock lending', tw: '股票出借' };
export const DAY_TRADING: Term = { kor: '당일매매', en: 'Day trading', tw: '當沖' };
export const BLOCK_TRADE: Term = { kor: '대량매매(블록딜)', en: 'Block trade', tw: '鉅額交易' };
export const SUBSCRIPTION_UPCOMING: Term = { kor: '청약 예정', en: 'Upcoming', tw: '即將申購' };
export const SUBSCRIPTION_OPEN: Term = { kor: '청약 중', en: 'In progress', tw: '申購中' };
export const OFFERING_PRICE: Term = { kor: '공모가', en: 'Offering price', tw: '承銷價' };
export const PRICE_BAND: Term = {
  kor: '희망 공모가(임시 인수가)',
  en: 'Temporary underwriting price',
  tw: '暫定承銷價',
};
export const SUBSCRIPTION_DEPOSIT: Term = {
  kor: '청약증거금',
  en: 'Subscription deposit',
  tw: '申購保證金',
};
export const COMPETITION_RATE: Term = { kor: '경쟁률', en: 'Competition rate', tw: '申購倍數' };
export const DRAW: Term = { kor: '추첨', en: 'Draw', tw: '抽籤' };
export const AWAITING_DRAW: Term = { kor: '추첨 대기', en: 'Awaiting draw', tw: '待抽籤' };
export const WON: Term = { kor: '당첨', en: 'Won', tw: '中籤' };
export const ALLOTTED_QUANTITY: Term = {
  kor: '당첨 수량',
  en: 'Allotted quantity',
  tw: '中籤股數',
};
export const PAID: Term = { kor: '납입 완료', en: 'Paid', tw: '已繳款' };
export const PAYMENT_FAILED: Term = { kor: '납입 실패', en: 'Failed', tw: '繳款失敗' };
export const REFUND: Term = { kor: '환불', en: 'Refund', tw: '退款' };
export const WAIVED: Term = { kor: '포기', en: 'Waived', tw: '放棄認購' };
export const LISTING_DATE: Term = { kor: '상장일', en: 'Listing date', tw: '上市日' };
export const LEAD_UNDERWRITER: Term = { kor: '주관사', en: 'Lead underwriter', tw: '主辦承銷商' };
export const RIGHTS_ISSUE: Term = { kor: '유상증자', en: 'Rights issue', tw: '現金增資' };
export const PLACEMENT: Term = { kor: '배정(제3자배정)', en: 'Placement', tw: '配售(特定人認購)' };
export const ADD_BANK_ACCOUNT: Term = {
  kor: '은행계좌 등록',
  en: 'Add bank account',
  tw: '新增銀行帳戶',
};
export const HOLDER: Term = { kor: '예금주', en: 'Holder', tw: '戶名' };
export const BRANCH: Term = { kor: '지점명', en: 'Branch', tw: '分行' };
export const CURRENCY_EXCHANGE: Term = { kor: '환전', en: 'Currency exchange', tw: '換匯' };
export const WALLET_ADDRESS: Term = { kor: '지갑 주소', en: 'Wallet address', tw: '錢包地址' };
export const PROCESSING: Term = { kor: '처리 중', en: 'Processing', tw: '處理中' };
export const LOGIN_PASSWORD: Term = {
  kor: '로그인 비밀번호',
  en: 'Login password',
  tw: '登入密碼',
};
export const FUND_PASSWORD: Term = { kor: '자금 비밀번호', en: 'Fund password', tw: '資金密碼' };
export const REAL_NAME_VERIFICATION: Term = {
  kor: '실명인증',
  en: 'Real-name verification',
  tw: '實名認證',
};
export const RESIDENT_REGISTRATION_NUMBER: Term = {
  kor: '주민등록번호',
  en: 'Resident registration number',
  tw: '居民登錄號碼',
};
export const UNDER_REVIEW: Term = { kor: '심사 중', en: 'Under review', tw: '審核中' };
export const APPROVED: Term = { kor: '승인', en: 'Approved', tw: '已通過' };
export const REJECTED: Term = { kor: '반려', en: 'Rejected', tw: '已駁回' };
export const NOT_VERIFIED: Term = { kor: '미인증', en: 'Not verified', tw: '未認證' };
export const DAILY_CHECK_IN: Term = { kor: '출석체크', en: 'Daily check-in', tw: '每日簽到' };
export const NOTICES: Term = { kor: '공지사항', en: 'Notices', tw: '公告' };
export const SUBSCRIPTION_ENDED: Term = { kor: '청약 마감', en: 'Ended', tw: '已截止' };
export const DONE: Term = { kor: '완료', en: 'Done', tw: '完成' };
export const FAILED: Term = { kor: '처리 실패', en: 'Failed', tw: '失敗' };
export const QUOTED_SIZE: Term = { kor: '호가 잔량', en: 'Quoted size', tw: '委託量' };
export const TIME_SHARE: Term = { kor: '시세', en: 'Live', tw: '分時' };
export const CALL_AUCTION: Term = { kor: '동시호가', en: 'Call auction', tw: '集合競價' };
export const ID_FRONT: Term = { kor: '신분증 앞면', en: 'ID front', tw: '證件正面' };
export const ID_BACK: Term = { kor: '신분증 뒷면', en: 'ID back', tw: '證件反面' };
export const REASON: Term = { kor: '사유', en: 'Reason', tw: '原因' };
export const TERMS: Term = { kor: '조건', en: 'Terms', tw: '條件' };
export const AMOUNT: Term = { kor: '금액', en: 'Amount', tw: '金額' };
export const CURRENCY: Term = { kor: '통화', en: 'Currency', tw: '幣別' };
export const BANK: Term = { kor: '은행', en: 'Bank', tw: '銀行' };
export const BANK_TRANSFER: Term = { kor: '은행 이체', en: 'Bank transfer', tw: '銀行轉帳' };
export const PARTNER_CHANNEL: Term = { kor: '제휴 채널', en: 'Partner channel', tw: '合作管道' };
export const PLAY_MONEY: Term = { kor: '모의투자금', en: 'Play money', tw: '模擬資金' };
export const INVESTED: Term = { kor: '투자 원금', en: 'Invested', tw: '投資本金' };
export const RETURNED: Term = { kor: '돌려받은 금액', en: 'Returned', tw: '退回金額' };
export const PROFIT_SHARE: Term = { kor: '성과 보수', en: 'Profit share', tw: '績效報酬' };
export const FOLLOWERS: Term = { kor: '팔로워', en: 'Followers', tw: '跟單者' };
export const MENTOR: Term = { kor: '멘토', en: 'Mentor', tw: '跟單達人' };
export const PROFIT_AND_LOSS: Term = { kor: '손익', en: 'P/L', tw: '損益' };
export const MAX_DRAWDOWN: Term = { kor: '최대 낙폭', en: 'Max. drawdown', tw: '最大跌幅' };
export const LEDGER: Term = { kor: '원장', en: 'Ledger', tw: '帳本' };
export const LEDGER_NO: Term = { kor: '원장 번호', en: 'Ledger no.', tw: '帳本編號' };
export const VIEW_LEDGER_ENTRY: Term = {
  kor: '원장 기록 보기',
  en: 'View ledger entry',
  tw: '查看帳本紀錄',
};
export const DIVIDEND_INCOME_TAX: Term = {
  kor: '배당소득세',
  en: 'Dividend income tax',
  tw: '股利所得稅',
};
export const LOCAL_INCOME_TAX: Term = {
  kor: '지방소득세',
  en: 'Local income tax',
  tw: '地方所得稅',
};
export const BORROW_FEE: Term = { kor: '대주 수수료', en: 'Borrow fee', tw: '借券費' };
export const CREDIT_LOAN: Term = { kor: '신용대출', en: 'Credit loan', tw: '信用貸款' };
export const LOAN_INTEREST: Term = {
  kor: '신용대출 이자',
  en: 'Loan interest',
  tw: '信用貸款利息',
};
export const ADDED_CREDIT: Term = { kor: '추가 한도', en: 'Added credit', tw: '追加額度' };
export const PLACEMENT_PRICE: Term = { kor: '배정가', en: 'Placement price', tw: '配售價' };
export const AWAITING_ALLOTMENT: Term = {
  kor: '배정 대기',
  en: 'Awaiting allotment',
  tw: '待配售',
};
export const ALLOTTING: Term = { kor: '배정 중', en: 'Allotting', tw: '配售中' };
export const EXPECTED_ISSUE_PRICE: Term = {
  kor: '예정 발행가',
  en: 'Expected issue price',
  tw: '預定發行價',
};
export const PRICE_SET: Term = { kor: '발행가 확정', en: 'Price set', tw: '確定發行價' };
export const EX_DIVIDEND_DATE: Term = { kor: '배당락일', en: 'Ex-dividend date', tw: '除息日' };
export const EX_RIGHTS_DATE: Term = { kor: '권리락일', en: 'Ex-rights date', tw: '除權日' };
export const EX_RIGHTS_BASE_PRICE: Term = {
  kor: '권리락 기준가',
  en: 'Ex-rights base price',
  tw: '除權參考價',
};
export const SPECIAL_ALLOCATION: Term = {
  kor: '특별 배정',
  en: 'Special allocation',
  tw: '特別配售',
};
export const CLEARING_PRICE: Term = { kor: '낙찰가', en: 'Clearing price', tw: '得標價' };
export const RESERVE_PRICE: Term = { kor: '최저가', en: 'Reserve price', tw: '底價' };
export const DELIVERED: Term = { kor: '입고됨', en: 'Delivered', tw: '已入帳' };
export const IN_PREPARATION: Term = { kor: '준비 중', en: 'In preparation', tw: '準備中' };
export const ENDING: Term = { kor: '종료 중', en: 'Ending', tw: '結束中' };
export const CHECK_THE_DRAW: Term = { kor: '추첨 확인', en: 'Check the draw', tw: '查驗抽籤' };
export const PAYMENT_DEADLINE: Term = { kor: '납입 기한', en: 'Payment deadline', tw: '繳款期限' };
export const SUBSCRIPTION_OPENS: Term = {
  kor: '청약 시작',
  en: 'Subscription opens',
  tw: '申購開始',
};
export const SELL_LOCK: Term = { kor: '매도 제한', en: 'Sell lock', tw: '賣出限制' };
export const PRODUCT: Term = { kor: '상품', en: 'Product', tw: '商品' };
export const NET_ASSET_VALUE: Term = { kor: '기준가격', en: 'Net asset value', tw: '淨值' };
export const MOMENTUM: Term = { kor: '모멘텀', en: 'Momentum', tw: '動能' };
export const MEAN_REVERSION: Term = { kor: '평균회귀', en: 'Mean reversion', tw: '均值回歸' };
export const INDEX_STYLE: Term = { kor: '지수형', en: 'Index-style', tw: '指數型' };
export const ASSETS_MANAGED: Term = { kor: '운용 규모', en: 'Assets managed', tw: '管理規模' };
export const TOTAL_TAX: Term = { kor: '세금 합계', en: 'Total tax', tw: '稅金合計' };
export const CASH: Term = { kor: '현금', en: 'Cash', tw: '現金' };
export const MARKET_PRICE: Term = { kor: '시장 가격', en: 'Market price', tw: '市場價格' };
export const GUARDIAN_CONSENT: Term = {
  kor: '보호자 동의',
  en: 'Guardian consent',
  tw: '監護人同意',
};
export const RISK_DISCLOSURE_DOCUMENT: Term = {
  kor: '투자위험고지서',
  en: 'Risk disclosure',
  tw: '風險揭露書',
};
export const TAKE_PROFIT_AND_STOP_LOSS: Term = {
  kor: '익절·손절',
  en: 'Take-profit and stop-loss',
  tw: '停利停損',
};
export const PRICE_ALERTS: Term = { kor: '가격 알림', en: 'Price alerts', tw: '到價通知' };
export const REDUCED_FEE_ACCOUNT: Term = {
  kor: '우대 수수료 계좌(시트)',
  en: 'Reduced-fee account',
  tw: '優惠手續費帳戶',
};
export const AVERAGE_SOLD: Term = { kor: '평균 매도가', en: 'Average sold', tw: '平均賣出價' };
export const MAIN_MARKET: Term = { kor: '종합시장', en: 'Main market', tw: '綜合市場' };
export const GROWTH_MARKET: Term = { kor: '성장시장', en: 'Growth market', tw: '成長市場' };
export const DEPOSIT_CHANNELS: Term = { kor: '입금 경로', en: 'Deposit channels', tw: '入金管道' };
export const WITHDRAWAL_HOURS: Term = { kor: '출금 시간', en: 'Withdrawal hours', tw: '出金時間' };
export const STATE: Term = { kor: '상태', en: 'State', tw: '狀態' };
export const ENDED: Term = { kor: '종료', en: 'Ended', tw: '已結束' };

/** Terms that stand in sentences, and in no text alone. */
export const IN_SENTENCES = {
  CHANGE: { kor: '전일 대비', en: 'Change', tw: '漲跌' },
  DISCLOSURE: { kor: '공시', en: 'Disclosure', tw: '公告' },
  NO_DATA: { kor: '데이터 없음', en: 'No data', tw: '暫無資料' },
  UNCHANGED: { kor: '보합', en: 'Unchanged', tw: '平盤' },
  DAILY_CANDLES: { kor: '일봉', en: 'Daily', tw: '日K' },
  WEEKLY_CANDLES: { kor: '주봉', en: 'Weekly', tw: '週K' },
  MONTHLY_CANDLES: { kor: '월봉', en: 'Monthly', tw: '月K' },
  EX_DIVIDEND: { kor: '배당락', en: 'Ex-dividend', tw: '除息' },
  OFF_HOURS: { kor: '시간외', en: 'Off-hours', tw: '盤後交易' },
  PRE_MARKET: { kor: '프리마켓', en: 'Pre-market', tw: '盤前市場' },
  MARKET_OPEN: { kor: '장 시작', en: 'Market open', tw: '開盤' },
  UNFILLED: { kor: '미체결', en: 'Unfilled', tw: '未成交' },
  PARTIALLY_FILLED: { kor: '부분체결', en: 'Partially filled', tw: '部分成交' },
  ORDER_RECORDS: { kor: '주문 내역', en: 'Orders', tw: '委託明細' },
  ORDERABLE_QUANTITY: { kor: '주문가능수량', en: 'Orderable quantity', tw: '可委託數量' },
  MARGIN_RATE: { kor: '증거금률', en: 'Margin rate', tw: '保證金比率' },
  MAINTENANCE_RATIO: { kor: '담보유지비율', en: 'Maintenance ratio', tw: '擔保維持率' },
  MARGIN_CALL: { kor: '추가 담보 요구', en: 'Margin call', tw: '追繳' },
  FORCED_LIQUIDATION: { kor: '반대매매', en: 'Forced liquidation', tw: '強制平倉' },
  UNPAID: { kor: '미수', en: 'Unpaid', tw: '未交割款' },
  FROZEN_ACCOUNT: { kor: '미수동결', en: 'Frozen account', tw: '帳戶凍結' },
  STOCK_LOAN_SHORT: { kor: '신용대주', en: 'Stock loan (short)', tw: '融券' },
  LOAN_LIMIT: { kor: '대출한도', en: 'Loan limit', tw: '貸款額度' },
  LOAN_AMOUNT: { kor: '대출금액', en: 'Loan amount', tw: '貸款金額' },
  REPAYMENT: { kor: '상환', en: 'Repayment', tw: '還款' },
  OUTSTANDING: { kor: '미상환', en: 'Outstanding', tw: '未還款' },
  BOOK_BUILDING: { kor: '수요예측', en: 'Book building', tw: '詢價圈購' },
  EQUAL_ALLOCATION: { kor: '균등배정', en: 'Equal', tw: '均等配售' },
  PROPORTIONAL_ALLOCATION: { kor: '비례배정', en: 'Proportional allocation', tw: '比例配售' },
  WINNING_RATE: { kor: '당첨률', en: 'Winning rate', tw: '中籤率' },
  NOT_WON: { kor: '미당첨', en: 'Not won', tw: '未中籤' },
  PAYMENT: { kor: '납입', en: 'Payment', tw: '繳款' },
  BONUS_ISSUE: { kor: '무상증자', en: 'Bonus issue', tw: '無償配股' },
  LOCK_UP: { kor: '의무보유', en: 'Lock-up', tw: '閉鎖期' },
  CASH_RECORDS: { kor: '입출금 내역', en: 'Cash records', tw: '出入金紀錄' },
  BANK_CODE: { kor: '은행코드', en: 'Bank code', tw: '銀行代碼' },
  EXCHANGE_RATE: { kor: '환율', en: 'Exchange rate', tw: '匯率' },
  INSUFFICIENT_BALANCE: { kor: '잔액 부족', en: 'Insufficient balance', tw: '餘額不足' },
  COPY_TRADING: { kor: '멘토 따라하기(카피 트레이딩)', en: 'Copy trading', tw: '跟單' },
  RISK_DISCLOSURE: { kor: '투자위험 고지', en: 'Risk disclosure', tw: '風險揭露' },
} as const satisfies Readonly<Record<string, Term>>;
