/**
 * The market's words: Korean, English, Taiwanese. `|` parts forms of one word. A word that means
 * something else beside (완료, 마감) stands here only with the noun that makes it this concept.
 */
export const GLOSSARY = `
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
매수|매수하기 / Buy|Bought|Purchase / 買進
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
기관코드(초대코드) / Institution code / 機構代碼（邀請碼）
고객센터 / Customer service / 客服中心
뉴스 / News / 新聞
설정 / Settings / 設定
이용약관 / User agreement / 使用者條款
개인정보 처리방침 / Privacy policy / 隱私權政策
데이터 없음 / No data / 暫無資料
주문에 묶이는 금액|주문에 묶인 금액|묶인 금액 / Held until filled|Held|Held amount / 預扣金額|預扣
예상 결제 금액 / Estimated total / 預估總額
상승 / Up|Gainers / 上漲
하락 / Down|Losers / 下跌
보합 / Unchanged / 平盤
호가 / Quote|Quotes / 報價
분봉 / Minute / 分K
일봉 / Daily / 日K
주봉 / Weekly / 週K
월봉 / Monthly / 月K
배당락 / Ex-dividend / 除息
권리락 / Ex-rights / 除權
접속매매 / Continuous trading / 逐筆交易
시간외 / Off-hours / 盤後交易
프리마켓 / Pre-market / 盤前市場
애프터마켓 / After-market / 盤後市場
장 시작 / Market open / 開盤
사이드카 / Sidecar / 程式交易暫停
주문 / Order|Orders / 委託
주문 정정 / Amend|Amend order|Amended / 改單
취소|주문 취소 / Cancel|Cancel order / 刪單|取消
체결 / Filled|Execution|Trades / 成交
미체결 / Unfilled / 未成交
부분체결 / Partially filled / 部分成交
주문 내역 / Orders / 委託明細
체결 내역 / Executions / 成交明細
주문가능수량 / Orderable quantity / 可委託數量
대기|대기 주문 / Pending|Pending order / 掛單中|掛單
계좌 / Account / 帳戶
수익률 / Return / 報酬率
매입금액 / Cost / 買進成本
보유 / Holding|Holdings / 持有|庫存
증거금률 / Margin rate / 保證金比率
담보유지비율 / Maintenance ratio / 擔保維持率
추가 담보 요구 / Margin call / 追繳
반대매매 / Forced liquidation / 強制平倉
미수 / Unpaid / 未交割款
미수동결 / Frozen account / 帳戶凍結
신용거래 / Margin trading / 信用交易
신용융자 / Margin loan / 融資
신용대주 / Stock loan (short) / 融券
공매도 / Short selling|Sell short / 放空
대출 / Loan / 貸款
대출한도 / Loan limit / 貸款額度
대출금액 / Loan amount / 貸款金額
상환 / Repayment / 還款
미상환 / Outstanding / 未還款
이자 / Interest / 利息
이자율 / Interest rate / 利率
신용점수 / Credit score / 信用評分
주식대여 / Stock lending / 股票出借
당일매매 / Day trading / 當沖
대량매매(블록딜) / Block trade / 鉅額交易
청약 예정 / Upcoming / 即將申購
청약 중 / In progress / 申購中
공모가 / Offering price / 承銷價
희망 공모가(임시 인수가) / Temporary underwriting price / 暫定承銷價
수요예측 / Book building / 詢價圈購
청약증거금 / Subscription deposit / 申購保證金
균등배정 / Equal / 均等配售
비례배정 / Proportional allocation / 比例配售
경쟁률 / Competition rate / 申購倍數
당첨률 / Winning rate / 中籤率
추첨 / Draw / 抽籤
추첨 대기 / Awaiting draw / 待抽籤
당첨 / Won / 中籤
미당첨 / Not won / 未中籤
당첨 수량 / Allotted quantity / 中籤股數
납입 / Payment / 繳款
납입 완료 / Paid / 已繳款
납입 실패 / Failed / 繳款失敗
환불 / Refund / 退款
포기 / Waived / 放棄認購
상장일 / Listing date / 上市日
주관사 / Lead underwriter / 主辦承銷商
유상증자 / Rights issue / 現金增資
무상증자 / Bonus issue / 無償配股
배정(제3자배정) / Placement / 配售(特定人認購)
의무보유 / Lock-up / 閉鎖期
입출금 내역 / Cash records / 出入金紀錄
은행계좌 등록 / Add bank account / 新增銀行帳戶
예금주 / Holder / 戶名
지점명 / Branch / 分行
은행코드 / Bank code / 銀行代碼
환전 / Currency exchange|Exchange / 換匯
환율 / Exchange rate / 匯率
지갑 주소 / Wallet address / 錢包地址
잔액 부족 / Insufficient balance / 餘額不足
처리 중 / Processing / 處理中
로그인 비밀번호 / Login password / 登入密碼
자금 비밀번호 / Fund password / 資金密碼
실명인증 / Real-name verification / 實名認證
주민등록번호 / Resident registration number / 居民登錄號碼
심사 중 / Under review / 審核中
승인 / Approved / 已通過
반려 / Rejected / 已駁回
미인증 / Not verified / 未認證
출석체크 / Daily check-in / 每日簽到
공지사항 / Notices / 公告
멘토 따라하기(카피 트레이딩) / Copy trading / 跟單
투자위험 고지 / Risk disclosure / 風險揭露
청약 마감 / Ended / 已截止
처리 완료|완료 / Done / 完成
처리 실패 / Failed / 失敗
호가 잔량|잔량 / Quoted size|Size / 委託量
시세 / Time-share chart|Live / 分時走勢|分時
동시호가|단일가매매 / Call auction / 集合競價
신분증 앞면 / ID front / 證件正面
신분증 뒷면 / ID back / 證件反面
`;
