import { defineTexts } from './i18n.ts';

/** Names of the links that lead on from a refusal. */
export const refusalTexts = defineTexts('refusal', {
  kor: {
    logIn: '로그인하기',
    signUp: '회원가입하기',
    seeOrders: '주문 보기',
    seeMarket: '종목 보기',
    seeMargin: '신용거래 알아보기',
    seeDayTrading: '당일매매 신청하기',
    seeRecords: '거래 내역 보기',
    seeAccount: '내 정보 보기',
    seeCredit: '신용점수 보기',

    seeWallets: '내 지갑 보기',
    editWatchlist: '관심종목 편집하기',
    seeOfferings: '공모주 보기',
    seeSubscriptions: '내 청약 보기',
    askService: '고객센터에 문의하기',
    goThere: '바로 가기',
  },
  en: {
    logIn: 'Log in',
    signUp: 'Sign up',
    seeOrders: 'See my orders',
    seeMarket: 'See stocks',
    seeMargin: 'About margin trading',
    seeDayTrading: 'Apply for day trading',
    seeRecords: 'See records',
    seeAccount: 'See my account',
    seeCredit: 'See my credit score',

    seeWallets: 'See my wallets',
    editWatchlist: 'Edit my watchlist',
    seeOfferings: 'See IPOs',
    seeSubscriptions: 'See my subscriptions',
    askService: 'Ask customer service',
    goThere: 'Do it now',
  },
  tw: {
    logIn: '前往登入',
    signUp: '前往註冊',
    seeOrders: '查看委託',
    seeMarket: '查看個股',
    seeMargin: '了解信用交易',
    seeDayTrading: '申請當沖',
    seeRecords: '查看紀錄',
    seeAccount: '查看帳戶',
    seeCredit: '查看信用評分',

    seeWallets: '查看錢包',
    editWatchlist: '編輯自選股',
    seeOfferings: '查看新股',
    seeSubscriptions: '查看我的申購',
    askService: '洽詢客服中心',
    goThere: '前往處理',
  },
});
