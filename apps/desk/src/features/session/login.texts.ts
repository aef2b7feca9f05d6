import { defineTexts } from '../../shared/define-texts.ts';

export const loginTexts = defineTexts({
  kor: {
    title: '마루 데스크',
    note: '회사 직원이 신청을 심사하고 기록을 확인하는 곳이에요',
    account: '아이디',
    password: '비밀번호',
    show: '비밀번호 표시',
    hide: '비밀번호 숨기기',
    login: '로그인',
    language: '언어',
    app: '고객용 앱 열기',
  },
  en: {
    title: 'Maru Desk',
    note: 'Where the firm’s staff review applications and check the records',
    account: 'Account',
    password: 'Password',
    show: 'Show the password',
    hide: 'Hide the password',
    login: 'Log in',
    language: 'Language',
    app: 'Open the customers’ app',
  },
  tw: {
    title: 'Maru 作業台',
    note: '公司人員審核申請並查閱紀錄之處',
    account: '帳號',
    password: '密碼',
    show: '顯示密碼',
    hide: '隱藏密碼',
    login: '登入',
    language: '語言',
    app: '開啟客戶 App',
  },
});
