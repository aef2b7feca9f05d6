import { defineTexts } from '#shared/i18n.ts';

export const loginPassTexts = defineTexts('identityLoginPass', {
  kor: {
    title: '로그인 비밀번호 변경',
    note: '바꾸면 다른 기기에서는 모두 로그아웃돼요. 이 기기에서는 그대로 쓸 수 있어요.',
    submit: '바꾸기',
    changed: '로그인 비밀번호를 바꿨어요',
  },
  en: {
    title: 'Change login password',
    note: 'You’ll be logged out on all other devices and stay logged in here.',
    submit: 'Change',
    changed: 'Login password changed',
  },
  tw: {
    title: '變更登入密碼',
    note: '變更後，其他裝置都會登出；此裝置可繼續使用。',
    submit: '變更',
    changed: '登入密碼已變更',
  },
});
